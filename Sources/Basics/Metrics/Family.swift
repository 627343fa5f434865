import Synchronization

/// Metrics of one name, one for each set of values of their labels.
///
/// Values come from a few known ones, such as patterns of routes, and never from what people send. A
/// mistake in that costs neither memory nor the collector: what goes beyond `mostMembers` is counted
/// together, under the value `other`.
public final class Family<Metric: MetricValue>: Sendable {
  /// The most label combinations of a family.
  public static var mostMembers: Int { 1000 }

  let head: Head
  private let make: @Sendable () -> Metric
  private let members = Mutex<[[String]: Metric]>([:])

  init(_ head: Head, make: @escaping @Sendable () -> Metric) {
    self.head = head
    self.make = make
  }

  /// Returns the metric of label values, one per label and in their order. It is exposed from the
  /// first access on.
  public subscript(values: [String]) -> Metric {
    precondition(values.count == head.labels.count, "\(head.name) is told apart by \(head.labels)")
    return members.withLock { members in
      if let metric = members[values] { return metric }
      let isFull = members.count >= Self.mostMembers
      let values = isFull ? values.map { _ in "other" } : values
      if isFull, let metric = members[values] { return metric }
      let metric = make()
      members[values] = metric
      return metric
    }
  }

  /// The metric of these values.
  public subscript(values: String...) -> Metric { self[values] }
}

/// A kind of metric that can form a family.
public protocol MetricValue: Sendable {
  /// Writes the samples of the metric.
  func write(_ series: Series, to output: inout Exposition)
}

/// What the registry needs of every family.
protocol Exposable: Sendable {
  var head: Head { get }
  func write(to output: inout Exposition)
}

extension Family: Exposable {
  func write(to output: inout Exposition) {
    let members = members.withLock { $0 }.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    guard !members.isEmpty else { return }
    output.writeHead(head)
    for (values, metric) in members {
      metric.write(
        Series(name: head.name, labels: Array(zip(head.labels, values))), to: &output)
    }
  }
}
