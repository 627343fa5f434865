/// The decision on a request for a token of one bucket.
public struct RateLimitDecision: Sendable, Hashable {
  /// The policy.
  public let policy: RateLimitPolicy
  /// Whether a token was available.
  public let isAllowed: Bool
  /// The number of tokens left.
  public let remaining: Int
  /// The time until the next token; zero if the bucket is full.
  public let wait: Duration

  /// - Parameters:
  ///   - policy: the policy.
  ///   - isAllowed: whether a token was available.
  ///   - remaining: the number of tokens left.
  ///   - wait: the time until the next token.
  public init(policy: RateLimitPolicy, isAllowed: Bool, remaining: Int, wait: Duration) {
    self.policy = policy
    self.isAllowed = isAllowed
    self.remaining = remaining
    self.wait = wait
  }

  /// `wait` in whole seconds, rounded up.
  public var waitSeconds: Int64 {
    wait.components.seconds + (wait.components.attoseconds > 0 ? 1 : 0)
  }

  /// Decides on claims that are granted together or not at all.
  ///
  /// Implements the generic cell rate algorithm (ITU-T I.371, annex A) in terms of buckets: a
  /// bucket is the time at which it is full again, a token moves that time by `tokenTime`, up to
  /// `fillTime` from now.
  /// - Parameters:
  ///   - policies: the policies of the claims.
  ///   - debts: for each, the time until its bucket would be full again if the token were taken, in
  ///     microseconds.
  public static func judge(_ policies: [RateLimitPolicy], debts: [Int64]) -> [RateLimitDecision] {
    let isGranted = zip(policies, debts).allSatisfy { $1 <= $0.fillTime }
    return zip(policies, debts).map { policy, debt in
      guard debt <= policy.fillTime else {
        let wait = Duration.microseconds(debt - policy.fillTime)
        return RateLimitDecision(policy: policy, isAllowed: false, remaining: 0, wait: wait)
      }
      let debt = isGranted ? debt : debt - policy.tokenTime
      let rest = debt % policy.tokenTime
      return RateLimitDecision(
        policy: policy, isAllowed: true,
        remaining: Int((policy.fillTime - debt) / policy.tokenTime),
        wait: .microseconds(rest == 0 && debt > 0 ? policy.tokenTime : rest))
    }
  }
}
