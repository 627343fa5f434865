import Synchronization

/// The bounds of the buckets of a histogram.
public struct Buckets: Sendable {
  let bounds: [Duration]

  /// - Parameter bounds: increasing.
  public init(_ bounds: [Duration]) {
    precondition(zip(bounds, bounds.dropFirst()).allSatisfy(<), "The bounds do not increase")
    self.bounds = bounds
  }

  /// For answers to requests, from a quarter of a millisecond on.
  public static let requests = Buckets(
    [
      250, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000,
      2_500_000, 5_000_000, 10_000_000,
    ].map { .microseconds($0) })
}

/// A histogram of durations: the count per bucket, the total count and the sum.
public final class Histogram: MetricValue {
  private struct State {
    /// One for each bound, and one beyond the last; each measurement counts in one of them.
    var counts: [Int]
    var sum = Duration.zero
  }

  private let buckets: Buckets
  private let state: Mutex<State>

  init(_ buckets: Buckets) {
    self.buckets = buckets
    state = Mutex(State(counts: Array(repeating: 0, count: buckets.bounds.count + 1)))
  }

  /// Counts a measurement.
  public func observe(_ duration: Duration) {
    let position = buckets.bounds.firstIndex { duration <= $0 } ?? buckets.bounds.count
    state.withLock { state in
      state.counts[position] += 1
      state.sum += duration
    }
  }

  public func write(_ series: Series, to output: inout Exposition) {
    let (counts, sum) = state.withLock { ($0.counts, $0.sum) }
    var total = 0
    for (count, bound) in zip(counts, buckets.bounds.map(\.seconds) + ["+Inf"]) {
      total += count
      output.write(series, suffix: "_bucket", bound: bound, "\(total)")
    }
    output.write(series, suffix: "_sum", sum.seconds)
    output.write(series, suffix: "_count", "\(total)")
  }
}

extension Duration {
  /// The seconds in decimals, to the nanosecond, without zeros at the end.
  fileprivate var seconds: String {
    let nanoseconds = components.attoseconds / 1_000_000_000
    guard nanoseconds != 0 else { return "\(components.seconds)" }
    let decimals = String("\(1_000_000_000 + nanoseconds)".dropFirst())
    return
      "\(components.seconds).\(decimals.prefix(through: decimals.lastIndex { $0 != "0" } ?? decimals.startIndex))"
  }
}
