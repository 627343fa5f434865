public import CivilTime
public import Jyotish

/// The periods of Vimshottari within a life: from birth to 120 years after it (DES-126).
public struct LifePeriods: Sendable {
  /// The whole periods, before clipping.
  public let cycle: Vimshottari

  /// The periods of a cycle.
  public init(_ cycle: Vimshottari) { self.cycle = cycle }

  /// A period, clipped to the life.
  public struct Part: Hashable, Sendable {
    /// The whole period.
    public let period: DashaPeriod
    /// When the part begins.
    public let start: Instant
    /// When it ends.
    public let end: Instant

    /// The graha that rules it.
    public var lord: Graha { period.lord }
    /// Whether it is current at a moment.
    public func contains(_ moment: Instant) -> Bool { start <= moment && moment < end }
  }

  /// The mahadashas; ten, unless the birth was at the border of a nakshatra.
  public var mahadashas: [Part] { cycle.mahadashas().compactMap(part) }

  /// The nine parts of a period, but for those that were over at birth.
  public func parts(of part: Part) -> [Part] {
    cycle.children(of: part.period).compactMap(self.part)
  }

  /// A mahadasha and one of its parts by their places in the lists, `2.3`; nil where there are none.
  public func chain(at address: String) -> [Part]? {
    let places = address.split(separator: ".", maxSplits: 2).map { Int($0) }
    guard places.count == 2, let first = places[0], let second = places[1] else { return nil }
    let mahadashas = mahadashas
    guard mahadashas.indices.contains(first) else { return nil }
    let parts = parts(of: mahadashas[first])
    return parts.indices.contains(second) ? [mahadashas[first], parts[second]] : nil
  }

  /// The current mahadasha and its current parts; none before birth or after the 120 years.
  public func running(at moment: Instant, levels: Int = 3) -> [Part] {
    guard moment < end else { return [] }
    return cycle.running(at: moment, levels: levels).compactMap(part)
  }

  private var end: Instant {
    cycle.birth.advanced(byDays: Vimshottari.cycleYears * cycle.year.days)
  }

  private func part(_ period: DashaPeriod) -> Part? {
    let (start, end) = (max(period.start, cycle.birth), min(period.end, end))
    return start < end ? Part(period: period, start: start, end: end) : nil
  }
}
