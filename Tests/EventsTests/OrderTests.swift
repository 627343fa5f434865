import Events
import Storage
import StorageTestSupport
import Synchronization
import TestSupport
import Testing

@Suite struct OrderTests {
  @Test(
    "PLT-15 under many publishers, and over reconnections, events come in order, each once",
    arguments: Engine.allCases)
  func property(engine: Engine) async throws {
    try await Nodes.with(engine) { nodes in
      let (publishers, each) = (8, 25)
      try await withThrowingTaskGroup(of: [EventID].self) { followers in
        for seed in 0..<3 {
          followers.addTask {
            try await follow(nodes, seed: UInt64(seed), until: publishers * each)
          }
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
          for publisher in 0..<publishers {
            group.addTask {
              try await publish(each, on: nodes, asSecond: !publisher.isMultiple(of: 2))
            }
          }
          try await group.waitForAll()
        }
        let published = try await nodes.places(of: "wave", to: .cat)
        #expect(published.count == publishers * each)
        for try await seen in followers { #expect(seen == published) }
      }
    }
  }

  /// Publishes a number of events to two audiences, and now and then one that is rolled back.
  private func publish(_ count: Int, on nodes: Nodes, asSecond: Bool) async throws {
    let (node, events) = asSecond ? (nodes.second, nodes.two) : (nodes.first, nodes.one)
    for index in 0..<count {
      if index.isMultiple(of: 5) {
        await #expect(throws: Nodes.Refusal.self) {
          try await node.write { transaction in
            try events.publish("undone", to: .cat, in: transaction)
            throw Nodes.Refusal()
          }
        }
      }
      // In any order: nobody waits for another in a ring.
      let audiences: [Audience] = index.isMultiple(of: 2) ? [.bob, .cat] : [.cat, .bob]
      try await node.write { transaction in
        for audience in audiences { try events.publish("wave", to: audience, in: transaction) }
      }
    }
  }

  /// Follows on changing nodes, leaving after a random number of events and coming back with the
  /// last one it knows.
  private func follow(_ nodes: Nodes, seed: UInt64, until total: Int) async throws -> [EventID] {
    var random = SplitMix64(seed: seed)
    var seen: [EventID] = []
    while seen.count < total {
      let events = nodes.isShared && Bool.random(using: &random) ? nodes.two : nodes.one
      var deliveries = events.subscribe(to: .cat, after: seen.last ?? .start).makeAsyncIterator()
      for _ in 0..<Int.random(in: 1...20, using: &random) where seen.count < total {
        guard let delivery = try await deliveries.next() else { break }
        seen.append(delivery.id)
      }
    }
    return seen
  }

  @Test("a number that was drawn first is not passed by one that is committed first")
  func lateCommit() async throws {
    try await Nodes.with(.postgresql) { nodes in
      var deliveries = nodes.two.subscribe(to: .ada, after: .start).makeAsyncIterator()
      let gate = Gate()
      try await withThrowingTaskGroup(of: Void.self) { group in
        // Keeps whoever writes last in this name from its commit.
        group.addTask {
          try await nodes.second.write { transaction in
            try transaction.run("SELECT pg_advisory_xact_lock(1634954289, hashtext('later'))")
            gate.enter()
            while !gate.isOpen { try transaction.run("SELECT pg_sleep(0.01)") }
          }
        }
        while !gate.isEntered { await Task.yield() }
        group.addTask {
          try await nodes.first.write { transaction in
            try nodes.one.publish("slow", to: .ada, in: transaction)
            try transaction.runLast("SELECT 1", alone: "later")
          }
        }
        // The first publisher has drawn its number by then.
        while try await nodes.waitingLocks() == 0 { await Task.yield() }
        // Another audience is not held up.
        try await nodes.publish("meanwhile", to: .bob)
        group.addTask { try await nodes.publish("quick") }
        // The second publisher waits for the first.
        while try await nodes.waitingLocks() == 1 { await Task.yield() }
        gate.open()
        try await group.waitForAll()
      }
      let slow = try await nodes.places(of: "slow", to: .ada)
      let quick = try await nodes.places(of: "quick", to: .ada)
      #expect(try await deliveries.next()?.id == slow[0])
      #expect(try await deliveries.next()?.id == quick[0])
      #expect(slow[0] < quick[0])
    }
  }

  @Test("a follower loses nothing when the connection of its node is cut")
  func reconnection() async throws {
    try await Nodes.with(.postgresql) { nodes in
      var deliveries = nodes.one.subscribe(to: .ada, after: .start).makeAsyncIterator()
      for index in 0..<5 {
        let before = try await nodes.publish("before \(index)")
        #expect(try await deliveries.next()?.id == before)
        try await nodes.second.write { transaction in
          try transaction.run(
            """
            SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND query LIKE 'LISTEN%'
            """)
        }
        let (during, after) = (try await nodes.publish("during"), try await nodes.publish("after"))
        #expect(try await deliveries.next()?.id == during)
        #expect(try await deliveries.next()?.id == after)
      }
    }
  }
}

/// Lets the thread of a transaction wait for the task of a test.
private final class Gate: Sendable {
  private let opened = Atomic(false)
  private let entered = Atomic(false)

  var isOpen: Bool { opened.load(ordering: .acquiring) }
  var isEntered: Bool { entered.load(ordering: .acquiring) }

  func open() { opened.store(true, ordering: .releasing) }
  func enter() { entered.store(true, ordering: .releasing) }
}
