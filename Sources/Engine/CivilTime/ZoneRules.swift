/// All that is known of the clocks of one zone: every change of offset, and the rule for the future.
public struct ZoneRules: Hashable, Sendable {
  /// The name of the zone: "Europe/Berlin", "+05:30", "UTC".
  public let name: String

  /// The last instant at which these rules are history; from then on they are a prediction that any
  /// government may change. `nil` for a fixed offset, which nobody changes.
  public let knownUntil: Instant?

  /// The first type holds before the first change.
  let types: [LocalTimeType]

  /// Unix seconds of the changes, ascending.
  let changes: [Int64]

  /// Index in `types` of what each change leads to.
  let typesAfter: [UInt8]

  /// The recurring rule after the last change, unless the last type simply continues.
  let recurring: RecurringRule?
}

// Fixed offsets.
extension ZoneRules {
  /// Clocks that have always been this far ahead of Universal Time.
  public init(fixed offset: UTCOffset) {
    self.init(fixed: offset, name: offset.description)
  }

  /// Universal Time.
  public static let utc = ZoneRules(fixed: .zero, name: "UTC")

  /// The zone of a ship at sea, for places far from any other.
  ///
  /// - Parameter longitude: degrees -180 ... 180, east positive.
  public static func nautical(longitude: Double) -> ZoneRules {
    ZoneRules(fixed: .nautical(longitude: longitude))
  }

  private init(fixed offset: UTCOffset, name: String) {
    self.init(
      name: name, knownUntil: nil, types: [LocalTimeType(offset: offset, abbreviation: name)],
      changes: [], typesAfter: [], recurring: nil)
  }
}

extension ZoneRules {
  /// Returns the local time of the zone at an instant.
  public func localTime(at instant: Instant) -> LocalTimeType {
    period(at: instant.unixSeconds).type
  }

  /// Returns the zone for a place at a longitude: before the first standard time it has the local
  /// mean time of the place, not of the city that names the zone.
  ///
  /// - Parameter longitude: degrees -180 ... 180, east positive.
  public func withLocalMeanTime(longitude: Double) -> ZoneRules {
    ZoneRules(
      name: name, knownUntil: knownUntil,
      types: types.map { $0.isLocalMeanTime ? $0.localMeanTime(longitude: longitude) : $0 },
      changes: changes, typesAfter: typesAfter, recurring: recurring)
  }

  /// A stretch of time with one offset, in Unix seconds.
  struct Period {
    var start, end: Double
    var type: LocalTimeType
  }

  /// The period that holds a time in Unix seconds.
  func period(at time: Double) -> Period {
    let following = changes.firstIndex(after: time)
    if following == changes.count, let recurring {
      return recurring.period(at: time, since: changes.last.map(Double.init) ?? -.infinity)
    }
    return Period(
      start: following == 0 ? -.infinity : Double(changes[following - 1]),
      end: following == changes.count ? .infinity : Double(changes[following]),
      type: types[following == 0 ? 0 : Int(typesAfter[following - 1])])
  }
}

extension [Int64] {
  /// The index of the first element above `value` in an ascending array.
  fileprivate func firstIndex(after value: Double) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if Double(self[middle]) <= value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
