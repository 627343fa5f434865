import Dispatch
import Synchronization
import Testing

@testable import Vault

@Suite struct PasswordTests {
  private static let cheap = PasswordLimits(operations: 1, memory: 8192)
  private let hasher = PasswordHasher(limits: cheap, concurrency: 2)

  @Test("PLT-4 Argon2id: a vector of the reference implementation of RFC 9106")
  func vector() async throws {
    // github.com/P-H-C/phc-winner-argon2, src/test.c: argon2id, t=2, m=2^16, p=1.
    let hash = try #require(
      PasswordHash(
        "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc"))
    #expect(hash.limits == .interactive)
    let interactive = PasswordHasher(limits: .interactive, concurrency: 1)
    #expect(try await interactive.verify("password", against: hash) == .right)
    #expect(try await interactive.verify("passwore", against: hash) == .wrong)
  }

  @Test("PLT-4 the limits that callers can choose are INTERACTIVE or stronger")
  func limits() async throws {
    for limits in [PasswordLimits.interactive, .standard, .moderate] {
      #expect(limits.operations >= 2)
      #expect(limits.memory >= 67_108_864)
    }
    let hash = try await PasswordHasher(concurrency: 1).hash("correct horse")
    #expect(hash.text.hasPrefix("$argon2id$v=19$m=65536,t=3,p=1$"))
    #expect(hash.limits == .standard)
  }

  @Test("PLT-4 a password verifies against its hash and no other does")
  func verify() async throws {
    let hash = try await hasher.hash("pässwörd\0tail")
    #expect(try await hasher.verify("pässwörd\0tail", against: hash) == .right)
    for wrong in ["", "pässwörd", "pässwörd\0", "pässwörd\0taiL", "pässwörd\0tail "] {
      #expect(try await hasher.verify(wrong, against: hash) == .wrong)
    }
    #expect(try await hasher.hash("x") != (try await hasher.hash("x")))
    #expect(!"\(hash)".contains("argon2"))
  }

  @Test(
    "PLT-4 a hash of weaker limits is made anew when its password comes by, a stronger one kept")
  func upgrade() async throws {
    let old = try await hasher.hash("secret")
    let stronger = PasswordHasher(
      limits: PasswordLimits(operations: 2, memory: 16384), concurrency: 1)
    #expect(try await stronger.verify("wrong", against: old) == .wrong)
    guard case .rightWithUpgrade(let new) = try await stronger.verify("secret", against: old) else {
      Issue.record("not upgraded")
      return
    }
    #expect(new.limits == PasswordLimits(operations: 2, memory: 16384))
    #expect(try await stronger.verify("secret", against: new) == .right)
    #expect(try await hasher.verify("secret", against: new) == .right)
    let mixed = PasswordHasher(limits: PasswordLimits(operations: 3, memory: 8192), concurrency: 1)
    guard case .rightWithUpgrade(let both) = try await mixed.verify("secret", against: new) else {
      Issue.record("not upgraded")
      return
    }
    #expect(both.limits == PasswordLimits(operations: 3, memory: 16384))
  }

  @Test("PLT-7 an unknown account costs the same work as a known one, and never signs in")
  func unknownAccount() async throws {
    #expect(try await hasher.verify("anything", against: nil) == .wrong)
    let nothing = try #require(PasswordHash.ofNothing(limits: .standard))
    #expect(nothing.limits == .standard)
    #expect(nothing.text.count == (try await PasswordHasher(concurrency: 1).hash("x")).text.count)
    #expect(try await PasswordHasher(concurrency: 1).verify("x", against: nothing) == .wrong)
  }

  @Test(
    "PLT-4 what is no Argon2id hash, or asks for the whole machine, is not read",
    arguments: [
      "", "password", "$2b$12$abcdefghijklmnopqrstuv", "$argon2i$v=19$m=4096,t=3,p=1$c2FsdA$aGFzaA",
      "$argon2id$v=16$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1a",
      "$argon2id$v=19$m=4194304,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1a",
      "$argon2id$v=19$m=65536,t=1000,p=1$c29tZXNhbHQ$CTFhFdXPJO1a",
      "$argon2id$v=19$m=65536,t=2,p=4$c29tZXNhbHQ$CTFhFdXPJO1a",
      "$argon2id$v=19$m=-1,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1a",
      "$argon2id$v=19$m=65536,t=2,p=1$" + String(repeating: "a", count: 200) + "$b",
    ])
  func badHash(text: String) { #expect(PasswordHash(text) == nil) }

  @Test("PLT-4 a password of a book's length is refused before any work")
  func tooLong() async throws {
    let longest = String(repeating: "a", count: 1024)
    let hash = try await hasher.hash(longest)
    #expect(try await hasher.verify(longest, against: hash) == .right)
    await #expect(throws: PasswordError.tooLong(limit: 1024)) {
      try await hasher.hash(longest + "a")
    }
    await #expect(throws: PasswordError.tooLong(limit: 1024)) {
      try await hasher.verify(longest + "a", against: nil)
    }
  }
}

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

  @Test("PLT-4 an error of the work comes out, and its lane is free again")
  func failure() async throws {
    let lanes = BlockingLanes(label: "test", count: 1)
    await #expect(throws: PasswordError.outOfMemory) {
      try await lanes.run { throw PasswordError.outOfMemory }
    }
    #expect(try await lanes.run { 1 } == 1)
  }
}
