internal import Accounts
internal import Storage

/// For how long a circle has the full limits, where an operator limits those that nobody pays for (HAL-1310).
enum SubscriptionAccess: Hashable, Sendable {
  /// Without an end: nothing is limited here, or what was paid goes on.
  case open
  /// Until a moment to come.
  case until(Timestamp)
  /// Not any more: one relative is reminded, and nothing is added for others.
  case over

  /// How long everybody tries it.
  static let trial = Duration.seconds(14 * 86_400)

  /// - Parameter trialEnd: when the account has tried it for long enough.
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

/// How far the owner of a circle was warned that its further relatives are not going to be reminded: a week
/// and a day before it happens, and it never happens without both (HAL-1310).
struct SubscriptionWatch: Hashable, Sendable {
  /// The end that was warned of; nil for one that had come before anybody was.
  var end: Timestamp?
  /// When the owner was warned first; nil for not yet.
  var warnedAt: Timestamp?
  /// Whether they were warned a second time.
  var isWarnedAgain = false
  /// Whether further relatives rest.
  var isLimited = false

  /// Something that the owner is told, with the moment from which further relatives rest.
  enum Warning: Hashable, Sendable {
    case week(Timestamp), day(Timestamp)
  }

  static let week = Duration.seconds(7 * 86_400)
  static let day = Duration.seconds(86_400)

  /// Goes on to a moment.
  /// - Parameter hasMore: whether the circle has more than one relative.
  /// - Returns: what is to be told.
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

  /// When it is to be looked at again.
  func next(_ access: SubscriptionAccess, after now: Timestamp) -> Timestamp {
    let tomorrow = now.advanced(by: Self.day)
    var moments = [limitAt, limitAt?.advanced(by: .zero - Self.day)].compactMap(\.self)
    if case .until(let end) = access {
      moments += [end, end.advanced(by: .zero - Self.week)]
    }
    return moments.filter { $0 > now }.reduce(tomorrow) { min($0, $1) }
  }

  /// From when on further relatives rest: at the end, and never less than a week after the first warning.
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
