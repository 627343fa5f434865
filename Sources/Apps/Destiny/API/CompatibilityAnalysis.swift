internal import APIKit
internal import Accounts
internal import AppHost
internal import ChartPages
internal import Charting
internal import HTTPServer
internal import Interface
internal import Jyotish
internal import Readings
internal import StoredAnswers
internal import Vault

/// A match requested over the API: both births and the settings.
struct CompatibilityAnalysis: Sendable {
  /// The steps of the analysis, in order.
  enum Step: String, CaseIterable, Sendable {
    case boyChart = "boy_chart"
    case girlChart = "girl_chart"
    case ashtakoota, doshas, interpretation
  }

  /// The progress of a step.
  enum Phase: String, Sendable {
    case begun = "step_start"
    case done = "step_done"
  }

  private let person: AuthenticatedContext
  private let boy: BirthData
  private let girl: BirthData
  private let request: MatchRequest
  private let sessionID: String?
  private let lexicon: Lexicon
  private let begin = ContinuousClock.now

  /// - Throws: `HTTPError` with the invalid field.
  init(_ request: Request, _ context: APIContext) async throws {
    let services = context.services
    let (user, boy, girl, ayanamsa, language, session) = try request.input(
      .destiny, words: .destinyEnglish
    ) {
      (
        $0.optional("user_email", .namedUser) ?? .caller,
        try BirthData.person("boy", in: &$0, services),
        try BirthData.person("girl", in: &$0, services), $0.optional("ayanamsa", .ayanamsa),
        $0.optional("language", .language), $0.optionalText("session_id", longest: 64)
      )
    }
    sessionID = session
    person = try await context.person(actingFor: user)
    (self.boy, self.girl) = (boy, girl)
    let settings = try await DestinyStore(services).settings(of: person.account.id)
    self.request = MatchRequest(
      boy: boy.details, girl: girl.details, choice: settings.chart, ayanamsa: ayanamsa)
    lexicon = Lexicon(in: language.flatMap(Language.init(rawValue:)) ?? .english)
  }

  /// Runs the analysis and stores the match.
  /// - Parameter report: called at the start and end of each step.
  func run(_ report: (Step, Phase) async throws -> Void = { _, _ in }) async throws
    -> CompatibilityAnswer
  {
    func taking<Result>(_ step: Step, _ body: () throws -> Result) async throws -> Result {
      try await report(step, .begun)
      let result = try body()
      try await report(step, .done)
      return result
    }
    let services = person.services
    let his = try await taking(.boyChart) { try request.cast(boy.birth, services.ephemeris) }
    let hers = try await taking(.girlChart) { try request.cast(girl.birth, services.ephemeris) }
    let kutas = try await taking(.ashtakoota) { UncertainMatch(boy: his.moon, girl: hers.moon) }
    let match = try await taking(.doshas) {
      KundaliMatch(boy: his.chart, girl: hers.chart, boyMoon: kutas.boy, girlMoon: kutas.girl)
    }
    let reckoned = ReckonedMatch(request: request, match: match)
    let record = try await RequestEffect.named(OpaqueID.makeUUID()) { name in
      try await DestinyStore(services).add(request, reckoned.figures, as: name, of: person.owner())
    }
    return try await taking(.interpretation) {
      CompatibilityAnswer(
        record: record, reckoned: reckoned, boy: boy, girl: girl,
        result: MatchResult(record, reckoned, lexicon: lexicon), sessionID: sessionID,
        duration: ContinuousClock.now - begin)
    }
  }
}

extension BirthData {
  /// Reads one of the two people (DES-19).
  /// - Throws: `HTTPError` with the invalid field.
  fileprivate static func person(_ role: String, in input: inout Input, _ services: Dependencies)
    throws -> BirthData
  {
    let known = input.errors.count
    let birth = try input.optional(role) { input in
      let name = input.text("name", longest: MatchRequest.longestName)
      let birth = try BirthData(&input, below: role, name: name, services)
      if let birth, birth.details.isYounger(than: MatchRequest.leastAge, on: services.today) {
        input.refuse("dob", Message(MatchKey.minor))
      }
      return birth
    }
    if input.errors.count > known { throw HTTPError(.invalidBirthData, input.errors[known]) }
    guard let birth else {
      throw HTTPError(.invalidBirthData, "Send both, boy and girl.", field: role)
    }
    return birth
  }
}
