import HTTPTypes
import NetworkTestSupport
import Synchronization
import Testing

@testable import HTTPClient

@Suite("Exchanges with a server", .timeLimit(.minutes(1)))
struct ExchangeTests {
  @Test("Method, path, fields and body arrive as they were given")
  func requestArrives() async throws {
    let server = try TestServer { connection in
      let request = try connection.readRequest()
      let fields = ["x-key", "user-agent", "content-type", "expect", "accept-encoding"]
        .map { "\($0)=\(request.fields[$0] ?? "-")" }
      let body = String(decoding: request.body, as: UTF8.self)
      try connection.answer(
        "\(request.method) \(request.path) \(fields.joined(separator: " ")) \(body)")
    }
    defer { server.stop() }
    let text = try await makeLocalClient().text(
      request(
        .post, port: server.port, path: "/a/../b?c=%20d",
        fields: [HTTPField.Name("X-Key")!: "secret"], body: .text("hello")))
    #expect(
      text
        == "POST /a/../b?c=%20d x-key=secret user-agent=Asterism content-type=- expect=-"
        + " accept-encoding=gzip, br hello")
  }

  @Test(
    "Every method without a body is answered",
    arguments: [HTTPRequest.Method.get, .post, .put, .delete, .patch, .options])
  func methods(method: HTTPRequest.Method) async throws {
    let server = try TestServer { connection in
      let request = try connection.readRequest()
      try connection.answer("\(request.method) \(request.fields["content-length"] ?? "-")")
    }
    defer { server.stop() }
    let length = method == .get ? "-" : "0"
    #expect(
      try await makeLocalClient().text(request(method, port: server.port))
        == "\(method.rawValue) \(length)")
  }

  @Test("The answer to HEAD has fields and no body")
  func head() async throws {
    let server = try TestServer { connection in
      _ = try connection.readRequest()
      try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\nETag: \"a\"\r\n\r\n")
      connection.waitForClose()
    }
    defer { server.stop() }
    let response = try await makeLocalClient().execute(
      request(.head, port: server.port), timeout: .seconds(30))
    #expect(response.head.status == 200)
    #expect(response.head.headerFields[.eTag] == "\"a\"")
    #expect(try await response.body.bytes().isEmpty)
  }

  @Test("Chunks can be read while the server still writes, and interim answers are passed over")
  func streaming() async throws {
    let goOn = Signal()
    let server = try TestServer { connection in
      _ = try connection.readRequest()
      try connection.write("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n")
      try connection.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nfirst\r\n")
      waitBlocking(goOn)
      try connection.write("6\r\nsecond\r\n0\r\nTrailer: x\r\n\r\n")
    }
    defer { server.stop() }
    let response = try await makeLocalClient().execute(
      request(port: server.port), timeout: .seconds(30))
    let iterator = response.body.makeAsyncIterator()
    #expect(try await iterator.next() == Array("first".utf8))
    goOn.set()
    #expect(try await iterator.next() == Array("second".utf8))
    #expect(try await iterator.next() == nil)
  }

  @Test("A slow reader holds the server back, and gets every byte in the end")
  func backPressure() async throws {
    let total = 24 << 20
    let written = Mutex(0)
    let server = try TestServer { connection in
      _ = try connection.readRequest()
      try connection.write("HTTP/1.1 200 OK\r\nContent-Length: \(total)\r\n\r\n")
      for number in 0..<(total >> 16) {
        try connection.write([UInt8](repeating: UInt8(truncatingIfNeeded: number), count: 1 << 16))
        written.withLock { $0 += 1 << 16 }
      }
    }
    defer { server.stop() }
    let client = try makeLocalClient { $0.maximumBodyBytes = 1 << 30 }
    let response = try await client.execute(request(port: server.port), timeout: .seconds(50))
    let iterator = response.body.makeAsyncIterator()
    var sum = 0
    var count = try await iterator.next()?.count ?? 0
    // The sockets of the system keep some megabytes; without back-pressure all would be written.
    var before = -1
    while before != written.withLock({ $0 }) {
      before = written.withLock { $0 }
      try await Task.sleep(for: .milliseconds(100))
    }
    #expect(before < total)
    while let chunk = try await iterator.next() {
      count += chunk.count
      sum &+= Int(chunk[0])
    }
    #expect(count == total)
    #expect(sum > 0)
  }

  @Test("A streamed body arrives whole, chunked or of known length", arguments: [nil, 3_000_000])
  func streamedUpload(length: Int?) async throws {
    let server = try TestServer { connection in
      let request = try connection.readRequest()
      let sum = request.body.reduce(0) { $0 &+ Int($1) }
      try connection.answer(
        "\(request.body.count) \(sum) \(request.fields["transfer-encoding"] ?? "-")")
    }
    defer { server.stop() }
    let chunks = AsyncStream<[UInt8]> { continuation in
      for number in 0..<300 {
        continuation.yield([UInt8](repeating: UInt8(number % 251), count: 10_000))
      }
      continuation.finish()
    }
    let text = try await makeLocalClient().text(
      request(.put, port: server.port, body: .stream(chunks, length: length)))
    let sum = (0..<300).reduce(0) { $0 + $1 % 251 * 10_000 }
    #expect(text == "3000000 \(sum) \(length == nil ? "chunked" : "-")")
  }

  @Test("A body that cannot be read ends the request")
  func failingUpload() async throws {
    struct Broken: Error {}
    let server = try TestServer { connection in
      _ = try connection.readRequest()
    }
    defer { server.stop() }
    let chunks = AsyncThrowingStream<[UInt8], any Error> { continuation in
      continuation.yield([1, 2, 3])
      continuation.finish(throwing: Broken())
    }
    let code = try await makeLocalClient().failure(
      request(.put, port: server.port, body: .stream(chunks)))
    #expect(code == .uploadFailed)
  }

  @Test("A connection is used again")
  func connectionReuse() async throws {
    let server = try TestServer { connection in
      while true {
        _ = try connection.readRequest()
        try connection.answer("ok", isLast: false)
      }
    }
    defer { server.stop() }
    let client = try makeLocalClient()
    for _ in 0..<5 { #expect(try await client.text(request(port: server.port)) == "ok") }
    #expect(server.connectionCount == 1)
  }

  @Test("A hundred exchanges at once all end well")
  func manyAtOnce() async throws {
    let server = try TestServer { connection in
      let request = try connection.readRequest()
      try connection.answer("answer to \(request.path)")
    }
    defer { server.stop() }
    let client = try makeLocalClient()
    let port = server.port
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<100 {
        group.addTask {
          try await client.text(request(port: port, path: "/\(number)")) == "answer to /\(number)"
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
  }

  @Test("IPv6 works")
  func ipv6() async throws {
    let server = try TestServer(ipv6: true) { connection in
      let request = try connection.readRequest()
      try connection.answer(request.fields["host"] ?? "")
    }
    defer { server.stop() }
    let text = try await makeLocalClient().text(request(port: server.port, host: "[::1]"))
    #expect(text == "[::1]:\(server.port)")
  }

  @Test("Compressed answers are decompressed, and the fields say so", arguments: compressedHello)
  func decompression(name: String, bytes: [UInt8]) async throws {
    let server = try TestServer { connection in
      _ = try connection.readRequest()
      try connection.write(
        "HTTP/1.1 200 OK\r\nContent-Encoding: \(name)\r\nContent-Length: \(bytes.count)\r\n\r\n")
      try connection.write(bytes)
    }
    defer { server.stop() }
    let response = try await makeLocalClient().execute(
      request(port: server.port), timeout: .seconds(30))
    #expect(!response.head.headerFields.contains(.contentEncoding))
    #expect(!response.head.headerFields.contains(.contentLength))
    #expect(try await response.body.bytes() == Array("hello".utf8))
  }

  @Test("A POST is not sent again when a kept connection turns out to be dead")
  func neverTwice() async throws {
    let requests = Mutex(0)
    let server = try TestServer { connection in
      _ = try connection.readRequest()
      try connection.answer("ok", isLast: false)
      _ = try connection.readRequest()
      requests.withLock { $0 += 1 }
    }
    defer { server.stop() }
    let client = try makeLocalClient()
    let post = request(.post, port: server.port, body: .text("pay"))
    #expect(try await client.text(post) == "ok")
    #expect(await client.failure(post) == .disconnected)
    #expect(requests.withLock { $0 } == 1)
  }
}

/// "hello" as gzip (RFC 1952) and as brotli (RFC 7932, one uncompressed block).
private let compressedHello: [(String, [UInt8])] = [
  (
    "gzip",
    [
      0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0x07, 0, 0x86, 0xA6, 0x10,
      0x36, 5, 0, 0, 0,
    ]
  ),
  ("br", [0x0B, 0x02, 0x80, 0x68, 0x65, 0x6C, 0x6C, 0x6F, 0x03]),
]
