import Numerics

/// The division of the ecliptic as the drawings speak of it.
enum Zodiac {
  /// 0 for Aries to 11 for Pisces.
  static func sign(of longitude: Double) -> Int {
    min(11, Int(Degrees.normalized(longitude) / 30))
  }

  static func name(_ sign: Int) -> String { names[sign] }

  static func element(_ sign: Int) -> ChartColor {
    switch sign % 4 {
    case 0: .fire
    case 1: .earth
    case 2: .air
    default: .water
    }
  }

  private static let names = [
    "Aries", "Taurus", "Gemini", "Cancer", "Leo", "Virgo", "Libra", "Scorpio", "Sagittarius",
    "Capricorn", "Aquarius", "Pisces",
  ]
}

/// A longitude as people read it: whole degrees and minutes within a sign, cut and never rounded, so
/// that the last minute of a sign is not shown as the next one.
struct SignPosition {
  let sign: Int
  let degree: Int
  let minute: Int

  init(longitude: Double) {
    // A millionth of a second of arc keeps 15°24′ from reading 15°23′ after a subtraction.
    let minutes = min(21_599, Int(Degrees.normalized(longitude) * 60 + 1e-8))
    sign = minutes / 1800
    degree = minutes % 1800 / 60
    minute = minutes % 60
  }
}
