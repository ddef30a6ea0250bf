import DoormarkBench

/// Every case that measures speed: those of the command `bench`, and those that start other processes
/// or write files.
enum BenchmarkSuite {
  static let cases: [BenchCase] = BenchSuite.cases + processCases

  /// Those that start other processes or write files, which stand in this target.
  private static let processCases: [BenchCase] = [
    georeferenceBatch, inspectProcess, validateBatch,
  ]
}
