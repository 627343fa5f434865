/// The offset of local time from Universal Time.
public struct UTCOffset: Hashable, Comparable, Sendable {
  /// Positive east of Greenwich. Whole for zones; local mean time may have a fraction.
  public let seconds: Double

  public init(seconds: Double) {
    self.seconds = seconds
  }

  /// Universal Time itself.
  public static let zero = UTCOffset(seconds: 0)

  /// Local mean time: four minutes for each degree of longitude, east positive.
  public static func localMeanTime(longitude: Double) -> UTCOffset {
    UTCOffset(seconds: 240 * longitude)
  }

  /// The zone of a ship at sea: whole hours, each for 15 degrees of longitude about its middle.
  public static func nautical(longitude: Double) -> UTCOffset {
    // Shifted to be positive: truncation rounds down.
    UTCOffset(seconds: Double(3600 * (Int((longitude + 367.5) / 15) - 24)))
  }

  public static func < (a: UTCOffset, b: UTCOffset) -> Bool { a.seconds < b.seconds }
}

extension UTCOffset: CustomStringConvertible {
  /// The offset in ISO 8601: "+05:30", with seconds if there are any: "-00:25:21".
  public var description: String {
    let total = Int((abs(seconds) + 0.5))
    var text = ISO8601Writer()
    text.append(seconds < 0 && total > 0 ? "-" : "+")
    text.append(total / 3600, width: 2)
    text.append(":")
    text.append(total / 60 % 60, width: 2)
    if total % 60 != 0 {
      text.append(":")
      text.append(total % 60, width: 2)
    }
    return text.string
  }
}
