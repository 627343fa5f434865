public import CivilTime
public import Places

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
  public var readings: [ClockReading] {
    for case .repeatedTime(let taken, let other) in warnings {
      let mine = ZonedInstant(instant: instant, localTime: localTime)
      let both = taken == .first ? [mine, other] : [other, mine]
      return zip([Occurrence.first, .second], both).map { .init(occurrence: $0, clock: $1.clock) }
    }
    return []
  }

  /// What the clocks showed instead, where they were set forward over the time; else nil.
  public var shownInstead: WallTime? {
    let wasSkipped = warnings.contains { if case .skippedTime = $0 { true } else { false } }
    return wasSkipped ? instant.civil(offset: localTime.offset).time : nil
  }

  /// What has to be said of how the clocks were read, as sentences. Of a calendar that was not named the notes
  /// of the place tell more.
  /// - Parameter basis: why the date is read in its calendar.
  public func sentences(_ basis: CalendarBasis) -> [String] {
    warnings.compactMap { warning in
      if case .olderCalendar = warning, basis != .given { return nil }
      return warning.description
    }
  }

  /// What the clocks leave open: which of two equal times is meant, and whether it was the next time that
  /// they showed where they showed none such (DES-140).
  /// - Parameter occurrence: which of two equal times was chosen; nil where nobody has said.
  public func questions(_ occurrence: Occurrence?) -> [BirthProblem] {
    let twice: BirthProblem? = readings.isEmpty || occurrence != nil ? nil : .shownTwice
    return [twice, shownInstead.map { .skipped(shown: $0) }].compactMap(\.self)
  }
}

extension ZonedInstant {
  /// What the clocks were called, and their distance from Greenwich.
  fileprivate var clock: String {
    "\(localTime.abbreviation), UTC\(localTime.offset.description)"
  }
}
