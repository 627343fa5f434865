internal import CivilTime

/// Something computed that a sentence may state and that no text is about: an exact pass of years to
/// come, a count, a yoga that is not there.
public struct BareFact: Hashable, Sendable {
  let claims: [Claim]
  /// What is known not to be so.
  var denied: [Claim] = []
  /// When what is claimed begins, is exact or ends.
  var dates: [FactDate] = []
  var frame = Frame.natal
  /// Whether it is so now, rather than before or after.
  var isPresent = true
}

extension BareFact {
  /// What lasts from one moment to another.
  static func stay(
    _ claims: [Claim], from start: Instant?, to end: Instant?, at now: Instant,
    in frame: Frame = .sky
  ) -> BareFact {
    let begun = start.map { [FactDate($0, .start, .exact)] } ?? []
    let ended = end.map { [FactDate($0, .end)] } ?? []
    let isPresent = (start.map { $0 <= now } ?? true) && (end.map { now < $0 } ?? true)
    return BareFact(claims: claims, dates: begun + ended, frame: frame, isPresent: isPresent)
  }
}
