import CivilTime
import Replies
import Storage
import StorageTestSupport
import Testing
import TextMessages

@testable import Halloo

@Suite struct InboundTests {
  private static func candidate(
    _ id: String, number: Int? = nil, photo: Bool = false, _ title: String = "",
    at moment: Int64 = 0
  ) -> AnswerMatch<OccurrenceID>.Candidate {
    .init(
      id: OccurrenceID(rawValue: id), number: number, needsPhoto: photo, title: title,
      remindedAt: moment)
  }

  @Test(
    "HAL-930 HAL-1902 by number, then by photo, then by a word of the title, then by the last reminder"
  )
  func matching() {
    let both = [
      Self.candidate("a", number: 1, photo: true, "Morning pills", at: 2),
      Self.candidate("b", number: 2, "Short walk", at: 1),
    ]
    let match = { (text: String, number: Int?, photo: Bool) in
      AnswerMatch.match(
        text, number: number, hasPhoto: photo, among: both, at: Timestamp(milliseconds: 0))?
        .rawValue
    }
    #expect(match("2 done", 2, true) == "b")
    #expect(match("done", nil, true) == "a")
    #expect(match("My WALK was nice", nil, false) == "b")
    #expect(match("the pills, after a short walk", nil, false) == "a")
    #expect(match("I walked", nil, false) == "b")
    #expect(match("7 done", 7, false) == "a")
    #expect(match("ok", nil, false) == "a")
    var drops = Self.candidate("c", "Lisinopril", at: 1)
    drops.kindWords = HabitCategory.medication.answerWords
    var stroll = Self.candidate("d", "Around the block", at: 3)
    stroll.kindWords = HabitCategory.exercise.answerWords
    for (text, id) in [("took the pills", "c"), ("I walked", "d"), ("done", "d")] {
      let named = AnswerMatch.match(
        text, number: nil, hasPhoto: false, among: [drops, stroll],
        at: Timestamp(milliseconds: 0))
      #expect(named?.rawValue == id, "\(text)")
    }
    #expect(
      AnswerMatch<OccurrenceID>.match(
        "ok", number: nil, hasPhoto: true, among: [], at: Timestamp(milliseconds: 0)) == nil)
    let together = [
      Self.candidate("first", number: 1, at: 1), Self.candidate("second", number: 2, at: 1),
    ]
    for all in [together, together.reversed()] {
      let latest = AnswerMatch.match(
        "ok", number: nil, hasPhoto: false, among: all, at: Timestamp(milliseconds: 0))
      #expect(latest?.rawValue == "second", "of one moment the higher number is the later one")
    }
  }

  @Test(
    "HAL-432 HAL-434 HAL-451 HAL-920 HAL-922 HAL-923 HAL-924 who agrees is welcomed once, and reminders begin",
    arguments: Engine.allCases)
  func agrees(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let relative = try await fixture.addRelative(quiet: nil, status: .pending)
      _ = try await fixture.addHabit(of: relative, at: WallTime(minutes: 720))
      try await fixture.pass(
        until: Fixture.start.advanced(by: .seconds(86_400)), by: .seconds(3_600))
      #expect(fixture.provider.taken.isEmpty, "nothing before hello (HAL-406)")
      try await fixture.hello(relative)
      try await fixture.receive("Hm, who is this?", from: relative)
      try await fixture.receive("Really?", from: relative)
      try await fixture.receive("OK then \u{1F44D}", from: relative)
      try await fixture.receive("Yes!", from: relative)
      #expect(try await fixture.relative(relative.id)?.status == .active)
      let bodies = fixture.provider.taken.map(\.text.body)
      #expect(bodies.count { $0.contains("did not understand") } == 1)
      #expect(bodies.count { $0.contains("Your reminders will come") } == 1)
      #expect(fixture.told.filter { $0 == .confirmed(relative.id) }.count == 1)
      try await fixture.pass(until: fixture.now.advanced(by: .seconds(86_400)), by: .seconds(600))
      #expect(fixture.provider.taken.contains { $0.text.body.contains("Time for: Blue pills") })
    }
  }

  @Test("HAL-840 the hello of a circle whose owner has no name says that of who sends it")
  func namesSender() async throws {
    try await Fixture.with(.sqlite) { fixture in
      let relative = try await fixture.addRelative(status: .pending)
      let ben = try await fixture.addMember()
      let consent = Consent(fixture.reminders)
      let guest = CircleKey(fixture.owner.accountKey, name: "")
      try await fixture.database.write(.serializable) { transaction in
        let shown = try consent.state(of: relative.id, by: ben.account, guest, in: transaction)
        #expect(shown?.body.text.contains("Ben set up") == true)
        _ = try consent.hello(relative.id, by: ben.account, of: guest, in: transaction)
      }
      try await fixture.pass()
      #expect(fixture.provider.taken.map { $0.text.body.contains("Ben set up") } == [true])
    }
  }

  @Test("HAL-433 HAL-920 who says no may change their mind", arguments: Engine.allCases)
  func declines(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let relative = try await fixture.addRelative(status: .pending)
      try await fixture.hello(relative)
      try await fixture.receive("No thanks", from: relative)
      #expect(try await fixture.relative(relative.id)?.status == .declined)
      try await fixture.receive("sure", from: relative)
      #expect(try await fixture.relative(relative.id)?.status == .confirmed)
      #expect(fixture.told == [.declined(relative.id), .confirmed(relative.id)])
    }
  }

  @Test(
    "HAL-910 HAL-911 HAL-912 STOP ends everything with one answer, the same text twice is one, START brings it back",
    arguments: Engine.allCases)
  func stops(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let relative = try await fixture.addRelative(quiet: nil)
      _ = try await fixture.addHabit(of: relative, at: WallTime(minutes: 720))
      try await fixture.pass()
      for _ in 0..<2 { try await fixture.receive("Stop.", from: relative, id: "SM1") }
      #expect(try await fixture.relative(relative.id)?.status == .inactive)
      #expect(
        fixture.provider.taken.map(\.text.body) == [
          "You will get no more texts from Halloo. Reply START to get them again."
        ])
      #expect(fixture.told == [.optedOut(relative.id)])
      try await fixture.pass(
        until: fixture.now.advanced(by: .seconds(2 * 86_400)), by: .seconds(1_200))
      #expect(fixture.provider.taken.count == 1)
      #expect(try await fixture.entries().isEmpty)
      // Whoever has stopped already is not told so again, however late they say it.
      for word in ["STOP", "HELP"] { try await fixture.receive(word, from: relative) }
      #expect(fixture.provider.taken.count == 1)
      try await fixture.receive("start", from: relative)
      #expect(try await fixture.relative(relative.id)?.status == .active)
      try await fixture.pass(until: fixture.now.advanced(by: .seconds(86_400)), by: .seconds(600))
      #expect(fixture.provider.taken.contains { $0.text.body.contains("Time for") })
    }
  }

  @Test(
    "HAL-910 a wish to be left alone in other words is one, and no reply where the provider gives it"
  )
  func revokes() async throws {
    try await Fixture.with(.sqlite) { fixture in
      let relative = try await fixture.addRelative()
      try await fixture.receive("please stop texting me", from: relative, answersKeywords: false)
      #expect(try await fixture.relative(relative.id)?.optedOutAt != nil)
      #expect(fixture.provider.taken.isEmpty)
    }
  }

  @Test("HAL-436 HAL-450 YES after STOP agrees at once")
  func yesAfterStop() async throws {
    try await Fixture.with(.sqlite) { fixture in
      let relative = try await fixture.addRelative(status: .pending)
      try await fixture.hello(relative)
      try await fixture.receive("STOP", from: relative)
      #expect(try await fixture.relative(relative.id)?.status == .declined)
      try await fixture.receive("YES", from: relative)
      let after = try #require(try await fixture.relative(relative.id))
      #expect(after.status == .confirmed && after.optedOutAt == nil)
    }
  }

  @Test(
    "HAL-930 HAL-931 HAL-932 answers close what they name, once each, and the rest still waits",
    arguments: Engine.allCases)
  func twoOpen(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let relative = try await fixture.addRelative(quiet: nil)
      for (name, minute) in [("pills", 720), ("walk", 721)] {
        _ = try await fixture.addHabit(name, of: relative, at: WallTime(minutes: minute))
      }
      let noon = try await Fixture.noon(fixture)
      fixture.set(noon.advanced(by: .seconds(120)))
      try await fixture.pass()
      for _ in 0..<2 { try await fixture.receive("1 done", from: relative, id: "SMone") }
      let open = { try await fixture.entries().filter { $0.occurrence.status.isOpen } }
      #expect(try await open().map(\.answerNumber) == [2])
      try await fixture.receive("later", from: relative)
      #expect(try await open().first?.occurrence.isSnoozed == true)
      try await fixture.receive("2", from: relative)
      #expect(try await open().isEmpty)
      try await fixture.receive("Lovely weather", from: relative)
      #expect(fixture.told.count { if case .wrote = $0 { true } else { false } } == 1)
      #expect(fixture.told.count { if case .answered = $0 { true } else { false } } == 3)
    }
  }

  @Test("HAL-823 what was missed is closed by an answer that names it, or that comes soon after")
  func missedLately() {
    let hour: Int64 = 3_600_000
    var lunch = Self.candidate("lunch", number: 1, "Lunch", at: 1)
    lunch.missedAt = Timestamp(milliseconds: 0)
    let match = { (text: String, number: Int?, minutes: Int64) in
      AnswerMatch.match(
        text, number: number, hasPhoto: false, among: [lunch],
        at: Timestamp(milliseconds: minutes * hour / 60))?.rawValue
    }
    #expect(match("done", nil, 59) == "lunch")
    #expect(match("done", nil, 60) == nil)
    #expect(match("had my lunch", nil, 300) == "lunch")
    #expect(match("1 done", 1, 300) == "lunch")
    let open = Self.candidate("walk", "Walk", at: 0)
    #expect(
      AnswerMatch.match(
        "done", number: nil, hasPhoto: false, among: [lunch, open],
        at: Timestamp(milliseconds: 1))?.rawValue == "walk")
  }

  @Test(
    "HAL-935 HAL-936 HAL-937 words that do not mean done complete nothing, each is shown, and one reply says what was asked",
    arguments: [
      ("what was that again?", false), ("I fell and can't get up", true),
      ("my chest hurts, help me", true), ("who is this?", false), ("😀", false),
      ("hello are you there", false), ("¿qué pastilla era?", false),
    ])
  func meaning(text: String, isDistress: Bool) async throws {
    try await Fixture.with(.sqlite) { fixture in
      let relative = try await fixture.addRelative(quiet: nil)
      _ = try await fixture.addHabit(of: relative, at: WallTime(minutes: 720))
      fixture.set(try await Fixture.noon(fixture))
      try await fixture.pass()
      for _ in 0..<2 { try await fixture.receive(text, from: relative) }
      #expect(try await fixture.entries().first?.occurrence.status == .sent)
      let replies = fixture.provider.taken.map(\.text.body)
      #expect(!replies.contains { $0.contains("Thank you") })
      if isDistress {
        #expect(fixture.told.count { if case .distress = $0 { true } else { false } } == 2)
        #expect(replies.count { $0.contains("999") } == 1)
      } else {
        #expect(fixture.told.count { if case .wrote = $0 { true } else { false } } == 2)
        #expect(replies.count { $0.contains("I asked about: Blue pills. Reply OK") } == 1)
      }
    }
  }

  @Test("HAL-826 HAL-937 not done is kept and answered kindly, later is confirmed")
  func notDoneAndLater() async throws {
    try await Fixture.with(.sqlite) { fixture in
      let relative = try await fixture.addRelative(quiet: nil)
      _ = try await fixture.addHabit(of: relative, at: WallTime(minutes: 720))
      fixture.set(try await Fixture.noon(fixture))
      try await fixture.pass()
      try await fixture.receive("later please", from: relative)
      #expect(try await fixture.entries().first?.occurrence.isSnoozed == true)
      try await fixture.receive("no I forgot", from: relative)
      #expect(try await fixture.entries().first?.occurrence.status == .skipped)
      let replies = fixture.provider.taken.map(\.text.body)
      #expect(replies.contains { $0.contains("half an hour") })
      #expect(replies.contains { $0.contains("not this time") })
      #expect(fixture.told.contains { if case .notDone = $0 { true } else { false } })
    }
  }

  @Test("HAL-938 distress alerts from somebody who is paused, opted out, or not asked yet")
  func distressAlways() async throws {
    try await Fixture.with(.sqlite) { fixture in
      let relative = try await fixture.addRelative()
      try await fixture.receive("STOP", from: relative)
      let sent = fixture.provider.taken.count
      try await fixture.receive("I fell and cannot get up", from: relative)
      #expect(fixture.told.contains { if case .distress = $0 { true } else { false } })
      #expect(fixture.provider.taken.count == sent, "nothing is texted after STOP (HAL-911)")
      // A photo that would join an earlier answer hides no cry for help.
      let other = try await fixture.addRelative(1, quiet: nil)
      _ = try await fixture.addHabit(of: other, at: WallTime(minutes: 720))
      fixture.set(try await Fixture.noon(fixture))
      try await fixture.pass()
      try await fixture.receive("done", from: other)
      try await fixture.receive("I fell and cannot get up", from: other, pictures: 1)
      #expect(fixture.told.count { if case .distress = $0 { true } else { false } } == 2)
    }
  }

  @Test(
    "HAL-850 HAL-851 HAL-853 the owner is told again after 20 minutes unless somebody is on it, until All Clear",
    arguments: Engine.allCases)
  func ladder(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let relative = try await fixture.addRelative()
      try await fixture.receive("I fell and can't get up", from: relative)
      let unattended = {
        fixture.told.count { if case .unattended = $0 { true } else { false } }
      }
      let alarms = { try await fixture.database.read { try $0.alarms(of: fixture.owner) } }
      let climb = {
        _ = try await fixture.database.write { try fixture.reminders.climb(in: $0) }
      }
      fixture.wait(.seconds(19 * 60))
      try await climb()
      #expect(unattended() == 0)
      fixture.wait(.seconds(60))
      try await climb()
      #expect(unattended() == 1)
      let alarm = try #require(try await alarms().first)
      #expect(alarm.cause == .distress && alarm.climbsAt == nil)
      try await fixture.database.write {
        try fixture.reminders.take(
          alarm.id, of: fixture.owner, by: fixture.owner.account, in: $0)
      }
      #expect(try await alarms().first?.takenBy == fixture.owner.account)
      fixture.wait(.seconds(29 * 60))
      try await climb()
      #expect(unattended() == 1, "being on it holds the ladder for 30 minutes")
      fixture.wait(.seconds(60))
      try await climb()
      #expect(unattended() == 2)
      let wereTaken = fixture.told.compactMap { news in
        if case .unattended(_, _, let wasTaken) = news { wasTaken } else { nil }
      }
      #expect(wereTaken == [false, true], "who was on it is not said to be nobody")
      try await fixture.database.write {
        try fixture.reminders.clear(
          alarm.id, note: "She is fine", of: fixture.owner, by: fixture.owner.account, in: $0)
      }
      #expect(try await alarms().isEmpty)
    }
  }

  @Test(
    "HAL-851 a day without a word by the hour that the family set is told once, where something was expected, until they write",
    arguments: Engine.allCases)
  func silence(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let relative = try await fixture.addRelative(quiet: nil)
      // Nothing is asked of the other one.
      _ = try await fixture.addRelative(1, quiet: nil)
      _ = try await fixture.addHabit(of: relative, at: WallTime(minutes: 720))
      let silent = { fixture.told.filter { if case .silent = $0 { true } else { false } } }
      let look = {
        while try await fixture.database.write(
          .readCommitted, { try fixture.reminders.lookForWords(in: $0) }) > 0
        {}
      }
      let alarms = { try await fixture.database.read { try $0.alarms(of: fixture.owner) } }
      try await look()
      let noon = try await Fixture.noon(fixture)
      try await fixture.pass(until: noon.advanced(by: .seconds(8 * 3_600 - 60)), by: .seconds(60))
      try await look()
      #expect(silent().isEmpty)
      try await fixture.pass(until: noon.advanced(by: .seconds(8 * 3_600 + 60)), by: .seconds(60))
      try await look()
      try await look()
      #expect(silent().count == 1)
      #expect(try await alarms().map(\.cause) == [.silent])
      #expect(try await alarms().map(\.relative) == [relative.id])
      try await fixture.receive("I was in the garden", from: relative)
      #expect(try await alarms().isEmpty)
      try await fixture.pass(until: noon.advanced(by: .seconds(26 * 3_600)), by: .seconds(60))
      try await fixture.receive("done", from: relative)
      try await fixture.pass(until: noon.advanced(by: .seconds(33 * 3_600)), by: .seconds(60))
      try await look()
      #expect(silent().count == 1, "they have written on the second day")
    }
  }

  @Test(
    "HAL-825 HAL-840 a photo habit answered in words asks for a photo once, and a photo completes it"
  )
  func photo() async throws {
    try await Fixture.with(.sqlite) { fixture in
      let relative = try await fixture.addRelative(quiet: nil)
      _ = try await fixture.addHabit(
        of: relative, at: WallTime(minutes: 720), terms: .init(responseType: .photo))
      fixture.set(try await Fixture.noon(fixture))
      try await fixture.pass()
      for text in ["done", "yes done"] { try await fixture.receive(text, from: relative) }
      #expect(
        fixture.provider.taken.count { $0.text.body.contains("send a photo for Blue pills") } == 1)
      try await fixture.receive("", from: relative, pictures: 1)
      #expect(try await fixture.entries().first?.occurrence.status == .completed)
    }
  }
}

extension Fixture {
  /// The first noon in London, where relatives live.
  static func noon(_ fixture: Fixture) async throws -> Timestamp {
    try await fixture.pass()
    return try #require(try await fixture.entries().first).occurrence.dueAt
  }
}
