internal import CivilTime
internal import Interface
internal import Logging
internal import People
internal import Readings
internal import Site

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
  init(_ reader: Reader) async throws {
    let name = reader.profile?.details.name ?? ""
    greetings = PartOfDay.allCases.map { reader.words.greeting($0, name: name) }
    partOfDay = PartOfDay(hour: reader.now.time.hour)
    zone = reader.clocks.name
    quota = QuotaCard(try await reader.quota(), reader)
    (day, questions) = try await Self.day(reader)
  }

  private static func day(_ reader: Reader) async throws -> (Day, [String]) {
    let lexicon = reader.lexicon
    let general = SuggestedQuestions(withoutBirth: lexicon).texts
    guard let known = try reader.birth() else { return (.withoutBirth, general) }
    let discussed = try await reader.person.discussedAreas()
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
