import Foundation
import Glibc
import HTTPTypes
import ProgramTestSupport
import Storage
import StorageTestSupport
import Synchronization
import Testing

/// Something that is made by a request.
struct Effect: Sendable {
  let path: String
  let body: String
  var type = "application/json"
  /// The names of what is there.
  let ids: SQL

  static func task(of relative: String) -> Effect {
    Effect(
      path: "/halloo/api/v1/tasks",
      body: """
        {"profileId": "\(relative)", "title": "Pills", "category": "medication",
         "frequency": "daily", "localTime": "12:00", "responseType": "text"}
        """, ids: "SELECT id FROM hal_habits")
  }

  /// One of each kind: a name made before the transaction or in it, an answer that is waited for, a form, and
  /// a secret that is told once.
  static func all(of relative: String) -> [Effect] {
    let birth = """
      "dob": "1990-05-15", "time": "10:30", "city_of_birth": "Pune", "latitude": 18.52,
      "longitude": 73.86
      """
    let boy = "\"boy\": {\"name\": \"Ravi\", \(birth)}"
    let girl = "\"girl\": {\"name\": \"Mira\", \(birth)}"
    return [
      task(of: relative),
      Effect(
        path: "/halloo/api/v1/profiles/\(relative)/hello", body: "{\"reason\": \"first\"}",
        ids: "SELECT id FROM hal_messages"),
      Effect(
        path: "/vedic/api/compatibility/analyze/?keys=snake", body: "{\(boy), \(girl)}",
        ids: "SELECT id FROM destiny_matches"),
      Effect(
        path: "/vedic/api/predict/",
        body: "{\"query\": \"How will my work go?\", \"birth_data\": {\(birth)}}",
        ids: "SELECT id FROM chat_messages WHERE role = 'assistant'"),
      Effect(
        path: "/account/v1/export", body: "", ids: "SELECT id FROM exports"),
    ]
  }
}

extension Effect {
  /// What a program makes for which nobody is signed in.
  static let accounts = [
    Effect(path: "/account/v1/guest", body: "{}", ids: accountIDs),
    Effect(path: "/halloo/api/v1/auth/guest", body: "{}", ids: accountIDs),
    Effect(
      path: "/account/v1/signup",
      body: #"{"email": "ada@example.org", "password": "nine small owls"}"#, ids: accountIDs),
    Effect(
      path: "/halloo/api/v1/auth/register",
      body: #"{"email": "eve@example.org", "password": "nine small owls", "displayName": "Eve"}"#,
      ids: accountIDs),
  ]

  private static let accountIDs: SQL = "SELECT id FROM accounts"
}

/// Something that changes what is there, from a state in which it may.
struct Change: Sendable {
  var method = HTTPRequest.Method.post
  /// Below the wire API of Halloo.
  let path: String
  var body: String?
  /// What tells that it was done: a text.
  let mark: SQL

  /// Of somebody and a habit of theirs.
  static func details(of relative: String, _ task: String) -> [Change] {
    [
      Change(
        method: .patch, path: "/profiles/\(relative)", body: #"{"note": "Likes tea"}"#,
        mark: "SELECT CAST(version AS TEXT) FROM hal_profiles WHERE id = \(relative)"),
      Change(
        method: .patch, path: "/tasks/\(task)", body: #"{"title": "Red pills"}"#,
        mark: "SELECT CAST(version AS TEXT) FROM hal_habits WHERE id = \(task)"),
    ]
  }

  /// Of a due time that is to come. The marks are such as nothing changes that the server does by itself.
  static func steps(of due: String) -> [Change] {
    let (fired, ended, state): (SQL, SQL, SQL) = (
      "SELECT CAST(due_at AS TEXT) FROM hal_occurrences WHERE id = \(due)",
      "SELECT CAST(sent_at AS TEXT) FROM hal_occurrences WHERE id = \(due)",
      "SELECT status FROM hal_occurrences WHERE id = \(due)"
    )
    return [
      Change(path: "/simulator/occurrences/\(due)/fire", mark: fired),
      Change(path: "/simulator/occurrences/\(due)/expire", mark: ended),
      Change(path: "/occurrences/\(due)/complete", body: "{}", mark: state),
    ]
  }
}

/// A server with somebody who calls it, killed and started again.
final class Scene: Sendable {
  private let settings: [String: String]
  private let database: Database
  private let client: LocalClient
  private let running: Mutex<ServerProcess>
  private let guest: Guest
  private static let phone = "+12025550123"

