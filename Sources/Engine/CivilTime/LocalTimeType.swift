/// The local time of a zone during some period.
public struct LocalTimeType: Hashable, Sendable {
  /// The offset from Universal Time.
  public let offset: UTCOffset

  /// Whether the tz database calls it daylight saving time; war time counts as such. Where the law
  /// calls winter time the exception, as in Ireland, it is true in winter.
  public let isDaylightSaving: Bool

  /// The abbreviation in the tz database: "CET", "EWT", "LMT", "+0530".
  public let abbreviation: String

  /// Whether clocks followed the Sun at each place: before the zone's first standard time.
  public let isLocalMeanTime: Bool

  init(
    offset: UTCOffset, isDaylightSaving: Bool = false, abbreviation: String,
    isLocalMeanTime: Bool = false
  ) {
    self.offset = offset
    self.isDaylightSaving = isDaylightSaving
    self.abbreviation = abbreviation
    self.isLocalMeanTime = isLocalMeanTime
  }

  /// Local mean time at a longitude, in degrees, instead of that at the city which names the zone.
  ///
  /// Where the zone lay on the other side of the date line (Manila until 1844, Alaska until 1867), so
  /// does the result: it stays within half a day of the zone.
  func localMeanTime(longitude: Double) -> LocalTimeType {
    let local = UTCOffset.localMeanTime(longitude: longitude).seconds
    let days = Int64.rounding((offset.seconds - local) / secondsPerDay)
    return LocalTimeType(
      offset: UTCOffset(seconds: local + Double(days) * secondsPerDay),
      abbreviation: abbreviation, isLocalMeanTime: true)
  }
}
