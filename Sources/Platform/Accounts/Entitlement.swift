public import Storage

/// A payment event reported by a provider. Facts are added and never changed; the entitlements of
/// an account follow from them (``Entitlement``).
public struct EntitlementFact: Hashable, Sendable {
  /// The payment provider.
  public enum Provider: String, Hashable, Sendable, Storable {
    /// No real payment: one click buys, marked as a test.
    case sandbox
    case stripe
    case appStore = "appstore"
    /// Given once to try an app, for some days.
    case trial
  }

  /// The kind of event.
  public enum Kind: String, CaseIterable, Hashable, Sendable, Storable {
    /// Bought; lasts until ``EntitlementFact/endsAt`` and then renews.
    case purchase
    /// Given without payment, until ``EntitlementFact/endsAt``.
    case grant
    /// Paid again, until ``EntitlementFact/endsAt``.
    case renewal
    /// The renewal is unpaid so far: an existing entitlement stays until
    /// ``EntitlementFact/endsAt``. Grants nothing by itself.
    case grace
    /// Will not renew; what was paid for stays.
    case cancel
    /// Will renew after all.
    case resume
    /// Refunded: ends at once.
    case refund
    /// Has expired.
    case expiry
  }

  /// The app, such as "arca".
  public let app: String
  /// The kind of event.
  public let kind: Kind
  /// The payment provider.
  public let provider: Provider
  /// The provider's ID of the event, for deduplication.
  public let eventID: String
  /// The provider's ID of the purchase, which links its facts.
  public let subscription: String
  /// When it happened.
  public let at: Timestamp
  /// The end of the purchased, granted, renewed or grace period; nil for unlimited.
  public let endsAt: Timestamp?

  /// - Parameters:
  ///   - app: the app.
  ///   - kind: the kind of event.
  ///   - provider: the payment provider.
  ///   - eventID: the provider's ID of the event.
  ///   - subscription: the provider's ID of the purchase.
  ///   - at: when it happened.
  ///   - endsAt: the end of the purchased, granted or renewed period; nil for unlimited.
  public init(
    app: String, kind: Kind, provider: Provider, eventID: String, subscription: String,
    at: Timestamp, endsAt: Timestamp? = nil
  ) {
    self.app = app
    self.kind = kind
    self.provider = provider
    self.eventID = eventID
    self.subscription = subscription
    self.at = at
    self.endsAt = endsAt
  }
}

/// The entitlement of an account to an app at a point in time.
public enum Entitlement: Hashable, Sendable {
  /// The free features only.
  case free
  /// Everything: until when (nil for unlimited), whether it renews, and whether it is a test
  /// because it was bought in the sandbox.
  case premium(until: Timestamp?, renews: Bool, isTest: Bool)

  /// Derives the entitlement from the facts of one account and one app, in any order.
  ///
  /// Each subscription is evaluated on its own; of several active ones, the one that ends last
  /// counts, and among those the paid one. Facts later than `now` do not count yet. A purchase or
  /// renewal after a refund or an expiry grants the app again.
  public init(_ facts: [EntitlementFact], at now: Timestamp) {
    let heard = facts.filter { $0.at <= now }
    let bySubscription = Dictionary(grouping: heard) { [$0.provider.rawValue, $0.subscription] }
    let terms = bySubscription.values.compactMap { facts in
      Term(facts.sorted(by: EntitlementFact.happenedBefore))
    }
    let holding = terms.filter { term in term.endsAt.map { now < $0 } ?? true }
    guard let best = holding.max(by: Term.isWorse) else {
      self = .free
      return
    }
    self = .premium(until: best.endsAt, renews: best.renews, isTest: best.isTest)
  }
}

extension EntitlementFact {
  /// Among simultaneous facts, grants precede revocations.
  static func happenedBefore(_ left: Self, _ right: Self) -> Bool {
    (left.at.milliseconds, left.kind.rank, left.eventID)
      < (right.at.milliseconds, right.kind.rank, right.eventID)
  }
}

extension EntitlementFact.Kind {
  fileprivate var rank: Int {
    switch self {
    case .purchase, .grant, .renewal: 0
    case .grace: 1
    case .cancel: 2
    case .resume: 3
    case .expiry: 4
    case .refund: 5
    }
  }
}

/// The term of a subscription, from its facts in chronological order.
private struct Term {
  var endsAt: Timestamp?
  var renews: Bool
  let isTest: Bool

  /// Nil if the facts leave no active term.
  init?(_ facts: [EntitlementFact]) {
    var term: (endsAt: Timestamp?, renews: Bool)?
    for fact in facts {
      switch fact.kind {
      case .purchase, .renewal, .grant:
        let end = term.map { Self.later($0.endsAt, fact.endsAt) } ?? fact.endsAt
        // Grants and tests do not renew, and unlimited purchases need not.
        let renews = fact.kind != .grant && fact.provider != .sandbox && fact.endsAt != nil
        term = (end, renews)
      case .grace: term = term.map { (Self.later($0.endsAt, fact.endsAt), $0.renews) }
      case .cancel: term?.renews = false
      case .resume:
        term = term.map { ($0.endsAt, fact.provider != .sandbox && $0.endsAt != nil) }
      case .refund, .expiry: term = nil
      }
    }
    guard let term, let provider = facts.first?.provider else { return nil }
    endsAt = term.endsAt
    renews = term.renews
    isTest = provider == .sandbox
  }

  static func isWorse(_ left: Term, _ right: Term) -> Bool {
    guard left.endsAt == right.endsAt else {
      return later(left.endsAt, right.endsAt) == right.endsAt
    }
    return (left.isTest ? 0 : 1, left.renews ? 1 : 0) < (right.isTest ? 0 : 1, right.renews ? 1 : 0)
  }

  private static func later(_ left: Timestamp?, _ right: Timestamp?) -> Timestamp? {
    guard let left, let right else { return nil }
    return max(left, right)
  }
}
