import CivilTime
import Clocks
import Places
import Storage
import StorageTestSupport
import Testing

@testable import Messaging

@Suite struct QuietHoursTests {
  private static let zones = TimeZoneDatabase()

  private static func hours(
    _ start: (Int, Int), _ end: (Int, Int), _ zone: String
  ) throws -> QuietHours {
    try QuietHours(
      start: WallTime(hour: start.0, minute: start.1), end: WallTime(hour: end.0, minute: end.1),
      timeZone: zone)
  }

  /// A night, a moment in UTC, and when the quiet hours are over, in UTC; nil where it is not quiet.
  struct Night: Sendable {
    let start, end: (Int, Int)
    let zone: String
    let moment: String
    let over: String?

    init(
      _ start: (Int, Int), _ end: (Int, Int), _ zone: String, _ moment: String, _ over: String?
    ) {
      (self.start, self.end, self.zone) = (start, end, zone)
      (self.moment, self.over) = (moment, over)
    }
  }

  static let plainNights: [Night] = [
    // Over midnight, in winter (UTC+1).
    Night((22, 0), (7, 0), "Europe/Berlin", "2025-01-10T20:59:59Z", nil),
    Night((22, 0), (7, 0), "Europe/Berlin", "2025-01-10T21:00:00Z", "2025-01-11T06:00:00Z"),
    Night((22, 0), (7, 0), "Europe/Berlin", "2025-01-10T23:30:00Z", "2025-01-11T06:00:00Z"),
    Night((22, 0), (7, 0), "Europe/Berlin", "2025-01-11T05:59:59Z", "2025-01-11T06:00:00Z"),
    Night((22, 0), (7, 0), "Europe/Berlin", "2025-01-11T06:00:00Z", nil),
    // Within a day.
    Night((13, 0), (14, 30), "Asia/Kolkata", "2025-06-01T07:29:59Z", nil),
    Night((13, 0), (14, 30), "Asia/Kolkata", "2025-06-01T07:30:00Z", "2025-06-01T09:00:00Z"),
    Night((13, 0), (14, 30), "Asia/Kolkata", "2025-06-01T09:00:00Z", nil),
    // From and to midnight, on the last day of a year.
    Night((0, 0), (6, 0), "UTC", "2024-12-31T23:59:59Z", nil),
    Night((0, 0), (6, 0), "UTC", "2025-01-01T00:00:00Z", "2025-01-01T06:00:00Z"),
    Night((21, 0), (0, 0), "America/New_York", "2025-01-01T04:59:59Z", "2025-01-01T05:00:00Z"),
    // All day but for a minute.
    Night((8, 1), (8, 0), "UTC", "2025-03-01T08:00:30Z", nil),
    Night((8, 1), (8, 0), "UTC", "2025-03-01T08:01:00Z", "2025-03-02T08:00:00Z"),
  ]

  static let changedNights: [Night] = [
    // Berlin, 30 March 2025: 02:00 becomes 03:00. The night has eight hours.
    Night((22, 0), (7, 0), "Europe/Berlin", "2025-03-29T21:00:00Z", "2025-03-30T05:00:00Z"),
    // The end is skipped: half an hour after the change.
    Night((22, 0), (2, 30), "Europe/Berlin", "2025-03-30T00:30:00Z", "2025-03-30T01:30:00Z"),
    Night((22, 0), (2, 30), "Europe/Berlin", "2025-03-30T01:30:00Z", nil),
    // The start is skipped.
    Night((2, 30), (6, 0), "Europe/Berlin", "2025-03-30T01:29:59Z", nil),
    Night((2, 30), (6, 0), "Europe/Berlin", "2025-03-30T01:30:00Z", "2025-03-30T04:00:00Z"),
    // Berlin, 26 October 2025: 03:00 becomes 02:00. The night has ten hours.
    Night((22, 0), (7, 0), "Europe/Berlin", "2025-10-25T20:00:00Z", "2025-10-26T06:00:00Z"),
    // The end is shown twice: the second counts, and it is quiet all the way.
    Night((22, 0), (2, 30), "Europe/Berlin", "2025-10-26T00:29:59Z", "2025-10-26T01:30:00Z"),
    Night((22, 0), (2, 30), "Europe/Berlin", "2025-10-26T00:45:00Z", "2025-10-26T01:30:00Z"),
    Night((22, 0), (2, 30), "Europe/Berlin", "2025-10-26T01:29:59Z", "2025-10-26T01:30:00Z"),
    Night((22, 0), (2, 30), "Europe/Berlin", "2025-10-26T01:30:00Z", nil),
    // The start is shown twice: the first counts.
    Night((2, 30), (6, 0), "Europe/Berlin", "2025-10-26T00:29:59Z", nil),
    Night((2, 30), (6, 0), "Europe/Berlin", "2025-10-26T00:30:00Z", "2025-10-26T05:00:00Z"),
    Night((2, 30), (6, 0), "Europe/Berlin", "2025-10-26T01:15:00Z", "2025-10-26T05:00:00Z"),
    // New York, 9 March and 2 November 2025.
    Night((23, 0), (6, 30), "America/New_York", "2025-03-09T05:00:00Z", "2025-03-09T10:30:00Z"),
    Night((23, 0), (6, 30), "America/New_York", "2025-11-02T05:30:00Z", "2025-11-02T11:30:00Z"),
    // The Azores, 26 October 2025: 01:00 becomes 00:00, so that midnight is shown twice.
    Night((20, 0), (0, 30), "Atlantic/Azores", "2025-10-26T00:45:00Z", "2025-10-26T01:30:00Z"),
    // Beirut, 30 March 2025: midnight becomes 01:00.
    Night((0, 0), (6, 0), "Asia/Beirut", "2025-03-29T22:00:00Z", "2025-03-30T03:00:00Z"),
    // Lord Howe, 5 October 2025: 02:00 becomes 02:30.
    Night((22, 0), (7, 0), "Australia/Lord_Howe", "2025-10-04T15:00:00Z", "2025-10-04T20:00:00Z"),
  ]

