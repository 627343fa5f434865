import HTTPTypes
import NetworkTestSupport
import Testing

@testable import HTTPClient

@Suite("Exchanges that fail", .timeLimit(.minutes(1)))
struct FailureTests {
  @Test("Cancelling before the head closes the connection")
  func cancellationBeforeHead() async throws {
    let (arrived, closed) = (Signal(), Signal())
    let server = try TestServer { connection in
      _ = try connection.readRequest()
      arrived.set()
      connection.waitForClose()
      closed.set()
    }
    defer { server.stop() }
    let client = try makeLocalClient()
    let port = server.port
    let task = Task { await client.failure(request(port: port)) }
    await arrived.wait()
    task.cancel()
    #expect(await task.value == .cancelled)
    await closed.wait()
  }

  @Test("Cancelling in the middle of the body closes the connection")
  func cancellationInBody() async throws {
    let (reading, closed) = (Signal(), Signal())
    let server = try TestServer { connection in
      _ = try connection.readRequest()
      try connection.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n")
      connection.waitForClose()
      closed.set()
    }
    defer { server.stop() }
    let client = try makeLocalClient()
    let port = server.port
    let task = Task {
      let response = try await client.execute(request(port: port), timeout: .seconds(30))
      for try await _ in response.body { reading.set() }
    }
    await reading.wait()
    task.cancel()
    let error = await #expect(throws: HTTPClientError.self) { try await task.value }
    #expect(error?.code == .cancelled)
    await closed.wait()
  }

  @Test("Letting go of the body closes the connection")
  func droppedBody() async throws {
    let closed = Signal()
    let server = try TestServer { connection in
      _ = try connection.readRequest()
      try connection.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n")
      connection.waitForClose()
      closed.set()
    }
    defer { server.stop() }
    let client = try makeLocalClient()
    let status = try await client.execute(request(port: server.port), timeout: .seconds(30))
      .head.status
    #expect(status == 200)
    await closed.wait()
  }

  @Test("A server that hangs up in the middle is noticed after what it sent", arguments: [10, 0])
  func disconnect(sent: Int) async throws {
    let server = try TestServer { connection in
      _ = try connection.readRequest()
      try connection.write(
        "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n" + String(repeating: "x", count: sent))
    }
    defer { server.stop() }
    let response = try await makeLocalClient().execute(
      request(port: server.port), timeout: .seconds(30))
    let iterator = response.body.makeAsyncIterator()
    if sent > 0 { #expect(try await iterator.next()?.count == sent) }
    let error = await #expect(throws: HTTPClientError.self) { try await iterator.next() }
    #expect(error?.code == .disconnected)
  }

  @Test(
    "What is no answer is told from none",
    arguments: [
      ("", HTTPClientError.Code.disconnected),
      ("220 mail.example.org ESMTP\r\n", .protocolViolation),
      (
        "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\nabcd",
        .protocolViolation
      ),
    ])
  func garbage(answer: String, code: HTTPClientError.Code) async throws {
    let server = try TestServer { connection in
      _ = try connection.readRequest()
      try connection.write(answer)
    }
    defer { server.stop() }
    #expect(try await makeLocalClient().failure(request(port: server.port)) == code)
  }

  @Test("A server that says nothing runs into the idle limit")
  func idle() async throws {
    let server = try TestServer { connection in
      _ = try connection.readRequest()
      connection.waitForClose()
    }
    defer { server.stop() }
    let client = try makeLocalClient { $0.idleTimeout = .milliseconds(50) }
    #expect(await client.failure(request(port: server.port)) == .timeout(.idle))
  }

  @Test("A server that drips runs into the limit for the whole")
  func total() async throws {
    let server = try TestServer { connection in
      _ = try connection.readRequest()
      try connection.write("HTTP/1.1 200 OK\r\n\r\n")
      while true { try connection.write("x") }
    }
    defer { server.stop() }
    let client = try makeLocalClient { $0.maximumBodyBytes = .max }
    #expect(
      await client.failure(request(port: server.port), timeout: .milliseconds(200))
        == .timeout(.total))
  }

  @Test("A port where nobody listens is refused")
  func refused() async throws {
    let server = try TestServer { _ in }
    server.stop()
    #expect(try await makeLocalClient().failure(request(port: server.port)) == .refused)
  }

