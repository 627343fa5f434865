import Dispatch
import Glibc

/// A client that sends exactly the bytes that it is told to, over a socket that blocks.
///
/// Only within `offPool`, since it blocks its thread; a server that says nothing for 20 seconds ends
/// the test with an error instead of hanging it.
final class RawClient {
  struct Failure: Error { let reason: String }

  /// A response as it came.
  struct Answer: Sendable {
    var status = 0
    var head = ""
    var body: [UInt8] = []

    var text: String { String(decoding: body, as: UTF8.self) }

    func field(_ name: String) -> String? {
      fields(name).first
    }

    func fields(_ name: String) -> [String] {
      head.split(separator: "\r\n").compactMap { line in
        let parts = line.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, parts[0].lowercased() == name.lowercased() else { return nil }
        return String(parts[1].drop { $0 == " " })
      }
    }
  }

  private let socket: Int32
  private var received: [UInt8] = []
  private var isOpen = true

  /// - Parameter patience: how long a server may say nothing, in milliseconds.
  init(_ port: UInt16, patience: Int = 20_000) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var limit = timeval(tv_sec: patience / 1000, tv_usec: patience % 1000 * 1000)
    unsafe setsockopt(
      socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_port = port.bigEndian
    name.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let status = unsafe withUnsafeBytes(of: &name) { bytes in
      unsafe connect(
        socket, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
    }
    guard status == 0 else { throw Failure(reason: "connect: \(errno)") }
  }

  deinit { hangUp() }

  func hangUp() {
    if isOpen { close(socket) }
    isOpen = false
  }

  /// Hangs up without a word: the other end finds the connection broken.
  func reset() {
    var atOnce = linger(l_onoff: 1, l_linger: 0)
    unsafe setsockopt(
      socket, SOL_SOCKET, SO_LINGER, &atOnce, socklen_t(MemoryLayout<linger>.size))
    hangUp()
  }

  /// Sends bytes; false if the server has closed its end.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  @discardableResult
  func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Reads the next response; `isHead` if it has no body whatever it says.
  func answer(isHead: Bool = false) throws -> Answer {
    var answer = Answer()
    answer.head = String(decoding: try take(through: Array("\r\n\r\n".utf8)), as: UTF8.self)
    let words = answer.head.split(separator: " ")
    answer.status = words.count > 1 ? Int(words[1]) ?? 0 : 0
    guard !isHead, answer.status != 204, answer.status != 304 else { return answer }
    if answer.field("Transfer-Encoding") == "chunked" {
      while let chunk = try chunk() { answer.body += chunk }
    } else if let length = answer.field("Content-Length").flatMap({ Int($0) }) {
      answer.body = try take(length)
    }
    return answer
  }

  /// The next chunk of a body; nil at its end.
  func chunk() throws -> [UInt8]? {
    let line = String(decoding: try take(through: [13, 10]).dropLast(2), as: UTF8.self)
    guard let size = Int(line, radix: 16) else { throw Failure(reason: "chunk size \(line)") }
    let bytes = try take(size)
    _ = try take(2)
    return size == 0 ? nil : bytes
  }

  /// The next event of a stream; the keep-alive comments before it are skipped.
  func event() throws -> String {
    while let bytes = try chunk() {
      let text = String(decoding: bytes, as: UTF8.self)
      if !text.hasPrefix(":") { return text }
    }
    throw Failure(reason: "the stream ended before an event")
  }

  /// Everything until the server closes the connection.
  func rest() throws -> String {
    while try receive() {}
    return String(decoding: received, as: UTF8.self)
  }

  func take(_ count: Int) throws -> [UInt8] {
    while received.count < count {
      guard try receive() else { throw Failure(reason: "closed within \(count) bytes") }
    }
    defer { received.removeFirst(count) }
    return Array(received.prefix(count))
  }

  func take(through mark: [UInt8]) throws -> [UInt8] {
    while true {
      if let end = received.firstRange(of: mark)?.upperBound { return try take(end) }
      guard try receive() else { throw Failure(reason: "closed before the mark") }
    }
  }

  /// Reads what is there; false at the end.
  private func receive() throws -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = unsafe recv(socket, &buffer, buffer.count, 0)
    guard count >= 0 || errno == ECONNRESET else { throw Failure(reason: "recv: \(errno)") }
    received += buffer.prefix(max(0, count))
    return count > 0
  }
}

/// Runs what blocks on a thread of its own, so that the tasks of the tests go on.
func offPool<Result: Sendable>(
  _ work: @escaping @Sendable () throws -> Result
) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    DispatchQueue(label: "client").async {
      continuation.resume(with: Swift.Result { try work() })
    }
  }
}
