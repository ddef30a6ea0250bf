/// The cases that need nothing but this process.
package enum BenchSuite {
  package static let cases: [BenchCase] = [
    transformBulk, fixBatch, fixStream, journeyScalar, doorLookup,
  ]
}
