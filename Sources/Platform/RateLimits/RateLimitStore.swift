/// A claim to one token.
public struct RateLimitClaim: Sendable, Hashable {
  /// The policy.
  public let policy: RateLimitPolicy
  /// The subject of the bucket, within the policy.
  public let subject: String

  /// - Parameters:
  ///   - policy: the policy.
  ///   - subject: the subject of the bucket, such as "account:…" or "address:192.0.2.1".
  public init(_ policy: RateLimitPolicy, of subject: String) {
    self.policy = policy
    self.subject = subject
  }

  /// The key of the bucket, unique for every policy and subject.
  public var key: String { policy.name + ":" + subject }
}

/// Counts tokens: in the process, or shared between processes.
public protocol RateLimitStore: Sendable {
  /// Takes a token of each bucket, or of none if one of them is empty.
  /// - Parameter claims: at most one per bucket.
  /// - Returns: a decision on each claim. The request may proceed if all are allowed; otherwise the
  ///   allowed ones report what is left without it.
  func take(_ claims: [RateLimitClaim]) async -> [RateLimitDecision]
}
