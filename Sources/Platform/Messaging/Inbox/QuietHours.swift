public import CivilTime
internal import JSON

/// The hours of every day in which a person's devices are not to be woken.
///
/// They begin the first time that the clocks show the start and are over the last time that they show
/// the end, so that an hour which the clocks repeat is quiet as a whole. A time that they skip comes
/// as long after the change as it would have come without one: 02:30 is 03:30 where 02:00 becomes 03:00.
public struct QuietHours: Hashable, Sendable {
  /// When they begin, to the minute.
  public let start: WallTime
  /// When they are over: on the next day where it is not later than the start.
  public let end: WallTime
  /// By whose clocks: an IANA name, such as "Europe/Berlin".
  public let timeZone: String

  /// - Parameters:
  ///   - start: when they begin.
  ///   - end: when they are over, another time than the start.
  ///   - timeZone: IANA name.
  /// - Throws: ``MessagingError/Code/invalid`` for `quietHours` where both are the same, or not whole
  ///   minutes.
  public init(start: WallTime, end: WallTime, timeZone: String) throws(MessagingError) {
    guard start != end, start.second == 0, end.second == 0 else {
      throw MessagingError(.invalid, .quietHours)
    }
    self.start = start
    self.end = end
    self.timeZone = timeZone
  }

  /// When the quiet hours are over in which a moment lies; nil where it lies in none.
  /// - Parameter rules: those of ``timeZone``.
  func end(at moment: Instant, by rules: ZoneRules) -> Instant? {
    let today = moment.civil(offset: rules.localTime(at: moment).offset, rule: .gregorian).date
    // The clocks may have been set back over midnight, so that yesterday's have not ended.
    for daysAgo in [1, 0] {
      let first = CivilDate(dayNumber: today.dayNumber - daysAgo, calendar: .gregorian)
      let last = CivilDate(
        dayNumber: first.dayNumber + (start < end ? 0 : 1), calendar: .gregorian)
      let begins = rules.moment(first, start, longitude: nil, occurrence: .first).instant
      let ends = rules.moment(last, end, longitude: nil, occurrence: .second).instant
      if begins <= moment, moment < ends { return ends }
    }
    return nil
  }
}

extension QuietHours {
  /// What is sealed: JSON, whose names never change meaning.
  var encoded: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("start", Int(start.secondsSinceMidnight / 60))
      json.field("end", Int(end.secondsSinceMidnight / 60))
      json.field("timeZone", timeZone)
    }
    return json.bytes
  }

  init(encoded bytes: [UInt8]) throws {
    let json = try JSONValue(parsing: bytes)
    guard let start = json["start"]?.integer, let end = json["end"]?.integer,
      let zone = json["timeZone"]?.string
    else { throw UnreadableContent() }
    try self.init(
      start: WallTime(hour: Int(start) / 60, minute: Int(start) % 60),
      end: WallTime(hour: Int(end) / 60, minute: Int(end) % 60), timeZone: zone)
  }
}
