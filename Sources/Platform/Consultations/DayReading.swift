public import Charts
public import CivilTime
public import Ephemeris
public import Readings

/// A person's reading of the day, with suggested questions (DES-45, DES-47).
public struct DayReading: Sendable {
  /// The reading of the day.
  public let insight: DailyInsight
  /// Three suggested questions.
  public let questions: [String]

  /// - Parameters:
  ///   - tradition: the tradition of the reading (DES-129).
  ///   - discussed: how often each area of life came up recently.
  ///   - lexicon: the texts, and the time zone of the day.
  /// - Throws: `EphemerisError` for a birth or day outside the ephemeris.
  public init(
    of birth: Birth, by tradition: Consultation.Tradition, on date: CivilDate,
    discussed: [LifeArea: Int], ephemeris: Ephemeris, lexicon: Lexicon
  ) throws(EphemerisError) {
    switch tradition {
    case .western:
      let nativity = try Nativity(
        NatalChart(birth: birth, ephemeris: ephemeris), ephemeris: ephemeris)
      insight = try DailyInsight(
        western: nativity, on: date, ephemeris: ephemeris, lexicon: lexicon)
      questions =
        SuggestedQuestions(
          western: nativity, insight: insight, discussed: discussed, lexicon: lexicon
        ).texts
    case .vedic(let options):
      let nativity = try VedicNativity(birth, ephemeris: ephemeris, options: options)
      insight = try DailyInsight(for: nativity, on: date, ephemeris: ephemeris, lexicon: lexicon)
      questions =
        SuggestedQuestions(
          for: nativity, insight: insight, discussed: discussed, lexicon: lexicon
        ).texts
    }
  }
}

/// A part of the day, by its first hour (DES-40).
public enum PartOfDay: Int, CaseIterable, Sendable {
  case morning = 0
  case afternoon = 12
  case evening = 17

  /// Returns the part of the day of an hour, 0 to 23.
  public init(hour: Int) { self = Self.allCases.last { $0.rawValue <= hour } ?? .morning }
}
