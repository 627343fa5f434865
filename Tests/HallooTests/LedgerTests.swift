import CivilTime
import Storage
import StorageTestSupport
import TestSupport
import Testing
import TextMessages

@testable import Halloo

@Suite struct LedgerTests {
  @Test(
    "HAL-801 planning is the same however often it is done, and reaches two days ahead",
    arguments: Engine.allCases)
  func planning(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let relative = try await fixture.addRelative()
      _ = try await fixture.addHabit(of: relative, at: WallTime(minutes: 600))
      for _ in 0..<3 { try await fixture.pass() }
      let first = try await fixture.entries()
      #expect(first.count == 2)
      try await fixture.pass(
        until: Fixture.start.advanced(by: .seconds(10 * 86_400)), by: .seconds(3_600))
      let days = try await fixture.entries().map(\.day)
      #expect(days.count == Set(days).count && days.count == 12)
      #expect(zip(days, days.dropFirst()).allSatisfy { $0 + 1 == $1 })
    }
  }

  @Test(
    "HAL-821 HAL-822 HAL-1903 a day without an answer: reminder, follow-up, missed, and the family is told once",
    arguments: Engine.allCases)
  func unanswered(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let relative = try await fixture.addRelative()
      _ = try await fixture.addHabit(of: relative, at: WallTime(minutes: 720))
      try await fixture.pass(until: Fixture.start.advanced(by: .seconds(86_400)), by: .seconds(60))
      let entry = try #require(try await fixture.entries().first)
      #expect(entry.occurrence.status == .missed)
      let texts = fixture.provider.taken.filter {
        $0.at < entry.occurrence.dueAt.advanced(by: .seconds(7_200))
      }
      #expect(texts.count == 2)
      let lateness = try #require(texts.first).at.duration(since: entry.occurrence.dueAt)
      #expect(lateness >= .zero && lateness < .seconds(60))
      #expect(
        texts.first?.text.body.contains("Good afternoon, Rosa Diaz! Time for: Blue pills.") == true)
      #expect(texts.last?.text.body.contains("gentle reminder") == true)
      #expect(fixture.told == [.missed(entry.id)])
    }
  }

  @Test(
    "HAL-840 HAL-1102: thanks for the seventh answer in a row say so, once, and no others do",
    arguments: Engine.allCases)
  func thanksForStreaks(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let relative = try await fixture.addRelative()
      let habit = try await fixture.addHabit(of: relative, at: WallTime(minutes: 720))
      let (reminders, owner) = (fixture.reminders, fixture.owner)
      let praise = { fixture.provider.taken.map(\.text.body).filter { $0.contains("in a row") } }
      for day in 0..<9 {
        // Six minutes past the time of the habit.
        fixture.set(Fixture.start.advanced(by: .seconds(day * 86_400 + 3_600)))
        try await fixture.pass()
        try await fixture.receive("done", from: relative)
        #expect(praise().count == (day < 6 ? 0 : 1))
        guard day == 6 else { continue }
        try await fixture.database.write { try reminders.sendNow(habit.id, of: owner, in: $0) }
        try await fixture.pass()
        try await fixture.receive("done", from: relative)
      }
      #expect(praise().first?.hasSuffix(" That makes 7 days in a row!") == true)
      #expect(praise().first?.contains("Rosa") == true)
      #expect(try await fixture.entries().count { $0.occurrence.status.isCompleted } == 10)
    }
  }

  @Test("HAL-820 HAL-840 an answer completes it, thanks go out once", arguments: Engine.allCases)
  func answered(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let relative = try await fixture.addRelative()
      _ = try await fixture.addHabit(of: relative, at: WallTime(minutes: 720))
      try await fixture.pass(
        until: Fixture.start.advanced(by: .seconds(8 * 3_600)), by: .seconds(300))
      let sent = try #require(try await fixture.entries().first { $0.occurrence.sentAt != nil })
      let (reminders, owner, now) = (fixture.reminders, fixture.owner, fixture.now)
      for _ in 0..<2 {
        try await fixture.database.write { transaction in
          try reminders.apply(
            .answered(.init(hasText: true, hasPhoto: false), at: now), to: sent.id,
            of: owner, in: transaction)
        }
        try await fixture.pass()
      }
      let bodies = fixture.provider.taken.map(\.text.body)
      #expect(bodies.count { $0.contains("Rosa") } == bodies.count)
      #expect(Set(bodies).count == bodies.count)
    }
  }

  @Test(
    "HAL-840 HAL-930 two habits of one day are told apart by numbers, one alone has none",
    arguments: Engine.allCases)
  func numbers(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let relative = try await fixture.addRelative()
      for (name, minute) in [("pills", 720), ("walk", 725)] {
        _ = try await fixture.addHabit(name, of: relative, at: WallTime(minutes: minute))
      }
      let alone = try await fixture.addRelative(1)
      _ = try await fixture.addHabit(of: alone, at: WallTime(minutes: 720))
      try await fixture.pass(until: Fixture.start.advanced(by: .seconds(86_400)), by: .seconds(60))
      let reminders = fixture.provider.taken.filter { $0.text.body.contains("Time for") }.prefix(3)
      #expect(reminders.count { $0.text.body.contains("Reply OK 1 ") } == 1)
      #expect(reminders.count { $0.text.body.contains("Reply OK 2 ") } == 1)
      #expect(reminders.count { $0.text.body.contains("Reply OK or") } == 1)
    }
  }

  @Test(
    "HAL-804 after a change of zone a day that was sent is not sent again",
    arguments: Engine.allCases)
  func zoneChange(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let relative = try await fixture.addRelative(zone: "Europe/London", quiet: nil)
      _ = try await fixture.addHabit(of: relative, at: WallTime(minutes: 720))
      try await fixture.pass(
        until: Fixture.start.advanced(by: .seconds(6 * 3_600)), by: .seconds(600))
      let sent = fixture.provider.taken.count { $0.text.body.contains("Time for") }
      let (reminders, owner) = (fixture.reminders, fixture.owner)
      try await fixture.database.write { transaction in
        try transaction.run(
          "UPDATE hal_profiles SET zone = 'America/New_York' WHERE id = \(relative.id)")
        try reminders.planAnew(relative.id, of: owner, in: transaction)
      }
      try await fixture.pass(until: fixture.now.advanced(by: .seconds(86_400)), by: .seconds(600))
      let days = try await fixture.entries().filter { $0.occurrence.sentAt != nil }.map(\.day)
      #expect(days.count == Set(days).count)
      #expect(fixture.provider.taken.count { $0.text.body.contains("Time for") } == sent + 1)
    }
  }

  @Test(
    "HAL-816 what was due while the server was down for too long has failed, and is not sent late")
  func outage() async throws {
    try await Fixture.with(.sqlite) { fixture in
      let relative = try await fixture.addRelative(quiet: nil)
      _ = try await fixture.addHabit(of: relative, at: WallTime(minutes: 720))
      try await fixture.pass()
      fixture.wait(.seconds(5 * 86_400))
      try await fixture.pass()
      let entries = try await fixture.entries().filter { $0.occurrence.dueAt < fixture.now }
      #expect(entries.count == 5)
      #expect(entries.allSatisfy { $0.occurrence.failure == .outage })
      #expect(
        fixture.provider.taken.isEmpty
          && fixture.told.count { if case .failed = $0 { true } else { false } } == 5)
    }
  }

  @Test(
    "HAL-802 HAL-803 HAL-810 people in 50 zones over the changes of the clocks: each day once, on time"
  )
  func everybody() async throws {
    let count = isNightly ? 300 : 50
    try await Fixture.with(.sqlite) { fixture in
      var random = SplitMix64(seed: 5)
      for index in 0..<count {
        let zone = Self.zones[index % Self.zones.count]
        let relative = try await fixture.addRelative(index, zone: zone, quiet: nil)
        // Many in the hours that clocks skip and repeat.
        let minutes =
          index % 3 > 0
          ? Int.random(in: 0..<240, using: &random) : Int.random(in: 0..<1_440, using: &random)
        _ = try await fixture.addHabit(
          of: relative, at: WallTime(minutes: minutes), terms: .init(hasFollowUp: false))
      }
      let end = Fixture.start.advanced(by: .seconds(35 * 86_400))
      try await fixture.pass(until: end, by: .seconds(900))
      try await check(fixture, count, until: end)
    }
  }

  /// Looks at everything from the other side: what the clocks of each relative showed when a reminder came.
  private func check(_ fixture: Fixture, _ count: Int, until end: Timestamp) async throws {
    let entries = try await fixture.entries().filter { $0.occurrence.dueAt <= end }
    let reminders = fixture.provider.taken.filter { $0.text.body.contains("Time for") }
    #expect(entries.count >= count * 34 && reminders.count == entries.count)
    #expect(entries.allSatisfy { $0.occurrence.status == .missed || $0.occurrence.status == .sent })
    var days: [RelativeID: [Int]] = [:]
    for entry in entries {
      let sent = try #require(entry.occurrence.sentAt)
      let lateness = sent.duration(since: entry.occurrence.dueAt)
      #expect(lateness >= .zero && lateness <= .seconds(900))
      days[entry.relative, default: []].append(entry.day)
    }
    for (relative, days) in days {
      let sorted = days.sorted()
      #expect(zip(sorted, sorted.dropFirst()).allSatisfy { $0 + 1 == $1 }, "\(relative)")
    }
  }

  /// Fifty zones: every kind of change of the clocks, none, halves and quarters of hours.
  private static let zones = [
    "Africa/Cairo", "Africa/Casablanca", "Africa/Johannesburg", "Africa/Lagos", "Africa/Nairobi",
    "America/Anchorage", "America/Argentina/Buenos_Aires", "America/Bogota", "America/Caracas",
    "America/Chicago", "America/Denver", "America/Halifax", "America/Havana", "America/Los_Angeles",
    "America/Mexico_City", "America/New_York", "America/Nuuk", "America/Phoenix",
    "America/Santiago", "America/Sao_Paulo", "America/St_Johns", "Antarctica/Troll",
    "Asia/Beirut", "Asia/Dubai", "Asia/Gaza", "Asia/Hong_Kong", "Asia/Jerusalem",
    "Asia/Kathmandu", "Asia/Kolkata", "Asia/Manila", "Asia/Riyadh", "Asia/Shanghai",
    "Asia/Tehran", "Asia/Tokyo", "Asia/Yangon", "Atlantic/Azores", "Australia/Adelaide",
    "Australia/Brisbane", "Australia/Lord_Howe", "Australia/Sydney", "Europe/Berlin",
    "Europe/Dublin", "Europe/Istanbul", "Europe/Lisbon", "Europe/London", "Europe/Moscow",
    "Pacific/Apia", "Pacific/Auckland", "Pacific/Chatham", "Pacific/Honolulu",
  ]
}
