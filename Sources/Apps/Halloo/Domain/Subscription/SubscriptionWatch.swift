internal import Accounts
internal import Storage

/// Until when a circle has full access, if the operator limits unpaid circles (HAL-1310).
enum SubscriptionAccess: Hashable, Sendable {
  /// Unlimited: nothing is enforced here, or the subscription renews.
  case open
  /// Until a future time.
  case until(Timestamp)
  /// Ended: one relative is reminded, and nothing can be added for others.
  case over

  /// The length of the trial.
  static let trial = Duration.seconds(14 * 86_400)

  /// - Parameter trialEnd: the end of the account's trial.
  init(_ entitlement: Entitlement, trialEnd: Timestamp, at now: Timestamp) {
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

/// The warnings to the owner of a circle before reminders to further relatives stop: a week and a
/// day before it happens, and it never happens without both (HAL-1310).
struct SubscriptionWatch: Hashable, Sendable {
  /// The end that was warned of; nil if it came without a warning.
  var end: Timestamp?
  /// When the first warning was sent; nil if it was not.
  var warnedAt: Timestamp?
  /// Whether the second warning was sent.
  var isWarnedAgain = false
  /// Whether further relatives are limited.
  var isLimited = false

  /// A warning to the owner, with the time from which further relatives are limited.
  enum Warning: Hashable, Sendable {
    case week(Timestamp), day(Timestamp)
  }

  static let week = Duration.seconds(7 * 86_400)
  static let day = Duration.seconds(86_400)

  /// Advances to a point in time.
  /// - Parameter hasMore: whether the circle has more than one relative.
  /// - Returns: the warning to send.
  mutating func pass(_ access: SubscriptionAccess, hasMore: Bool, at now: Timestamp) -> Warning? {
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
  func next(_ access: SubscriptionAccess, after now: Timestamp) -> Timestamp {
    let tomorrow = now.advanced(by: Self.day)
    var moments = [limitAt, limitAt?.advanced(by: .zero - Self.day)].compactMap(\.self)
    if case .until(let end) = access {
      moments += [end, end.advanced(by: .zero - Self.week)]
    }
    return moments.filter { $0 > now }.reduce(tomorrow) { min($0, $1) }
  }

  /// From when on further relatives are limited: at the end, but at least a week after the first
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
