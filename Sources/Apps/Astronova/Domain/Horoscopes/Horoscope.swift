internal import Charts
internal import CivilTime
internal import Ephemeris
internal import Readings

/// A written horoscope (AST-9, AST-81, AST-83), without what only the store knows: ID, account and
/// revision.
struct Horoscope: Hashable, Sendable {
  /// What it is about; the raw values are those of the API.
  enum Kind: String, CaseIterable, Sendable { case daily, weekly, monthly, custom, onboarding }

  /// What is said, with the facts that it rests on, in a few words each.
  struct Said: Hashable, Sendable {
    let text: String
    let facts: [String]
  }

  /// What a person wants to read of first; the raw values are those of the API.
  enum Focus: String, CaseIterable, Sendable { case love, career, health, money, spiritual }

  let kind: Kind
  /// The day, or the first day of the period.
  let date: CivilDate
  let sign: ZodiacSign
  /// The fact that the horoscope opens with.
  let title: String
  /// The overview: 60 to 160 words, each statement with its facts (AST-236).
  let content: [Statement]
  let themes: [CosmicTheme]
  /// Overview, love, career and wellbeing.
  let sections: [Section]
  let lucky: LuckyElements
  /// All facts, in a few words each.
  let facts: [String]
  /// Every sentence of it, so that each can be asked for its reasons (AST-236).
  let statements: [Said]
  /// The tag of the language.
  let language: String
  /// Who wrote it.
  let provider: String

  var text: String { content.map(\.text).joined(separator: " ") }
}

/// What a horoscope is written from.
struct HoroscopeRequest: Sendable {
  /// Whose it is: the birth, or a sign alone.
  let subject: DailyHoroscope.Subject
  let lucky: LuckyElements.Subject
  let date: CivilDate

  /// The horoscope of a sign, from its solar houses.
  init(for sign: ZodiacSign, on date: CivilDate) {
    subject = .sign(sign)
    lucky = LuckyElements.Subject(key: sign.name, sign: sign, place: nil)
    self.date = date
  }

  /// The horoscope of a person.
  /// - Parameters:
  ///   - key: tells the account from others.
  ///   - place: where the person is; nil if unknown.
  init(for nativity: Nativity, key: String, at place: GeoCoordinates?, on date: CivilDate) {
    subject = .person(nativity)
    let sign = nativity.chart.sign(of: .sun) ?? .aries
    lucky = LuckyElements.Subject(key: key, sign: sign, place: place)
    self.date = date
  }

  fileprivate var nativity: Nativity? {
    switch subject {
    case .sign: nil
    case .person(let nativity): nativity
    }
  }
}

extension Horoscope {
  /// How many words a text has.
  static let words = 60...160

  /// Writes a horoscope; the same request gives the same text.
  /// - Parameters:
  ///   - focus: the content begins with the section about it; nil for the overview.
  ///   - unfitting: what is said only where nothing else is left to say (AST-237).
  ///   - lexicon: its zone is the reader's.
  /// - Throws: `.outsideSpan` for a day that the ephemeris does not reach.
  init(
    _ kind: Kind, _ request: HoroscopeRequest, on focus: Focus? = nil,
    unfitting: UnfittingStatements = .none, ephemeris: Ephemeris, lexicon: Lexicon
  ) throws(EphemerisError) {
    let noon = lexicon.zone.moment(request.date, .noon, longitude: nil).instant
    let sky = try ephemeris.sky(at: noon)
    let reading: Reading
    switch kind.days {
    case 1:
      reading = try DailyHoroscope(
        for: request.subject, on: request.date, ephemeris: ephemeris, lexicon: lexicon
      ).reading
    case let days:
      reading = try PeriodHoroscope(
        for: request.subject, from: request.date, days: days, ephemeris: ephemeris, lexicon: lexicon
      ).reading
    }
    (self.kind, date, sign) = (kind, request.date, request.lucky.sign)
    content = reading.content(of: Self.words, from: focus?.section, unfitting, sky, lexicon)
    title = content.first?.factors.first?.fact.title(lexicon) ?? ""
    themes = CosmicTheme.of(sky, for: request.nativity)
    sections = reading.sections
    lucky = try LuckyElements(
      for: request.lucky, on: request.date, in: lexicon.zone, ephemeris: ephemeris)
    facts = Reading([Section("", title: "", content)] + sections).factors
      .map { $0.fact.title(lexicon) }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    statements = (content + sections.flatMap(\.statements))
      .reduce(into: [Statement]()) { if !$0.contains($1) { $0.append($1) } }
      .map { said in Said(text: said.text, facts: said.factors.map { $0.fact.title(lexicon) }) }
    (language, provider) = (lexicon.knowledge.language, "composer")
  }

