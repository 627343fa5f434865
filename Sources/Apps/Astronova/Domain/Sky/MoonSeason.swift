internal import Ephemeris

/// What the Moon's phase is good for, in five parts of a month: each has a text on the landing
/// (AST-68) and a sentence in the first reading (AST-137).
enum MoonSeason: String, CaseIterable, Sendable {
  case new, growing, full, giving, resting

  init(_ phase: MoonPhaseName) {
    self =
      switch phase {
      case .newMoon: .new
      case .waxingCrescent, .firstQuarter: .growing
      case .waxingGibbous, .fullMoon: .full
      case .waningGibbous, .lastQuarter: .giving
      case .waningCrescent: .resting
      }
  }
}
