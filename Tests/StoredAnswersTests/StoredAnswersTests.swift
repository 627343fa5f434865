import Accounts
import Events
import Idempotency
import Storage
import StorageTestSupport
import Synchronization
import Testing

@testable import StoredAnswers
@testable import Vault

@Suite struct StoredAnswersTests {
  private final class Clock: Sendable {
    private let moment = Mutex(Timestamp(milliseconds: 1_800_000_000_000))
    var now: Timestamp { moment.withLock { $0 } }
    func advance(by duration: Duration) { moment.withLock { $0 = $0.advanced(by: duration) } }
  }

  private struct Fixture: Sendable {
    let accounts: Accounts
    let answers: StoredAnswers
    let clock = Clock()

    static let migrations = [Events.migrations, Accounts.migrations, StoredAnswers.migrations]

    init(_ database: Database) async throws {
      let tokens = try #require(AccessTokens(issuer: "https://test", key: .random(count: 32)))
      let hasher = PasswordHasher(
        limits: PasswordLimits(operations: 1, memory: 8192), concurrency: 1)
      accounts = Accounts(
        database: database, events: Events(database, now: { [clock] _ in clock.now }),
        keyring: MasterKeyring(), hasher: hasher,
        accessTokens: tokens, personalData: [StoredAnswers.personalData],
        environment: Accounts.Environment(now: { [clock] in clock.now }))
      answers = StoredAnswers(database: database, now: { [clock] _ in clock.now })
    }

    func owner() async throws -> (owner: StoredAnswers.Owner, cookie: OpaqueToken) {
      let guest = try await accounts.enterAsGuest(
        Arrival(.browser(replacing: nil), from: Client(address: "", device: "")))
      guard case .cookie(let cookie) = guest.credentials else { throw CancellationError() }
      let key = try accounts.dataKey(of: guest.account)
      return (StoredAnswers.Owner(AccountKey(guest.account.id, key: key)), cookie)
    }

    /// Takes a request on that has to be new.
    func begin(
      _ request: IdempotentRequest, of owner: StoredAnswers.Owner
    ) async throws -> StoredAnswers.Attempt {
      let state = try await answers.begin(request, of: owner)
      guard case .new(let attempt) = state else {
        throw StorageError(.other, "not new: \(state)")
      }
      return attempt
    }
  }

  private static let answer = StoredAnswer(
    status: 201,
    headers: [.init(name: "Location", value: "/people/1"), .init(name: "Set-Cookie", value: "")],
    body: Array("{\"name\":\"Canary Ada\"}".utf8) + [0, 255])

  private func request(
    _ key: String = "key", route: String = "POST /people", content: String = "Canary Ada",
    wantsStream: Bool = false
  ) -> IdempotentRequest {
    IdempotentRequest(
      key: key, route: route, content: Array(content.utf8), wantsStream: wantsStream)
  }

  @Test(
    "PLT-16 what was answered is answered so again, for a day, to its owner alone",
    arguments: Engine.allCases)
  func replay(engine: Engine) async throws {
    try await withDatabase(engine, migrated: Fixture.migrations) { database in
      let fixture = try await Fixture(database)
      let token = OpaqueToken()
      for owner in [try await fixture.owner().owner, StoredAnswers.Owner(bearerOf: token)] {
        try await fixture.answers.finish(try await fixture.begin(request(), of: owner), Self.answer)
        #expect(try await fixture.answers.begin(request(), of: owner).answer == Self.answer)
        guard
          case .mismatched = try await fixture.answers.begin(request(content: "else"), of: owner)
        else { throw CancellationError() }
        try await fixture.answers.abandon(try await fixture.begin(request("other"), of: owner))
        _ = try await fixture.begin(request("other", content: "else"), of: owner)
        _ = try await fixture.begin(request(route: "POST /notes"), of: owner)
        fixture.clock.advance(by: .seconds(86_399))
        #expect(try await fixture.answers.begin(request(), of: owner).answer == Self.answer)
        fixture.clock.advance(by: .seconds(1))
        _ = try await fixture.begin(request(), of: owner)
      }
      _ = try await fixture.begin(request(), of: try await fixture.owner().owner)
      _ = try await fixture.begin(request(), of: StoredAnswers.Owner(bearerOf: OpaqueToken()))
    }
  }

  @Test(
    "PLT-16 an answered request that asks for a stream is taken on again, and its answer is kept",
    arguments: Engine.allCases)
  func streamAfterAnswer(engine: Engine) async throws {
    try await withDatabase(engine, migrated: Fixture.migrations) { database in
      let fixture = try await Fixture(database)
      let owner = try await fixture.owner().owner
      try await fixture.answers.finish(try await fixture.begin(request(), of: owner), Self.answer)
      for _ in 0..<2 {
        let attempt = try await fixture.begin(request(wantsStream: true), of: owner)
        try await fixture.answers.abandon(attempt)
        #expect(try await fixture.answers.begin(request(), of: owner).answer == Self.answer)
      }
      guard
        case .mismatched = try await fixture.answers.begin(
          request(content: "else", wantsStream: true), of: owner)
      else { throw CancellationError() }
    }
  }

