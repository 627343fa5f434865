private import Synchronization

/// The time limits for a Redis server.
public struct RedisTimeouts: Sendable, Hashable {
  /// For connecting.
  public let connect: Duration
  /// For the reply to a command, and to all that are pipelined with it.
  public let command: Duration

  /// - Parameters:
  ///   - connect: for connecting; name resolution by the system adds its own time.
  ///   - command: for the reply to a command, and to all that are pipelined with it.
  public init(connect: Duration = .milliseconds(500), command: Duration = .milliseconds(500)) {
    self.connect = connect
    self.command = command
  }
}

/// A client of one Redis server.
///
/// There is one connection, on its own thread. It is established on first use and again after it
/// broke; while the server is unreachable, commands fail immediately, except for one attempt after
/// delays that grow to 5 s. Commands that arrive while others are in progress wait and are then
/// sent together (pipelined), each with its own reply. A command is never sent twice, and a
/// cancelled task still waits for its reply, which arrives within the timeouts.
public final class Redis: Sendable {
  /// The address of the server.
  public let address: RedisAddress
  private let owner: RedisOwner
  private let digests = Mutex<[RedisScript: String]>([:])

  /// Connects when the first command is run.
  /// - Parameters:
  ///   - address: the address of the server.
  ///   - timeouts: the time limits.
  ///   - now: the clock for the delays between connection attempts.
  public init(
    _ address: RedisAddress, timeouts: RedisTimeouts = RedisTimeouts(),
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.address = address
    owner = RedisOwner(address, timeouts, now: now)
  }

  /// Runs a command.
  ///
  ///     try await redis.run(["SET", "asterism:note", RedisArgument(bytes), "PX", "\(milliseconds)"])
  ///
  /// - Parameter arguments: the command and its arguments. Not one that changes the state of the
  ///   connection, such as `SUBSCRIBE`, `MULTI` or `CLIENT REPLY`: it is shared.
  @discardableResult
  public func run(_ arguments: [RedisArgument]) async throws(RedisError) -> RedisReply {
    let reply = try await owner.run(RedisCommand(arguments))
    if case .error(let message) = reply { throw RedisError(.refused, message) }
    return reply
  }

  /// Runs a script on the server by its hash; if the server does not have it cached, it is sent
  /// again.
  /// - Parameters:
  ///   - script: the script.
  ///   - keys: the keys that it accesses, `KEYS` in the script.
  ///   - arguments: `ARGV` in the script.
  public func run(
    _ script: RedisScript, keys: [RedisArgument], arguments: [RedisArgument] = []
  ) async throws(RedisError) -> RedisReply {
    let rest = ["\(keys.count)"] + keys + arguments
    let digest = try await digest(of: script)
    do {
      return try await run(["EVALSHA", RedisArgument(digest)] + rest)
    } catch {
      guard error.reply == "NOSCRIPT" else { throw error }
      return try await run(["EVAL", RedisArgument(script.source)] + rest)
    }
  }

  /// Closes the connection; later commands are rejected.
  public func close() async { await owner.close() }

  private func digest(of script: RedisScript) async throws(RedisError) -> String {
    if let known = digests.withLock({ $0[script] }) { return known }
    guard case .bytes(let bytes) = try await run(["SCRIPT", "LOAD", RedisArgument(script.source)])
    else { throw RedisError(.badReply, "SCRIPT LOAD answers with a digest") }
    let digest = String(decoding: bytes, as: UTF8.self)
    digests.withLock { $0[script] = digest }
    return digest
  }
}

/// A Lua script that runs on the server atomically.
public struct RedisScript: Sendable, Hashable {
  /// The script.
  public let source: String

  /// - Parameter source: the script.
  public init(_ source: String) { self.source = source }
}
