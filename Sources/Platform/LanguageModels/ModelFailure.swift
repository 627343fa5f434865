internal import HTTPClient
internal import JSON

/// Why a model did not answer, or broke off.
public struct ModelFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds that callers and metrics tell apart.
  public enum Code: String, CaseIterable, Hashable, Sendable {
    /// It would not answer, or the provider would not let it.
    case refused
    /// It ended without a word.
    case empty
    /// The provider does not know the key, or does not allow it this.
    case unauthorized
    /// The provider has no such model.
    case unknownModel
    /// The provider does not accept what it was asked.
    case rejected
    /// The provider has too much to do, or was asked too often.
    case busy
    /// Something went wrong at the provider.
    case failed
    /// It took too long.
    case timeout
    /// The provider cannot be reached.
    case unreachable
    /// What came is not what the provider's pages say.
    case malformed
    /// The answer ended before its end.
    case cutOff
    /// The account, or the whole server, has used what it may in a day.
    case overBudget
  }

  /// What kind it is.
  public let code: Code
  /// The details for a log, in English; nothing of what was asked or answered.
  public let detail: String
  /// Whether the same model may be asked again.
  let retry: Retry

  /// When the same may be tried again.
  enum Retry: Hashable, Sendable {
    case never
    /// After what the server asks for, or a little while.
    case after(Duration?)
  }

  /// A failure with its details.
  /// - Parameters:
  ///   - code: what kind it is.
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

/// No model answered, and nothing of an answer was shown: the composer's turn.
public struct NoModelAnswered: Error, Hashable, Sendable, CustomStringConvertible {
  /// A model that was asked.
  public struct Attempt: Hashable, Sendable {
    /// Which one.
    public let model: ModelIdentity
    /// Why it did not answer.
    public let failure: ModelFailure
  }

  /// In the order in which they were asked; empty where there is none that may be asked.
  public let attempts: [Attempt]

  public var description: String {
    guard !attempts.isEmpty else { return "there is no model that may be asked" }
    return attempts.map { "\($0.model): \($0.failure)" }.joined(separator: "; ")
  }
}

extension ModelFailure {
  /// What a status says, that of the answer or one told in its stream.
  /// - Parameter word: the provider's word for it, which is kept where it is one word.
  init(status: Int, word: String?, retry: Retry? = nil) {
    let words = ["status \(status)", Self.oneWord(word)].compactMap(\.self)
    self.init(
      Self.code(status), words.joined(separator: " "), retry: retry ?? Self.usualRetry(status))
  }

  /// That the model or its provider would not answer, with the provider's word for why.
  static func refused(_ word: String?) -> ModelFailure {
    ModelFailure(.refused, oneWord(word) ?? "")
  }

  /// Those that may be of the moment: 408, 409, 429 and the server's own errors.
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

  /// A word of a protocol. Whole sentences may repeat what was asked, and are not kept.
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

  /// What a failed exchange says; nil where the task was cancelled.
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
  /// What came over the wire.
  init(wire text: String) throws(ModelFailure) {
    do throws(JSONError) {
      try self.init(parsing: text, limits: .wire)
    } catch {
      // The reason without its details: a name that comes twice may be somebody's words.
      throw ModelFailure(.malformed, "JSON, byte \(error.offset)")
    }
  }

  /// A count of tokens. A server that counts beyond ten million in one exchange is not believed.
  var tokens: Int? {
    integer.map { Int(min(max($0, 0), 10_000_000)) }
  }
}

extension JSONValue.Limits {
  /// As much as one event may hold, as deep as arguments of tools may be.
  static let wire = JSONValue.Limits(bytes: 1 << 20, depth: 64)
}
