internal import Accounts
internal import AppHost
internal import Entries
internal import Storage

extension ChloeStore {
  /// The goals of an account, of one status or all, in the order of CHL-138: active and paused ones
  /// by when they were added, completed ones by when they were completed, latest first.
  static func orderedGoals(
    _ status: GoalStatus? = nil, of owner: AccountKey, in transaction: borrowing Transaction
  ) throws -> [Entry<Goal>] {
    let all = try goals.page(of: owner, kind: status?.rawValue, limit: Goal.most, in: transaction)
      .items
    return GoalStatus.allCases.flatMap { status in
      let own = all.filter { $0.content.status == status }
      guard status == .completed else { return own }
      return own.sorted { $0.completedAt > $1.completedAt }
    }
  }
}

extension Entry<Goal> {
  fileprivate var completedAt: Timestamp { content.completedAt ?? createdAt }
}
