internal import Accounts
internal import CivilTime
internal import Consultations
internal import HTTPServer
internal import Interface
internal import JSON
internal import People
internal import Readings
internal import Site

/// `/vedic/api/home/`: the day at a glance (DES-187).
enum HomeEndpoint {
  static func mount<Root>(_ routes: Routes<Root, WireCaller>) {
    routes.get("/home/") { request, caller in try await show(request, caller) }
  }

  private static func show(_ request: Request, _ caller: WireCaller) async throws -> Response {
    var input = Input(try request.query())
    let zone = input.optional("tz", .timeZone(caller.services.timeZones))
    let language = input.optional("lang", .language)
    let date = input.optional("date", .date)
    try input.checkParameters()
    let reader = try await WireReader(caller.person(), zone: zone)
    let day = try await Day(reader, on: date ?? reader.today, in: language)
    let quota = try await reader.quota()
    return try .json(names: request.nameStyle()) { json in
      json.object { json in
        json.field("user_name", reader.userName)
        json.field("is_guest", reader.person.account.isGuest)
        json.field("is_premium", reader.isPremium)
        json.fields(quota, by: reader.clocks)
        json.fields(day)
      }
    }
  }

  /// What a day says.
  fileprivate struct Day {
    let date: CivilDate
    /// Nil without a birth.
    let insight: DailyInsight?
    let facts: [String]
    let questions: [String]

    init(
      _ reader: WireReader, on date: CivilDate, in language: String?
    ) async throws {
      self.date = date
      let tag = language ?? reader.profile?.preferences.language ?? Language.english.tag
      let lexicon = Lexicon(in: Language(rawValue: tag) ?? .english, zone: reader.clocks)
      let details = reader.profile?.details
      guard let known = try details.flatMap({ try reader.services.birth(of: $0) }) else {
        (insight, facts) = (nil, [])
        questions = SuggestedQuestions(withoutBirth: lexicon).texts
        return
      }
      // Programs always get the Vedic day (DES-129).
      let day = try DayReading(
        of: known.birth, by: .vedic(reader.settings.chart.vedicOptions), on: date,
        discussed: try await reader.person.discussedAreas(),
        ephemeris: reader.services.ephemeris, lexicon: lexicon)
      (insight, questions) = (day.insight, day.questions)
      facts = day.insight.statement.factors.map { $0.fact.title(lexicon) }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func fields(_ day: HomeEndpoint.Day) {
    field("daily_insight", day.insight?.statement.text)
    field("insight_date", day.date.description)
    field("insight_area", day.insight?.statement.area.name)
    field("insight_facts", day.facts)
    field("suggested_questions", day.questions)
    field("has_birth_data", day.insight != nil)
  }
}
