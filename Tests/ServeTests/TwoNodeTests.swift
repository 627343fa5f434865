import Foundation
import HTTPClient
import Jobs
import Logging
import ProgramTestSupport
import RedisTestSupport
import Storage
import StorageTestSupport
import Synchronization
import TestSupport
import Testing

@Suite(.needsRedisServer) struct TwoNodeTests {
  @Test("PLT-15 signed in on one node, a change made there shows on the other as it happens")
  func live() async throws {
    try await Nodes.with { nodes, _ in
      let guest = try await Guest(LocalClient(), at: nodes.origin(0))
      let events = try await guest.events(at: nodes.origin(1))
      try await withThrowingTaskGroup(of: Bool.self) { group in
        group.addTask {
          for try await event in events where event.type == "profile" { return true }
          return false
        }
        group.addTask {
          // The stream tells what happens once it has begun, so there has to be something then.
          for number in 0..<600 {
            try await guest.rename("Ada \(number)", at: nodes.origin(0))
            try await Task.sleep(for: .milliseconds(100))
          }
          return false
        }
        let isTold = try await group.next()
        #expect(isTold == true)
        group.cancelAll()
      }
      #expect(try await guest.name(at: nodes.origin(1))?.hasPrefix("Ada ") == true)
    }
  }

  @Test(
    "PLT-23 kill -9 of either node loses nothing that was acknowledged, and no job is done twice",
    arguments: [1, 2])
  func killed(seed: UInt64) async throws {
    try await Nodes.with { nodes, test in
      let database = try await test.open()
      let guests = try await makeGuests(nodes)
      let books = guests.map { _ in Book() }
      let time = WritingTime()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (guest, book) in zip(guests, books) {
          group.addTask { await write(as: guest, book, nodes, during: time) }
        }
        var random = SplitMix64(seed: seed)
        for round in 0..<6 {
          try await enqueue(20, round: round, in: database)
          try await Task.sleep(for: .milliseconds(Int.random(in: 50...600, using: &random)))
          try await nodes.killAndRestart(Int.random(in: 0...1, using: &random))
        }
        time.end()
        try await group.waitForAll()
      }
      for (guest, book) in zip(guests, books) {
        for node in 0...1 {
          let name = try await guest.name(at: nodes.origin(node))
          let number = try #require(name.flatMap { Int($0) })
          #expect(number >= book.acknowledged && number <= book.sent)
        }
        #expect(book.acknowledged > 0)
      }
      try await expectAllDoneOnce(database)
      await database.close()
    }
  }

  private func makeGuests(_ nodes: Nodes) async throws -> [Guest] {
    let client = try LocalClient()
    var guests: [Guest] = []
    for number in 0..<4 { guests.append(try await Guest(client, at: nodes.origin(number % 2))) }
    return guests
  }

  /// Writes ever higher numbers, each to the one node or, where that is dead, to the other.
  private func write(
    as guest: Guest, _ book: Book, _ nodes: Nodes, during time: WritingTime
  ) async {
    var node = 0
    while !time.isOver {
      let number = book.next()
      do {
        try await guest.rename("\(number)", at: nodes.origin(node))
        book.acknowledge(number)
      } catch {
        node = 1 - node
      }
    }
  }

  private func enqueue(_ count: Int, round: Int, in database: Database) async throws {
    try await database.write { transaction in
      for number in 0..<count {
        try JobQueue().enqueue(
          JobKind(rawValue: "housekeeping.jobs"), key: "test-\(round)-\(number)", in: transaction)
      }
    }
  }

  /// A node that was killed keeps its jobs for the minute of their leases.
  private func expectAllDoneOnce(_ database: Database) async throws {
    let unfinished: SQL =
      "SELECT count(*) FROM jobs WHERE key LIKE 'test-%' AND state <> \(JobState.finished)"
    for _ in 0..<1_800 {
      let count: Int? = try await database.read { try $0.value(unfinished) }
      if count == 0 { break }
      try await Task.sleep(for: .milliseconds(100))
    }
    let (left, all, twice): (Int?, Int?, Int?) = try await database.read { transaction in
      (
        try transaction.value(unfinished),
        try transaction.value("SELECT count(*) FROM jobs WHERE key LIKE 'test-%'"),
        try transaction.value(
          """
          SELECT count(*) FROM (
            SELECT job_id FROM job_attempts WHERE outcome = 'finished'
            GROUP BY job_id HAVING count(*) > 1) AS done
          """)
      )
    }
    #expect(left == 0)
    #expect(all == 120)
    #expect(twice == 0)
  }
}

/// As long as it is not over, writers write.
private final class WritingTime: Sendable {
  private let over = Atomic(false)

  var isOver: Bool { over.load(ordering: .acquiring) }

  func end() { over.store(true, ordering: .releasing) }
}

/// What one writer has sent, and what was acknowledged.
private final class Book: Sendable {
  private let numbers = Mutex((sent: 0, acknowledged: 0))

  var sent: Int { numbers.withLock { $0.sent } }
  var acknowledged: Int { numbers.withLock { $0.acknowledged } }

  func next() -> Int {
    numbers.withLock {
      $0.sent += 1
      return $0.sent
    }
  }

  func acknowledge(_ number: Int) { numbers.withLock { $0.acknowledged = number } }
}
