internal import CivilTime
internal import Ephemeris

/// The days on which a planet comes back to its place at the birth: a slow one up to five times within
/// a year, while it turns back and forth.
struct PlanetReturns {
  /// The passes of the next return, or of the one that goes on.
  private(set) var coming: [Instant] = []
  /// The passes of that return which are over already, or those of the last one; empty before the first.
  private(set) var past: [Instant] = []

  /// The longest time between two passes of one return, in days.
  static let gap = 400.0
  private static let mostPasses = 5

  /// - Parameters:
  ///   - isSlow: whether a return may have several passes.
  ///   - next: the first pass after a moment.
  ///   - previous: the last pass before a moment.
  init(
    around instant: Instant, birth: Instant, isSlow: Bool,
    next: (Instant) throws(EphemerisError) -> Instant?,
    previous: (Instant) throws(EphemerisError) -> Instant?
  ) throws(EphemerisError) {
    guard let first = try next(instant) else { return }
    coming = [first]
    guard isSlow else { return }
    while coming.count < Self.mostPasses, let last = coming.last,
      let pass = try next(last.advanced(byDays: 1)), last.isNear(pass)
    {
      coming.append(pass)
    }
    // The passes in the year after the birth are no return.
    let earliest = birth.advanced(byDays: Self.gap)
    while past.count < Self.mostPasses,
      let pass = try previous((past.first ?? instant).advanced(byDays: -1)), pass > earliest,
      past.first.map(pass.isNear) ?? true
    {
      past.insert(pass, at: 0)
    }
  }

  /// What is said of them: the next return with all its passes, then the last one.
  func statements(
    of name: String, _ factors: [Factor], _ lexicon: Lexicon
  ) -> [Statement] {
    var said: [Statement] = []
    for (frame, days) in [("return", coming), ("return past", past)] {
      guard let dates = lexicon.days(days) else { continue }
      let slots = ["point": name, "date": dates]
      said.append(Statement(lexicon.frame("answer \(frame)", slots), factors: factors))
    }
    return said
  }
}

extension Instant {
  /// Whether two passes belong to one return.
  fileprivate func isNear(_ other: Instant) -> Bool {
    abs(other.julianDayUT - julianDayUT) < PlanetReturns.gap
  }
}
