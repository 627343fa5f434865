public import CivilTime
public import Storage

/// How often something happened on a day.
public struct DailyCount: Sendable, Hashable, RowDecodable {
  /// What happened, such as `landing_view`.
  public let name: String
  /// The day, in UTC.
  public let day: CivilDate
  /// How often.
  public let number: Int

  init(name: String, day: CivilDate, number: Int) {
    (self.name, self.day, self.number) = (name, day, number)
  }

  public init(row: borrowing Row) throws {
    name = try row["name"]
    day = CivilDate(dayNumber: try row["day"], calendar: .gregorian)
    number = try row["number"]
  }
}

/// How long something took, counted in classes, so that a median can be given of what is kept of
/// nobody: `name.15`, `name.30` and so on up to the last class, which holds all that took longer.
public struct DurationClasses: Sendable {
  private let name: String
  private let width: Int
  private let count: Int

  /// - Parameters:
  ///   - name: what is measured, such as `onboarding_seconds`.
  ///   - width: the width of a class, in seconds.
  ///   - count: the number of classes.
  public init(_ name: String, width: Int, count: Int) {
    (self.name, self.width, self.count) = (name, width, count)
  }

  /// The name under which a duration is counted.
  public func name(of seconds: Int) -> String {
    let index = min(max(0, seconds) / width, count - 1)
    return "\(name).\((index + 1) * width)"
  }

  /// The median of the durations in some counts, in seconds: interpolated within its class.
  /// - Returns: nil where nothing was counted.
  public func median(of counts: [DailyCount]) -> Double? {
    var numbers = [Int](repeating: 0, count: count)
    for entry in counts {
      let parts = entry.name.split(separator: ".")
      guard parts.count == 2, parts[0] == name, let end = Int(parts[1]),
        case let index = end / width - 1, numbers.indices.contains(index)
      else { continue }
      numbers[index] += entry.number
    }
    let half = Double(numbers.reduce(0, +)) / 2
    guard half > 0 else { return nil }
    var below = 0.0
    for (index, number) in numbers.enumerated() where number > 0 {
      if below + Double(number) >= half {
        return (Double(index) + (half - below) / Double(number)) * Double(width)
      }
      below += Double(number)
    }
    return nil
  }
}
