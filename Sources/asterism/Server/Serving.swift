import AppHost
import Conversations
import Events
import HTTPServer
import Jobs
import Logging
import ServiceLifecycle

/// A running server.
struct Serving: Sendable {
  let composition: Composition
  let configuration: ServerConfiguration
  let hosts: AllowedHosts
  let logger: Logger

  /// Serves until `stops` has an element. Then `/readyz` reports it, no new connections are
  /// accepted, stream clients are told to reconnect, and jobs finish or are released to other
  /// nodes, all in parallel.
  /// - Parameter onListening: called with the port once connections are accepted.
  func run(
    until stops: AsyncStream<Void>, onListening: @escaping @Sendable (UInt16) -> Void
  ) async throws {
    let server = HTTPServer(try composition.router(hosts), configuration)
    server.register(in: composition.metrics)
    // Each depends on those before it: streams deliver events until the last of them is closed.
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

/// Wakes event subscribers.
private struct Following: Service {
  let events: Events

  func run() async throws {
    try await cancelWhenGracefulShutdown { await events.run() }
  }
}

/// Writes answers, including those left behind by other nodes.
private struct Conversing: Service {
  let conversations: Conversations

  func run() async throws {
    try await cancelWhenGracefulShutdown { await conversations.run() }
  }
}

/// Runs jobs.
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

/// Runs a service of an app.
private struct Looping: Service {
  let loop: App.Service

  func run() async throws {
    await withGracefulShutdownHandler {
      await loop.run()
    } onGracefulShutdown: {
      loop.stop()
    }
  }
}

/// Serves requests. It is stopped first, and the others do not wait for it.
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
