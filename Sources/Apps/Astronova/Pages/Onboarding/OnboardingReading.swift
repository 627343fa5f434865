internal import AppHost
internal import Births
internal import Charts
internal import CivilTime
internal import Clocks
internal import Ephemeris
internal import Interface
internal import People
internal import Places
internal import Readings
internal import Storage

/// The first reading: 80 to 160 words on a birth and the Moon of today, with the facts that it is
/// composed from (AST-137).
struct OnboardingReading: Sendable {
  /// The signs in which Sun and Moon were, or may have been: one each where that is certain.
  let sun: [ZodiacSign]
  let moon: [ZodiacSign]
  /// Nil without a time or a place.
  let rising: ZodiacSign?
  /// Whole sentences.
  let text: String
  let facts: [String]

  /// - Parameters:
  ///   - birth: of the reader.
  ///   - name: as texts address the reader.
  ///   - now: the moment whose Moon it names.
  /// - Throws: `.outsideSpan` for a birth that the ephemeris does not reach.
  init(
    of birth: Birth, named name: String, at now: Timestamp, ephemeris: Ephemeris,
    words: MessageCatalog, lexicon: Lexicon
  ) throws(EphemerisError) {
    (sun, moon) = (
      try ephemeris.signs(of: .sun, birth.moment), try ephemeris.signs(of: .moon, birth.moment)
    )
    rising = try NatalChart(birth: birth, ephemeris: ephemeris).sign(of: .ascendant)
    let sky = try ephemeris.sky(at: Instant(now))
    let phase = MoonPhaseName(elongation: sky.moonElongation)
    let today = ZodiacSign(longitude: sky[.moon].longitude)
    let said = { (sign: ZodiacSign) in lexicon.word(sign.name) }
    let moons = [
      "moon": said(moon[0]), "next": said(moon[moon.count - 1]), "keywords": words.listed(moon[0]),
    ]
    var sentences = Self.opening(sun, name, words, lexicon)
    sentences.append(words.onboarding(moon.count == 1 ? .readingMoon : .readingMoonOpen, moons))
    if let rising {
      sentences.append(
        words.onboarding(
          .readingRising, ["rising": said(rising), "keywords": words.listed(rising)]))
    }
    sentences += [
      words.onboarding(.readingToday, ["moon": said(today), "phase": lexicon.word(phase.name)]),
      words.onboarding(MoonSeason(phase).advice), words.onboarding(.readingClose),
    ]
    text = sentences.joined(separator: " ")
    facts =
      sun.map { words.onboarding(.factSun, ["sign": said($0)]) }
      + moon.map { words.onboarding(.factMoon, ["sign": said($0)]) }
      + [rising].compactMap(\.self).map { words.onboarding(.factRising, ["sign": said($0)]) }
      + [lexicon.word(phase.name)]
  }

  /// What the Sun's sign stands for, or both signs of a day on which the Sun changed it.
  private static func opening(
    _ signs: [ZodiacSign], _ name: String, _ words: MessageCatalog, _ lexicon: Lexicon
  ) -> [String] {
    let (sign, next) = (signs[0], signs[signs.count - 1])
    let sun = lexicon.word(sign.name)
    if signs.count == 1 {
      return [words.onboarding(.readingOpening, ["name": name, "sun": sun]), words.about(sign)]
    }
    let said = [
      "name": name, "sun": sun, "keywords": words.listed(sign),
      "next": lexicon.word(next.name), "nextKeywords": words.listed(next),
    ]
    return [words.onboarding(.readingSunOpen, said)]
  }
}

extension MessageCatalog {
  /// The keywords of a sign as one text.
  fileprivate func listed(_ sign: ZodiacSign) -> String {
    keywords(of: sign).joined(separator: ", ")
  }
}

extension OnboardingReading {
  /// The reading of the signed-in person; nil without a birth.
  init?(_ context: AstronovaContext) throws {
    guard let details = context.profile?.details,
      let birth = try context.services.timeZones.anyBirth(of: details)
    else { return nil }
    try self.init(
      of: birth, named: ShortName.of(details.name, keepingWhole: 0), at: context.services.now(),
      ephemeris: context.services.ephemeris, words: context.words, lexicon: context.lexicon)
  }
}

extension TimeZoneDatabase {
  /// Returns a birth, also one of which no more than the date is known; nil without a date.
  func anyBirth(of details: PersonDetails) throws -> Birth? {
    if let known = try birth(of: details) { return known.birth }
    guard let date = details.castableDate else { return nil }
    let time: WallTime? =
      switch details.birthTime {
      case .exact(let time), .approximate(let time, _): time
      case .unknown: nil
      }
    return try BirthData(date, time, in: nil, at: nil).birth
  }
}
