// Subset of swift-server/swift-service-lifecycle 2.x API, written independently; do not extend.

public import Logging

/// Runs services concurrently, each in its own task, and shuts them down together.
///
/// On a signal or `triggerGracefulShutdown` it shuts down the last service first, and each earlier
/// one after the next has ended: a service may use the ones before it until its end. A service that
/// fails, or ends by itself, cancels all others.
public actor ServiceGroup {
  private enum State {
    case initial
    case running(last: Shutdown?)
    case finished
  }

  private let services: [any Service]
  private let signals: [UnixSignal]
  private let logger: Logger
  private var state = State.initial

  /// - Parameter gracefulShutdownSignals: the signals that shut the services down.
  public init(
    services: [any Service], gracefulShutdownSignals: [UnixSignal] = [], logger: Logger
  ) {
    self.services = services
    self.signals = gracefulShutdownSignals
    self.logger = logger
  }

  /// Runs the services until all have ended. To be called once.
  /// - Throws: the first error of a service, or a `ServiceGroupError`.
  public func run() async throws {
    switch state {
    case .initial: break
    case .running: throw ServiceGroupError(errorCode: .alreadyRunning)
    case .finished: throw ServiceGroupError(errorCode: .alreadyFinished)
    }
    var shutdowns: [Shutdown] = []
    for _ in services { shutdowns.append(Shutdown(next: shutdowns.last)) }
    let last = shutdowns.last
    state = .running(last: last)
    defer { state = .finished }
    let watch =
      signals.isEmpty
      ? nil
      : try SignalWatch(signals) { [logger] signal in
        logger.info("Shutting down", metadata: ["signal": "\(signal)"])
        last?.begin()
      }
    defer { watch?.cancel() }
    try await run(zip(services, shutdowns), last: last)
  }

  /// Shuts the services down; `run` returns when they have ended.
  public func triggerGracefulShutdown() {
    switch state {
    case .initial: state = .finished
    case .running(let last): last?.begin()
    case .finished: break
    }
  }

  private nonisolated func run(
    _ services: some Sequence<(any Service, Shutdown)>, last: Shutdown?
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (service, shutdown) in services {
        group.addTask {
          try await Shutdown.$current.withValue(shutdown) { try await service.run() }
          shutdown.finish()
          // While the group ends, one may be faster than its turn.
          guard last?.isTold == true else {
            throw ServiceGroupError(errorCode: .serviceFinishedUnexpectedly)
          }
        }
      }
      // The first error leaves the group, which cancels the others and waits for them.
      for try await _ in group {}
    }
  }
}

/// Why a group of services cannot run, or ended.
public struct ServiceGroupError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kinds of errors.
  public struct Code: Sendable, Hashable {
    let text: String
    /// `run` was called while the group runs.
    public static let alreadyRunning = Code(text: "The services run already")
    /// `run` was called after the group had ended or begun to shut down.
    public static let alreadyFinished = Code(text: "The services have ended already")
    /// A service ended without a shutdown.
    public static let serviceFinishedUnexpectedly = Code(
      text: "A service ended, though nobody had told it to")
  }

  /// The kind of error.
  public let errorCode: Code

  public var description: String { errorCode.text }
}
