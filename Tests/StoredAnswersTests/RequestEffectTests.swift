import Accounts
import Idempotency
import Storage
import StorageTestSupport
import Testing

@testable import StoredAnswers
@testable import Vault

@Suite struct RequestEffectTests {
  /// Requests of one browser, and a table in which they make something.
  private struct Maker: Sendable {
    let database: Database
    let answers: StoredAnswers
    let owner = StoredAnswers.Owner(bearerOf: OpaqueToken())
    let request = IdempotentRequest(key: "k", route: "POST /things", content: [1])

    init(_ database: Database, lease: Duration = .seconds(120)) async throws {
      self.database = database
      answers = StoredAnswers(database: database, lease: lease)
      try await database.migrate([
        Accounts.migrations, StoredAnswers.migrations,
        MigrationSeries(
          "things", [Migration("things", "CREATE TABLE things (id \(.text))\(strict: true)")]),
      ])
    }

    func begin() async throws -> StoredAnswers.Attempt {
      let state = try await answers.begin(request, of: owner)
      guard case .new(let attempt) = state else { throw StorageError(.other, "\(state)") }
      return attempt
    }

    func make(_ id: String) async throws -> Thing {
      try await database.write { transaction in
        try transaction.run("INSERT INTO things (id) VALUES (\(id))")
        return Thing(rawValue: id)
      }
    }

    func things() async throws -> [String] {
      try await database.read { try $0.rows("SELECT id FROM things ORDER BY id") { try $0[0] } }
    }
  }

  private struct Thing: RawRepresentable, Hashable, Sendable { let rawValue: String }

  @Test(
    "PLT-16 an attempt after a crash goes on after what was committed, and what was not is done",
    arguments: Engine.allCases)
  func goesOn(engine: Engine) async throws {
    try await withDatabase(engine) { database in
      let maker = try await Maker(database)
      let first = try await maker.begin()
      // The first effect is committed, the second is not; then the process is gone.
      let one = try await maker.answers.perform(first) {
        let one = try await RequestEffect.once(creating: { try await maker.make("one") })
        await #expect(throws: CancellationError.self) {
          _ = try await RequestEffect.once(creating: { () async throws -> Thing in
            throw CancellationError()
          })
        }
        return one
      }
      let second = try await maker.begin()
      let made = try await maker.answers.perform(second) {
        [
          try await RequestEffect.once(creating: { try await maker.make("other") }),
          try await RequestEffect.once(creating: { try await maker.make("two") }),
        ]
      }
      #expect(made == [one, Thing(rawValue: "two")])
      #expect(try await maker.things() == ["one", "two"])
      let names = try await maker.answers.perform(try await maker.begin()) {
        [try await RequestEffect.named("a") { $0 }, try await RequestEffect.named("b") { $0 }]
      }
      #expect(names == ["one", "two"], "a name that is known is given again")
    }
  }

  @Test(
    "PLT-16 of two attempts at one request only the newer one can write", arguments: Engine.allCases
  )
  func superseded(engine: Engine) async throws {
    try await withDatabase(engine) { database in
      let maker = try await Maker(database, lease: .zero)
      let (slow, fast) = (try await maker.begin(), try await maker.begin())
      await #expect(throws: AttemptSuperseded.self) {
        try await maker.answers.perform(slow) {
          _ = try await RequestEffect.once(creating: { try await maker.make("slow") })
        }
      }
      _ = try await maker.answers.perform(fast) {
        try await RequestEffect.once(creating: { try await maker.make("fast") })
      }
      #expect(try await maker.things() == ["fast"])
    }
  }

  @Test(
    "PLT-16 after a commit whose outcome was lost the same request gives the same result",
    arguments: Engine.allCases)
  func lostOutcome(engine: Engine) async throws {
    try await withDatabase(engine) { database in
      let maker = try await Maker(database)
      let first = try await maker.begin()
      await #expect(throws: StorageError.self) {
        try await maker.answers.perform(first) {
          _ = try await RequestEffect.once(creating: { try await maker.make("one") })
          // Committed, but nobody was told.
          throw StorageError(.outcomeUnknown, "the connection broke")
        }
      }
      try await maker.answers.abandon(first)
      let made = try await maker.answers.perform(try await maker.begin()) {
        try await RequestEffect.once(creating: { try await maker.make("two") })
      }
      #expect(made == Thing(rawValue: "one"))
      #expect(try await maker.things() == ["one"])
    }
  }

  @Test(
    "PLT-16 a body that changes nothing leaves no receipt, and one without a key runs as it is",
    arguments: Engine.allCases)
  func nothingDone(engine: Engine) async throws {
    try await withDatabase(engine) { database in
      let maker = try await Maker(database)
      let first = try await maker.begin()
      try await maker.answers.perform(first) {
        try await RequestEffect.once {
          _ = try await maker.database.write { transaction in
            try transaction.run("DELETE FROM things WHERE id = \("none")")
          }
        }
      }
      try await maker.answers.abandon(first)
      _ = try await maker.answers.perform(try await maker.begin()) {
        try await RequestEffect.once(creating: { try await maker.make("one") })
      }
      _ = try await RequestEffect.once(creating: { try await maker.make("two") })
      #expect(try await maker.things() == ["one", "two"])
    }
  }

  @Test("PLT-16 receipts come back from their bytes")
  func coding() async throws {
    try await withDatabase(.sqlite) { database in
      let attempt = try await Maker(database).begin()
      var receipts = Receipts()
      receipts[1] = "a\nname"
      receipts[3] = ""
      let read = try Receipts(sealed: receipts.sealed(of: attempt), of: attempt)
      #expect(read == receipts && read[0] == nil && read[1] == "a\nname" && read[3] == "")
    }
  }
}
