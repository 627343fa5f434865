import Accounts
import AppHost
import AppHostTestSupport
import JSON
import Storage
import StorageTestSupport
import Testing
import TextMessages

@testable import Halloo
@testable import Outbox
@testable import Vault

@Suite("What became of habits comes back with an export")
struct HistoryImportTests {
  @Test(
    "PLT-5, HAL-1302: days, texts and answers are the same in another account, and are taken in once",
    arguments: Engine.allCases)
  func history(engine: Engine) async throws {
    try await HallooSite.with(engine) { fixture in
      let relative = try await fixture.remind(.either)
      try await fixture.write("Yes, all taken", on: relative)
      fixture.clock.advance(by: .seconds(86_400))
      try await fixture.pass()
      try await fixture.noteDone("With breakfast")
      let before = try await fixture.history()
      #expect(before.days.count == 2 && before.days.contains { $0.note == "With breakfast" })
      #expect(before.said.contains("Yes, all taken"))

      let (owner, data) = (fixture.owner, HallooSchema.personalData)
      let files = try await fixture.services.database.write { transaction in
        let files = try data.export(transaction, owner.account, owner.key)
        try data.delete(transaction, owner.account)
        return files
      }
      try await fixture.take(files)
      let after = try await fixture.history()
      #expect(after.days == before.days)
      #expect(after.said == before.said)
      #expect(after.answered == before.answered && before.answered == ["Yes, all taken"])
      #expect(try await fixture.take(files) == 0)
      try await fixture.pass()
      #expect(try await fixture.history().said == before.said, "nothing of it is sent again")
    }
  }

  @Test(
    "PLT-5 HAL-842 HAL-850 HAL-1302: the language of texts, and what is important, come back with an export"
  )
  func language() async throws {
    try await HallooSite.with(.sqlite) { fixture in
      let relative = try await fixture.remind(.either)
      let (owner, data, now) = (fixture.owner, HallooSchema.personalData, fixture.services.now())
      let hash = fixture.services.texts.hashes.hash(of: relative.number)
      let files = try await fixture.services.database.write { transaction in
        var hindi = try #require(try transaction.relative(relative.id, of: owner))
        #expect(hindi.language == .english)
        hindi.language = .hindi
        try transaction.save(hindi, hash: hash, at: now, of: owner)
        var habit = try #require(try transaction.habits(of: relative.id, owner).first)
        #expect(!habit.isImportant)
        habit.importance = true
        #expect(try transaction.save(habit, at: now, of: owner))
        let files = try data.export(transaction, owner.account, owner.key)
        try data.delete(transaction, owner.account)
        return files
      }
      try await fixture.take(files)
      let (taken, habits) = try await fixture.services.database.read { transaction in
        let taken = try #require(try transaction.relatives(of: owner).first)
        return (taken, try transaction.habits(of: taken.id, owner))
      }
      #expect(taken.language == .hindi)
      #expect(habits.map(\.isImportant) == [true])
    }
  }

  @Test(
    "PLT-5: what no export holds is refused by file and field, and nothing is taken in",
    arguments: [
      (#""status":"completed""#, #""status":"won""#, "reminders.json", "status"),
      (#""day":"#, #""day":9"#, "reminders.json", "day"),
      (#""due_at":"#, #""due_at":9999"#, "reminders.json", "due_at"),
      (#""completed_by":"relative""#, #""completed_by":"cat""#, "reminders.json", "completed_by"),
      (#""kind":"reminder""#, #""kind":"poem""#, "texts.json", "kind"),
      (#""to":"+1"#, #""to":"0"#, "texts.json", "to"),
      (#""received_at":"#, #""received_at":-"#, "answers.json", "received_at"),
    ])
  func malformed(part: String, other: String, file: String, field: String) async throws {
    try await HallooSite.with(.sqlite) { fixture in
      let relative = try await fixture.remind(.either)
      try await fixture.write("Yes, all taken", on: relative)
      let (owner, data) = (fixture.owner, HallooSchema.personalData)
      let files = try await fixture.services.database.write { transaction in
        let files = try data.export(transaction, owner.account, owner.key)
        try data.delete(transaction, owner.account)
        return files
      }
      let broken = files.map { file in
        let text = String(decoding: file.bytes, as: UTF8.self).replacing("\" : ", with: "\":")
          .replacing("\": ", with: "\":")
        return ExportedFile(path: file.path, bytes: Array(text.replacing(part, with: other).utf8))
      }
      let error = await #expect(throws: ImportError.self) { try await fixture.take(broken) }
      #expect(error?.reason == .invalid && error?.file == "halloo/\(file)")
      #expect(error?.field == field && error?.row != nil)
      #expect(try await fixture.count("hal_profiles") == 0)
    }
  }
}

/// What can be seen of the past.
private struct History {
  struct Day: Hashable {
    let day: Int
    let status: OccurrenceStatus
    let completedAt: Timestamp?
    let note: String
  }

  var days: Set<Day>
  /// The bodies of all texts, ours and theirs.
  var said: [String]
  /// What was answered to a due time.
  var answered: [String]
}

extension HallooSite {
  @discardableResult
  fileprivate func take(_ files: [ExportedFile]) async throws -> Int {
    let owner = owner
    let add = try #require(HallooSchema.personalData.add)
    return try await services.database.write { try add($0, owner.account, owner.key, files) }
  }

  /// Marks what is open done, with a note.
  fileprivate func noteDone(_ note: String) async throws {
    let (owner, reminders) = (owner, engine.reminders)
    try await services.database.write { transaction in
      let open: OccurrenceID? = try transaction.value(
        "SELECT id FROM hal_occurrences WHERE status = \(OccurrenceStatus.sent)")
      try reminders.markDone(
        #require(open), of: owner, by: owner.account, note: note, in: transaction)
    }
  }

  fileprivate func history() async throws -> History {
    let owner = owner
    return try await services.database.read { transaction in
      let entries = try transaction.rows(
        "SELECT \(LedgerEntry.columns) FROM hal_occurrences WHERE status <> 'scheduled'"
      ) { row in try LedgerEntry(row) }
      let answers = try transaction.rows(
        "SELECT \(StoredAnswer.columns) FROM hal_answers ORDER BY received_at"
      ) { row in try StoredAnswer(row, of: owner) }
      let texts = try transaction.rows(
        "SELECT id, content FROM hal_messages ORDER BY created_at, id"
      ) { row in try HallooSchema.outbox.body(row, of: owner.accountKey) }
      return History(
        days: try Set(
          entries.map { entry in
            History.Day(
              day: entry.day, status: entry.occurrence.status,
              completedAt: entry.occurrence.completedAt, note: try entry.note(in: owner))
          }),
        said: (answers.map(\.text) + texts).sorted(),
        answered: try answers.filter { answer in
          try answer.occurrence.map { try transaction.entry($0, of: owner) != nil } ?? false
        }.map(\.text))
    }
  }
}
