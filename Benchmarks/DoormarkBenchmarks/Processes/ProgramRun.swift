import BenchmarkReferences

/// A program that ran to its end, as the cases start them.
struct ProgramRun {
  /// Whether it ended with status 0.
  let hasSucceeded: Bool
  /// Of processor time, its own and the system's on its behalf.
  let seconds: Double
  /// On the clock on the wall.
  let elapsed: Double
  /// The largest resident size, where it was watched.
  let peakBytes: Int

  /// Runs a program, its output into a file or nowhere.
  init(_ words: [String], output: String? = nil, errors: String? = nil, watches: Bool = false) {
    let run = unsafe CStrings.with(words) { arguments in
      unsafe Self.withPointer(output) { output in
        unsafe Self.withPointer(errors) { errors in
          unsafe reference_run(arguments, output, errors, watches ? 1 : 0)
        }
      }
    }
    hasSucceeded = run.status == 0
    seconds = run.seconds
    elapsed = run.elapsed
    peakBytes = Int(run.peak_bytes)
  }

  private static func withPointer<Result>(
    _ text: String?, _ body: (UnsafePointer<CChar>?) -> Result
  ) -> Result {
    guard let text else { return body(nil) }
    return unsafe text.withCString { unsafe body($0) }
  }
}
