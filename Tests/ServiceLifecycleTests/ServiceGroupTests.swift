import Glibc
import Logging
import ServiceLifecycle
import Synchronization
import Testing

/// A service made of a closure.
private struct Work: Service {
  let body: @Sendable () async throws -> Void
  func run() async throws { try await body() }
}

private final class Diary: Sendable {
  private let list = Mutex<[String]>([])
  var entries: [String] { list.withLock { $0 } }
  func note(_ entry: String) { list.withLock { $0.append(entry) } }
}

private struct Broken: Error {}

private func makeGroup(
  _ services: [any Service], signals: [UnixSignal] = []
) -> ServiceGroup {
  let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
  return ServiceGroup(services: services, gracefulShutdownSignals: signals, logger: logger)
}

/// One after the other, since the signals are those of the whole program.
@Suite(.serialized, .timeLimit(.minutes(1))) struct ServiceGroupTests {
  private let diary = Diary()

  private func patient(_ name: String, whenTold: @escaping @Sendable () async -> Void = {})
    -> Work
  {
    Work { [diary] in
      try await gracefulShutdown()
      await whenTold()
      diary.note(name)
    }
  }

  @Test("PLT-23 services end in the opposite order, each when the one after it has ended")
  func order() async throws {
    let (started, report) = AsyncStream.makeStream(of: Void.self)
    let slow = patient("second") {
      for _ in 0..<100 { await Task.yield() }
    }
    let starter = Work {
      report.yield()
      try await gracefulShutdown()
    }
    let group = makeGroup([patient("first"), slow, patient("third"), starter])
    async let end: Void = group.run()
    _ = await started.first { true }
    await group.triggerGracefulShutdown()
    try await end
    #expect(diary.entries == ["third", "second", "first"])
  }

  @Test("PLT-23 a signal tells the services to end")
  func signal() async throws {
    let sender = Work {
      kill(getpid(), SIGTERM)
      try await gracefulShutdown()
    }
    try await makeGroup([patient("told"), sender], signals: [.sigterm, .sigint]).run()
    #expect(diary.entries == ["told"])
  }

  @Test("PLT-23 the error of a service cancels the others and is thrown")
  func failure() async throws {
    let failing = Work { throw Broken() }
    let cancelled = Work { [diary] in
      do {
        try await gracefulShutdown()
      } catch {
        diary.note("\(type(of: error))")
        throw error
      }
    }
    await #expect(throws: Broken.self) { try await makeGroup([cancelled, failing]).run() }
    #expect(diary.entries == ["CancellationError"])
  }

  @Test("PLT-23 a service that ends by itself ends the group with an error")
  func unexpectedEnd() async throws {
    let error = await #expect(throws: ServiceGroupError.self) {
      try await makeGroup([patient("never"), Work {}]).run()
    }
    #expect(error?.errorCode == .serviceFinishedUnexpectedly)
    #expect(diary.entries == [])
  }

  @Test("PLT-23 a service that is faster than its turn does no harm while the group ends")
  func earlyEnd() async throws {
    let (told, report) = AsyncStream.makeStream(of: Void.self)
    let (ended, farewell) = AsyncStream.makeStream(of: Void.self)
    let early = Work {
      _ = await told.first { true }
      farewell.yield()
    }
    let late = Work {
      try await gracefulShutdown()
      report.yield()
      _ = await ended.first { true }
    }
    let sender = Work {
      kill(getpid(), SIGINT)
      try await gracefulShutdown()
    }
    try await makeGroup([patient("first"), early, late, sender], signals: [.sigint]).run()
    #expect(diary.entries == ["first"])
  }

  @Test("PLT-23 runs once, and not at all after the word to end")
  func once() async throws {
    let group = makeGroup([])
    try await group.run()
    let again = await #expect(throws: ServiceGroupError.self) { try await group.run() }
    #expect(again?.errorCode == .alreadyFinished)
    let early = makeGroup([patient("never")])
    await early.triggerGracefulShutdown()
    await #expect(throws: ServiceGroupError.self) { try await early.run() }
  }

  @Test("PLT-23 cancelling the task that runs the group ends it")
  func cancellation() async throws {
    let (started, report) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      try await makeGroup([
        Work {
          report.yield()
          try await gracefulShutdown()
        }
      ]).run()
    }
    _ = await started.first { true }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("PLT-23 a handler is called once, at once if it comes late, and not after its operation")
  func handlers() async throws {
    let diary = Diary()
    let service = Work {
      await withGracefulShutdownHandler {
      } onGracefulShutdown: {
        diary.note("too late")
      }
      kill(getpid(), SIGTERM)
      try await gracefulShutdown()
      await withGracefulShutdownHandler {
        diary.note("operation")
      } onGracefulShutdown: {
        diary.note("at once")
      }
    }
    try await makeGroup([service], signals: [.sigterm]).run()
    #expect(diary.entries == ["at once", "operation"])
  }

  @Test("PLT-23 an operation is cancelled when its service is told to end, or gives its result")
  func cancelled() async throws {
    let diary = Diary()
    let service = Work {
      diary.note(try await cancelWhenGracefulShutdown { "result" })
      diary.note(
        try await cancelWhenGracefulShutdown {
          kill(getpid(), SIGTERM)
          do {
            try await Task.sleep(for: .seconds(3600))
            return "slept"
          } catch {
            return "woken"
          }
        })
      await #expect(throws: Broken.self) {
        try await cancelWhenGracefulShutdown { throw Broken() }
      }
    }
    try await makeGroup([service], signals: [.sigterm]).run()
    #expect(diary.entries == ["result", "woken"])
  }

  @Test("PLT-23 outside a group nothing is ever told to end")
  func outside() async throws {
    #expect(try await cancelWhenGracefulShutdown { 7 } == 7)
    let waiting = Task { try await gracefulShutdown() }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
  }
}
