/// What is known about the error of an alignment, from which the error at any point follows.
///
/// A value is safe to share between threads.
public struct ErrorPropagation: Hashable, Sendable {
}
