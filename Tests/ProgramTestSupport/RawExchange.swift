import Dispatch
import Foundation
import Glibc

/// An answer to bytes that were sent as they are, such as a `Host` of another name.
public struct RawAnswer: Sendable {
  /// Everything until the server closed the connection.
  public let text: String

  /// The status; 0 where there was no answer.
  public var status: Int {
    text.hasPrefix("HTTP/1.1 ") ? Int(text.dropFirst(9).prefix(3)) ?? 0 : 0
  }

  /// The body.
  public var body: String {
    text.firstRange(of: "\r\n\r\n").map { String(text[$0.upperBound...]) } ?? ""
  }

  /// The value of a field.
  public func field(_ name: String) -> String? {
    for line in text.split(separator: "\r\n", omittingEmptySubsequences: false) {
      if line.isEmpty { return nil }
      guard let colon = line.firstIndex(of: ":"), line[..<colon].lowercased() == name.lowercased()
      else { continue }
      return String(line[line.index(after: colon)...].drop { $0 == " " })
    }
    return nil
  }
}

extension RawAnswer {
  /// Sends bytes to a port of this machine and reads until the server closes the connection.
  public init(from port: UInt16, to text: String) async throws {
    self = try await withCheckedThrowingContinuation { continuation in
      // A thread of its own: the socket blocks.
      DispatchQueue(label: "raw client").async {
        continuation.resume(
          with: Result { RawAnswer(text: try RawConnection(port, sending: text).rest()) })
      }
    }
  }
}

extension ServerProcess {
  /// Sends a request whose fields are all given, over a connection of its own that ends with it.
  public func raw(
    _ method: String = "GET", _ target: String, host: String, _ fields: [String: String] = [:],
    body: String = ""
  ) async throws -> RawAnswer {
    var text = "\(method) \(target) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n"
    for (name, value) in fields { text += "\(name): \(value)\r\n" }
    if !body.isEmpty { text += "Content-Length: \(body.utf8.count)\r\n" }
    return try await raw(text + "\r\n" + body)
  }

  /// Sends bytes and reads until the server closes the connection.
  public func raw(_ text: String) async throws -> RawAnswer {
    try await RawAnswer(from: port, to: text)
  }

  /// Sends bytes and returns with what has come by the end of a head; the connection stays open.
  public func open(_ text: String) async throws -> (RawAnswer, RawConnection) {
    let port = port
    return try await withCheckedThrowingContinuation { continuation in
      DispatchQueue(label: "raw client").async {
        continuation.resume(
          with: Result {
            let connection = try RawConnection(port, sending: text)
            return (RawAnswer(text: try connection.head()), connection)
          })
      }
    }
  }
}

/// A connection to a server of this machine, over a socket that blocks.
public final class RawConnection: Sendable {
  private let socket: Int32

  /// Connects and sends.
  init(_ port: UInt16, sending text: String) throws {
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    socket = Glibc.socket(AF_INET, kind, 0)
    var patience = timeval(tv_sec: 30, tv_usec: 0)
    unsafe setsockopt(
      socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_port = port.bigEndian
    name.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isConnected = unsafe withUnsafeBytes(of: &name) { bytes in
      unsafe connect(socket, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), size) == 0
    }
    guard isConnected else { throw POSIXError(.ECONNREFUSED) }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { bytes in
        unsafe Glibc.send(socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw POSIXError(.EPIPE) }
      rest = rest.dropFirst(count)
    }
  }

  deinit { close(socket) }

  /// Everything until the server closes the connection.
  func rest() throws -> String { try read { _ in false } }

  /// What has come when the head of an answer is whole.
  func head() throws -> String { try read { $0.contains("\r\n\r\n") } }

  private func read(until isEnough: (String) -> Bool) throws -> String {
    var received: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe recv(socket, &piece, piece.count, 0)
      guard count >= 0 else { throw POSIXError(.ETIMEDOUT) }
      received += piece.prefix(count)
      let text = String(decoding: received, as: UTF8.self)
      if count == 0 || isEnough(text) { return text }
    }
  }
}