  @Test(
    "PLT-16 a request that is under way is not begun again until its lease ends, and then once",
    arguments: Engine.allCases)
  func leases(engine: Engine) async throws {
    try await withDatabase(engine, migrated: Fixture.migrations) { database in
      let fixture = try await Fixture(database)
      let owner = try await fixture.owner().owner
      let first = try await fixture.begin(request(), of: owner)
      fixture.clock.advance(by: .seconds(20))
      guard case .underWay(.seconds(100)) = try await fixture.answers.begin(request(), of: owner)
      else { throw CancellationError() }
      fixture.clock.advance(by: .seconds(100))
      let second = try await fixture.begin(request(), of: owner)
      guard case .underWay = try await fixture.answers.begin(request(), of: owner) else {
        throw CancellationError()
      }
      // The first was only slow: neither its answer nor its end counts any more.
      try await fixture.answers.abandon(first)
      try await fixture.answers.finish(first, StoredAnswer(status: 500, headers: [], body: []))
      guard case .underWay = try await fixture.answers.begin(request(), of: owner) else {
        throw CancellationError()
      }
      try await fixture.answers.finish(second, Self.answer)
      try await fixture.answers.abandon(second)
      #expect(try await fixture.answers.begin(request(), of: owner).answer == Self.answer)
    }
  }

  @Test(
    "PLT-16 PLT-25 of many that come at the same time, to any node, one is done",
    arguments: Engine.allCases)
  func race(engine: Engine) async throws {
    try await withTestDatabase(engine, migrated: Fixture.migrations) { test in
      let databases = [try await test.open(), try await test.open()]
      let fixture = try await Fixture(databases[0])
      let nodes = databases.map { StoredAnswers(database: $0) }
      let owner = try await fixture.owner().owner
      let taken = try await withThrowingTaskGroup(of: Bool.self) { group in
        for number in 0..<20 {
          group.addTask {
            if case .new = try await nodes[number % 2].begin(request(), of: owner) {
              true
            } else {
              false
            }
          }
        }
        return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      #expect(taken == 1)
      for database in databases { await database.close() }
    }
  }

  @Test(
    "PLT-12 PLT-5 the database shows nothing of it, and the account takes it along when it goes",
    arguments: Engine.allCases)
  func traces(engine: Engine) async throws {
    try await withDatabase(engine, migrated: Fixture.migrations) { database in
      let fixture = try await Fixture(database)
      let (owner, cookie) = try await fixture.owner()
      let token = OpaqueToken()
      for owner in [owner, StoredAnswers.Owner(bearerOf: token)] {
        try await fixture.answers.finish(
          try await fixture.begin(request("Canary key"), of: owner), Self.answer)
      }
      let canary = Array("Canary".utf8)
      try await database.read { transaction in
        let rows = try transaction.rows(
          "SELECT scope, request, content, answer FROM stored_answers"
        ) { row in
          Array((try row["scope"] as String).utf8) + (try row["request"] as [UInt8])
            + (try row["content"] as [UInt8]) + (try row["answer"] as [UInt8])
        }
        #expect(rows.count == 2)
        for row in rows {
          #expect(row.firstRange(of: canary) == nil)
          #expect(row.firstRange(of: SHA256.digest(of: canary)) == nil)
        }
      }
      let visitor = try #require(try await fixture.accounts.visitor(cookie: cookie))
      try await fixture.accounts.delete(
        visitor, proof: .freshSignIn, from: Client(address: "", device: ""))
      let left: Int? = try await database.read {
        try $0.value("SELECT count(*) FROM stored_answers")
      }
      #expect(left == 1)
    }
  }

  @Test("PLT-16 what was kept long enough is deleted, by an index", arguments: Engine.allCases)
  func pruning(engine: Engine) async throws {
    try await withDatabase(engine, migrated: Fixture.migrations) { database in
      let fixture = try await Fixture(database)
      let owner = try await fixture.owner().owner
      for key in ["a", "b"] { _ = try await fixture.begin(request(key), of: owner) }
      fixture.clock.advance(by: .seconds(43_200))
      _ = try await fixture.begin(request("c"), of: owner)
      #expect(try await fixture.answers.prune() == 0)
      fixture.clock.advance(by: .seconds(43_200))
      #expect(try await fixture.answers.prune() == 2)
      let row = StoredAnswerRow(of: request(), in: "scope")
      try await assertUsesIndex("stored_answers", row.query, in: database)
      try await assertUsesIndex(
        "stored_answers_by_expiry",
        "DELETE FROM stored_answers WHERE expires_at <= \(fixture.clock.now)", in: database)
      try await assertUsesIndex(
        "stored_answers_by_account", "DELETE FROM stored_answers WHERE account_id = \("a")",
        in: database)
    }
  }

  @Test("PLT-16 an answer comes back from its bytes, and from no others")
  func coding() throws {
    let empty = StoredAnswer(status: 204, headers: [], body: [])
    for answer in [Self.answer, empty] {
      #expect(try StoredAnswer(encoded: answer.encoded) == answer)
    }
    let head = Self.answer.encoded.count - Self.answer.body.count
    for count in 0..<head {
      #expect(throws: StorageError.self) {
        try StoredAnswer(encoded: Array(Self.answer.encoded.prefix(count)))
      }
    }
  }
}

extension IdempotencyState {
  /// What was answered before.
  fileprivate var answer: StoredAnswer? {
    if case .answered(let answer) = self { answer } else { nil }
  }
}
