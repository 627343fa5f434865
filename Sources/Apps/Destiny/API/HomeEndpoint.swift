internal import APIKit
internal import Accounts
internal import AppHost
internal import Births
internal import ChartPages
internal import Charting
internal import CivilTime
internal import Consultations
internal import HTTPServer
internal import Interface
internal import JSON
internal import People
internal import Readings

/// `/vedic/api/home/`: the day's overview (DES-187).
enum HomeEndpoint {
  static func mount<Root>(_ routes: Routes<Root, APIContext>) { routes.get("/home/", show) }

  private static func show(_ request: Request, _ context: APIContext) async throws -> Response {
    let (zone, language, date) = try request.query(.destiny) {
      (
        $0.optional("tz", .timeZone(context.services.timeZones)), $0.optional("lang", .language),
        $0.optional("date", .date)
      )
    }
    let (reader, discussed, quota) = try await DestinyAPIContext.read(context.person(), zone: zone)
    { reader, transaction in
      (reader, try reader.person.discussedAreas(in: transaction), try reader.quota(in: transaction))
    }
    let day = try Day(reader, on: date ?? reader.today, in: language, discussed)
    return try request.object(.destiny) { json in
      json.field("user_name", reader.userName)
      json.field("is_guest", reader.person.account.isGuest)
      json.field("is_premium", reader.isPremium)
      json.fields(quota, by: reader.clocks)
      json.fields(day)
    }
  }

  /// The reading of a day.
  fileprivate struct Day {
    let date: CivilDate
    /// The insight; nil without a birth.
    let insight: DailyInsight?
    let facts: [String]
    let questions: [String]

    init(
      _ reader: DestinyAPIContext, on date: CivilDate, in language: String?,
      _ discussed: [LifeArea: Int]
    ) throws {
      self.date = date
      let tag = language ?? reader.profile?.preferences.language ?? Language.english.tag
      let lexicon = Lexicon(in: Language(rawValue: tag) ?? .english, zone: reader.clocks)
        .speaking(to: reader.profile, on: reader.today)
      let details = reader.profile?.details
      guard let details, details.birthPlace != nil,
        let known = try reader.services.birth(of: details)
      else {
        (insight, facts) = (nil, [])
        questions = SuggestedQuestions(withoutBirth: lexicon).texts
        return
      }
      // The API always returns the Vedic day (DES-129).
      let day = try DayReading(
        of: known.birth, by: .vedic(reader.settings.chart.vedicOptions), on: date,
        discussed: discussed, ephemeris: reader.services.ephemeris, lexicon: lexicon)
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
