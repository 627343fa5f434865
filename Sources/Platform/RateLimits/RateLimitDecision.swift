/// What became of a request for a token of one bucket.
public struct RateLimitDecision: Sendable, Hashable {
  /// The limit that was asked.
  public let policy: RateLimitPolicy
  /// Whether there was a token.
  public let isAllowed: Bool
  /// How many are left.
  public let remaining: Int
  /// How long until there is one more; nothing if the bucket is full.
  public let wait: Duration

  /// - Parameters:
  ///   - policy: the limit that was asked.
  ///   - isAllowed: whether there was a token.
  ///   - remaining: how many are left.
  ///   - wait: how long until there is one more.
  public init(policy: RateLimitPolicy, isAllowed: Bool, remaining: Int, wait: Duration) {
    self.policy = policy
    self.isAllowed = isAllowed
    self.remaining = remaining
    self.wait = wait
  }

  /// `wait` in whole seconds, never too few.
  public var waitSeconds: Int64 {
    wait.components.seconds + (wait.components.attoseconds > 0 ? 1 : 0)
  }

  /// Judges claims that are granted together or not at all.
  ///
  /// The rule is the generic cell rate algorithm (ITU-T I.371, annex A) in the words of buckets: a
  /// bucket is the moment at which it is full again, a token moves that moment `tokenTime` later,
  /// and no further than `fillTime` from now.
  /// - Parameters:
  ///   - policies: of the claims.
  ///   - debts: for each, how long its bucket would need to be full again if the token were taken,
  ///     in microseconds.
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
