internal import Charts

/// How sure a text can be that rests on a birth (AST-75), 0 ... 1.
enum AnswerConfidence {
  /// A question outside astrology.
  static let general = 0.4

  /// 0.95 with full birth data, 0.15 less without a time, 0.10 less without a place; 0.5 without a
  /// birth.
  static func of(_ birth: Birth?) -> Double {
    guard let birth else { return 0.5 }
    // In hundredths, so that the answer is the decimal number meant.
    let hundredths = 95 - (birth.moment.isTimeKnown ? 0 : 15) - (birth.place == nil ? 10 : 0)
    return Double(hundredths) / 100
  }
}

/// What an answer was read from (AST-75); the raw values are those of the API.
enum AnswerSource: String, CaseIterable, Sendable {
  case natalChart = "natal_chart"
  case currentTransits = "current_transits"
  case houses
  case lunarPhase = "lunar_phase"
  case synastry
  case friendChart = "friend_chart"
  case dailyHoroscope = "daily_horoscope"
  case profile
  case generalKnowledge = "general_knowledge"
}