  @Test("A name without an address is said to be one")
  func unresolved() async throws {
    let code = try await makeLocalClient().failure(request(port: 80, host: "nobody.invalid"))
    #expect(code == .unresolvedHost)
  }

  @Test("A server that speaks no TLS is refused")
  func plaintextInsteadOfTLS() async throws {
    let server = try TestServer { connection in
      _ = try connection.readLine()
      try connection.answer("plain")
    }
    defer { server.stop() }
    let code = try await makeLocalClient().failure(request(port: server.port, scheme: "https"))
    #expect(code == .tls)
  }

  @Test("A head beyond the limit is refused", arguments: [1_000, 100_000])
  func hugeHead(fieldCount: Int) async throws {
    let server = try TestServer { connection in
      _ = try connection.readRequest()
      try connection.write("HTTP/1.1 200 OK\r\n")
      for number in 0..<fieldCount {
        try connection.write("X-\(number): \(String(repeating: "y", count: 100))\r\n")
      }
      try connection.write("\r\n")
    }
    defer { server.stop() }
    let code = try await makeLocalClient().failure(request(port: server.port))
    #expect(code == .tooLarge(.head))
  }

  @Test("A body beyond the limit is refused")
  func hugeBody() async throws {
    let server = try TestServer { connection in
      _ = try connection.readRequest()
      try connection.answer(String(repeating: "x", count: 2_000))
    }
    defer { server.stop() }
    let client = try makeLocalClient { $0.maximumBodyBytes = 1_999 }
    #expect(await client.failure(request(port: server.port)) == .tooLarge(.body))
    let wider = try makeLocalClient { $0.maximumBodyBytes = 2_000 }
    #expect(await wider.failure(request(port: server.port)) == nil)
  }

  @Test("A small answer that unpacks to more than the limit is refused")
  func compressionBomb() async throws {
    let bomb = gzippedZeros(runs: 400_000)
    let server = try TestServer { connection in
      _ = try connection.readRequest()
      try connection.write(
        "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(bomb.count)\r\n\r\n")
      try connection.write(bomb)
    }
    defer { server.stop() }
    let client = try makeLocalClient { $0.maximumBodyBytes = 1 << 20 }
    #expect(bomb.count < 1 << 20)
    #expect(await client.failure(request(port: server.port)) == .tooLarge(.body))
  }

  @Test("After shutting down nothing is sent, and what runs is ended after its grace")
  func shutDown() async throws {
    let arrived = Signal()
    let server = try TestServer { connection in
      _ = try connection.readRequest()
      arrived.set()
      connection.waitForClose()
    }
    defer { server.stop() }
    let client = try makeLocalClient()
    let port = server.port
    let task = Task { await client.failure(request(port: port)) }
    await arrived.wait()
    await client.shutDown(grace: .milliseconds(50))
    #expect(await task.value == .unavailable)
    #expect(await client.failure(request(port: port)) == .unavailable)
    await client.shutDown(grace: .zero)
  }

  @Test("Shutting down waits for what is under way")
  func gracefulShutDown() async throws {
    let (arrived, goOn) = (Signal(), Signal())
    let server = try TestServer { connection in
      _ = try connection.readRequest()
      arrived.set()
      waitBlocking(goOn)
      try connection.answer("whole")
    }
    defer { server.stop() }
    let client = try makeLocalClient()
    let port = server.port
    async let text = client.text(request(port: port))
    await arrived.wait()
    async let ended: Void = client.shutDown(grace: .seconds(30))
    goOn.set()
    #expect(try await text == "whole")
    await ended
  }
}

/// A gzip file of zeros, 258 for each run: a literal zero, then matches of length 258 at distance 1 in
/// one block with the fixed Huffman codes (RFC 1951, section 3.2.6). 13 bits a run.
private func gzippedZeros(runs: Int) -> [UInt8] {
  var bytes: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
  var (bits, count) = (0, 0)
  func put(_ code: String) {
    for bit in code.utf8 {
      bits |= Int(bit - UInt8(ascii: "0")) << count
      count += 1
      if count == 8 {
        bytes.append(UInt8(bits))
        (bits, count) = (0, 0)
      }
    }
  }
  put("110" + "00110000")
  for _ in 0..<runs { put("11000101" + "00000") }
  put("0000000" + "0000000")
  return bytes
}
