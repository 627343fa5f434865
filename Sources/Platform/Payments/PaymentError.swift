/// Why a payment went no further.
public struct PaymentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds that callers tell apart.
  public enum Code: String, Hashable, Sendable {
    /// There is no such product, or it is not sold in this way.
    case unknownProduct
    /// There is no such purchase, or it is somebody else's.
    case notFound
    /// The provider is not set on this installation.
    case notOffered
    /// The signature, the app or the world is not the one that is believed.
    case refused
    /// It belongs to another account.
    case otherAccount
    /// The provider declined it.
    case declined
    /// The provider does not accept how it is asked: a wrong key or price; for the operator.
    case misconfigured
    /// The provider cannot be reached, is busy, or said something that cannot be understood.
    case unavailable
  }

  /// What kind of error it is.
  public let code: Code
  /// The details for a log, in English and without personal data.
  public let detail: String

  /// An error with its details.
  public init(_ code: Code, _ detail: String = "") {
    self.code = code
    self.detail = detail
  }

  /// For logs.
  public var description: String { detail.isEmpty ? code.rawValue : "\(code.rawValue): \(detail)" }
}

/// What a provider is told about a notification of its.
public enum NotificationAnswer: Hashable, Sendable {
  /// It was taken, or says nothing that matters here.
  case taken
  /// It was taken before.
  case known
  /// It is not one of the provider's; why, for the log.
  case refused(String)
  /// It could not be judged or kept; the provider sends it again. Why, for the log.
  case later(String)

  /// The status of the answer. Whatever is in doubt is 503, because a refusal may not be sent again.
  public var status: Int {
    switch self {
    case .taken, .known: 200
    case .refused: 400
    case .later: 503
    }
  }
}
