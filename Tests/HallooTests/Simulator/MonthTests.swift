import AppHost
import AppHostTestSupport
import CivilTime
import Clocks
import Foundation
import Storage
import StorageTestSupport
import TestSupport
import Testing
import TextMessages
import Understanding
import Vault

@testable import Halloo

@Suite("A month lived by simulated phones")
struct MonthTests {
  /// From January 15, 2027 to March 10: clocks change in New York on March 14, in London on the
  /// 28th and in Sydney on April 4.
  private static let toMarch = Duration.seconds(54 * 86_400)
  private static let days = 30
  /// How long passes at once.
  private static let hours = 2

  @Test(
    "HAL-1404 HAL-1405 HAL-801 HAL-935 HAL-938 HAL-1903 nightly: in a month of four relatives in four zones, with answers of all meanings twice, late and out of order, each due time is once, nothing is done without an answer that says so, and all distress is alarmed at once and none invented",
    .enabled(if: isNightly), arguments: Engine.allCases)
  func month(engine: Engine) async throws {
    try await HallooSite.with(engine) { site in
      site.clock.advance(by: Self.toMarch)
      let zones = ["Europe/London", "America/New_York", "Asia/Kolkata", "Australia/Sydney"]
      var people: [Relative] = []
      for (index, zone) in zones.enumerated() {
        let person = try await site.addRelative(in: zone, number: "+1202555012\(index)")
        for hour in [1, 6] {
          _ = try await site.addHabit(
            of: person, in: hour * 3_600, terms: .init(deadline: .seconds(7_200)))
        }
        people.append(person)
      }
      try await site.pass()
      let answers = try Self.answers()
      var (random, seen) = (SplitMix64(seed: 1404), Set<AnswerID>())
      for _ in 0..<Self.days * 24 / Self.hours {
        try await site.letTimePass(.seconds(Self.hours * 3_600))
        for person in people where Int.random(in: 0..<3, using: &random) == 0 {
          let inbound = SimulatedNetwork.Inbound.allCases.randomElement(using: &random) ?? .normal
          try await site.disturb(inbound, from: person)
          try await site.write(answers.randomElement(using: &random) ?? "done", on: person)
        }
        try await Self.expectAlarms(site, after: &seen)
      }
      try await site.letTimePass(.seconds(86_400))
      try await Self.expectAlarms(site, after: &seen)
      try await Self.expectLedger(site)
    }
  }

  /// Answers by other hands, of all meanings, without keywords.
  private static func answers() throws -> [String] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = tests.appending(path: "UnderstandingTests/Sets/three/answers")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).sorted { $0.path < $1.path }
    let texts = try files.flatMap { file in
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap {
        $0.split(separator: "\t").last.map(String.init)
      }
    }
    let answers = texts.filter { TextKeyword($0) == nil && !Self.ends($0) }
    #expect(answers.count > 900)
    return answers
  }

  /// Whether a text asks in words of its own not to be texted any more.
  private static func ends(_ text: String) -> Bool {
    Revocation.isExpressed(in: text, to: "Halloo")
  }

  /// Expects an alarm for each distress since the last look, and no other.
  private static func expectAlarms(
    _ site: HallooSite, after seen: inout Set<AnswerID>
  ) async throws {
    let (owner, now) = (site.owner, site.services.careNow())
    let (answers, alarms) = try await site.services.database.write { transaction in
      let alarms = try transaction.alarms(of: owner).filter { $0.cause == .distress }
      for alarm in alarms {
        try transaction.clear(alarm.id, of: owner.account, by: nil, note: nil, at: now)
      }
      return (try transaction.allAnswers(of: owner), alarms)
    }
    let known = seen
    let news = answers.filter { $0.meaning == .distress && !known.contains($0.id) }
    seen.formUnion(answers.map(\.id))
    let byPerson = Dictionary(grouping: news, by: \.relative)
    #expect(Set(alarms.map(\.relative)) == Set(byPerson.keys) && alarms.count == byPerson.count)
    for alarm in alarms {
      let theirs = byPerson[alarm.relative] ?? []
      #expect(alarm.raisedAt == theirs.map(\.receivedAt).min())
      #expect(theirs.contains { $0.id == alarm.answer })
    }
  }

  /// Expects each due time once, and done only where an answer says so.
  private static func expectLedger(_ site: HallooSite) async throws {
    let owner = site.owner
    let answers = try await site.services.database.read { try $0.allAnswers(of: owner) }
    let entries = try await site.entries()
    let reminders = try await site.reminders()
    for (habit, theirs) in Dictionary(grouping: entries, by: \.habit) {
      let days = theirs.map(\.day).sorted()
      #expect(Set(days).count == days.count, "\(habit)")
      #expect(zip(days, days.dropFirst()).allSatisfy { $0 + 1 == $1 }, "\(habit)")
      #expect(days.count > Self.days, "\(habit)")
    }
    for entry in entries {
      #expect(reminders[entry.id] ?? 0 <= 1)
      guard entry.occurrence.status.isCompleted else { continue }
      #expect(answers.contains { $0.occurrence == entry.id && $0.meaning == .done })
    }
    #expect(entries.contains { $0.occurrence.status == .missed })
    #expect(entries.contains { $0.occurrence.status.isCompleted })
    #expect(answers.contains { $0.meaning == .distress })
  }
}

extension Transaction {
  /// All answers of a circle, the oldest first.
  fileprivate func allAnswers(of owner: CircleKey) throws -> [StoredAnswer] {
    try rows(
      """
      SELECT \(StoredAnswer.columns) FROM hal_answers WHERE account_id = \(owner.account)
      ORDER BY received_at, id
      """
    ) { row in try StoredAnswer(row, of: owner) }
  }
}

extension HallooSite {
  /// Somebody who agreed, where the clocks of a zone go.
  fileprivate func addRelative(in zone: String, number: String) async throws -> Relative {
    let relative = Relative(
      id: RelativeID(rawValue: OpaqueID.makeUUID()), status: .active, name: "Rosa Diaz",
      number: try #require(PhoneNumber(e164: number)), zone: zone, quiet: nil)
    let (hash, now, owner) = (services.texts.hashes.hash(of: relative.number), clock.now, owner)
    try await services.database.write { transaction in
      try transaction.add(relative, hash: hash, at: now, of: owner)
    }
    return relative
  }
}
