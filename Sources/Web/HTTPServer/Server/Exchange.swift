import HTTPTypes
import Synchronization

/// A request and its response: the bridge between a connection's thread and one task.
///
/// The connection's thread calls `advance` until there is a response. When the request is complete,
/// the task starts on that same thread, and usually ends there too; if it has to wait, the
/// connection is suspended under the lock that `deliver` takes. So the thread either sees the
/// response or is woken by it; no wake-up is lost.
final class Exchange: Sendable {
  /// The next step of the connection's thread.
  enum Step {
    /// Continues: there is more to receive, or the connection is suspended.
    case proceed
    /// Sends the reply.
    case send(Reply)
    /// Closes the connection.
    case abort
  }

  private enum Phase {
    case new
    case receiving(Request, Plan, IncomingBody)
    case answering
    case suspended
    case answered(Reply)
    case sent
    case finished
  }

  private struct State {
    var phase = Phase.new
    var task: Task<Void, Never>?
    var stream: ResponseStream?
    var record: Record?
    var closes = false
  }

  private struct Record {
    let id: RequestID
    let method: HTTPRequest.Method
    let route: String
    let arrival: ContinuousClock.Instant
    var response: (status: HTTPResponse.Status, bytes: Int, accountHash: String?)?
  }

  let connection: Connection
  private let server: ServerState
  private let peer: Peer
  let line: RequestLine
  private let state = Mutex(State())

  /// - Parameter line: the first line of the request.
  init(_ server: ServerState, _ connection: Connection, _ peer: Peer, line: RequestLine) {
    self.server = server
    self.connection = connection
    self.peer = peer
    self.line = line
  }

  /// Processes the received input and returns the next step; on the connection's thread only.
  func advance(
    method: String, version: String, upload: UnsafeRawBufferPointer,
    fields: () -> HTTPFields?
  ) -> Step {
    let phase = state.withLock { state in
      // Moved out, so that a body can grow in place; only this thread changes these phases.
      if case .receiving = state.phase { return exchange(&state.phase, with: .new) }
      return state.phase
    }
    switch consume phase {
    case .new: return begin(method: method, version: version, fields())
    case .receiving(let request, let plan, let body):
      return unsafe receive(request, plan, body, upload)
    case .answered(let reply):
      state.withLock { $0.phase = .sent }
      return .send(reply)
    case .answering, .suspended, .sent, .finished: return .abort
    }
  }
}

extension Exchange {
  private func begin(method: String, version: String, _ fields: HTTPFields?) -> Step {
    do throws(HTTPError) {
      guard let fields else {
        throw HTTPError(.badRequest, "The head of the request is not as RFC 9112 wants it.")
      }
      guard let method = HTTPRequest.Method(method) else {
        throw HTTPError(.badRequest, "The method is not a token.")
      }
      let framing = try Framing(fields, version: version)
      var request = request(method, try RequestTarget(line.target), fields)
      let plan = server.application.plan(&request)
      return prepare(request, plan, framing)
    } catch {
      let refused = request(.get, .unreadable(line.target), fields ?? [:])
      return answer(refused, server.application.refusal(error), closes: true)
    }
  }

  private func request(
    _ method: HTTPRequest.Method, _ target: RequestTarget, _ fields: HTTPFields
  ) -> Request {
    let proxies = server.configuration.trustedProxies
    return Request(
      method, scheme: proxies.scheme(peer: peer.address, fields: fields), target, fields,
      clientAddress: proxies.client(peer: peer.address, fields: fields))
  }

  /// Waits for the body, if there is one and the route accepts it.
  private func prepare(_ request: Request, _ plan: Plan, _ framing: Framing) -> Step {
    guard let policy = plan.body else {
      guard framing == .none else { return answer(request, plan, closes: true) }
      return wait(request, plan, IncomingBody(.memory(0), expected: nil, directory: ""))
    }
    var expected: Int?
    if case .length(let length) = framing {
      // A client that does not send `Expect` is answered after it has sent its body: closing the
      // connection earlier would discard the response.
      let asksFirst = request.headers[.expect] != nil
      guard length <= (asksFirst ? policy.limit : policy.limit + IncomingBody.mostIgnored) else {
        return answer(request, server.application.refusal(.tooLong(policy)), closes: true)
      }
      expected = length
    }
    let directory = server.configuration.temporaryDirectory
    return wait(
      request, plan, IncomingBody(policy, expected: expected, directory: directory))
  }

  private func wait(_ request: Request, _ plan: Plan, _ body: IncomingBody) -> Step {
    state.withLock { $0.phase = .receiving(request, plan, body) }
    return .proceed
  }

