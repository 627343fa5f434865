public import CivilTime

/// One of the two times at which clocks that were set back showed the same.
public struct ClockReading: Sendable {
  /// Which of the two.
  public let occurrence: CivilMoment.Occurrence
  /// What the clocks were called then, and their distance from Greenwich: "EDT, UTC-04:00".
  public let clock: String

  /// - Parameters:
  ///   - occurrence: which of the two.
  ///   - clock: what the clocks were called then, and their distance from Greenwich.
  public init(occurrence: CivilMoment.Occurrence, clock: String) {
    (self.occurrence, self.clock) = (occurrence, clock)
  }
}

extension CivilMoment {
  /// Both readings, the first first, where the clocks showed the time twice; else none.
  var readings: [ClockReading] {
    for case .repeatedTime(let taken, let other) in warnings {
      let mine = ZonedInstant(instant: instant, localTime: localTime)
      let both = taken == .first ? [mine, other] : [other, mine]
      return zip([Occurrence.first, .second], both).map { .init(occurrence: $0, clock: $1.clock) }
    }
    return []
  }

  /// What the clocks showed instead, where they were set forward over the time; else nil.
  var shownInstead: WallTime? {
    let wasSkipped = warnings.contains { if case .skippedTime = $0 { true } else { false } }
    return wasSkipped ? instant.civil(offset: localTime.offset).time : nil
  }
}

extension ZonedInstant {
  /// What the clocks were called, and their distance from Greenwich.
  fileprivate var clock: String {
    "\(localTime.abbreviation), UTC\(localTime.offset.description)"
  }
}
