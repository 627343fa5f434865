/// Why a call to another server failed.
///
/// The texts contain at most the host name: no path, no query, no header, no credential.
public struct HTTPClientError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error code.
  public let code: Code
  /// The host that was called, if any.
  public let host: String?
  /// The details for a log, in English.
  public let detail: String

  /// Makes an error.
  public init(_ code: Code, host: String? = nil, detail: String = "") {
    self.code = code
    self.host = host
    self.detail = detail
  }

  public var description: String {
    let subject = host.map { "\($0): " } ?? ""
    return detail.isEmpty ? "\(subject)\(code.summary)" : "\(subject)\(code.summary): \(detail)"
  }
}

extension HTTPClientError {
  /// The error codes.
  public enum Code: Hashable, Sendable {
    /// The request is invalid; nothing was sent.
    case invalidRequest
    /// The host resolves only to addresses that the client may not call; no connection was opened.
    case forbiddenAddress
    /// The host name has no address.
    case unresolvedHost
    /// No connection could be opened: refused, or no route.
    case refused
    /// The TLS handshake failed: no trusted certificate, or no common protocol.
    case tls
    /// A time limit was exceeded.
    case timeout(Phase)
    /// The connection ended before the response did.
    case disconnected
    /// The response violates the protocol, or cannot be decoded.
    case protocolViolation
    /// The response exceeds its size limit; the rest was not read.
    case tooLarge(Part)
    /// A redirect that may not be followed: too many, down to plain HTTP, or without a target.
    case redirect
    /// The sequence that provides the body of the request failed.
    case uploadFailed
    /// The mail server rejected the credentials.
    case signInRefused
    /// The mail server rejected the message; with its reply code (RFC 5321, section 4.2).
    case mailRefused(reply: Int)
    /// The task was cancelled, or the body was dropped before its end.
    case cancelled
    /// The client is shut down, or the system is out of resources.
    case unavailable
  }

  /// The scope of a time limit.
  public enum Phase: Hashable, Sendable {
    /// Name resolution, connecting, and the TLS handshake.
    case connect
    /// Waiting for the next byte.
    case idle
    /// The whole exchange.
    case total
  }

  /// The scope of a size limit.
  public enum Part: Hashable, Sendable {
    /// The status line and the headers.
    case head
    /// The body, after decompression.
    case body
    /// One event of an event stream.
    case event
  }
}

extension HTTPClientError.Code {
  /// The code in words.
  fileprivate var summary: String {
    switch self {
    case .invalidRequest: "the request cannot be sent"
    case .forbiddenAddress: "the address may not be called"
    case .unresolvedHost: "the host has no address"
    case .refused: "no connection could be opened"
    case .tls: "no secure connection could be made"
    case .timeout(.connect): "connecting took too long"
    case .timeout(.idle): "nothing came for too long"
    case .timeout(.total): "the exchange took too long"
    case .disconnected: "the connection ended too early"
    case .protocolViolation: "the answer cannot be understood"
    case .tooLarge(.head): "the head of the answer is too large"
    case .tooLarge(.body): "the body of the answer is too large"
    case .tooLarge(.event): "an event of the answer is too large"
    case .redirect: "the redirect may not be followed"
    case .uploadFailed: "the body of the request could not be read"
    case .signInRefused: "the mail server refused the credentials"
    case .mailRefused(let reply): "the mail server refused with \(reply)"
    case .cancelled: "cancelled"
    case .unavailable: "the client is shut down"
    }
  }
}
