private import Synchronization

/// How long a Redis server may take.
public struct RedisTimeouts: Sendable, Hashable {
  /// To accept a connection.
  public let connect: Duration
  /// To answer a command, and all that are sent together with it.
  public let command: Duration

  /// - Parameters:
  ///   - connect: to accept a connection; the system's resolver adds its own time to that of a name.
  ///   - command: to answer a command, and all that are sent together with it.
  public init(connect: Duration = .milliseconds(500), command: Duration = .milliseconds(500)) {
    self.connect = connect
    self.command = command
  }
}

/// A client of one Redis server.
///
/// There is one connection, with a thread of its own. It is made when it is first needed and again
/// after it broke; while the server cannot be reached, commands fail at once, but for one try after
/// pauses that grow to 5 s. Commands that come while others are under way wait and are then sent
/// together (pipelined), each with its own answer. A command is never sent twice, and a cancelled
/// task has its answer all the same: it comes within the timeouts.
public final class Redis: Sendable {
  /// Where the server is.
  public let address: RedisAddress
  private let owner: RedisOwner
  private let digests = Mutex<[RedisScript: String]>([:])

  /// Connects when the first command is run.
  /// - Parameters:
  ///   - address: where the server is.
  ///   - timeouts: how long it may take.
  ///   - now: the clock of the pauses between tries to connect.
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
  /// - Parameter arguments: the command and what belongs to it. None that changes how the connection
  ///   talks, such as `SUBSCRIBE`, `MULTI` or `CLIENT REPLY`: others use it too.
  @discardableResult
  public func run(_ arguments: [RedisArgument]) async throws(RedisError) -> RedisReply {
    let reply = try await owner.run(RedisCommand(arguments))
    if case .error(let message) = reply { throw RedisError(.refused, message) }
    return reply
  }

  /// Runs a script on the server by the name that the server has for it; where the server has
  /// forgotten it, it is sent again.
  /// - Parameters:
  ///   - script: what to run.
  ///   - keys: the keys that it touches, `KEYS` to the script.
  ///   - arguments: `ARGV` to the script.
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

  /// Closes the connection; commands that follow are refused.
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

/// A script in Lua that runs on the server as one step that nothing else interrupts.
public struct RedisScript: Sendable, Hashable {
  /// The script.
  public let source: String

  /// - Parameter source: the script.
  public init(_ source: String) { self.source = source }
}
