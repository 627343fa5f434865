import StorageTestSupport
import Testing

@testable import Storage

@Suite struct NotificationTests {
  @Test(
    "what a transaction tells arrives after its commit, in order, and only where it is followed",
    arguments: Engine.allCases)
  func delivery(engine: Engine) async throws {
    struct Refusal: Error {}
    try await withDatabase(engine) { database in
      var events = database.notifications(on: ["notes", "Odd \"channel\""]).makeAsyncIterator()
      #expect(await events.next() == .connected)
      try? await database.write { transaction in
        try transaction.notify("notes", "rolled back")
        throw Refusal()
      }
      try await database.write { transaction in
        try transaction.notify("elsewhere", "not followed")
        try transaction.notify("notes", "one")
        try? transaction.savepoint { inner in
          try inner.notify("notes", "undone")
          throw Refusal()
        }
        try transaction.notify("Odd \"channel\"", "पुणे")
      }
      try await database.write { try $0.notify("notes", "two") }
      var received: [String] = []
      for _ in 0..<3 {
        guard case .notification(let notification) = await events.next() else { break }
        received.append("\(notification.channel): \(notification.payload)")
      }
      #expect(received == ["notes: one", "Odd \"channel\": पुणे", "notes: two"])
    }
  }

  @Test("streams end when the database is closed", arguments: Engine.allCases)
  func closing(engine: Engine) async throws {
    try await withTestDatabase(engine) { test in
      let database = try await test.open()
      let stream = database.notifications(on: ["notes"])
      await database.close()
      for await event in stream { #expect(event == .connected) }
      for await event in database.notifications(on: ["notes"]) { Issue.record("\(event)") }
    }
  }

  @Test("a payload that is too long is refused", arguments: Engine.allCases)
  func tooLong(engine: Engine) async throws {
    try await withDatabase(engine) { database in
      let error = await #expect(throws: StorageError.self) {
        try await database.write {
          try $0.notify("notes", String(repeating: "x", count: 8_000))
        }
      }
      #expect(error?.code == .invalidValue)
      try await database.write { try $0.notify("notes", String(repeating: "x", count: 7_999)) }
    }
  }

  @Test("a listener whose connection was cut connects again and says so")
  func reconnection() async throws {
    try await withDatabase(.postgresql) { database in
      var events = database.notifications(on: ["notes"]).makeAsyncIterator()
      #expect(await events.next() == .connected)
      try await database.write { transaction in
        try transaction.run(
          """
          SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND query LIKE 'LISTEN%'
          """)
      }
      #expect(await events.next() == .connected)
      try await database.write { try $0.notify("notes", "after") }
      guard case .notification(let notification) = await events.next() else {
        Issue.record("no notification")
        return
      }
      #expect(notification.payload == "after")
    }
  }

  @Test("followers that go while they are told hold up nobody", .timeLimit(.minutes(1)))
  func cancelledWhileTold() async {
    let hub = NotificationHub()
    let notification = Notification(channel: "changes", payload: "")
    for _ in 0..<500 {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<8 {
          group.addTask { for await _ in hub.follow(["changes"], begin: { _ in {} }) {} }
        }
        group.addTask {
          for _ in 0..<40 {
            hub.send([notification])
            await Task.yield()
          }
        }
        try? await Task.sleep(for: .microseconds(50))
        group.cancelAll()
      }
    }
  }
}
