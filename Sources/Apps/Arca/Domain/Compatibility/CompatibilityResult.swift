internal import Charting
internal import Charts
internal import CivilTime
internal import Ephemeris
internal import People
internal import Readings
internal import Storage

/// Two people in all three modes (section 2.4 of the specification): whatever a page about them
/// shows (ARC-808).
struct CompatibilityResult: Sendable {
  let pair: PairReport
  let fingerprint: String
  let calculatedAt: Timestamp

  /// The steps of ARC-1618, in order.
  enum Step: Int, CaseIterable { case reading = 1, comparing, weighing, writing, ready }
}

extension CompatibilityResult {
  /// Scores and reads two people (ARC-501 to ARC-520, ARC-605 to ARC-611).
  /// - Parameters:
  ///   - type: what the other is to the viewer; the romantic mode is withheld from family (ARC-403).
  ///   - turn: the place of the other in the viewer's world.
  ///   - today: the viewer's date; the romantic mode is withheld if either person is under 18
  ///     (ARC-517).
  ///   - explain: whether the sums are wanted slot by slot (ARC-520).
  ///   - begin: called as each step of ``Step`` begins.
  /// - Throws: `.outsideSpan` for a birth that the ephemeris does not reach, and what `begin` throws.
  init(
    viewer: ChartSubject, other: ChartSubject, as type: RelationshipType, turn: Int? = nil,
    today: CivilDate, explain: Bool = false, ephemeris: Ephemeris, lexicon: Lexicon,
    at now: Timestamp, begin: (Step) async throws -> Void = { _ in }
  ) async throws {
    try await begin(.comparing)
    let (mine, theirs) = (try viewer.side(ephemeris), try other.side(ephemeris))
    let score = RelationshipScore(viewer: mine, other: theirs)
    try await begin(.weighing)
    let span = RelationshipSpan(
      of: score,
      viewers: try mine.moments(of: viewer.birth, ephemeris: ephemeris, options: viewer.options),
      others: try theirs.moments(of: other.birth, ephemeris: ephemeris, options: other.options))
    let (myDay, theirDay) = (try viewer.open(ephemeris), try other.open(ephemeris))
    try await begin(.writing)
    var zoneOnly: Set<RelationshipReading.Person> = []
    if viewer.hasZoneOnly { zoneOnly.insert(.viewer) }
    if other.hasZoneOnly { zoneOnly.insert(.other) }
    pair = PairReport(
      score, span, viewer: mine, other: theirs, over: myDay?.moments ?? [],
      and: theirDay?.moments ?? [], named: other.shortName,
      withheld: Self.withheld(viewer, other, type, today), zoneOnly: zoneOnly, turn: turn,
      explain: explain, lexicon: lexicon)
    fingerprint = Self.fingerprint(viewer, other, as: type, today: today, lexicon)
    calculatedAt = now
  }

  /// What the result of two people is computed from.
  static func fingerprint(
    _ viewer: ChartSubject, _ other: ChartSubject, as type: RelationshipType, today: CivilDate,
    _ lexicon: Lexicon
  ) -> String {
    ChartFingerprint.of(
      "compatibility", [viewer, other],
      more: [withheld(viewer, other, type, today)?.rawValue ?? ""], in: lexicon)
  }

  /// Why there is no romantic result; nil where there is one.
  private static func withheld(
    _ viewer: ChartSubject, _ other: ChartSubject, _ type: RelationshipType, _ today: CivilDate
  ) -> PairReport.UnavailableReason? {
    if viewer.details.isMinor(on: today) || other.details.isMinor(on: today) { return .minor }
    return type == .family ? .family : nil
  }
}

extension ChartSubject {
  /// Whether the zone of birth is known without a place.
  fileprivate var hasZoneOnly: Bool { details.birthPlace == nil && details.birthZone != nil }
}
