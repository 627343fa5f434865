import Dispatch
import Executors
import Synchronization
import Testing

@Suite struct BlockingLanesTests {
  /// How many are inside at once, and how many were at most.
  private final class Gauge: Sendable {
    private let counts = Mutex((now: 0, most: 0))
    var most: Int { counts.withLock { $0.most } }
    func enter() {
      counts.withLock {
        $0.now += 1
        $0.most = max($0.most, $0.now)
      }
    }
    func leave() { counts.withLock { $0.now -= 1 } }
  }

  /// Work that stays inside until it is let go.
  private final class Gate: Sendable {
    private let isEntered = Atomic(false)
    private let semaphore = DispatchSemaphore(value: 0)
    func wait() {
      isEntered.store(true, ordering: .sequentiallyConsistent)
      semaphore.wait()
    }
    func open() { semaphore.signal() }
    func entered() async {
      while !isEntered.load(ordering: .sequentiallyConsistent) { await Task.yield() }
    }
  }

  @Test("PLT-4 no more run at once than there are lanes, and all come to their end")
  func concurrency() async throws {
    for count in [1, 3] {
      let lanes = BlockingLanes(label: "test", count: count)
      let gauge = Gauge()
      let results = try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 0..<60 {
          group.addTask {
            try await lanes.run {
              gauge.enter()
              defer { gauge.leave() }
              for _ in 0..<20_000 { _ = gauge.most }
              return number
            }
          }
        }
        return try await group.reduce(into: Set<Int>()) { $0.insert($1) }
      }
      #expect(results.count == 60)
      #expect(1...count ~= gauge.most)
    }
  }

  @Test("PLT-4 a task that is cancelled while it waits leaves the queue, the others go on")
  func cancellation() async throws {
    let lanes = BlockingLanes(label: "test", count: 1)
    let gate = Gate()
    let first = Task { try await lanes.run { gate.wait() } }
    await gate.entered()
    let second = Task { try await lanes.run { "second" } }
    while lanes.waitingCount < 1 { await Task.yield() }
    let third = Task { try await lanes.run { "third" } }
    while lanes.waitingCount < 2 { await Task.yield() }
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    #expect(lanes.waitingCount == 1)
    gate.open()
    try await first.value
    #expect(try await third.value == "third")
    #expect(try await lanes.run { 4 } == 4)
  }

  @Test(
    "PLT-4 a task that is already cancelled does no work, one cancelled at work gives none away")
  func cancelledAtWork() async throws {
    let lanes = BlockingLanes(label: "test", count: 1)
    let gate = Gate()
    let working = Task { try await lanes.run { gate.wait() } }
    await gate.entered()
    working.cancel()
    let late = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await lanes.run { true }
    }
    late.cancel()
    await #expect(throws: CancellationError.self) { try await late.value }
    gate.open()
    await #expect(throws: CancellationError.self) { try await working.value }
    #expect(try await lanes.run { 4 } == 4)
  }

  private struct Failure: Error, Equatable {}

  @Test("PLT-4 an error of the work comes out, and its lane is free again")
  func failure() async throws {
    let lanes = BlockingLanes(label: "test", count: 1)
    await #expect(throws: Failure()) {
      try await lanes.run { throw Failure() }
    }
    #expect(try await lanes.run { 1 } == 1)
  }
}
