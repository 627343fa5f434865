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

/// What Home shows (DES-39).
struct HomeModel: Sendable {
  /// What the day says, and on which facts that rests.
  struct Insight: Sendable {
    let text: String
    let facts: [ChatItem.Fact]
  }

  /// How far the day could be read.
  enum Day: Sendable {
    /// Nothing is known of the birth yet.
    case withoutBirth
    case insight(Insight)
    /// The sky of the day could not be had (DES-50).
    case failed
  }

  /// The greetings of the morning, the afternoon and the evening.
  let greetings: [String]
  /// Which of them it is now.
  let partOfDay: PartOfDay
  /// The zone by whose clocks that is so.
  let zone: String
  /// What is left of the questions of the month, where that is told (DES-41).
  let quota: QuotaCard?
  let day: Day
  /// Three questions that they might want to ask (DES-47).
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
        "The day could not be read", metadata: ["error": "\(String(reflecting: error))"])
      return (.failed, general)
    }
  }
}
