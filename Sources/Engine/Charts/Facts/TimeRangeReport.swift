public import CivilTime
public import Ephemeris

/// The certain facts of a chart, and those that depend on the minute of birth.
///
/// Every fact is followed through the window of the birth time. If the facts of two neighbouring
/// instants differ, the interval between them is bisected until the moment of the change is known
/// to a tenth of a second; so signs, orbs, cusps, stations and patterns need no rules of their own.
public struct TimeRangeReport: Sendable {
  /// A moment at which facts cease to hold and others begin to.
  public struct Change: Hashable, Sendable {
    /// The time of the change, to a tenth of a second.
    public let instant: Instant
    /// The facts that hold until then.
    public let ended: [ChartFact]
    /// The facts that hold from then on.
    public let began: [ChartFact]
  }

  /// A fact and when it holds.
  public struct Span: Hashable, Sendable {
    /// The fact.
    public let fact: ChartFact
    /// The parts of the window in which it holds, in order; never empty.
    public fileprivate(set) var ranges: [ClosedRange<Instant>]
  }

  /// The certainty of a fact.
  public enum Certainty: Hashable, Sendable {
    /// It holds over the whole window.
    case certain
    /// It holds for a part of the window: 0 ... 1 of it.
    case possible(share: Double)
    /// It holds nowhere in the window.
    case excluded
  }

  /// The instants at which the birth may have taken place.
  public let window: ClosedRange<Instant>
  /// The changes within the window, in chronological order.
  public let changes: [Change]
  /// Every fact that holds at some time in the window, in the order in which they first do.
  public let spans: [Span]

  /// Follows the chart of a birth through its window.
  ///
  /// Angles and houses are included if the place is known, even without a birth time: that is how
  /// one learns which signs may rise.
  /// - Throws: `.outsideSpan` if the window exceeds the ephemeris.
  public init(
    birth: Birth, ephemeris: Ephemeris, options: ChartOptions = ChartOptions()
  ) throws(EphemerisError) {
    let search = FactChangeSearch(place: birth.place, ephemeris: ephemeris, options: options)
    window = birth.moment.window
    let first = try search.facts(at: window.lowerBound)
    changes = try search.changes(in: window, from: first)
    spans = Self.spans(from: first, changes: changes, window: window)
  }

  /// The facts that hold over the whole window.
  public var certainFacts: [ChartFact] {
    spans.filter { $0.ranges == [window] }.map { $0.fact }
  }

  /// Returns the certainty of a fact.
  public func certainty(of fact: ChartFact) -> Certainty {
    guard let span = spans.first(where: { $0.fact == fact }) else { return .excluded }
    if span.ranges == [window] { return .certain }
    let whole = window.upperBound.julianDayUT - window.lowerBound.julianDayUT
    let part = span.ranges.reduce(0) {
      $0 + ($1.upperBound.julianDayUT - $1.lowerBound.julianDayUT)
    }
    return .possible(share: part / whole)
  }

  /// The signs that a point passes through in the window, in order of time (AST-44).
  public func signs(of point: ChartPoint) -> [ZodiacSign] {
    spans.compactMap { span in
      if case .sign(point, let sign) = span.fact { sign } else { nil }
    }
  }

  /// The houses that a point passes through in the window, in order of time.
  public func houses(of point: ChartPoint) -> [Int] {
    spans.compactMap { span in
      if case .house(point, let house) = span.fact { house } else { nil }
    }
  }

  private static func spans(
    from first: [ChartFact], changes: [Change], window: ClosedRange<Instant>
  ) -> [Span] {
    var spans = first.map { Span(fact: $0, ranges: [window]) }
    for change in changes {
      for fact in change.ended {
        guard let index = spans.firstIndex(where: { $0.fact == fact }),
          let last = spans[index].ranges.popLast()
        else { continue }
        spans[index].ranges.append(last.lowerBound...change.instant)
      }
      for fact in change.began {
        let rest = change.instant...window.upperBound
        if let index = spans.firstIndex(where: { $0.fact == fact }) {
          spans[index].ranges.append(rest)
        } else {
          spans.append(Span(fact: fact, ranges: [rest]))
        }
      }
    }
    return spans
  }
}
