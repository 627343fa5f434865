internal import Charts
internal import Ephemeris
internal import Readings

/// What a day is about, by the planet whose transit is strong (AST-50).
enum CosmicTheme: String, CaseIterable, Sendable {
  case vitality, emotion, communication, love, drive, growth, discipline, change, intuition
  case transformation

  /// The theme of a planet; that of the Sun for any other point.
  init(_ planet: ChartPoint) {
    let index = Int(planet.rawValue)
    self = Self.allCases.indices.contains(index) ? Self.allCases[index] : .vitality
  }

  /// One to three themes of a sky, from the strongest transits to a chart; without a chart, or where it
  /// has none, from the strongest aspects in the sky. The Moon, which always moves somebody, where
  /// there are neither.
  static func of(_ sky: Sky, for nativity: Nativity?) -> [CosmicTheme] {
    let personal = nativity?.transits(of: sky) ?? []
    let strongest = personal.isEmpty ? sky.aspects : personal
    var themes: [CosmicTheme] = []
    for aspect in strongest where themes.count < 3 {
      let theme = CosmicTheme(aspect.first)
      if !themes.contains(theme) { themes.append(theme) }
    }
    return themes.isEmpty ? [.emotion] : themes
  }
}
