public import CivilTime
public import Places

/// One of the two occurrences of a local time after the clocks were set back.
public struct ClockReading: Sendable {
  /// The occurrence.
  public let occurrence: CivilMoment.Occurrence
  /// The abbreviation of the zone and its UTC offset: "EDT, UTC-04:00".
  public let clock: String

  /// - Parameters:
  ///   - occurrence: the occurrence.
  ///   - clock: the abbreviation of the zone and its UTC offset.
  public init(occurrence: CivilMoment.Occurrence, clock: String) {
    (self.occurrence, self.clock) = (occurrence, clock)
  }
}

extension CivilMoment {
  /// Both occurrences in order if the local time occurred twice; else empty.
  public var readings: [ClockReading] {
    for case .repeatedTime(let taken, let other) in warnings {
      let mine = ZonedInstant(instant: instant, localTime: localTime)
      let both = taken == .first ? [mine, other] : [other, mine]
      return zip([Occurrence.first, .second], both).map { .init(occurrence: $0, clock: $1.clock) }
    }
    return []
  }

  /// The local time shown instead if the clocks were set forward over this one; else nil.
  public var shownInstead: WallTime? {
    let wasSkipped = warnings.contains { if case .skippedTime = $0 { true } else { false } }
    return wasSkipped ? instant.civil(offset: localTime.offset).time : nil
  }

  /// Returns the notes about how the local time was read, as sentences. If the calendar was
  /// inferred, the notes of the place say more.
  /// - Parameter basis: why the date is read in its calendar.
  public func sentences(_ basis: CalendarBasis) -> [String] {
    warnings.compactMap { warning in
      if case .olderCalendar = warning, basis != .given { return nil }
      return warning.description
    }
  }

  /// Returns the open questions: which of two equal times is meant, and whether a skipped time
  /// means the next one shown (DES-140).
  /// - Parameter occurrence: the chosen one of two equal times; nil if not yet chosen.
  public func questions(_ occurrence: Occurrence?) -> [BirthProblem] {
    let twice: BirthProblem? = readings.isEmpty || occurrence != nil ? nil : .shownTwice
    return [twice, shownInstead.map { .skipped(shown: $0) }].compactMap(\.self)
  }
}

extension ZonedInstant {
  /// The abbreviation of the zone and its UTC offset.
  fileprivate var clock: String {
    "\(localTime.abbreviation), UTC\(localTime.offset.description)"
  }
}