  private func receive(
    _ request: Request, _ plan: Plan, _ body: consuming IncomingBody,
    _ upload: UnsafeRawBufferPointer
  ) -> Step {
    guard unsafe upload.isEmpty else {
      guard unsafe body.append(upload) else { return .abort }
      return wait(request, plan, body)
    }
    switch body.finish() {
    case .success(let body):
      var request = request
      (request.body, request.arrival) = (body, .now)
      return answer(request, plan, closes: false)
    case .failure(let error):
      return answer(request, server.application.refusal(error), closes: true)
    }
  }

  /// Answers at once, or starts the task and suspends the connection if the task has to wait.
  private func answer(_ request: Request, _ plan: Plan, closes: Bool) -> Step {
    peer.stopWaiting()
    peer.target = nil
    server.requestBegins()
    state.withLock { state in
      state.phase = .answering
      state.closes = closes
      state.record = Record(
        id: request.id, method: request.method, route: request.route, arrival: request.arrival)
    }
    var task: Task<Void, Never>?
    if let respond = plan.atOnce {
      deliver(respond(request), nil)
    } else {
      task = Task.immediate { await run(request, plan) }
    }
    return state.withLock { state in
      state.task = task
      if case .answered(let reply) = state.phase {
        state.phase = .sent
        return .send(reply)
      }
      guard server.add(self) else { return .abort }
      state.phase = .suspended
      connection.suspend()
      return .proceed
    }
  }
}

extension Exchange {
  private func run(_ request: Request, _ plan: Plan) async {
    let response = await plan.respond(request)
    let isEvents: Bool
    let produce: @Sendable (ResponseStream) async throws -> Void
    switch response.body {
    case .empty, .bytes, .file: return deliver(response, nil)
    case .stream(let closure): (produce, isEvents) = (closure, false)
    case .events(let closure): (produce, isEvents) = (closure, true)
    }
    let stream = ResponseStream(connection, isEvents: isEvents)
    deliver(response, stream)
    do {
      try await produce(stream)
      stream.end(isComplete: true)
    } catch {
      stream.end(isComplete: false)
      guard !(error is StreamClosed || error is CancellationError) else { return }
      server.application.report(error, request)
    }
  }

  /// Passes the response to the connection's thread.
  private func deliver(_ response: Response, _ stream: ResponseStream?) {
    let isTaken = state.withLock { state in
      let wasSuspended: Bool
      switch state.phase {
      case .answering: wasSuspended = false
      case .suspended: wasSuspended = true
      default: return false
      }
      let reply = Reply(
        response: response, stream: stream, closes: state.closes || server.isStopping)
      state.phase = .answered(reply)
      state.stream = stream
      state.record?.response = (response.status, reply.length, response.accountHash)
      if wasSuspended { connection.resume() }
      return stream == nil || server.add(self)
    }
    // From here on, stopping the server finds the stream in its list.
    if !isTaken { stream?.close() }
    if server.isStopping { stream?.sayFarewell() }
  }

  /// Ends the exchange: the response was sent, or the connection is gone.
  func finish(isComplete: Bool) {
    let (task, stream, record) = state.withLock { state in
      defer {
        state.phase = .finished
        (state.task, state.stream, state.record) = (nil, nil, nil)
      }
      return (state.task, state.stream, state.record)
    }
    peer.target = nil
    guard let record else { return }
    if stream != nil || !isComplete { task?.cancel() }
    stream?.close()
    server.remove(self)
    server.requestEnds()
    let now = ContinuousClock.now
    peer.startWaiting(now: now)
    guard let log = server.configuration.accessLog, let response = record.response else { return }
    log(
      AccessRecord(
        id: record.id, method: record.method, route: record.route,
        status: response.status, bytes: stream?.total ?? response.bytes,
        duration: now - record.arrival, accountHash: response.accountHash,
        isComplete: isComplete))
  }
}

extension Exchange {
  /// Sends a keep-alive on an idle stream, and ends a stream whose client has disconnected.
  func tend(now: ContinuousClock.Instant) {
    let (stream, task, isGone) = state.withLock { state in
      // The socket is open until `finish` has cleared the stream.
      (state.stream, state.task, state.stream != nil && peer.hasHungUp)
    }
    guard let stream else { return }
    if isGone {
      task?.cancel()
      stream.close()
    } else {
      stream.keepAlive(now: now)
    }
  }

  /// Ends an event stream; its client reconnects elsewhere or later.
  func sayFarewell() {
    let (stream, task) = state.withLock { ($0.stream, $0.task) }
    guard let stream, stream.sayFarewell() else { return }
    task?.cancel()
  }

  /// Aborts everything in progress, so that the connection does not stay suspended.
  func halt() {
    let (task, stream) = state.withLock { state in
      if case .suspended = state.phase {
        state.phase = .answered(
          Reply(response: Response(status: .serviceUnavailable), stream: nil, closes: true))
        connection.resume()
      }
      return (state.task, state.stream)
    }
    task?.cancel()
    stream?.close()
  }
}
