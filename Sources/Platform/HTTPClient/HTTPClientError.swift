/// Why a call to another server failed.
///
/// The texts hold the name of the host at most: no path, no query, no field, no credential.
public struct HTTPClientError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong.
  public let code: Code
  /// The host that was called, where one was.
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
  /// The kinds of failure.
  public enum Code: Hashable, Sendable {
    /// The request cannot be sent as it stands; nothing was sent.
    case invalidRequest
    /// The host stands only for addresses that the client may not call; no connection was opened.
    case forbiddenAddress
    /// The name of the host has no address.
    case unresolvedHost
    /// No connection could be opened: refused, or no route.
    case refused
    /// The encrypted connection could not be made: no certificate to trust, or no common protocol.
    case tls
    /// Something took longer than it may.
    case timeout(Phase)
    /// The connection ended before the answer did.
    case disconnected
    /// The answer is not one of the protocol, or cannot be decoded.
    case protocolViolation
    /// The answer is larger than it may be; the rest was not read.
    case tooLarge(Part)
    /// A redirect that may not be followed: too many, back to plain HTTP, or to nowhere.
    case redirect
    /// The sequence that gives the body of the request failed.
    case uploadFailed
    /// The mail server refused to sign in with these credentials.
    case signInRefused
    /// The mail server refused; with its reply code (RFC 5321, section 4.2).
    case mailRefused(reply: Int)
    /// The task was cancelled, or the body was let go before its end.
    case cancelled
    /// The client is shut down, or the machine has no means left to run it.
    case unavailable
  }

  /// What a time limit is for.
  public enum Phase: Hashable, Sendable {
    /// Finding the address, connecting, and agreeing on encryption.
    case connect
    /// Waiting for the next byte.
    case idle
    /// The whole exchange.
    case total
  }

  /// What a size limit is for.
  public enum Part: Hashable, Sendable {
    /// The status line and the fields.
    case head
    /// The body, after decompression.
    case body
    /// One event of an event stream.
    case event
  }
}

extension HTTPClientError.Code {
  /// The kind in words.
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
