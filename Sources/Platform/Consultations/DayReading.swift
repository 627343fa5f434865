public import Charts
public import CivilTime
public import Ephemeris
public import Readings

/// What a day says to somebody, and what they might want to ask (DES-45, DES-47).
public struct DayReading: Sendable {
  /// What the day says.
  public let insight: DailyInsight
  /// Three questions.
  public let questions: [String]

  /// - Parameters:
  ///   - tradition: who reads the day (DES-129).
  ///   - discussed: how often each area of life came up of late.
  ///   - lexicon: the words, and the clocks by which the day runs.
  /// - Throws: for a birth or a day that the ephemeris does not reach.
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

/// A part of the day by its first hour (DES-40).
public enum PartOfDay: Int, CaseIterable, Sendable {
  case morning = 0
  case afternoon = 12
  case evening = 17

  /// The part that an hour, 0 to 23, is in.
  public init(hour: Int) { self = Self.allCases.last { $0.rawValue <= hour } ?? .morning }
}
