import Foundation
import Glibc
import HTTPTypes
import ProgramTestSupport
import Storage
import StorageTestSupport
import Synchronization
import Testing

@Suite struct CrashTests {
  @Test(
    "PLT-16 a server that is killed after the effect and before the answer does the same request once",
    .timeLimit(.minutes(5)), arguments: Engine.allCases)
  func sentAgain(engine: Engine) async throws {
    try await Scene.with(engine) { scene in
      let relative = try await scene.addRelative()
      for effect in Effect.all(of: relative) {
        let before = try await scene.ids(effect)
        try await scene.slowDown(
          "UPDATE OF answer", "stored_answers", when: "NEW.answer IS NOT NULL")
        async let lost = scene.post(effect, key: "key-\(effect.path)")
        try await scene.until(effect.path) { try await scene.ids(effect).count == before.count + 1 }
        try await scene.kill()
        _ = try? await lost
        try await scene.restart()
        let answer = try await scene.post(effect, key: "key-\(effect.path)")
        #expect(200..<400 ~= answer.status, "\(effect.path): \(answer.status) \(answer.text)")
        let made = try await scene.ids(effect).subtracting(before)
        #expect(made.count == 1, "\(effect.path) was done \(made.count) times")
        let told = answer.text + (answer.head.headerFields[.location] ?? "")
        #expect(made.allSatisfy { told.contains($0) }, "\(effect.path): \(told)")
        let replayed = try await scene.post(effect, key: "key-\(effect.path)")
        #expect(replayed.text == answer.text, "\(effect.path)")
      }
    }
  }

  @Test(
    "PLT-16 a server that is killed in the middle of an effect on SQLite does it at once when it is sent again",
    .timeLimit(.minutes(2)))
  func releasedRequest() async throws {
    try await Scene.with(.sqlite) { scene in
      let task = Effect.task(of: try await scene.addRelative())
      try await scene.slowDown("INSERT", "hal_habits")
      async let lost = scene.post(task, key: "k")
      try await scene.until("the request is under way") {
        try await scene.count("SELECT count(*) FROM stored_answers WHERE answer IS NULL") == 1
      }
      try await scene.kill()
      _ = try? await lost
      #expect(try await scene.ids(task).isEmpty)
      try await scene.restart()
      let answer = try await scene.post(task, key: "k")
      #expect(answer.status == 201, "\(answer.status) \(answer.text)")
      #expect(try await scene.ids(task).count == 1)
    }
  }

  @Test(
    "HAL-902 PLT-14 a job that ran when the server was killed on SQLite is done at once after the start",
    .timeLimit(.minutes(2)))
  func releasedJob() async throws {
    try await Scene.with(.sqlite) { scene in
      let relative = try await scene.addRelative()
      try await scene.sendHello(to: relative)
      try await scene.slowDown("INSERT", "hal_answers")
      try await scene.slowDown("UPDATE OF status", "hal_profiles")
      try await scene.answerHello()
      let running: SQL = "SELECT count(*) FROM jobs WHERE state = 'running'"
      try await scene.until("the job runs") { try await scene.count(running) > 0 }
      try await scene.kill()
      #expect(try await scene.count(running) > 0)
      let start = ContinuousClock.now
      try await scene.restart()
      try await scene.until("the answer counts") {
        try await scene.count("SELECT count(*) FROM hal_profiles WHERE status <> 'pending'") == 1
      }
      #expect(ContinuousClock.now - start < .seconds(30), "its lease lasts a minute")
    }
  }
}

/// Something that is made by a request.
private struct Effect: Sendable {
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

/// A server with somebody who calls it, killed and started again.
private final class Scene: Sendable {
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

  func ids(_ effect: Effect) async throws -> Set<String> {
    Set(try await database.read { try $0.rows(effect.ids) { row in try row[0] as String } })
  }

  func count(_ query: SQL) async throws -> Int {
    try await database.read { try $0.value(query) } ?? 0
  }

  /// Waits for something in the database, which no other process tells of.
  func until(_ what: String, _ holds: () async throws -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(30)
    while try await !holds() {
      guard ContinuousClock.now < end else { throw Unexpected(text: "\(what): not in 30 s") }
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
        for name in ["stored_answers", "hal_habits", "hal_answers", "hal_profiles"] {
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

  /// Asks whether they agree, and waits until the text is on the phone.
  func sendHello(to relative: String) async throws {
    _ = try await call("/profiles/\(relative)/hello", #"{"reason": "first"}"#)
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
