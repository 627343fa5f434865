internal import Charts

/// Formats angles for people.
enum ArcText {
  /// The components of an angle.
  typealias Parts = (degrees: Int, minutes: Int, seconds: Int)

  /// Formats degrees, minutes and seconds: `1° 13′ 48″`.
  static func toSeconds(_ parts: Parts) -> String {
    "\(parts.degrees)°\u{202F}\(padded(parts.minutes))′\u{202F}\(padded(parts.seconds))″"
  }

  /// Formats degrees and minutes: `1° 13′`.
  static func toMinutes(_ parts: Parts) -> String {
    "\(parts.degrees)°\u{2009}\(padded(parts.minutes))′"
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension ZodiacDegree {
  /// Degrees, minutes and seconds within the sign: `1° 13′ 48″`.
  var text: String { ArcText.toSeconds(parts) }
}
