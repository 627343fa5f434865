private import CHiredis
private import Glibc

/// A connection to a Redis server, used from one thread. hiredis connects and parses the protocol;
/// bytes are sent here, because hiredis would raise SIGPIPE if the server has disconnected.
@safe final class RedisConnection {
  private let context: UnsafeMutablePointer<redisContext>

  /// The maximum size of a reply, bytes.
  private static let longestReply = 64 << 20

  /// Connects and authenticates.
  init(_ address: RedisAddress, _ timeouts: RedisTimeouts) throws(RedisError) {
    unsafe context = try Self.connect(address.endpoint, timeouts.connect)
    try enter(address, within: timeouts.command)
  }

  deinit { unsafe redisFree(context) }

  /// Whether the server has neither disconnected nor sent unsolicited data since the last reply.
  var isQuiet: Bool {
    let reader = unsafe context.pointee.reader.pointee
    guard unsafe reader.pos == reader.len else { return false }
    var byte: UInt8 = 0
    let count = unsafe recv(descriptor, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT))
    return count == -1 && (errno == EAGAIN || errno == EINTR)
  }

  /// Sends commands in one batch and passes on the replies as they arrive, one for each.
  ///
  /// After an error the connection is unusable: a late reply would be mistaken for that to the next
  /// command.
  func send(
    _ commands: [RedisCommand], within time: Duration, take: (RedisReply) -> Void
  ) throws(RedisError) {
    let deadline = ContinuousClock.now.advanced(by: time)
    try write(commands.flatMap(\.encoded), until: deadline)
    for _ in commands { take(try read(until: deadline)) }
  }

  private var descriptor: Int32 { unsafe context.pointee.fd }

  private static func connect(
    _ endpoint: RedisAddress.Endpoint, _ time: Duration
  ) throws(RedisError) -> UnsafeMutablePointer<redisContext> {
    let limit = timeval(
      tv_sec: Int(time.components.seconds),
      tv_usec: Int(time.components.attoseconds / 1_000_000_000_000))
    let context =
      switch endpoint {
      case .host(let host, let port): unsafe redisConnectWithTimeout(host, port, limit)
      case .socket(let path): unsafe redisConnectUnixWithTimeout(path, limit)
      }
    guard let context = unsafe context else {
      throw RedisError(.unreachable, "no memory for a connection")
    }
    guard unsafe context.pointee.err == 0 else {
      defer { unsafe redisFree(context) }
      throw RedisError(.unreachable, "cannot reach Redis: \(unsafe reason(context))")
    }
    return unsafe context
  }

  /// Reports only the first word of errors: Redis may repeat the command, with the password.
  private func enter(_ address: RedisAddress, within time: Duration) throws(RedisError) {
    var commands: [RedisCommand] = []
    if let password = address.password {
      let user = address.user.map { [RedisArgument($0)] } ?? []
      commands.append(RedisCommand(["AUTH"] + user + [RedisArgument(password)]))
    }
    // Also detects whether a password is required, and whether this is Redis.
    commands.append(RedisCommand(["SELECT", "\(address.database)"]))
    var refusal: RedisError?
    do {
      try send(commands, within: time) { reply in
        if case .error(let message) = reply, refusal == nil {
          refusal = RedisError(.refused, message)
        }
      }
    } catch  where error.code == .timedOut || error.code == .connectionLost {
      // Nothing was lost: no caller's command has been sent.
      throw RedisError(.unreachable, error.message)
    }
    if let refusal {
      throw RedisError(.notAdmitted, "Redis does not let this client in: \(refusal.reply ?? "")")
    }
  }

  private func write(
    _ bytes: [UInt8], until deadline: ContinuousClock.Instant
  ) throws(RedisError) {
    var sent = 0
    while sent < bytes.count {
      try wait(for: POLLOUT, until: deadline)
      let count = unsafe bytes[sent...].withUnsafeBytes { rest in
        unsafe Glibc.send(
          descriptor, rest.baseAddress, rest.count,
          Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
      if count >= 0 {
        sent += count
      } else if errno != EAGAIN, errno != EINTR {
        throw RedisError(.connectionLost, "Redis closed the connection")
      }
    }
  }

  private func read(until deadline: ContinuousClock.Instant) throws(RedisError) -> RedisReply {
    while true {
      var object: UnsafeMutableRawPointer?
      guard unsafe redisGetReplyFromReader(context, &object) == REDIS_OK else { throw failure() }
      if let object = unsafe object {
        defer { unsafe freeReplyObject(object) }
        return unsafe RedisReply(object.assumingMemoryBound(to: redisReply.self))
      }
      guard unsafe context.pointee.reader.pointee.len <= Self.longestReply else {
        throw RedisError(.badReply, "Redis answers with more than \(Self.longestReply) bytes")
      }
      try wait(for: POLLIN, until: deadline)
      guard unsafe redisBufferRead(context) == REDIS_OK else { throw failure() }
    }
  }

  private func wait(
    for event: Int32, until deadline: ContinuousClock.Instant
  ) throws(RedisError) {
    while true {
      let rest = ContinuousClock.now.duration(to: deadline)
      guard rest > .zero else { throw RedisError(.timedOut, "Redis did not answer in time") }
      let milliseconds = rest / .milliseconds(1)
      var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
      // A disconnect counts as readiness: the following call detects it.
      if unsafe poll(&request, 1, Int32(min(milliseconds.rounded(.up), 60_000))) > 0 { return }
    }
  }

  private func failure() -> RedisError {
    switch unsafe context.pointee.err {
    case REDIS_ERR_EOF, REDIS_ERR_IO:
      RedisError(.connectionLost, "Redis closed the connection")
    default:
      RedisError(.badReply, "Redis answers in an unknown way: \(unsafe Self.reason(context))")
    }
  }

  private static func reason(_ context: UnsafeMutablePointer<redisContext>) -> String {
    let text = unsafe withUnsafeBytes(of: &context.pointee.errstr) { unsafe Array($0) }
    return String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
  }
}

extension RedisReply {
  /// Copies a reply of hiredis; it nests at most seven levels deep.
  fileprivate init(_ pointer: UnsafePointer<redisReply>) {
    let reply = unsafe pointer.pointee
    switch unsafe reply.type {
    case REDIS_REPLY_INTEGER: self = unsafe .integer(reply.integer)
    case REDIS_REPLY_STRING: self = unsafe .bytes(Self.bytes(of: reply))
    case REDIS_REPLY_STATUS:
      self = unsafe .status(String(decoding: Self.bytes(of: reply), as: UTF8.self))
    case REDIS_REPLY_ERROR:
      self = unsafe .error(String(decoding: Self.bytes(of: reply), as: UTF8.self))
    case REDIS_REPLY_ARRAY:
      let elements = unsafe UnsafeBufferPointer(start: reply.element, count: reply.elements)
      self = .array(
        unsafe elements.map { element in
          guard let element = unsafe element else { return .null }
          return unsafe RedisReply(element)
        })
    default: self = .null
    }
  }

  private static func bytes(of reply: redisReply) -> [UInt8] {
    unsafe Array(UnsafeRawBufferPointer(start: reply.str, count: reply.len))
  }
}