  /// The words that are read aloud: at most 90, without signs that cannot be spoken (AST-114).
  func spoken(_ lexicon: Lexicon) -> String {
    var said = ["\(lexicon.word(sign.name)), \(lexicon.day(date))."]
    var count = said[0].wordCount
    for sentence in content.flatMap({ Sentences.of($0.text) }) where sentence.isSpeakable {
      guard count + sentence.wordCount <= Self.mostSpoken else { break }
      said.append(sentence)
      count += sentence.wordCount
    }
    return said.joined(separator: " ")
  }

  private static let mostSpoken = 90
}

extension Horoscope.Kind {
  /// How many days it is about.
  fileprivate var days: Int {
    switch self {
    case .weekly: 7
    case .monthly: 30
    case .daily, .custom, .onboarding: 1
    }
  }
}

extension Horoscope.Focus {
  /// The ID of the section about it; nil for the overview.
  fileprivate var section: String? {
    switch self {
    case .love: "love"
    case .career, .money: "career"
    case .health: "wellbeing"
    case .spiritual: nil
    }
  }
}

extension Reading {
  /// A section, continued from the others and then with what is so in the sky, until it has enough
  /// words; cut where it has too many. What never fitted comes last.
  /// - Parameter first: the ID of the section; nil for the overview.
  fileprivate func content(
    of words: ClosedRange<Int>, from first: String?, _ unfitting: UnfittingStatements, _ sky: Sky,
    _ lexicon: Lexicon
  ) -> [Statement] {
    let isFitting = { (said: Statement) in unfitting.weight(of: said.markKey(lexicon)) == 1 }
    var said: [Statement] = []
    var count = 0
    let lead = (sections.first { $0.id == first ?? "overview" }?.statements ?? []).filter(isFitting)
    let others = sections.flatMap(\.statements).filter { !lead.contains($0) }
    let extras =
      others.filter(isFitting) + sky.statements(lexicon) + others.filter { !isFitting($0) }
    for (index, statement) in (lead + extras).enumerated() {
      let isExtra = index >= lead.count
      guard !isExtra || count < words.lowerBound else { break }
      guard count + statement.wordCount <= words.upperBound else { continue }
      said.append(statement)
      count += statement.wordCount
    }
    return said
  }
}

extension Sky {
  /// The signs of the planets, a sentence each, the Moon first.
  fileprivate func statements(_ lexicon: Lexicon) -> [Statement] {
    let points: [ChartPoint] = [.moon] + PointSet.planets.filter { $0 != .moon }
    return points.map { point in
      let position = self[point.planet ?? .moon]
      let placement = Placement(
        point, at: ZodiacDegree(longitude: position.longitude), house: nil,
        isRetrograde: position.isRetrograde)
      let fact = Fact.western(.sky(placement))
      return Statement(fact.sentence(lexicon), factors: [Factor(fact, owner: .nobody)])
    }
  }
}

extension String {
  fileprivate var wordCount: Int { split(separator: " ").count }

  /// Whether a sentence has letters, figures and the usual stops alone.
  fileprivate var isSpeakable: Bool {
    allSatisfy {
      $0.isLetter || $0.isNumber || $0.isWhitespace || ".,;:!?¿¡'’\"“”-–—()".contains($0)
    }
  }
}
