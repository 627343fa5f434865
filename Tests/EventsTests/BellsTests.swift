import Testing

@testable import Events

@Suite struct BellsTests {
  @Test("followers that go while they are rung for hold up nobody", .timeLimit(.minutes(1)))
  func cancelledWhileRung() async {
    let bells = ChangeSignal<Int>()
    for round in 0..<500 {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<8 { group.addTask { for await _ in bells.bell(for: 1) {} } }
        group.addTask {
          for _ in 0..<40 {
            if round.isMultiple(of: 2) { bells.ring(1) } else { bells.ringAll() }
            await Task.yield()
          }
        }
        try? await Task.sleep(for: .microseconds(50))
        group.cancelAll()
      }
    }
    #expect(bells.count == 0)
  }
}
