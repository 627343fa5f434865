internal import Charts
internal import CivilTime
internal import Ephemeris
internal import People
internal import Readings
internal import Storage

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
    self.init(
      score, span, viewer: mine, other: theirs, named: other.shortName,
      orbs: { aspect in
        guard myDay != nil || theirDay != nil else { return aspect.orb...aspect.orb }
        return aspect.orbs(
          between: myDay?.moments ?? [mine.points], and: theirDay?.moments ?? [theirs.points])
      },
      suns: mine.points.signs(
        ofSunWith: theirs.points, over: myDay?.moments ?? [], and: theirDay?.moments ?? []),
      withheld: Self.withheld(viewer, other, type, today), zoneOnly: Self.zoneOnly(viewer, other),
      turn: turn, explain: explain, lexicon: lexicon,
      fingerprint: Self.fingerprint(viewer, other, as: type, today: today, lexicon), at: now)
  }

  /// The steps of ARC-1618, in order.
  enum Step: Int, CaseIterable { case reading = 1, comparing, weighing, writing, ready }

  /// What the result of two people is computed from.
  static func fingerprint(
    _ viewer: ChartSubject, _ other: ChartSubject, as type: RelationshipType, today: CivilDate,
    _ lexicon: Lexicon
  ) -> String {
    ChartFingerprint.of(
      "compatibility", [viewer, other],
      more: [withheld(viewer, other, type, today)?.rawValue ?? ""], in: lexicon)
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

  /// Why there is no romantic result; nil where there is one.
  private static func withheld(
    _ viewer: ChartSubject, _ other: ChartSubject, _ type: RelationshipType, _ today: CivilDate
  ) -> ModeResult.UnavailableReason? {
    if viewer.details.isMinor(on: today) || other.details.isMinor(on: today) { return .minor }
    return type == .family ? .family : nil
  }

  /// The result of a score.
  /// - Parameters:
  ///   - name: what the viewer calls the other.
  ///   - orbs: of an aspect, over all moments at which the two may have been born.
  ///   - suns: the signs in which the midpoint of their Suns may be.
  ///   - withheld: why the romantic mode is withheld; nil where it is offered.
  init(
    _ score: RelationshipScore, _ span: RelationshipSpan, viewer: PairSide, other: PairSide,
    named name: String, orbs: (Aspect) -> ClosedRange<Double>? = { $0.orb...$0.orb },
    suns: [ZodiacSign] = [], withheld: ModeResult.UnavailableReason?,
    zoneOnly: Set<RelationshipReading.Person> = [], turn: Int? = nil, explain: Bool,
    lexicon: Lexicon, fingerprint: String, at now: Timestamp
  ) {
    let reading = RelationshipReading(
      of: score, viewer: viewer, other: other, name: name, withoutRomance: withheld != nil,
      zoneOnly: zoneOnly,
      openings: .init(aspects: Set(score.everyAspect.filter { orbs($0) == nil }), span: span),
      turn: turn, lexicon: lexicon)
    func result(_ mode: Charts.RelationshipMode) -> ModeResult {
      let told = reading.modes[Int(mode.rawValue)]
      if mode == .romantic, let withheld {
        return ModeResult(
          overallScore: 0, relationshipVerb: told.verb.text, categories: [], prompts: [],
          unavailableReason: withheld, span: 0...0)
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
      SynastryAspect(aspect: $0.aspect, orbs: orbs($0.aspect), interpretation: $0.statement.text)
    }
    composite = CompositeSummary(reading, viewer: viewer, other: other, suns: suns)
    (textSource, calculatedAt) = (.composer, now)
    self.fingerprint = fingerprint
  }
}

extension RelationshipScore {
  /// Every aspect that counts in some category.
  fileprivate var everyAspect: Set<Aspect> {
    Set(aspects).union(
      Charts.RelationshipMode.allCases.flatMap { self[$0].categories }.flatMap { category in
        category.contributions.map(\.aspect)
      })
  }
}

extension CompositeSummary {
  fileprivate init(
    _ reading: RelationshipReading, viewer: PairSide, other: PairSide, suns: [ZodiacSign]
  ) {
    let middle = viewer.points.midpoints(with: other.points)
    let isMoonKnown = viewer.data.moonConfidence == 1 && other.data.moonConfidence == 1
    // Every chart has the Sun.
    sun = SunSign(ZodiacSign(longitude: middle[.sun]?.longitude ?? 0), among: suns)
    moon = isMoonKnown ? middle[.moon].map { ZodiacSign(longitude: $0.longitude) } : nil
    summary = reading.composite.map(\.text).joined(separator: " ")
    strengths = reading.strengths.map(\.text)
    challenges = reading.challenges.map(\.text)
  }
}

extension ChartSubject {
  /// Whether the zone of birth is known without a place.
  fileprivate var hasZoneOnly: Bool { details.birthPlace == nil && details.birthZone != nil }
}

extension PointPositions {
  /// The signs of the midpoint of two Suns, at the first and the last of the moments of each; those of
  /// a birth that is known are none.
  fileprivate func signs(
    ofSunWith other: PointPositions, over mine: [PointPositions], and theirs: [PointPositions]
  ) -> [ZodiacSign] {
    let firsts = mine.isEmpty ? [self] : [mine[0], mine[mine.count - 1]]
    let seconds = theirs.isEmpty ? [other] : [theirs[0], theirs[theirs.count - 1]]
    return firsts.flatMap { first in
      seconds.compactMap { second in
        first.midpoints(with: second)[.sun].map { ZodiacSign(longitude: $0.longitude) }
      }
    }
  }
}
