internal import Charts
internal import CivilTime
internal import Ephemeris
internal import People
internal import Readings
internal import Storage

extension CompatibilityResult {
  /// Scores and reads two people (ARC-501 to ARC-520, ARC-605 to ARC-611).
  /// - Parameters:
  ///   - today: the viewer's date; the romantic mode is withheld if either person is under 18
  ///     (ARC-517).
  ///   - explain: whether the sums are wanted slot by slot (ARC-520).
  ///   - begin: called as each step of ``Step`` begins.
  /// - Throws: `.outsideSpan` for a birth that the ephemeris does not reach, and what `begin` throws.
  init(
    viewer: ChartSubject, other: ChartSubject, today: CivilDate, explain: Bool = false,
    ephemeris: Ephemeris, lexicon: Lexicon, at now: Timestamp,
    begin: (Step) async throws -> Void = { _ in }
  ) async throws {
    try await begin(.comparing)
    let (mine, theirs) = (try viewer.side(ephemeris), try other.side(ephemeris))
    let score = RelationshipScore(viewer: mine, other: theirs)
    try await begin(.weighing)
    let isCoarse = viewer.isOpen && other.isOpen
    let span = RelationshipSpan(
      of: score, viewers: try viewer.sides(ephemeris, isCoarse: isCoarse),
      others: try other.sides(ephemeris, isCoarse: isCoarse))
    try await begin(.writing)
    self.init(
      score, span, viewer: mine, other: theirs, named: other.shortName,
      hasMinor: Self.hasMinor(viewer, other, today),
      zoneOnly: Self.zoneOnly(viewer, other),
      explain: explain, lexicon: lexicon,
      fingerprint: Self.fingerprint(viewer, other, today: today, lexicon), at: now)
  }

  /// The steps of ARC-1618, in order.
  enum Step: Int, CaseIterable { case reading = 1, comparing, weighing, writing, ready }

  /// What the result of two people is computed from.
  static func fingerprint(
    _ viewer: ChartSubject, _ other: ChartSubject, today: CivilDate, _ lexicon: Lexicon
  ) -> String {
    ChartFingerprint.of(
      "compatibility", [viewer, other], more: [hasMinor(viewer, other, today) ? "minor" : ""],
      in: lexicon)
  }

  /// Of whom the zone of birth is known without a place.
  private static func zoneOnly(
    _ viewer: ChartSubject, _ other: ChartSubject
  ) -> Set<RelationshipReading.Person> {
    var found: Set<RelationshipReading.Person> = []
    if viewer.hasZoneOnly { found.insert(.viewer) }
    if other.hasZoneOnly { found.insert(.other) }
    return found
  }

  private static func hasMinor(
    _ viewer: ChartSubject, _ other: ChartSubject, _ today: CivilDate
  ) -> Bool {
    viewer.details.isMinor(on: today) || other.details.isMinor(on: today)
  }

  /// The result of a score.
  /// - Parameter name: what the viewer calls the other.
  init(
    _ score: RelationshipScore, _ span: RelationshipSpan, viewer: PairSide, other: PairSide,
    named name: String, hasMinor: Bool, zoneOnly: Set<RelationshipReading.Person> = [],
    explain: Bool, lexicon: Lexicon, fingerprint: String,
    at now: Timestamp
  ) {
    let reading = RelationshipReading(
      of: score, viewer: viewer, other: other, name: name, hasMinor: hasMinor, zoneOnly: zoneOnly,
      lexicon: lexicon)
    func result(_ mode: Charts.RelationshipMode) -> ModeResult {
      let told = reading.modes[Int(mode.rawValue)]
      guard mode != .romantic || !hasMinor else {
        return ModeResult(
          overallScore: 0, relationshipVerb: told.verb.text, categories: [], prompts: [],
          unavailableReason: .minor, span: 0...0)
      }
      let (found, bounds) = (score[mode], span[mode])
      let categories = found.categories.indices.map { index in
        let category = found.categories[index]
        return CategoryResult(
          score: category, name: told.categories[index].title,
          summary: told.categories[index].text, span: bounds.categories[index],
          slots: explain ? category.slots(viewer: viewer, other: other) : nil)
      }
      return ModeResult(
        overallScore: found.overall, relationshipVerb: told.verb.text, categories: categories,
        prompts: told.prompts, unavailableReason: nil, span: bounds.overall)
    }
    romantic = result(.romantic)
    friendship = result(.friendship)
    coworker = result(.coworker)
    aspects = reading.aspects.map {
      SynastryAspect(aspect: $0.aspect, interpretation: $0.statement.text)
    }
    composite = CompositeSummary(reading, viewer: viewer, other: other)
    (textSource, calculatedAt) = (.composer, now)
    self.fingerprint = fingerprint
  }
}

extension CompositeSummary {
  fileprivate init(_ reading: RelationshipReading, viewer: PairSide, other: PairSide) {
    let middle = viewer.points.midpoints(with: other.points)
    let isMoonKnown = viewer.data.moonConfidence == 1 && other.data.moonConfidence == 1
    // Every chart has the Sun.
    sun = ZodiacSign(longitude: middle[.sun]?.longitude ?? 0)
    moon = isMoonKnown ? middle[.moon].map { ZodiacSign(longitude: $0.longitude) } : nil
    summary = reading.composite.map(\.text).joined(separator: " ")
    strengths = reading.strengths.map(\.text)
    challenges = reading.challenges.map(\.text)
  }
}

extension ChartSubject {
  /// Whether the zone of birth is known without a place.
  fileprivate var hasZoneOnly: Bool { details.birthPlace == nil && details.birthZone != nil }

  /// Whether the birth may have been at more than one moment.
  fileprivate var isOpen: Bool {
    birth.moment.window.lowerBound < birth.moment.window.upperBound
  }

  /// The sides at the moments at which the birth may have been: every 4 minutes, at most 361; every
  /// 12 where the other's is open too (ARC-519).
  fileprivate func sides(
    _ ephemeris: Ephemeris, isCoarse: Bool
  ) throws(EphemerisError) -> [PairSide] {
    guard isOpen else { return [try side(ephemeris)] }
    let window = birth.moment.window
    let length = window.upperBound.julianDayUT - window.lowerBound.julianDayUT
    let (minutes, most) = isCoarse ? (12.0, 120) : (4.0, 360)
    let steps = max(1, min(most, Int((length * 1_440 / minutes).rounded(.up))))
    var sides: [PairSide] = []
    sides.reserveCapacity(steps + 1)
    for step in 0...steps {
      let instant = window.lowerBound.advanced(byDays: length * Double(step) / Double(steps))
      let sky = try ephemeris.sky(at: instant)
      var points = PointPositions(sky: sky)
      if certainty.hasAngles {
        let moved = Birth(moment: BirthMoment(instant), place: birth.place)
        points =
          NatalChart(birth: moved, sky: sky, options: .withScaledOrbs(at: birth.place))
          .points
      }
      sides.append(PairSide(points: points, data: certainty))
    }
    return sides
  }
}
