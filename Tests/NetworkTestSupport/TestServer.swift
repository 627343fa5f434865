private import Foundation
private import Glibc
private import Synchronization

/// A server on a loopback port of its own that does with each connection what a test says, one thread
/// a connection.
public final class TestServer: Sendable {
  /// Where it listens, on 127.0.0.1 or ::1.
  public let port: UInt16
  private let descriptor: Int32
  private let accepted = Mutex(0)

  /// How many connections have been accepted.
  public var connectionCount: Int { accepted.withLock { $0 } }

  /// - Parameter serve: what is done with each connection, on a thread of its own.
  public init(ipv6: Bool = false, _ serve: @escaping @Sendable (Connection) throws -> Void) throws {
    descriptor = socket(ipv6 ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw POSIXError(.EMFILE) }
    port = try ipv6 ? Self.bindIPv6(descriptor) : Self.bindIPv4(descriptor)
    guard listen(descriptor, 256) == 0 else { throw POSIXError(.EADDRINUSE) }
    Thread.detachNewThread { [self] in
      acceptConnections(serve)
      // Here, since a number that is closed elsewhere may be another server's before the next accept.
      close(descriptor)
    }
  }

  /// Stops accepting; what is under way goes on.
  public func stop() {
    shutdown(descriptor, Int32(SHUT_RDWR))
  }

  private func acceptConnections(_ serve: @escaping @Sendable (Connection) throws -> Void) {
    while true {
      let client = accept(descriptor, nil, nil)
      if client < 0, errno == EINVAL { return }
      guard client >= 0 else { continue }
      accepted.withLock { $0 += 1 }
      Thread.detachNewThread {
        let connection = Connection(descriptor: client)
        try? serve(connection)
        connection.close()
      }
    }
  }

  private static func bindIPv4(_ descriptor: Int32) throws -> UInt16 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = unsafe withUnsafeMutableBytes(of: &address) { bytes in
      let pointer = unsafe bytes.assumingMemoryBound(to: sockaddr.self).baseAddress
      guard unsafe bind(descriptor, pointer, length) == 0 else { return Int32(-1) }
      return unsafe getsockname(descriptor, pointer, &length)
    }
    guard result == 0 else { throw POSIXError(.EADDRINUSE) }
    return UInt16(bigEndian: address.sin_port)
  }

  private static func bindIPv6(_ descriptor: Int32) throws -> UInt16 {
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_addr = in6addr_loopback
    var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
    let result = unsafe withUnsafeMutableBytes(of: &address) { bytes in
      let pointer = unsafe bytes.assumingMemoryBound(to: sockaddr.self).baseAddress
      guard unsafe bind(descriptor, pointer, length) == 0 else { return Int32(-1) }
      return unsafe getsockname(descriptor, pointer, &length)
    }
    guard result == 0 else { throw POSIXError(.EADDRINUSE) }
    return UInt16(bigEndian: address.sin6_port)
  }
}

/// One connection as the server sees it. All calls block.
public final class Connection: @unchecked Sendable {  // used by the one thread that serves it
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  /// The other side has closed.
  public struct Closed: Error {}

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Says that nothing more comes, and takes what the other side still sends: closing a socket with
  /// unread bytes would reset the connection, and what was written last might never be read.
  public func close() {
    shutdown(descriptor, Int32(SHUT_WR))
    var limit = timeval(tv_sec: 5, tv_usec: 0)
    unsafe setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    waitForClose()
    Glibc.close(descriptor)
  }

  /// Sends the UTF-8 of a text.
  public func write(_ text: String) throws {
    try write(Array(text.utf8))
  }

  /// Sends bytes.
  public func write(_ bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      let count = unsafe bytes[sent...].withUnsafeBytes { rest in
        unsafe send(descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw Closed() }
      sent += count
    }
  }

  /// One line without its end.
  public func readLine() throws -> String {
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        defer { buffer.removeSubrange(...end) }
        let line = String(decoding: buffer[..<end], as: UTF8.self)
        return line.hasSuffix("\r") ? String(line.dropLast()) : line
      }
      guard fill() else { throw Closed() }
    }
  }

  /// So many bytes.
  public func read(_ count: Int) throws -> [UInt8] {
    while buffer.count < count {
      guard fill() else { throw Closed() }
    }
    defer { buffer.removeFirst(count) }
    return Array(buffer[..<count])
  }

  /// A request with its body, of known length or chunked.
  public func readRequest() throws -> ServedRequest {
    let first = try readLine()
    var fields: [String: String] = [:]
    while true {
      let line = try readLine()
      guard !line.isEmpty else { break }
      let parts = line.split(separator: ":", maxSplits: 1)
      fields[parts[0].lowercased()] = parts.count > 1 ? parts[1].trimmed : ""
    }
    var body: [UInt8] = []
    if let length = fields["content-length"].flatMap(Int.init) {
      body = try read(length)
    } else if fields["transfer-encoding"] == "chunked" {
      while let size = Int(try readLine(), radix: 16) {
        body += try read(size)
        _ = try readLine()
        guard size > 0 else { break }
      }
    }
    let words = first.split(separator: " ").map(String.init)
    return ServedRequest(method: words[0], path: words[1], fields: fields, body: body)
  }

  /// A whole answer of known length, the last one of the connection unless it says otherwise.
  public func answer(
    _ text: String, status: String = "200 OK", fields: String = "", isLast: Bool = true
  ) throws {
    let fields = isLast ? fields + "Connection: close\r\n" : fields
    try write("HTTP/1.1 \(status)\r\nContent-Length: \(text.utf8.count)\r\n\(fields)\r\n\(text)")
  }

  /// Blocks until the other side has closed.
  public func waitForClose() {
    while fill() { buffer = [] }
  }

  private func fill() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    let count = unsafe recv(descriptor, &chunk, chunk.count, 0)
    guard count > 0 else { return false }
    buffer += chunk[..<count]
    return true
  }
}

/// A request as the server read it.
public struct ServedRequest: Sendable {
  /// Such as "GET".
  public let method: String
  /// Path and query as sent.
  public let path: String
  /// The fields by their names in lower case.
  public let fields: [String: String]
  /// The body, its chunks joined.
  public let body: [UInt8]
}

extension Substring {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}

/// An event that a test waits for, without polling and without a limit of its own: the suite's time
/// limit is the limit.
public final class Signal: Sendable {
  private let state = Mutex<(isSet: Bool, waiting: [CheckedContinuation<Void, Never>])>((false, []))

  /// Not set.
  public init() {}

  /// Wakes everybody who waits, now and later.
  public func set() {
    let waiting = state.withLock { state in
      defer { state = (true, []) }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Returns when it is set.
  public func wait() async {
    await withCheckedContinuation { continuation in
      let isSet = state.withLock { state in
        if !state.isSet { state.waiting.append(continuation) }
        return state.isSet
      }
      if isSet { continuation.resume() }
    }
  }
}

/// Waits on a thread of a test server.
public func waitBlocking(_ signal: Signal) {
  let done = DispatchSemaphore(value: 0)
  Task {
    await signal.wait()
    done.signal()
  }
  done.wait()
}
