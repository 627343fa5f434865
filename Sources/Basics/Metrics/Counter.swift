import Synchronization

/// A number that only grows, from the start of the program on.
public final class Counter: MetricValue {
  private let count = Atomic(0)

  /// Adds to it.
  public func increment(by amount: Int = 1) {
    precondition(amount >= 0, "A counter does not go down")
    count.wrappingAdd(amount, ordering: .relaxed)
  }

  public func write(_ series: Series, to output: inout Exposition) {
    output.write(series, "\(count.load(ordering: .relaxed))")
  }
}

/// A number that goes up and down.
public final class Gauge: MetricValue {
  private let value = Atomic(0)

  /// Sets it.
  public func set(_ value: Int) { self.value.store(value, ordering: .relaxed) }

  /// Adds to it; a negative amount takes away.
  public func add(_ amount: Int) { value.wrappingAdd(amount, ordering: .relaxed) }

  public func write(_ series: Series, to output: inout Exposition) {
    output.write(series, "\(value.load(ordering: .relaxed))")
  }
}

/// A value that is read from elsewhere.
struct Reading: MetricValue {
  let value: @Sendable () -> Int

  func write(_ series: Series, to output: inout Exposition) { output.write(series, "\(value())") }
}