  @Test("PLT-17 quiet hours begin and end by the person's clocks", arguments: plainNights)
  func ordinary(_ night: Night) throws { try check(night) }

  @Test("PLT-17 quiet hours hold over both changes of the clocks", arguments: changedNights)
  func changes(_ night: Night) throws { try check(night) }

  private func check(_ night: Night) throws {
    let hours = try Self.hours(night.start, night.end, night.zone)
    let end = hours.end(
      at: try instant(night.moment), by: try Self.zones.rules(for: night.zone))
    #expect(end.map(Timestamp.init) == (try night.over.map { Timestamp(try instant($0)) }))
  }

  @Test("PLT-17 quiet hours always end in a moment that is not quiet")
  func sweep() throws {
    for zone in ["Europe/Berlin", "Atlantic/Azores", "Australia/Lord_Howe", "Asia/Beirut"] {
      let rules = try Self.zones.rules(for: zone)
      for (start, end) in [((22, 0), (7, 0)), ((0, 30), (2, 30)), ((2, 30), (0, 30))] {
        let hours = try Self.hours(start, end, zone)
        // The weeks in which clocks are changed, every hour at seven minutes past.
        for first in ["2025-03-27T00:07:00Z", "2025-10-02T00:07:00Z", "2025-10-23T00:07:00Z"] {
          for hour in 0..<(7 * 24) {
            let moment = try instant(first).advanced(byDays: Double(hour) / 24)
            guard let over = hours.end(at: moment, by: rules) else { continue }
            #expect(over > moment && hours.end(at: over, by: rules) == nil)
          }
        }
      }
    }
  }

  @Test("PLT-17 quiet hours that are none are refused")
  func refusals() async throws {
    let seven = try WallTime(hour: 7, minute: 0)
    let invalid = MessagingError(.invalid, .quietHours)
    #expect(throws: invalid) { try QuietHours(start: seven, end: seven, timeZone: "UTC") }
    #expect(throws: invalid) {
      try QuietHours(
        start: seven, end: WallTime(hour: 8, minute: 0, second: 30), timeZone: "UTC")
    }
    try await Fixture.with(.sqlite) { fixture in
      let ada = try await fixture.guest().account
      for zone in ["Europe/Atlantis", "../etc/passwd", ""] {
        await #expect(throws: MessagingError(.invalid, .timeZone)) {
          try await fixture.messaging.setQuietHours(Self.hours((22, 0), (7, 0), zone), of: ada)
        }
      }
    }
  }

  @Test("PLT-17 choices come back as they were made", arguments: Engine.allCases)
  func choices(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (ada, eve) = (try await fixture.guest().account, try await fixture.guest().account)
      let messaging = fixture.messaging
      #expect(try await messaging.quietHours(of: ada) == nil)
      for hours in [
        try Self.hours((22, 0), (7, 0), "Europe/Berlin"),
        try Self.hours((0, 1), (23, 59), "Asia/Kolkata"),
      ] {
        try await messaging.setQuietHours(hours, of: ada)
        #expect(try await messaging.quietHours(of: ada) == hours)
      }
      #expect(try await messaging.quietHours(of: eve) == nil)
      try await messaging.setQuietHours(nil, of: ada)
      #expect(try await messaging.quietHours(of: ada) == nil)
      let kinds: [NotificationKind] = [.reply, .report, .hint]
      #expect(try await messaging.channels(of: kinds, for: ada) == kinds.map(\.defaults))
      let none = NotificationKind.Channels(push: false, mail: false)
      let both = NotificationKind.Channels(push: true, mail: true)
      try await messaging.setChannels(both, of: .hint, for: ada)
      for channels in [both, none] {
        try await messaging.setChannels(channels, of: .reply, for: ada)
        let chosen = try await messaging.channels(of: kinds, for: ada)
        #expect(chosen == [channels, NotificationKind.report.defaults, both])
      }
      #expect(try await messaging.channels(of: kinds, for: eve) == kinds.map(\.defaults))
    }
  }
}

/// A moment as ISO 8601 writes it.
func instant(_ text: String) throws -> Instant {
  let (date, time) = (text.prefix(10), text.dropFirst(11).dropLast())
  let parts = time.split(separator: ":").compactMap { Int($0) }
  return Instant(
    try CivilDate(iso8601: String(date)),
    try WallTime(hour: parts[0], minute: parts[1], second: Double(parts[2])))
}
