import CivilTime
import Places
import Storage
import Testing

@testable import Schedules

@Suite struct DeliveryClockTests {
  private static let zones = TimeZoneDatabase()

  private static func clock(_ zone: String, _ quiet: QuietTimes? = nil) throws -> DeliveryClock {
    DeliveryClock(zone: try zones.rules(for: zone), quiet: quiet)
  }

  private static func iso(_ moment: Timestamp) -> String {
    Instant(unixSeconds: Double(moment.milliseconds) / 1_000).iso8601().replacing(
      ".000Z", with: "Z")
  }

  /// A change of the clocks: where, on which day, what was asked for, and when that is.
  struct Case: Sendable, CustomTestStringConvertible {
    let zone: String
    let day: (Int, Int, Int)
    let time: String
    let moment: String
    let isShifted: Bool
    var testDescription: String { "\(zone) \(time)" }
  }

  private static let cases: [Case] = [
    Case(
      zone: "America/New_York", day: (2025, 3, 9), time: "02:30", moment: "2025-03-09T07:00:00Z",
      isShifted: true),
    Case(
      zone: "America/New_York", day: (2025, 3, 9), time: "03:00", moment: "2025-03-09T07:00:00Z",
      isShifted: false),
    Case(
      zone: "America/New_York", day: (2025, 11, 2), time: "01:30", moment: "2025-11-02T05:30:00Z",
      isShifted: false),
    Case(
      zone: "Europe/Berlin", day: (2025, 3, 30), time: "02:00", moment: "2025-03-30T01:00:00Z",
      isShifted: true),
    Case(
      zone: "Europe/Berlin", day: (2025, 10, 26), time: "02:15", moment: "2025-10-26T00:15:00Z",
      isShifted: false),
    // Half an hour only.
    Case(
      zone: "Australia/Lord_Howe", day: (2025, 10, 5), time: "02:10",
      moment: "2025-10-04T15:30:00Z", isShifted: true),
    Case(
      zone: "Australia/Lord_Howe", day: (2025, 4, 6), time: "01:45", moment: "2025-04-05T14:45:00Z",
      isShifted: false),
    // Midnight itself is skipped.
    Case(
      zone: "Africa/Cairo", day: (2025, 4, 25), time: "00:30", moment: "2025-04-24T22:00:00Z",
      isShifted: true),
    Case(
      zone: "Asia/Kathmandu", day: (2025, 4, 25), time: "08:00", moment: "2025-04-25T02:15:00Z",
      isShifted: false),
  ]

  @Test(
    "HAL-802 HAL-803 HAL-1902 a skipped time is due at the change, a repeated one the first time",
    arguments: cases)
  func changes(_ change: Case) throws {
    let parts = change.time.split(separator: ":").compactMap { Int($0) }
    let date = try CivilDate(
      year: change.day.0, month: change.day.1, day: change.day.2, rule: .gregorian)
    let due = try Self.clock(change.zone).due(
      on: date, at: WallTime(minutes: parts[0] * 60 + parts[1]), inQuietHours: false)
    #expect(Self.iso(due.moment) == change.moment)
    #expect(due.shift == (change.isShifted ? .daylightSaving : nil))
  }

  @Test("HAL-805 HAL-1902 quiet hours hold their start, not their end, and go over midnight")
  func bounds() throws {
    let night = QuietTimes.standard
    let noon = QuietTimes(start: WallTime(minutes: 720), end: WallTime(minutes: 780))
    for (quiet, time, isQuiet) in [
      (night, 1_259, false), (night, 1_260, true), (night, 1_439, true), (night, 0, true),
      (night, 479, true), (night, 480, false), (noon, 719, false), (noon, 720, true),
      (noon, 779, true), (noon, 780, false),
    ] {
      #expect(quiet.contains(WallTime(minutes: time)) == isQuiet, "\(time)")
    }
    let never = QuietTimes(start: WallTime(minutes: 60), end: WallTime(minutes: 60))
    #expect(!(0..<1_440).contains { never.contains(WallTime(minutes: $0)) })
  }

  @Test("HAL-805 what falls into quiet hours waits for their end, unless it may be sent in them")
  func shifted() throws {
    let clock = try Self.clock("Europe/London", .standard)
    let date = try CivilDate(year: 2025, month: 6, day: 10, rule: .gregorian)
    let late = clock.due(on: date, at: WallTime(minutes: 22 * 60), inQuietHours: false)
    #expect(Self.iso(late.moment) == "2025-06-11T07:00:00Z" && late.shift == .quietHours)
    let early = clock.due(on: date, at: WallTime(minutes: 6 * 60), inQuietHours: false)
    #expect(Self.iso(early.moment) == "2025-06-10T07:00:00Z" && early.shift == .quietHours)
    let allowed = clock.due(on: date, at: WallTime(minutes: 22 * 60), inQuietHours: true)
    #expect(Self.iso(allowed.moment) == "2025-06-10T21:00:00Z" && allowed.shift == nil)
  }

  @Test(
    "HAL-803 HAL-805 whatever the clocks do, quiet hours end, and after their end it is not quiet",
    arguments: ["America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "Africa/Cairo"])
  func everyMoment(_ zone: String) throws {
    // Ends within the hours that are skipped and repeated, too.
    for (start, end) in [(1_260, 480), (60, 150), (1_380, 100), (0, 90)] {
      let quiet = QuietTimes(start: WallTime(minutes: start), end: WallTime(minutes: end))
      let clock = try Self.clock(zone, quiet)
      // Every ten minutes of 2025.
      for step in stride(from: 1_735_689_600, to: 1_767_225_600, by: 600) as StrideTo<Int64> {
        let moment = Timestamp(milliseconds: step * 1_000)
        guard let over = clock.quietEnd(at: moment) else { continue }
        #expect(over > moment && over.duration(since: moment) <= .seconds(13 * 3_600))
        let isOver = clock.quietEnd(at: over) == nil
        #expect(isOver, "\(zone) \(start) \(end) \(Self.iso(moment)) → \(Self.iso(over))")
      }
    }
  }
}
