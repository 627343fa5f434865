internal import CivilTime
internal import Storage

extension Timestamp {
  /// The same moment for the engine.
  var instant: Instant { Instant(unixSeconds: Double(milliseconds) / 1_000) }
}

extension ZoneRules {
  /// Day and time of a moment.
  func civil(at moment: Timestamp) -> (date: CivilDate, time: WallTime) {
    moment.instant.civil(offset: localTime(at: moment.instant).offset)
  }

  /// The day of a moment.
  func date(of moment: Timestamp) -> CivilDate { civil(at: moment).date }
}