  static func with(_ engine: Engine, _ body: (Scene) async throws -> Void) async throws {
    try await withTestDatabase(engine) { test in
      try await withTemporaryFolder { folder in
        let settings = [
          "PORT": "0", "ASTERISM_DATA": folder, "DATABASE_URL": test.url, "LOG_LEVEL": "error",
          // Tokens are for an origin, and the port changes.
          "PUBLIC_URL": "http://localhost",
        ]
        let server = try await ServerProcess.start(settings)
        let client = try LocalClient()
        let scene = Scene(
          settings, try await test.open(), client, server,
          try await Guest(client, at: server.origin))
        try await body(scene)
        try await scene.kill()
        await scene.database.close()
      }
    }
  }

  private init(
    _ settings: [String: String], _ database: Database, _ client: LocalClient,
    _ server: ServerProcess, _ guest: Guest
  ) {
    (self.settings, self.database, self.client) = (settings, database, client)
    running = Mutex(server)
    self.guest = guest
  }

  private var server: ServerProcess { running.withLock(\.self) }

  func post(_ effect: Effect, key: String) async throws -> LocalClient.Answer {
    try await guest.call(
      .post, server.origin + effect.path, type: effect.body.isEmpty ? nil : effect.type,
      body: effect.body.isEmpty ? nil : effect.body, key: key)
  }

  /// - Parameter version: on which it is based; nil for whichever there is.
  func send(_ change: Change, basedOn version: String? = nil, key: String) async throws
    -> LocalClient.Answer
  {
    try await guest.call(
      change.method, server.origin + "/halloo/api/v1" + change.path,
      type: change.body == nil ? nil : "application/json", body: change.body, key: key,
      version: version)
  }

  /// What tells whether a change was done.
  func mark(_ change: Change) async throws -> String? {
    try await text(change.mark)
  }

  func text(_ query: SQL) async throws -> String? {
    try await database.read { try $0.value(query) }
  }

  /// Asks as a program does for which nobody is signed in.
  func postAsStranger(_ effect: Effect, key: String) async throws -> LocalClient.Answer {
    var fields: HTTPFields = [.contentType: effect.type]
    if let name = HTTPField.Name("Idempotency-Key") { fields[name] = key }
    return try await client.send(.post, server.origin + effect.path, fields, body: effect.body)
  }

  /// What a program holds before it renews its session.
  func enter(_ renewal: SessionRenewal) async throws -> SessionRenewal.Tokens {
    try .init(try await postAsStranger(renewal.entrance, key: UUID().uuidString))
  }

  /// Calls as a program does that shows a token, or none.
  func post(
    _ path: String, _ body: String, token: String?, key: String
  ) async throws -> LocalClient.Answer {
    var fields: HTTPFields = [.contentType: "application/json"]
    if let token { fields[.authorization] = "Bearer \(token)" }
    if let name = HTTPField.Name("Idempotency-Key") { fields[name] = key }
    return try await client.send(.post, server.origin + path, fields, body: body)
  }

  /// Whether the access token of an answer opens an account.
  func isOpened(by answer: LocalClient.Answer) async throws -> Bool {
    let json = try JSONSerialization.jsonObject(with: Data(answer.text.utf8)) as? [String: Any]
    let token = try #require(json?["accessToken"] as? String, "\(answer.text)")
    let me = try await client.send(
      .get, server.origin + "/account/v1/me", [.authorization: "Bearer \(token)"])
    return me.status == 200
  }

  func ids(_ effect: Effect) async throws -> Set<String> {
    Set(try await database.read { try $0.rows(effect.ids) { row in try row[0] as String } })
  }

  /// Changes what another process finds when it starts.
  func run(_ statement: SQL) async throws {
    _ = try await database.write { try $0.run(statement) }
  }

