internal import CivilTime
internal import Ephemeris
internal import Understanding

/// How a day suits that somebody has in mind, by the Moon of the day, and a better one nearby.
struct DayVerdict: Sendable {
  /// Nil for a stretch of days.
  let tone: Tone?
  /// What decides it, of one day.
  let reason: Candidate?
  /// The best day of the stretch, or the nearest one that suits better; nil for none.
  let better: (day: CivilDate, reason: Candidate)?
  /// Of two days the one that suits better first, with whether it is ahead by more than a little; nil
  /// where no two are asked about.
  private(set) var pair: Pair?

  /// Two days that are asked about, the one that suits better first.
  struct Pair: Sendable {
    let first: (day: CivilDate, reason: Candidate)
    let second: (day: CivilDate, reason: Candidate)
    let isClear: Bool
  }

  /// Compares two days.
  /// - Parameter merit: of a day, how well it suits, with what decides it; nil where it is not found.
  /// - Returns: nil without two days whose merit is found.
  init?(
    between days: [CivilDate],
    merit: (CivilDate) throws(EphemerisError) -> (merit: Int, reason: Candidate)?
  ) throws(EphemerisError) {
    guard days.count == 2, let one = try merit(days[0]), let other = try merit(days[1]) else {
      return nil
    }
    (tone, reason, better) = (nil, nil, nil)
    let isFirst = one.merit >= other.merit
    let (best, rest) = isFirst ? (one, other) : (other, one)
    pair = Pair(
      first: (isFirst ? days[0] : days[1], best.reason),
      second: (isFirst ? days[1] : days[0], rest.reason),
      isClear: best.merit - rest.merit > 1)
  }

  /// How many days ahead a better one is looked for.
  private static let reach = 14
  /// The most days of a stretch that are looked at.
  private static let longest = 62

  /// - Parameters:
  ///   - span: the days that are asked about.
  ///   - today: the reader's day, before which no day is proposed.
  ///   - merit: of a day, how well it suits, with what decides it; nil where it is not found.
  init(
    _ span: NamedSpan, today: CivilDate,
    merit: (CivilDate) throws(EphemerisError) -> (merit: Int, reason: Candidate)?
  ) throws(EphemerisError) {
    guard span.precision == .day else {
      (tone, reason) = (nil, nil)
      better = try Self.best(of: span, today: today, merit)
      return
    }
    let found = try merit(span.first)
    let own = found?.merit ?? 0
    reason = found?.reason
    tone = own > 1 ? .favourable : own < 0 ? .demanding : .mixed
    guard tone != .favourable else {
      better = nil
      return
    }
    var nearest: (day: CivilDate, reason: Candidate)?
    for days in 1...Self.reach where nearest == nil {
      let day = span.first.advanced(byDays: days)
      guard day.dayNumber >= today.dayNumber, let other = try merit(day) else { continue }
      if other.merit > max(own, 1) { nearest = (day, other.reason) }
    }
    better = nearest
  }

  private static func best(
    of span: NamedSpan, today: CivilDate,
    _ merit: (CivilDate) throws(EphemerisError) -> (merit: Int, reason: Candidate)?
  ) throws(EphemerisError) -> (day: CivilDate, reason: Candidate)? {
    let first = max(span.first.dayNumber, today.dayNumber)
    guard first <= span.last.dayNumber, span.last.dayNumber - first < longest else { return nil }
    var best: (merit: Int, day: CivilDate, reason: Candidate)?
    for number in first...span.last.dayNumber {
      let day = today.advanced(byDays: number - today.dayNumber)
      guard let found = try merit(day), found.merit > best?.merit ?? 0 else { continue }
      best = (found.merit, day, found.reason)
    }
    return best.map { ($0.day, $0.reason) }
  }
}
