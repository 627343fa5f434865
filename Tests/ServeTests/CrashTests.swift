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
    "HAL-1604 HAL-1605 PLT-16 a server that is killed after a change and before the answer makes it once",
    .timeLimit(.minutes(5)), arguments: Engine.allCases)
  func changedAgain(engine: Engine) async throws {
    try await Scene.with(engine) { scene in
      let relative = try await scene.addRelative()
      try await scene.sendHello(to: relative)
      try await scene.answerHello()
      let task = Effect.task(of: relative)
      #expect(try await scene.post(task, key: "task").status == 201)
      let habit = try #require(try await scene.ids(task).first)
      let person: SQL = "SELECT status FROM hal_profiles"
      try await scene.until("they agree") { try await scene.text(person) == "active" }
      for change in Change.details(of: relative, habit) {
        let version = try #require(try await scene.mark(change))
        try await Self.send(change, basedOn: version, twice: scene)
        #expect(try await scene.mark(change) == "\((Int(version) ?? 0) + 1)", "\(change.path)")
      }
      let next: SQL = "SELECT id FROM hal_occurrences ORDER BY due_at LIMIT 1"
      try await scene.until("it is planned") { try await scene.text(next) != nil }
      let due = try #require(try await scene.text(next))
      let status: SQL = "SELECT status FROM hal_occurrences WHERE id = \(due)"
      // An end that came twice would be a miss.
      for (change, state) in zip(Change.steps(of: due), ["sent", "followedUp", "completedLate"]) {
        try await Self.send(change, twice: scene)
        try await scene.until("\(state) after \(change.path)") {
          try await scene.text(status) == state
        }
      }
    }
  }

  /// Sends a change to a server that is killed before it answers, and to the next one.
  private static func send(
    _ change: Change, basedOn version: String? = nil, twice scene: Scene
  ) async throws {
    let before = try await scene.mark(change)
    try await scene.slowDown(
      "UPDATE OF answer", "stored_answers", when: "NEW.answer IS NOT NULL")
    async let lost = scene.send(change, basedOn: version, key: change.path)
    try await scene.until(change.path) { try await scene.mark(change) != before }
    try await scene.kill()
    _ = try? await lost
    try await scene.restart()
    let answer = try await scene.send(change, basedOn: version, key: change.path)
    #expect(answer.status == 200, "\(change.path): \(answer.status) \(answer.text)")
    let replayed = try await scene.send(change, basedOn: version, key: change.path)
    #expect(replayed.text == answer.text, "\(change.path)")
  }

  @Test(
    "PLT-4 PLT-16 a program whose server is killed while it makes an account has one after it asks again",
    .timeLimit(.minutes(5)), arguments: Engine.allCases)
  func accountsSentAgain(engine: Engine) async throws {
    try await Scene.with(engine) { scene in
      for effect in Effect.accounts {
        // A key of 128 random bits, in the alphabet of base64url.
        let key = "ohV8-1uVb0KpN3cR5sT7w" + "\(effect.path.count)"
        let before = try await scene.ids(effect)
        try await scene.slowDown(
          "UPDATE OF answer", "stored_answers", when: "NEW.answer IS NOT NULL")
        async let lost = scene.postAsStranger(effect, key: key)
        try await scene.until(effect.path) { try await scene.ids(effect).count == before.count + 1 }
        try await scene.kill()
        _ = try? await lost
        try await scene.restart()
        let answer = try await scene.postAsStranger(effect, key: key)
        #expect(answer.status == 201, "\(effect.path): \(answer.status) \(answer.text)")
        let made = try await scene.ids(effect).subtracting(before)
        #expect(made.count == 1, "\(effect.path) made \(made.count) accounts")
        #expect(made.allSatisfy { answer.text.contains($0) }, "\(effect.path): \(answer.text)")
        #expect(try await scene.isOpened(by: answer), "\(effect.path)")
        let replayed = try await scene.postAsStranger(effect, key: key)
        #expect(replayed.text == answer.text, "\(effect.path)")
        let short = try await scene.postAsStranger(effect, key: String(key.prefix(21)))
        #expect(short.status == 400 && short.text.contains("Idempotency-Key"), "\(short.text)")
      }
    }
  }

  @Test(
    "PLT-6 PLT-16 a program whose server is killed while it renews its session goes on after it asks again",
    .timeLimit(.minutes(5)), arguments: Engine.allCases)
  func renewalsSentAgain(engine: Engine) async throws {
    try await Scene.with(engine) { scene in
      // A key of 128 random bits, in the alphabet of base64url.
      let key = "ohV8-1uVb0KpN3cR5sT7wQ"
      for renewal in SessionRenewal.allCases {
        let tokens = try await scene.enter(renewal)
        let (access, body) = (renewal.shownToken(tokens), renewal.body(tokens))
        try await scene.slowDown(
          "UPDATE OF answer", "stored_answers", when: "NEW.answer IS NOT NULL")
        async let lost = scene.post(renewal.path, body, token: access, key: key)
        try await scene.until(renewal.path) {
          try await scene.count(
            "SELECT count(*) FROM stored_answers WHERE answer IS NULL AND receipts IS NOT NULL")
            == 1
        }
        try await scene.kill()
        _ = try? await lost
        try await scene.restart()
        let answer = try await scene.post(renewal.path, body, token: access, key: key)
        #expect(answer.status == 200, "\(renewal.path): \(answer.status) \(answer.text)")
        #expect(try await scene.isOpened(by: answer), "\(renewal.path)")
        let replayed = try await scene.post(renewal.path, body, token: access, key: key)
        #expect(replayed.text == answer.text, "\(renewal.path)")
        let sessions = try await scene.count(
          "SELECT count(*) FROM sessions WHERE account_id = \(tokens.account)")
        #expect(sessions == 1, "\(renewal.path) left \(sessions) sessions")
        let other = try await scene.post(renewal.path, body, token: access, key: key + "x")
        #expect(other.status == 401, "\(renewal.path): \(other.status) \(other.text)")
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

  @Test(
    "HAL-812 PLT-16 a text that was being handed over when the server was killed on SQLite is sent once after the start",
    .timeLimit(.minutes(2)))
  func releasedText() async throws {
    try await Scene.with(.sqlite) { scene in
      let relative = try await scene.addRelative()
      try await scene.slowDown("INSERT", "simulated_texts")
      try await scene.askForHello(to: relative)
      let inHand: SQL = "SELECT count(*) FROM hal_messages WHERE state = 'dispatching'"
      try await scene.until("the text is in hand") { try await scene.count(inHand) == 1 }
      try await scene.kill()
      #expect(try await scene.count(inHand) == 1)
      let start = ContinuousClock.now
      try await scene.restart()
      try await scene.until("the text is sent") {
        try await scene.count("SELECT count(*) FROM hal_messages WHERE state = 'accepted'") == 1
      }
      #expect(ContinuousClock.now - start < .seconds(30), "its lease lasts a minute")
      #expect(try await scene.count("SELECT count(*) FROM simulated_texts") == 1)
    }
  }

  @Test(
    "PLT-20 an answer that was being written when the server was killed on SQLite goes on after the start",
    .timeLimit(.minutes(2)))
  func releasedAnswer() async throws {
    try await Scene.with(.sqlite) { scene in
      try await scene.slowDown("INSERT", "chat_pieces")
      let prediction = try #require(
        Effect.all(of: "").first { $0.path == "/vedic/api/predict/" })
      async let lost = scene.post(prediction, key: "k")
      let running: SQL = "SELECT count(*) FROM chat_messages WHERE lease_until IS NOT NULL"
      try await scene.until("it is written") { try await scene.count(running) == 1 }
      try await scene.kill()
      _ = try? await lost
      // A lease is short; here it is as long as a test can tell.
      try await scene.run("UPDATE chat_messages SET lease_until = lease_until + 3600000")
      #expect(try await scene.count(running) == 1)
      try await scene.restart()
      try await scene.until("it is whole") { try await scene.count(running) == 0 }
      let answer = try await scene.post(prediction, key: "k")
      #expect(answer.status == 200, "\(answer.status) \(answer.text)")
      #expect(try await scene.ids(prediction).count == 1)
    }
  }
}
