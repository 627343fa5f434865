public import CivilTime
public import Ephemeris

/// The sign and the ruler of a year and a month of life: the Ascendant moved on by a sign a year, and
/// within the year by a sign a month (Vettius Valens, *Anthology* IV).
public struct Profection: Hashable, Sendable {
  /// Completed years of life, as returns of the Sun: tropical years since birth.
  public let age: Int
  /// The months completed since the last birthday, 0 ... 11: twelfths of the tropical year.
  public let month: Int
  /// The sign that the year has come to.
  public let yearSign: ZodiacSign
  /// The sign that the month has come to.
  public let monthSign: ZodiacSign

  /// The house, in whole signs from the Ascendant, that the year is about, 1 ... 12.
  public var yearHouse: Int { age % 12 + 1 }

  /// The house, in whole signs from the Ascendant, that the month is about, 1 ... 12.
  public var monthHouse: Int { (age + month) % 12 + 1 }

  /// The ruler of the year, among the seven planets of the technique's age.
  public var lordOfYear: Body { yearSign.traditionalRuler }

  /// The ruler of the month.
  public var lordOfMonth: Body { monthSign.traditionalRuler }

  /// The profection at a moment of life; `nil` before birth and for a chart without an Ascendant.
  public init?(_ natal: NatalChart, at instant: Instant) {
    let days = instant.julianDayUT - natal.birth.moment.instant.julianDayUT
    guard days >= 0, let ascendant = natal.sign(of: .ascendant) else { return nil }
    let months = Int(days / TropicalYear.days * 12)
    age = months / 12
    month = months % 12
    yearSign = ascendant.advanced(by: age)
    monthSign = ascendant.advanced(by: age + month)
  }
}
