import Foundation
import HTTPTypes
import ProgramTestSupport
import RedisTestSupport
import Storage
import StorageTestSupport
import Synchronization
import TestSupport
import Testing

@Suite(.needsRedisServer) struct ReminderTests {
  @Test(
    "HAL-814, HAL-815: walk 14: nodes that are killed while they send leave each reminder on the phone once",
    .timeLimit(.minutes(5)))
  func killed() async throws {
    // Slow enough to be killed in the middle of it.
    try await Nodes.with(["HAL_SMS_PER_SECOND": "10"]) { nodes, test in
      let database = try await test.open()
      let family = Family(try await Guest(LocalClient(), at: nodes.origin(0)), nodes)
      for number in 0..<4 { try await family.addRelative("+1202555012\(number)") }
      try await family.addHabits(5)
      var random = SplitMix64(seed: 14)
      for round in 0..<2 {
        try await family.fireAll()
        try await Task.sleep(for: .milliseconds(Int.random(in: 200...1_200, using: &random)))
        try await nodes.killAndRestart(round)
        try await Task.sleep(for: .milliseconds(Int.random(in: 100...600, using: &random)))
        try await nodes.killAndRestart(1 - round)
      }
      try await until { try await database.count("hal_messages m", "state = 'accepted'") == 40 }
      #expect(try await database.count("\(Self.onPhones)", "TRUE") == 40)
      let once: Int? = try await database.read { transaction in
        try transaction.value("SELECT count(DISTINCT t.message_id) FROM \(Self.onPhones)")
      }
      #expect(once == 40)
      await database.close()
    }
  }

  private static let onPhones: SQL = """
    simulated_texts t JOIN hal_messages m ON m.id = t.message_id AND m.kind = 'reminder'
    """

  /// A text whose courier was killed is looked up when its lease of a minute is over.
  private func until(_ holds: () async throws -> Bool) async throws {
    while try await !holds() { try await Task.sleep(for: .milliseconds(200)) }
  }
}

extension Database {
  fileprivate func count(_ tables: SQL, _ condition: SQL) async throws -> Int? {
    try await read { transaction in
      try transaction.value(
        "SELECT count(*) FROM \(tables) WHERE m.kind = 'reminder' AND \(condition)")
    }
  }
}

/// Somebody who looks after relatives by the wire API, on whichever node lives.
private final class Family: Sendable {
  private let guest: Guest
  private let nodes: Nodes
  private let fired = Mutex<Set<String>>([])

  init(_ guest: Guest, _ nodes: Nodes) { (self.guest, self.nodes) = (guest, nodes) }

  /// Somebody who has agreed.
  func addRelative(_ number: String) async throws {
    let added = try await call(
      .post, "/profiles",
      """
      {"name": "Rosa Diaz", "relationship": "Grandma", "phoneNumber": "\(number)",
       "timeZone": "Etc/UTC", "quietHoursEnabled": false}
      """)
    let id = try #require(added["id"] as? String)
    _ = try await call(.post, "/profiles/\(id)/hello", #"{"reason": "first"}"#)
    while try await items("/simulator/phones/\(number)/messages").isEmpty {
      try await Task.sleep(for: .milliseconds(200))
    }
    _ = try await call(.post, "/simulator/phones/\(number)/reply", #"{"body": "YES"}"#)
    while try await call(.get, "/profiles/\(id)")["status"] as? String == "pending" {
      try await Task.sleep(for: .milliseconds(200))
    }
  }

  /// So many habits for each relative.
  func addHabits(_ count: Int) async throws {
    for relative in try await items("/profiles") {
      let id = try #require(relative["id"] as? String)
      for number in 0..<count {
        _ = try await call(
          .post, "/tasks",
          """
          {"profileId": "\(id)", "title": "Pills \(number)", "category": "medication",
           "frequency": "daily", "localTime": "12:0\(number)", "responseType": "text"}
          """)
      }
    }
  }

  /// Has the next reminder of each habit sent now.
  func fireAll() async throws {
    for task in try await items("/tasks") {
      let id = try #require(task["id"] as? String)
      let scheduled = try await items("/tasks/\(id)/occurrences?status=scheduled")
      let known = fired.withLock(\.self)
      let next = scheduled.compactMap { $0["id"] as? String }.last { !known.contains($0) }
      let wanted = try #require(next)
      fired.withLock { _ = $0.insert(wanted) }
      _ = try await call(.post, "/simulator/occurrences/\(wanted)/fire")
    }
  }

  private func items(_ path: String) async throws -> [[String: Any]] {
    try #require(try await call(.get, path)["items"] as? [[String: Any]])
  }

  private func call(
    _ method: HTTPRequest.Method, _ path: String, _ body: String? = nil
  ) async throws -> [String: Any] {
    let answer = try await guest.call(
      method, nodes.origin(0) + "/halloo/api/v1" + path, type: body.map { _ in "application/json" },
      body: body)
    guard 200..<300 ~= answer.status else {
      throw Unexpected(text: "\(path): \(answer.status): \(answer.text)")
    }
    let json = try JSONSerialization.jsonObject(with: Data(answer.text.utf8)) as? [String: Any]
    return json ?? [:]
  }
}
