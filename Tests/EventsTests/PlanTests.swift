import Storage
import StorageTestSupport
import Testing

@testable import Events

@Suite struct PlanTests {
  @Test("every query of followers finds its rows through an index", arguments: Engine.allCases)
  func plans(engine: Engine) async throws {
    try await Nodes.with(engine) { nodes in
      try await assertUsesIndex(
        "events_by_audience", Events.following(.start, of: .ada, limit: 10), in: nodes.first)
      try await assertUsesIndex("events_by_audience", Events.last(of: .ada), in: nodes.first)
      try await assertUsesIndex(
        "events_by_age", Events.pruning(before: nodes.clock.now), in: nodes.first)
    }
  }

  @Test("bells are put away when nobody listens")
  func bells() async {
    let bells = ChangeSignal<Audience>()
    do {
      let bell = bells.bell(for: .ada)
      #expect(bells.count == 1)
      for await _ in bell { break }
    }
    bells.close()
    #expect(bells.count == 0)
    for await _ in bells.bell(for: .ada) { break }
    #expect(bells.count == 0)
  }
}