  func count(_ query: SQL) async throws -> Int {
    try await database.read { try $0.value(query) } ?? 0
  }

  /// Waits for something in the database, which no other process tells of: what a server did that was killed on
  /// PostgreSQL is done by the next one once its leases are over, after a minute.
  func until(_ what: String, _ holds: () async throws -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(90)
    while try await !holds() {
      guard ContinuousClock.now < end else { throw Unexpected(text: "\(what): not in 90 s") }
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  /// Lets a statement on a table take a minute, until the next start.
  func slowDown(_ event: SQL, _ table: SQL, when condition: SQL = "1 = 1") async throws {
    let engine = database.engine
    try await database.write { transaction in
      if engine == .sqlite {
        try transaction.run(
          """
          CREATE TRIGGER slow_\(table) BEFORE \(event) ON \(table) WHEN \(condition) BEGIN
            SELECT max(n) FROM (WITH RECURSIVE many(n) AS (
              SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < 300000000) SELECT n FROM many);
          END
          """)
      } else {
        try transaction.run(
          """
          CREATE OR REPLACE FUNCTION slowly() RETURNS trigger AS $$
          BEGIN PERFORM pg_sleep(60); RETURN NEW; END $$ LANGUAGE plpgsql
          """)
        try transaction.run(
          """
          CREATE TRIGGER slow_\(table) BEFORE \(event) ON \(table) FOR EACH ROW
          WHEN (\(condition)) EXECUTE FUNCTION slowly()
          """)
      }
    }
  }

  func kill() async throws {
    server.send(SIGKILL)
    _ = try await server.end()
    let engine = database.engine
    try await database.write { transaction in
      if engine == .postgresql {
        // PostgreSQL notices only after the statement that nobody waits for it.
        try transaction.run(
          """
          SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND application_name = 'asterism'
            AND pid <> pg_backend_pid() AND query LIKE '%stored_answers%'
          """)
        try transaction.run("DROP FUNCTION IF EXISTS slowly() CASCADE")
      } else {
        for name in [
          "stored_answers", "hal_habits", "hal_answers", "hal_profiles", "simulated_texts",
          "chat_pieces",
        ] {
          try transaction.run("DROP TRIGGER IF EXISTS slow_\(raw: name)")
        }
      }
    }
  }

  func restart() async throws {
    let next = try await ServerProcess.start(settings)
    running.withLock { $0 = next }
  }

  /// Somebody who is to be texted; gives their name.
  func addRelative() async throws -> String {
    let added = try await call(
      "/profiles",
      """
      {"name": "Rosa Diaz", "relationship": "Grandma", "phoneNumber": "\(Self.phone)",
       "timeZone": "Etc/UTC", "quietHoursEnabled": false}
      """)
    return try #require(added["id"] as? String)
  }

  /// Asks whether they agree; the text is sent later.
  func askForHello(to relative: String) async throws {
    _ = try await call("/profiles/\(relative)/hello", #"{"reason": "first"}"#)
  }

  /// Asks whether they agree, and waits until the text is on the phone.
  func sendHello(to relative: String) async throws {
    try await askForHello(to: relative)
    try await until("the hello is sent") {
      try await count("SELECT count(*) FROM simulated_texts") == 1
    }
    try await until("no job runs") {
      try await count("SELECT count(*) FROM jobs WHERE state = 'running'") == 0
    }
  }

  /// Says yes on the phone.
  func answerHello() async throws {
    _ = try await call("/simulator/phones/\(Self.phone)/reply", #"{"body": "YES"}"#)
  }

  private func call(_ path: String, _ body: String) async throws -> [String: Any] {
    let answer = try await guest.call(
      .post, server.origin + "/halloo/api/v1" + path, type: "application/json", body: body)
    guard 200..<300 ~= answer.status else {
      throw Unexpected(text: "\(path): \(answer.status): \(answer.text)")
    }
    let json = try JSONSerialization.jsonObject(with: Data(answer.text.utf8))
    return json as? [String: Any] ?? [:]
  }
}
