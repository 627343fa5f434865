/// Why a payment failed.
public struct PaymentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error codes that callers distinguish.
  public enum Code: String, Hashable, Sendable {
    /// The product does not exist, or is not sold through this provider.
    case unknownProduct
    /// The purchase does not exist, or belongs to another account.
    case notFound
    /// The provider is not configured on this installation.
    case notOffered
    /// The signature, the app or the environment is wrong.
    case refused
    /// The signature is right, but the signed data lacks a field or has an invalid one.
    case unreadable
    /// It belongs to another account.
    case otherAccount
    /// It is owned already, or the trial was used.
    case alreadyOwned
    /// The provider declined it.
    case declined
    /// The provider rejects our requests: a wrong key or price; for the operator.
    case misconfigured
    /// The provider is unreachable, overloaded, or its response is invalid.
    case unavailable
  }

  /// The error code.
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

/// The result of processing a provider's notification.
public enum NotificationAnswer: Hashable, Sendable {
  /// Processed, or irrelevant here.
  case taken
  /// Already processed.
  case known
  /// Not signed by the provider for this installation; with the reason for the log.
  case refused(String)
  /// Signed by the provider, but unreadable; with the reason for the log.
  case unreadable(String)
  /// The provider is not configured: its notifications cannot be verified, now or later.
  case unknownProvider
  /// It could not be verified or stored; the provider will retry. With the reason for the log.
  case later(String)

  /// The response status. Uncertain cases get 503, because a rejected notification may not be
  /// retried.
  public var status: Int {
    switch self {
    case .taken, .known: 200
    case .refused, .unreadable: 400
    case .unknownProvider: 404
    case .later: 503
    }
  }
}
