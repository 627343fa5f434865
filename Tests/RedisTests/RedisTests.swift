import RedisTestSupport
import Synchronization
import Testing

@testable import Redis

@Suite(.needsRedisServer) struct RedisTests {
  private final class Clock: Sendable {
    private let moment = Mutex(ContinuousClock.now)
    var now: ContinuousClock.Instant { moment.withLock { $0 } }
    func advance(by duration: Duration) { moment.withLock { $0 = $0.advanced(by: duration) } }
  }

  /// Long enough for a machine that does other things too.
  private static let patient = RedisTimeouts(connect: .seconds(30), command: .seconds(30))

  private func withRedis(
    settings: [String] = [], _ body: (RedisServer, Redis) async throws -> Void
  ) async throws {
    let server = try await RedisServer(settings: settings)
    let redis = Redis(try server.address(), timeouts: Self.patient)
    try await body(server, redis)
    await redis.close()
  }

  @Test("PLT-27 keys and values are any bytes, and every kind of reply is told apart")
  func replies() async throws {
    try await withRedis { _, redis in
      let every = RedisArgument(Array(0...255) + [13, 10, 0])
      let stored = try await redis.run(["SET", every, every])
      #expect(stored == .status("OK"))
      #expect(try await redis.run(["GET", every]) == .bytes(every.bytes))
      #expect(try await redis.run(["GET", "none"]) == .null)
      #expect(try await redis.run(["SET", "empty", RedisArgument([])]) == .status("OK"))
      #expect(try await redis.run(["GET", "empty"]) == .bytes([]))
      #expect(try await redis.run(["INCRBY", "n", "-7"]) == .integer(-7))
      let script = "return {1, {'a', false}, redis.error_reply('MINE oh')}"
      #expect(
        try await redis.run(["EVAL", "\(script)", "0"])
          == .array([.integer(1), .array([.bytes([97]), .null]), .error("MINE oh")]))
      let error = await #expect(throws: RedisError.self) { try await redis.run(["INCR", "empty"]) }
      #expect(error?.code == .refused && error?.reply == "ERR")
    }
  }

  @Test("PLT-27 commands that come together are each given their own answer")
  func pipelining() async throws {
    try await withRedis { _, redis in
      let answers = try await withThrowingTaskGroup(of: (Int, RedisReply).self) { group in
        for number in 0..<500 {
          group.addTask { (number, try await redis.run(["ECHO", "\(number)"])) }
        }
        return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
      }
      #expect(answers.count == 500)
      for (number, answer) in answers { #expect(answer == .bytes(Array("\(number)".utf8))) }
    }
  }

  @Test("PLT-25 is let in with a password, and without it says so and nothing of the password")
  func admission() async throws {
    try await withRedis(settings: ["--requirepass", "p/w %"]) { server, stranger in
      let owner = Redis(try server.address(credentials: ":p%2Fw%20%25@"))
      try await owner.run(["ACL", "SETUSER", "ann", "on", ">hid:den", "~*", "+@all"])
      await owner.close()
      for (credentials, database) in [(":p%2Fw%20%25@", 0), ("ann:hid%3Aden@", 3)] {
        let redis = Redis(try server.address(credentials: credentials, database: database))
        #expect(try await redis.run(["PING"]) == .status("PONG"))
        #expect(!"\(redis.address)".contains("hid") && !"\(redis.address)".contains("p/w"))
        await redis.close()
      }
      let refused = await #expect(throws: RedisError.self) { try await stranger.run(["PING"]) }
      #expect(refused?.code == .notAdmitted && refused?.message.contains("NOAUTH") == true)
      let wrong = Redis(try server.address(credentials: "ann:wrong%20secret@"))
      let error = await #expect(throws: RedisError.self) { try await wrong.run(["PING"]) }
      #expect(error?.code == .notAdmitted && error?.message.contains("secret") == false)
      let absent = Redis(try server.address(credentials: ":p%2Fw%20%25@", database: 99))
      #expect(
        await #expect(throws: RedisError.self) { try await absent.run(["PING"]) }?.code
          == .notAdmitted)
    }
  }

  @Test("PLT-27 a script that the server has forgotten is sent again")
  func scripts() async throws {
    try await withRedis { _, redis in
      let script = RedisScript("return {KEYS[1], ARGV[1]}")
      let wanted = RedisReply.array([.bytes([0, 10]), .bytes([255])])
      for _ in 0..<3 {
        let answer = try await redis.run(
          script, keys: [RedisArgument([0, 10])], arguments: [RedisArgument([255])])
        #expect(answer == wanted)
        try await redis.run(["SCRIPT", "FLUSH"])
      }
      let wrong = RedisScript("this is no Lua")
      let error = await #expect(throws: RedisError.self) { try await redis.run(wrong, keys: []) }
      #expect(error?.reply == "ERR")
    }
  }

  @Test("PLT-25 a server that dies is an error at once, and is found again when it is back")
  func outage() async throws {
    let clock = Clock()
    let server = try await RedisServer()
    let redis = Redis(try server.address(), timeouts: Self.patient, now: { clock.now })
    #expect(try await redis.run(["PING"]) == .status("PONG"))
    try await server.kill()
    // Killed is not yet dead.
    var code: RedisError.Code?
    for _ in 0..<100_000 where code != .unreachable {
      do { try await redis.run(["PING"]) } catch { code = error.code }
    }
    #expect(code == .unreachable)
    try await server.start()
    await #expect(throws: RedisError.self, "within the pause nothing is tried") {
      try await redis.run(["PING"])
    }
    clock.advance(by: .seconds(5))
    #expect(try await redis.run(["PING"]) == .status("PONG"))
    // A connection that the server has closed while it was quiet is replaced without an error.
    let other = Redis(try server.address())
    try await other.run(["CLIENT", "KILL", "SKIPME", "yes", "TYPE", "normal"])
    #expect(try await redis.run(["PING"]) == .status("PONG"))
    await redis.close()
    let error = await #expect(throws: RedisError.self) { try await redis.run(["PING"]) }
    #expect(error?.code == .closed)
  }

  @Test("PLT-25 pauses between tries double from 100 ms to 5 s")
  func pauses() {
    var pause = ReconnectPause()
    let start = ContinuousClock.now
    let error = RedisError(.unreachable, "gone")
    #expect(pause.refusal(at: start) == nil)
    for milliseconds in [100, 200, 400, 800, 1600, 3200, 5000, 5000] {
      pause.extend(from: start, after: error)
      #expect(pause.refusal(at: start.advanced(by: .milliseconds(milliseconds - 1))) == error)
      #expect(pause.refusal(at: start.advanced(by: .milliseconds(milliseconds))) == nil)
    }
  }
}
