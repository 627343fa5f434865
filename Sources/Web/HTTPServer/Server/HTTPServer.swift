import Glibc
public import ServiceLifecycle

/// An HTTP/1.1 server over GNU libmicrohttpd.
///
///     let server = HTTPServer(router, configuration)
///     try await server.run { port in print("Listening at port \(port)") }
///
/// Stops when the task that runs it is cancelled or its service group shuts down: it accepts no new
/// connections, tells event stream clients to reconnect, and gives requests in progress
/// `stopTimeout` to finish.
public final class HTTPServer: Service {
  private let state: ServerState

  public init<Context>(
    _ router: Router<Context>, _ configuration: ServerConfiguration = ServerConfiguration()
  ) {
    state = ServerState(router, configuration)
  }

  /// The number of requests in progress, streams included.
  public var requestCount: Int { state.requestCount }

  /// Listens and serves until the task is cancelled or the service is shut down.
  ///
  /// Writing to a closed connection raises SIGPIPE, which is ignored from here on.
  /// - Parameter onListening: called with the port once connections are taken.
  /// - Throws: `ListenError`.
  public func run(_ onListening: (UInt16) -> Void) async throws {
    signal(SIGPIPE, SIG_IGN)
    let configuration = state.configuration
    let (socket, port) = try Listener.open(configuration)
    guard let daemon = Daemon(state) else {
      close(socket)
      throw ListenError(configuration.address, port, code: 0)
    }
    let acceptor = Acceptor(socket, for: daemon)
    onListening(port)
    try? await cancelWhenGracefulShutdown { try await self.sweep() }
    // A task of its own: the current one may be cancelled, and could not wait for anything.
    await Task { await stop(acceptor, daemon) }.value
  }

  /// Listens and serves until the task is cancelled or the service is shut down.
  /// - Throws: `ListenError`.
  public func run() async throws { try await run { _ in } }

  /// Checks the connections once a second, until cancelled.
  private func sweep() async throws {
    while true {
      try await Task.sleep(for: .seconds(1))
      state.sweep()
    }
  }

  private func stop(_ acceptor: Acceptor, _ daemon: Daemon) async {
    await acceptor.stop()
    state.startStopping()
    await waitUntilIdle(atMost: state.configuration.stopTimeout)
    state.halt()
    // Aborted requests still send their error to the client.
    await waitUntilIdle(atMost: .seconds(1))
    while !state.disconnectAll() {
      for _ in 0..<10 where !state.disconnectAll() { await pause() }
      daemon.wake(state.configuration.threads)
    }
    await daemon.stop()
  }

  private func waitUntilIdle(atMost limit: Duration) async {
    let end = ContinuousClock.now + limit
    while state.requestCount > 0, ContinuousClock.now < end {
      state.sweep()
      await pause()
    }
  }

  /// Never cancelled: nothing holds a reference to the stopping task.
  private func pause() async { try? await Task.sleep(for: .milliseconds(10)) }
}
