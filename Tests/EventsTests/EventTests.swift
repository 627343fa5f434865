import Events
import Storage
import StorageTestSupport
import Testing

@Suite struct EventTests {
  @Test("an event exists exactly when its transaction was committed", arguments: Engine.allCases)
  func transactional(engine: Engine) async throws {
    struct Refusal: Error {}
    try await Nodes.with(engine) { nodes in
      await #expect(throws: Refusal.self) {
        try await nodes.first.write { transaction in
          try nodes.one.publish("undone", to: .ada, in: transaction)
          throw Refusal()
        }
      }
      let id = try await nodes.publish("done")
      var deliveries = nodes.one.subscribe(to: .ada, after: .start).makeAsyncIterator()
      guard case .event(let event) = try await deliveries.next() else {
        Issue.record("no event")
        return
      }
      #expect(event.topic == "done" && event.body == #"{"n":1}"# && event.id == id)
    }
  }

  @Test(
    "PLT-15 a follower is given the past after the last event it knows, and then what comes",
    arguments: Engine.allCases)
  func replay(engine: Engine) async throws {
    try await Nodes.with(engine) { nodes in
      var ids: [EventID] = []
      for index in 0..<5 { ids.append(try await nodes.publish("past \(index)")) }
      try await nodes.publish("not for Ada", to: .bob)
      var deliveries = nodes.one.subscribe(to: .ada, after: ids[1]).makeAsyncIterator()
      for id in ids[2...] { #expect(try await deliveries.next()?.id == id) }
      let next = try await nodes.publish("now")
      #expect(try await deliveries.next()?.id == next)
      // Without an event that is known, from now on.
      let latest = try await nodes.first.read { transaction in
        try nodes.one.latest(of: .ada, in: transaction)
      }
      #expect(latest == next)
      var fresh = nodes.one.subscribe(to: .ada, after: latest).makeAsyncIterator()
      let last = try await nodes.publish("later")
      #expect(try await fresh.next()?.id == last)
      #expect(try await deliveries.next()?.id == last)
    }
  }

  @Test("PLT-15 a change made at one node reaches the followers of another")
  func acrossNodes() async throws {
    try await Nodes.with(.postgresql) { nodes in
      var there = nodes.two.subscribe(to: .ada, after: .start).makeAsyncIterator()
      for index in 0..<20 {
        let id = try await nodes.publish("change \(index)")
        #expect(try await there.next()?.id == id)
      }
    }
  }

  @Test("what is no longer kept is made good by a resync", arguments: Engine.allCases)
  func pruning(engine: Engine) async throws {
    try await Nodes.with(engine) { nodes in
      let old = try await nodes.publish("old")
      let dropped = try await nodes.publish("dropped")
      let other = try await nodes.publish("of Bob", to: .bob)
      nodes.clock.advance(by: .seconds(600))
      let kept = try await nodes.publish("kept")
      let now = nodes.clock.now
      let count = try await nodes.first.write { transaction in
        try nodes.one.prune(before: now, in: transaction)
      }
      #expect(count == 3)
      #expect(try await nodes.first(after: old) == .resync(kept))
      #expect(try await nodes.first(after: dropped)?.id == kept)
      #expect(try await nodes.first(after: .start) == .resync(kept))
      #expect(try await nodes.first(.bob, after: .start) == .resync(other))
      // A place that this database never gave out.
      #expect(try await nodes.first(after: EventID(rawValue: 1_000)) == .resync(kept))
      // A follower goes on after a resync; numbers are never given again.
      var bob = nodes.one.subscribe(to: .bob, after: .start).makeAsyncIterator()
      #expect(try await bob.next() == .resync(other))
      let next = try await nodes.publish("new", to: .bob)
      #expect(next > kept)
      #expect(try await bob.next()?.id == next)
      try await nodes.first.write { transaction in
        try nodes.one.forget(.bob, in: transaction)
      }
      let left: Int? = try await nodes.first.read { transaction in
        try transaction.value("SELECT count(*) FROM events WHERE audience = \(Audience.bob)")
      }
      #expect(left == 0)
    }
  }

  @Test(
    "a follower that fell too far behind gets a resync, not a flood", arguments: Engine.allCases)
  func slowFollower(engine: Engine) async throws {
    try await Nodes.with(engine, backlogLimit: 10) { nodes in
      var deliveries = nodes.one.subscribe(to: .ada, after: .start).makeAsyncIterator()
      var ids: [EventID] = []
      for index in 0..<10 { ids.append(try await nodes.publish("\(index)")) }
      #expect(try await deliveries.next()?.id == ids[0])
      for index in 0..<11 { ids.append(try await nodes.publish("more \(index)")) }
      for id in ids[1..<10] { #expect(try await deliveries.next().map(\.id) == id) }
      #expect(try await deliveries.next() == .resync(ids[20]))
      let next = try await nodes.publish("next")
      #expect(try await deliveries.next()?.id == next)
    }
  }

  @Test("followers end with the bus and with their task", arguments: Engine.allCases)
  func ending(engine: Engine) async throws {
    try await Nodes.with(engine) { nodes in
      var deliveries = nodes.one.subscribe(to: .ada, after: .start).makeAsyncIterator()
      try await nodes.publish("one")
      #expect(try await deliveries.next() != nil)
      let cancelled = try await withThrowingTaskGroup(of: EventDelivery?.self) { group in
        group.addTask {
          var deliveries = nodes.one.subscribe(to: .bob, after: .start).makeAsyncIterator()
          return try await deliveries.next()
        }
        group.cancelAll()
        return try await group.next() ?? nil
      }
      #expect(cancelled == nil)
      await nodes.first.close()
      #expect(try await deliveries.next() == nil)
    }
  }

  @Test(
    "what is no small JSON object is refused",
    arguments: [
      "", "[1]", "{", #"{"a":1,"a":2}"#, #"{"a":"\#(String(repeating: "x", count: 2_000))"}"#,
    ])
  func bodies(body: String) async throws {
    try await Nodes.with(.sqlite) { nodes in
      await #expect(throws: EventError.self) {
        try await nodes.first.write { transaction in
          try nodes.one.publish("topic", body: body, to: .ada, in: transaction)
        }
      }
    }
  }
}
