/// A request for one token.
public struct RateLimitClaim: Sendable, Hashable {
  /// The limit.
  public let policy: RateLimitPolicy
  /// Whose bucket it is, within the policy.
  public let subject: String

  /// - Parameters:
  ///   - policy: the limit.
  ///   - subject: whose bucket it is, such as "account:…" or "address:192.0.2.1".
  public init(_ policy: RateLimitPolicy, of subject: String) {
    self.policy = policy
    self.subject = subject
  }

  /// The name of the bucket, different for every policy and subject.
  public var key: String { policy.name + ":" + subject }
}

/// Where the tokens are counted: in the process, or where several processes see them.
public protocol RateLimitStore: Sendable {
  /// Takes a token of each bucket, or of none if one of them is empty.
  /// - Parameter claims: no two of the same bucket.
  /// - Returns: a decision on each claim. The request may go on if all are allowed; otherwise those
  ///   that are allowed tell what is left without it.
  func take(_ claims: [RateLimitClaim]) async -> [RateLimitDecision]
}
