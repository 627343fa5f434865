import Conversations
import Events
import HTTPServer
import Jobs
import Logging
import ServiceLifecycle
import Site

/// A server at work, from the first connection to the last.
struct Serving: Sendable {
  let composition: Composition
  let configuration: ServerConfiguration
  let hosts: AllowedHosts
  let logger: Logger

  /// Serves until `stops` has an element. Then `/readyz` says so, nobody new is let in, streams are
  /// told to come back, and jobs come to their end or are handed to other nodes, all at the same time.
  /// - Parameter onListening: called with the port once connections are taken.
  func run(
    until stops: AsyncStream<Void>, onListening: @escaping @Sendable (UInt16) -> Void
  ) async throws {
    let server = HTTPServer(try composition.router(hosts), configuration)
    server.register(in: composition.metrics)
    // Each stands on those before it: streams follow events until the last of them is closed.
    let loops = composition.loops.map { Looping(loop: $0) as any Service }
    let group = ServiceGroup(
      services: [
        Following(events: composition.services.events), Working(worker: composition.worker),
        Conversing(conversations: composition.services.conversations),
      ] + loops + [
        Answering(server: server, composition: composition, onListening: onListening)
      ], logger: logger)
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask {
        for await _ in stops { await group.triggerGracefulShutdown() }
      }
      try await group.run()
      tasks.cancelAll()
    }
  }
}

/// Wakes those who wait for events.
private struct Following: Service {
  let events: Events

  func run() async throws {
    try await cancelWhenGracefulShutdown { await events.run() }
  }
}

/// Answers questions, its own and those that another node has left behind.
private struct Conversing: Service {
  let conversations: Conversations

  func run() async throws {
    try await cancelWhenGracefulShutdown { await conversations.run() }
  }
}

/// Works off what was to be done later.
private struct Working: Service {
  let worker: JobWorker

  func run() async throws {
    try await withGracefulShutdownHandler {
      try await worker.run()
    } onGracefulShutdown: {
      worker.stop()
    }
  }
}

/// Does what an app does all the time.
private struct Looping: Service {
  let loop: App.Loop

  func run() async throws {
    await withGracefulShutdownHandler {
      await loop.run()
    } onGracefulShutdown: {
      loop.stop()
    }
  }
}

/// Answers requests. It is the first to be told of the end, and the others need not wait for it.
private struct Answering: Service {
  let server: HTTPServer
  let composition: Composition
  let onListening: @Sendable (UInt16) -> Void

  func run() async throws {
    try await withGracefulShutdownHandler {
      try await server.run(onListening)
    } onGracefulShutdown: {
      composition.health.stop()
      composition.worker.stop()
      for loop in composition.loops { loop.stop() }
    }
  }
}
