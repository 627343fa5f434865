public import Accounts
public import Storage

/// Until when an account has full access to an app, if the operator limits unpaid ones (HAL-1310).
public enum SubscriptionAccess: Hashable, Sendable {
  /// Unlimited: nothing is enforced here, or the subscription renews.
  case open
  /// Until a future time.
  case until(Timestamp)
  /// Ended: what goes beyond the free part is limited.
  case over

  /// The length of the trial.
  public static let trial = Duration.seconds(14 * 86_400)

  /// - Parameters:
  ///   - entitlement: what the account may use.
  ///   - trialEnd: the end of the account's trial.
  ///   - now: the current time.
  public init(_ entitlement: Entitlement, trialEnd: Timestamp, at now: Timestamp) {
    let trial: Timestamp? = now < trialEnd ? trialEnd : nil
    guard case .premium(let end, let renews, _) = entitlement else {
      self = trial.map { .until($0) } ?? .over
      return
    }
    guard let end, !renews else {
      self = .open
      return
    }
    self = .until(trial.map { max($0, end) } ?? end)
  }
}

/// The warnings to the holder of an account before what is not paid for is limited: a week and a day
/// before it happens, and it never happens without both (HAL-1310).
public struct SubscriptionWatch: Hashable, Sendable {
  /// The end that was warned of; nil if it came without a warning.
  public var end: Timestamp?
  /// When the first warning was sent; nil if it was not.
  public var warnedAt: Timestamp?
  /// Whether the second warning was sent.
  public var isWarnedAgain = false
  /// Whether anything is limited.
  public var isLimited = false

  /// - Parameters:
  ///   - end: the end that was warned of; nil if it came without a warning.
  ///   - warnedAt: when the first warning was sent; nil if it was not.
  ///   - isWarnedAgain: whether the second warning was sent.
  ///   - isLimited: whether anything is limited.
  public init(
    end: Timestamp? = nil, warnedAt: Timestamp? = nil, isWarnedAgain: Bool = false,
    isLimited: Bool = false
  ) {
    (self.end, self.warnedAt) = (end, warnedAt)
    (self.isWarnedAgain, self.isLimited) = (isWarnedAgain, isLimited)
  }

  /// A warning, with the time from which anything is limited.
  public enum Warning: Hashable, Sendable {
    /// The first and the second one.
    case week(Timestamp), day(Timestamp)
  }

  /// How long before the limit the first warning is sent, at least.
  public static let week = Duration.seconds(7 * 86_400)
  /// How long before the limit the second warning is sent.
  public static let day = Duration.seconds(86_400)

  /// Advances to a point in time.
  /// - Parameters:
  ///   - access: the access at that time.
  ///   - hasMore: whether the account uses what would be limited.
  ///   - now: the point in time.
  /// - Returns: the warning to send.
  public mutating func pass(_ access: SubscriptionAccess, hasMore: Bool, at now: Timestamp)
    -> Warning?
  {
    switch access {
    case .open:
      self = SubscriptionWatch()
      return nil
    case .until(let fresh):
      isLimited = false
      if end != fresh { self = SubscriptionWatch(end: fresh) }
      return hasMore && fresh <= now.advanced(by: Self.week) ? warn(at: now) : nil
    case .over:
      let warning = hasMore ? warn(at: now) : nil
      if let limitAt, now >= limitAt { isLimited = true }
      return warning
    }
  }

  /// When to check again.
  public func next(_ access: SubscriptionAccess, after now: Timestamp) -> Timestamp {
    let tomorrow = now.advanced(by: Self.day)
    var moments = [limitAt, limitAt?.advanced(by: .zero - Self.day)].compactMap(\.self)
    if case .until(let end) = access {
      moments += [end, end.advanced(by: .zero - Self.week)]
    }
    return moments.filter { $0 > now }.reduce(tomorrow) { min($0, $1) }
  }

  /// From when on anything is limited: at the end, but at least a week after the first
  /// warning.
  private var limitAt: Timestamp? {
    warnedAt.map { warned in
      let earliest = warned.advanced(by: Self.week)
      return end.map { max($0, earliest) } ?? earliest
    }
  }

  private mutating func warn(at now: Timestamp) -> Warning? {
    guard warnedAt != nil, let limitAt else {
      warnedAt = now
      return limitAt.map { .week($0) }
    }
    guard !isWarnedAgain, !isLimited, now >= limitAt.advanced(by: .zero - Self.day) else {
      return nil
    }
    isWarnedAgain = true
    return .day(limitAt)
  }
}
