internal import HTTPClient
internal import JSON

/// Why a model did not answer, or was interrupted.
public struct ModelFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The codes that callers and metrics distinguish.
  public enum Code: String, CaseIterable, Hashable, Sendable {
    /// The model or the provider refused.
    case refused
    /// It ended without text.
    case empty
    /// The provider does not know the key, or it lacks permission.
    case unauthorized
    /// The provider has no such model.
    case unknownModel
    /// The provider rejected the request.
    case rejected
    /// The provider is overloaded, or the rate limit is exceeded.
    case busy
    /// The provider had an internal error.
    case failed
    /// A time limit was exceeded.
    case timeout
    /// The provider cannot be reached.
    case unreachable
    /// The response does not follow the provider's documentation.
    case malformed
    /// The answer ended prematurely.
    case cutOff
    /// The daily budget of the account, or of the whole server, is exhausted.
    case overBudget
  }

  /// The code.
  public let code: Code
  /// The details for a log, in English; nothing of the question or the answer.
  public let detail: String
  /// Whether the same model may be retried.
  let retry: Retry

  /// When a request may be retried.
  enum Retry: Hashable, Sendable {
    case never
    /// After the delay that the server requests, or a short one.
    case after(Duration?)
  }

  /// A failure with its details.
  /// - Parameters:
  ///   - code: the code.
  ///   - detail: the details for a log.
  public init(_ code: Code, _ detail: String = "") {
    self.init(code, detail, retry: .never)
  }

  init(_ code: Code, _ detail: String, retry: Retry) {
    self.code = code
    self.detail = detail
    self.retry = retry
  }

  public var description: String { detail.isEmpty ? code.rawValue : "\(code.rawValue): \(detail)" }
}

/// No model answered, and nothing of an answer was shown: the composer takes over.
public struct NoModelAnswered: Error, Hashable, Sendable, CustomStringConvertible {
  /// A model that was tried.
  public struct Attempt: Hashable, Sendable {
    /// Its identity.
    public let model: ModelIdentity
    /// Why it did not answer.
    public let failure: ModelFailure
  }

  /// In the order in which they were tried; empty if none may be.
  public let attempts: [Attempt]

  public var description: String {
    guard !attempts.isEmpty else { return "there is no model that may be asked" }
    return attempts.map { "\($0.model): \($0.failure)" }.joined(separator: "; ")
  }
}

extension ModelFailure {
  /// The failure for a status, of the response or in its stream.
  /// - Parameter word: the provider's error code, kept only if it is a single word.
  init(status: Int, word: String?, retry: Retry? = nil) {
    let words = ["status \(status)", Self.oneWord(word)].compactMap(\.self)
    self.init(
      Self.code(status), words.joined(separator: " "), retry: retry ?? Self.usualRetry(status))
  }

  /// A refusal by the model or its provider, with the provider's reason code.
  static func refused(_ word: String?) -> ModelFailure {
    ModelFailure(.refused, oneWord(word) ?? "")
  }

  /// The retry for temporary statuses: 408, 409, 429 and server errors.
  static func usualRetry(_ status: Int) -> Retry {
    [408, 409, 429].contains(status) || status >= 500 ? .after(nil) : .never
  }

  private static func code(_ status: Int) -> Code {
    switch status {
    case 401, 403: .unauthorized
    case 404: .unknownModel
    case 429, 503, 529: .busy
    case 408, 504: .timeout
    case 500...: .failed
    default: .rejected
    }
  }

  /// A word of the protocol. Sentences may repeat the question, and are dropped.
  private static func oneWord(_ text: String?) -> String? {
    text.flatMap { $0.utf8.count <= 64 && $0.utf8.allSatisfy(isWordByte) ? $0 : nil }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// The failure for a failed exchange; nil if the task was cancelled.
  init?(_ error: HTTPClientError) {
    switch error.code {
    case .cancelled: return nil
    case .timeout: self.init(.timeout, error.description)
    case .disconnected: self.init(.cutOff, error.description, retry: .after(nil))
    case .refused, .unresolvedHost: self.init(.unreachable, error.description, retry: .after(nil))
    case .protocolViolation, .tooLarge: self.init(.malformed, error.description)
    default: self.init(.unreachable, error.description)
    }
  }
}

extension JSONValue {
  /// Parses JSON from the wire.
  init(wire text: String) throws(ModelFailure) {
    do throws(JSONError) {
      try self.init(parsing: text, limits: .wire)
    } catch {
      // The reason without its details: a duplicate name may be user content.
      throw ModelFailure(.malformed, "JSON, byte \(error.offset)")
    }
  }

  /// A token count. Counts beyond ten million in one exchange are capped.
  var tokens: Int? {
    integer.map { Int(min(max($0, 0), 10_000_000)) }
  }
}

extension JSONValue.Limits {
  /// The limits of one event, deep enough for tool arguments.
  static let wire = JSONValue.Limits(bytes: 1 << 20, depth: 64)
}
