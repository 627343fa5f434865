import CivilTime
import Replies
import Storage
import StorageTestSupport
import Testing
import TextMessages
import Understanding

@testable import Halloo

@Suite("What replies of relatives bring about")
struct ReplyTests {
  @Test(
    "HAL-938 too much medicine is distress, and the reply names the poison line where there is one",
    arguments: [("America/New_York", "1-800-222-1222"), ("Europe/London", "999")])
  func poisoning(zone: String, number: String) async throws {
    try await Fixture.with(.sqlite) { fixture in
      let relative = try await fixture.addRelative(zone: zone, quiet: nil)
      try await fixture.receive("I swallowed four instead of one", from: relative)
      #expect(try await fixture.alarms().map(\.cause) == [.distress])
      #expect(fixture.provider.taken.count { $0.text.body.contains(number) } == 1)
    }
  }

  @Test(
    "HAL-614 HAL-823 what was refused or missed is done late by words for it, and by no thanks",
    arguments: ["ya me la tomé", "I took it now", "मैंने ले ली"])
  func doneAfterAll(words: String) async throws {
    for isRefused in [true, false] {
      try await Fixture.with(.sqlite) { fixture in
        let relative = try await fixture.addRelative(quiet: nil)
        _ = try await fixture.addHabit("pill", of: relative, at: WallTime(minutes: 720))
        let noon = try await Fixture.noon(fixture)
        fixture.set(noon)
        try await fixture.pass()
        let status = { try await fixture.entries().first?.occurrence.status }
        if isRefused {
          try await fixture.receive("not today", from: relative)
          try await fixture.receive("ok", from: relative)
          #expect(try await status() == .skipped)
        } else {
          try await fixture.pass(until: noon.advanced(by: .seconds(1_500)), by: .seconds(60))
          #expect(try await status() == .missed)
        }
        try await fixture.receive(words, from: relative)
        #expect(try await status() == .completedLate, "\(words)")
      }
    }
  }

  @Test(
    "HAL-910 HAL-938 who pleads to be left alone has stopped, and calls for no help",
    arguments: ["Please stop", "Please stop, I beg you", "please please stop texting me"])
  func plea(words: String) async throws {
    try await Fixture.with(.sqlite) { fixture in
      let relative = try await fixture.addRelative()
      try await fixture.receive(words, from: relative)
      #expect(try await fixture.relative(relative.id)?.status == .inactive)
      #expect(try await fixture.alarms().isEmpty)
      #expect(fixture.told == [.optedOut(relative.id)])
    }
  }

  @Test("HAL-938 HAL-842 the replies to poisoning exist in all languages and fit")
  func wording() {
    for language in TextLanguage.allCases {
      for line in ["1-800-222-1222", nil] {
        let body = TextWording(language).poisoning(
          formOfAddress: "Rosa", family: "Anna", emergency: "112", poisonLine: line)
        #expect(body.text.contains("112") && body.text.contains(line ?? "112"))
        #expect(body.segments <= (language == .hindi ? 6 : 2), "\(language)")
      }
    }
  }

