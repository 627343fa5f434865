public import CivilTime
internal import JSON

/// The daily hours in which a person's devices must not be woken.
///
/// They start when local time first reaches the start and end when it last reaches the end, so that
/// a repeated hour is entirely quiet. A skipped time is shifted by the length of the gap: 02:30
/// becomes 03:30 where 02:00 becomes 03:00.
public struct QuietHours: Hashable, Sendable {
  /// The start, to the minute.
  public let start: WallTime
  /// The end: on the next day if it is not later than the start.
  public let end: WallTime
  /// The time zone: an IANA name, such as "Europe/Berlin".
  public let timeZone: String

  /// - Parameters:
  ///   - start: the start.
  ///   - end: the end, different from the start.
  ///   - timeZone: IANA name.
  ///   - Throws: ``MessagingError/Code/invalid`` for `quietHours` if both are the same, or not
  ///     whole minutes.
  public init(start: WallTime, end: WallTime, timeZone: String) throws(MessagingError) {
    guard start != end, start.second == 0, end.second == 0 else {
      throw MessagingError(.invalid, .quietHours)
    }
    self.start = start
    self.end = end
    self.timeZone = timeZone
  }

  /// The end of the quiet hours that contain a point in time; nil if none do.
  /// - Parameter rules: the rules of ``timeZone``.
  func end(at moment: Instant, by rules: ZoneRules) -> Instant? {
    let today = moment.civil(offset: rules.localTime(at: moment).offset, rule: .gregorian).date
    // After a backward clock change across midnight, yesterday's hours may not have ended.
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
  /// The sealed content: JSON, whose member names never change meaning.
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
