public import CivilTime

extension WallTime {
  /// Hours and minutes, `10:30`.
  public var minuteText: String { "\(hour):\(minute < 10 ? "0" : "")\(minute)" }
}