  @Test("HAL-938 a number before an overdose names no reminder", arguments: Engine.allCases)
  func numbered(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let relative = try await fixture.addRelative(quiet: nil)
      for name in ["pills", "walk"] {
        _ = try await fixture.addHabit(name, of: relative, at: WallTime(minutes: 720))
      }
      fixture.set(try await Fixture.noon(fixture))
      try await fixture.pass()
      try await fixture.receive("2 by mistake", from: relative)
      #expect(try await fixture.entries().filter { $0.occurrence.status == .sent }.count >= 2)
      #expect(try await fixture.alarms().count == 1)
    }
  }

  @Test(
    "HAL-938 every new alarm is answered; more words during one are answered once in two minutes",
    arguments: Engine.allCases)
  func answered(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let relative = try await fixture.addRelative(quiet: nil)
      let replies = { fixture.provider.taken.count { $0.text.body.contains("999") } }
      for _ in 0..<2 { try await fixture.receive("I fell and can't get up", from: relative) }
      #expect(replies() == 1)
      fixture.wait(.seconds(121))
      try await fixture.receive("my chest hurts bad", from: relative)
      #expect(replies() == 2)
      try await fixture.clear(try #require(try await fixture.alarms().first))
      fixture.wait(.seconds(60))
      try await fixture.receive("I fell and can't get up again", from: relative)
      #expect(replies() == 3)
    }
  }

  @Test(
    "HAL-826 HAL-935 an acknowledgement of the text before completes nothing",
    arguments: Engine.allCases)
  func acknowledged(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let relative = try await fixture.addRelative(quiet: nil)
      _ = try await fixture.addHabit("pills", of: relative, at: WallTime(minutes: 720))
      fixture.set(try await Fixture.noon(fixture))
      try await fixture.pass()
      let isDone = {
        try await fixture.entries().contains { $0.occurrence.status == .completed }
      }
      try await fixture.receive("later", from: relative)
      for words in ["ok", "\u{1F44D}"] { try await fixture.receive(words, from: relative) }
      #expect(try await !isDone())
      try await fixture.receive("I fell and can't get up", from: relative)
      for words in ["ok", "si, todo bien"] { try await fixture.receive(words, from: relative) }
      #expect(try await !isDone())
      try await fixture.receive("took it", from: relative)
      #expect(try await isDone())
    }
  }

  @Test("HAL-618 HAL-938 a reading beside pain and a photo is kept, and the pain alerts")
  func readingAndPain() async throws {
    try await Fixture.with(.sqlite) { fixture in
      let relative = try await fixture.addRelative(quiet: nil)
      _ = try await fixture.addHabit(
        "Blood pressure", of: relative, times: [WallTime(minutes: 720)], category: .health)
      fixture.set(try await Fixture.noon(fixture))
      try await fixture.pass()
      try await fixture.receive("152/91 and my chest hurts badly", from: relative, pictures: 1)
      #expect(try await fixture.alarms().count == 1)
      let owner = fixture.owner
      let entry = try #require(try await fixture.entries().first)
      #expect(entry.occurrence.status.isOpen)
      let answer = try await fixture.database.read { try $0.answers(to: entry.id, of: owner).first }
      #expect(answer?.reading?.number == "152/91" && answer?.meaning == .distress)
    }
  }

  @Test(
    "HAL-843 only what is open with another is numbered, then both are", arguments: Engine.allCases)
  func numbers(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let relative = try await fixture.addRelative(quiet: nil)
      for (name, minute) in [("pills", 720), ("walk", 735), ("tea", 900)] {
        _ = try await fixture.addHabit(name, of: relative, at: WallTime(minutes: minute))
      }
      let noon = try await Fixture.noon(fixture)
      fixture.set(noon)
      try await fixture.pass()
      let asked = { (title: String) in
        fixture.provider.taken.map(\.text.body).filter { $0.contains("Time for: Blue \(title)") }
      }
      #expect(asked("pills").contains { $0.contains("Reply OK or") })
      try await fixture.pass(until: noon.advanced(by: .seconds(960)), by: .seconds(60))
      #expect(asked("walk").contains { $0.contains("Reply OK 2 ") })
      try await fixture.receive("OK 1", from: relative)
      try await fixture.receive("OK", from: relative)
      try await fixture.pass(until: noon.advanced(by: .seconds(3 * 3_600 + 60)), by: .seconds(60))
      #expect(asked("tea").contains { $0.contains("Reply OK or") })
    }
  }

  @Test("HAL-823 what was taken last night closes nothing of this morning")
  func lastNight() {
    let hour: Int64 = 3_600_000
    func candidate(_ id: String, _ title: String, at: Int64, missed: Int64?)
      -> AnswerMatch<OccurrenceID>.Candidate
    {
      AnswerMatch.Candidate(
        id: OccurrenceID(rawValue: id), number: nil, needsPhoto: false, title: title,
        remindedAt: at, missedAt: missed.map { Timestamp(milliseconds: $0) })
    }
    let evening = candidate("evening", "White tablets", at: 0, missed: hour)
    let morning = candidate("morning", "Heart drops", at: 11 * hour, missed: nil)
    let match = { (text: String, all: [AnswerMatch<OccurrenceID>.Candidate]) in
      AnswerMatch.match(
        text, number: nil, hasPhoto: false, among: all,
        at: Timestamp(milliseconds: 11 * hour + 60_000))?.rawValue
    }
    #expect(match("yes I took my tablets last night", [evening, morning]) == "evening")
    #expect(match("yes I took it last night", [morning]) == nil)
    #expect(match("taken", [evening, morning]) == "morning")
  }

  @Test("HAL-945 words that are neither yes nor no are told to the family")
  func unsure() async throws {
    try await Fixture.with(.sqlite) { fixture in
      let relative = try await fixture.addRelative(status: .pending)
      try await fixture.hello(relative)
      try await fixture.receive("and who is paying for this", from: relative)
      #expect(fixture.told.count { if case .wrote = $0 { true } else { false } } == 1)
      #expect(try await fixture.relative(relative.id)?.status == .pending)
      try await fixture.receive("na gut, von mir aus", from: relative)
      #expect(try await fixture.relative(relative.id)?.status != .pending)
    }
  }
}
