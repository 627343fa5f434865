internal import AppHost
internal import Storage
internal import SubscriptionLimits

extension Dependencies {
  /// The subscriptions of circles, which the operator may enforce (HAL-1310).
  var subscriptions: AppSubscription { AppSubscription(HallooPath.appID, self) }
}

extension SubscriptionStanding {
  /// The maximum number of reminded relatives: all, or one without a subscription if that is
  /// enforced.
  func mostRelatives(isEnforced: Bool) -> Int { isEnforced && status.isUnpaid ? 1 : Relative.most }
}

extension CircleStore {
  /// Whether another relative may be added, with regard to the subscription.
  func mayAddRelative(_ owner: CircleKey) async throws -> Bool {
    try await database.read { transaction in
      let known = try transaction.relatives(of: owner).map(\.id)
      return try mayAdd(for: nil, known, owner, in: transaction)
    }
  }

  /// Whether something may be added for a relative of a circle: always for the first, for others
  /// only with a subscription.
  func mayAdd(
    for relative: RelativeID?, _ known: [RelativeID], _ owner: CircleKey,
    in transaction: borrowing Transaction
  ) throws -> Bool {
    guard let first = known.first, relative != first else { return true }
    return try services.subscriptions.access(of: owner.account, in: transaction) != .over
  }
}
