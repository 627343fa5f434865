import Synchronization

/// The metrics of a program, for a Prometheus server to collect.
///
///     let registry = MetricsRegistry()
///     let sent = registry.counters("letters_sent_total", "Letters handed to a mail server.", by: "kind")
///     sent["welcome"].increment()
///     registry.text  // what `/metrics` answers
///
/// Created once and passed down like a value; each name is registered once. Updating a metric costs
/// an atomic addition, and a look-up if it has labels: keep the metric if the labels are known
/// beforehand.
public final class MetricsRegistry: Sendable {
  private let families = Mutex<[any Exposable]>([])

  public init() {}

  /// A number that only grows. Its name ends in `_total`, as is the custom.
  public func counter(_ name: String, _ help: String) -> Counter { counters(name, help)[[]] }

  /// Registers a counter that is kept elsewhere and read at each scrape.
  public func counter(_ name: String, _ help: String, _ value: @escaping @Sendable () -> Int) {
    _ = add(Family(Head(name, help, .counter, [])) { Reading(value: value) })[[]]
  }

  /// Registers counters that a database keeps, one per combination of label values: read at each
  /// scrape.
  public func keptCounters(_ name: String, _ help: String, by labels: String...) -> Family<Gauge> {
    add(Family(Head(name, help, .counter, labels)) { Gauge() })
  }

  /// Numbers that only grow, one for each set of values of the labels.
  public func counters(_ name: String, _ help: String, by labels: String...) -> Family<Counter> {
    add(Family(Head(name, help, .counter, labels)) { Counter() })
  }

  /// A number that goes up and down.
  public func gauge(_ name: String, _ help: String) -> Gauge { gauges(name, help)[[]] }

  /// Registers a gauge that is read at each scrape.
  public func gauge(_ name: String, _ help: String, _ value: @escaping @Sendable () -> Int) {
    _ = add(Family(Head(name, help, .gauge, [])) { Reading(value: value) })[[]]
  }

  /// Numbers that go up and down, one for each set of values of the labels.
  public func gauges(_ name: String, _ help: String, by labels: String...) -> Family<Gauge> {
    add(Family(Head(name, help, .gauge, labels)) { Gauge() })
  }

  /// Registers a histogram of durations with bucket bounds.
  public func histogram(
    _ name: String, _ help: String, buckets: Buckets = .requests
  ) -> Histogram { histograms(name, help, buckets: buckets)[[]] }

  /// Histograms, one for each set of values of the labels. Their name ends in `_seconds`.
  public func histograms(
    _ name: String, _ help: String, by labels: String..., buckets: Buckets = .requests
  ) -> Family<Histogram> {
    add(Family(Head(name, help, .histogram, labels)) { Histogram(buckets) })
  }

  /// All metrics in the text format of Prometheus, version 0.0.4, in the order of their registration;
  /// of the content type `contentType`.
  public var text: [UInt8] {
    var output = Exposition()
    for family in families.withLock({ $0 }) { family.write(to: &output) }
    return output.bytes
  }

  /// The content type of `text`.
  public static let contentType = "text/plain; version=0.0.4; charset=utf-8"

  private func add<Metric>(_ family: Family<Metric>) -> Family<Metric> {
    families.withLock { families in
      precondition(
        !families.contains { $0.head.name == family.head.name },
        "A metric of the name \(family.head.name) is registered already")
      families.append(family)
    }
    return family
  }
}

/// The name, help and labels of a metric.
struct Head: Sendable {
  enum Kind: String { case counter, gauge, histogram }

  let name: String
  let help: String
  let kind: Kind
  let labels: [String]

  init(_ name: String, _ help: String, _ kind: Kind, _ labels: [String]) {
    precondition(
      ([name] + labels).allSatisfy(Self.isName), "\(name) or one of \(labels) is not a name")
    self.name = name
    self.help = help
    self.kind = kind
    self.labels = labels
  }

  /// Letters, digits and underscores, no digit first: what the format allows for labels, and names
  /// of metrics stay within it.
  private static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !(0x30...0x39).contains(first) else { return false }
    return text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || byte == 0x5F
    }
  }
}
