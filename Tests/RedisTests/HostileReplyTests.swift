import NetworkTestSupport
import Testing

@testable import Redis

@Suite struct HostileReplyTests {
  /// A server that lets clients in and then answers every command alike; nil hangs up.
  private static func server(saying reply: String?) throws -> TestServer {
    try TestServer { connection in
      try connection.readCommand()
      try connection.write("+OK\r\n")
      guard let reply else { return }
      while true {
        try connection.readCommand()
        try connection.write(reply)
      }
    }
  }

  @Test(
    "PLT-25 a server that is no Redis, or a mad one, is a typed error and nothing worse",
    arguments: [
      (nil, RedisError.Code.connectionLost),
      ("HTTP/1.1 400 Bad Request\r\n\r\n", .badReply),
      ("\0\0\0\0\r\n", .badReply),
      ("$5\r\nab", .timedOut),
      (":12", .timedOut),
      (":twelve\r\n", .badReply),
      ("$-7\r\n", .badReply),
      ("$99999999999999999999999\r\n", .badReply),
      ("*99999999999999999999999\r\n", .badReply),
      ("*4611686018427387905\r\n", .badReply),
      (String(repeating: "*1\r\n", count: 40) + ":1\r\n", .badReply),
      ("-ERR no\r\n", .refused),
      ("-\r\n", .refused),
    ] as [(String?, RedisError.Code)])
  func hostile(reply: String?, code: RedisError.Code) async throws {
    let server = try Self.server(saying: reply)
    let timeouts = RedisTimeouts(
      connect: .seconds(30), command: code == .timedOut ? .milliseconds(300) : .seconds(30))
    let redis = Redis(try RedisAddress("redis://127.0.0.1:\(server.port)"), timeouts: timeouts)
    let error = await #expect(throws: RedisError.self) { try await redis.run(["GET", "key"]) }
    // Whoever hangs up may do so before or after the command is sent.
    #expect(error?.code == code, "\(String(describing: error))")
    await redis.close()
    server.stop()
  }

  @Test("PLT-25 an answer that nobody asked for is never taken for that to the next command")
  func unasked() async throws {
    let server = try Self.server(saying: ":1\r\n:2\r\n")
    let timeouts = RedisTimeouts(connect: .seconds(30), command: .seconds(30))
    let redis = Redis(try RedisAddress("redis://127.0.0.1:\(server.port)"), timeouts: timeouts)
    for _ in 0..<3 { #expect(try await redis.run(["GET", "key"]) == .integer(1)) }
    await redis.close()
    server.stop()
  }
}

extension Connection {
  /// An array of bulk strings without line breaks.
  fileprivate func readCommand() throws {
    let count = Int(try readLine().dropFirst()) ?? 0
    for _ in 0..<2 * count { _ = try readLine() }
  }
}
