public import Storage

/// Something that a payment provider says has happened. Facts are added and never changed; what an
/// account may use follows from them (``Entitlement``).
public struct EntitlementFact: Hashable, Sendable {
  /// Who says so.
  public enum Provider: String, Hashable, Sendable, Storable {
    /// Nobody pays: one press buys, marked as a test.
    case sandbox
    case stripe
    case appStore = "appstore"
  }

  /// What happened.
  public enum Kind: String, CaseIterable, Hashable, Sendable, Storable {
    /// Bought; lasts until ``EntitlementFact/endsAt`` and is renewed then.
    case purchase
    /// Given without payment, until ``EntitlementFact/endsAt``.
    case grant
    /// Paid again, until ``EntitlementFact/endsAt``.
    case renewal
    /// The renewal was not paid yet: what is open stays so until ``EntitlementFact/endsAt``. Opens
    /// nothing by itself.
    case grace
    /// Will not be renewed; what was paid for stays.
    case cancel
    /// Will be renewed after all.
    case resume
    /// Paid back: ends at once.
    case refund
    /// Has ended.
    case expiry
  }

  /// The app that it opens, such as "arca".
  public let app: String
  /// What happened.
  public let kind: Kind
  /// Who says so.
  public let provider: Provider
  /// The provider's name of the event, by which it is taken once.
  public let eventID: String
  /// The provider's name of what was bought, which ties its facts together.
  public let subscription: String
  /// When it happened.
  public let at: Timestamp
  /// Until when it was bought, given, renewed or left open; nil for ever.
  public let endsAt: Timestamp?

  /// - Parameters:
  ///   - app: the app that it opens.
  ///   - kind: what happened.
  ///   - provider: who says so.
  ///   - eventID: the provider's name of the event.
  ///   - subscription: the provider's name of what was bought.
  ///   - at: when it happened.
  ///   - endsAt: until when it was bought, given or renewed; nil for ever.
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

/// What an account may use of an app at an instant.
public enum Entitlement: Hashable, Sendable {
  /// What everybody may.
  case free
  /// Everything: until when (nil for ever), whether it is going to be renewed, and whether nobody
  /// paid for it because it was bought in the sandbox.
  case premium(until: Timestamp?, renews: Bool, isTest: Bool)

  /// What follows from the facts of one account and one app, in whatever order they were heard of.
  ///
  /// Each subscription stands by itself; of several that hold, the one that ends last counts, and of
  /// those the one that somebody paid for. Facts later than `now` do not count yet. A purchase or
  /// renewal after a refund or an expiry opens the app again.
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
  /// Of facts of one moment, what opens comes before what closes.
  fileprivate static func happenedBefore(_ left: Self, _ right: Self) -> Bool {
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

/// How long a subscription holds after its facts, in the order in which they happened.
private struct Term {
  var endsAt: Timestamp?
  var renews: Bool
  let isTest: Bool

  /// Nil where the facts leave nothing open.
  init?(_ facts: [EntitlementFact]) {
    var term: (endsAt: Timestamp?, renews: Bool)?
    for fact in facts {
      switch fact.kind {
      case .purchase, .renewal, .grant:
        let end = term.map { Self.later($0.endsAt, fact.endsAt) } ?? fact.endsAt
        // Nobody renews a grant or a test, and what lasts for ever needs no renewal.
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
