internal import AppHost
internal import Births
internal import Charting
internal import CivilTime
internal import Consultations
internal import Interface
internal import Logging
internal import People
internal import Readings
internal import Storage

/// The page model of Home (DES-39).
struct HomeModel: Sendable {
  /// The insight of the day, and the facts it rests on.
  struct Insight: Sendable {
    let text: String
    let facts: [ChatItem.Fact]
  }

  /// The result of reading the day.
  enum Day: Sendable {
    /// The birth is unknown.
    case withoutBirth
    case insight(Insight)
    /// The sky of the day could not be computed (DES-50).
    case failed
  }

  /// The greetings for morning, afternoon and evening.
  let greetings: [String]
  /// The current part of the day.
  let partOfDay: PartOfDay
  /// The time zone it was determined in.
  let zone: String
  /// The remaining questions of the month, if shown (DES-41).
  let quota: QuotaCard?
  let day: Day
  /// Three suggested questions (DES-47).
  let questions: [String]
}

extension HomeModel {
  init(_ reader: DestinyContext) async throws {
    let name = reader.profile?.details.name ?? ""
    greetings = PartOfDay.allCases.map { reader.words.greeting($0, name: name) }
    partOfDay = PartOfDay(hour: reader.now.time.hour)
    zone = reader.clocks.name
    let birth = try reader.birth()
    let (left, discussed) = try await reader.services.database.read { transaction in
      (
        try reader.quota(in: transaction),
        birth == nil ? [:] : try reader.person.discussedAreas(in: transaction)
      )
    }
    quota = QuotaCard(left, reader)
    (day, questions) = Self.day(birth, discussed, reader)
  }

  private static func day(
    _ birth: ResolvedBirth?, _ discussed: [LifeArea: Int], _ reader: DestinyContext
  ) -> (Day, [String]) {
    let lexicon = reader.lexicon
    let general = SuggestedQuestions(withoutBirth: lexicon).texts
    guard let known = birth else { return (.withoutBirth, general) }
    do {
      let day = try DayReading(
        of: known.birth, by: reader.settings.chart.tradition, on: reader.today,
        discussed: discussed, ephemeris: reader.services.ephemeris, lexicon: lexicon)
      let said = day.insight.statement
      let facts = said.factors.map { reader.view(of: $0, lexicon) }
      return (.insight(Insight(text: said.text, facts: facts)), day.questions)
    } catch {
      reader.services.logger.error(
        "Reading the day failed", metadata: ["error": "\(String(reflecting: error))"])
      return (.failed, general)
    }
  }
}
