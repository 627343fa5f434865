internal import CivilTime
internal import Clocks
internal import Storage

extension Ledger {
  /// So many texts somebody gets on a day of theirs before what can be spared is (HAL-819).
  static let dailyCap = 40

  /// Whether a text is dropped because the day had many: thanks and second reminders are, all others go
  /// out. The family is told once a day.
  func isDropped(
    _ text: OutboxText, of owner: CircleOwner, in transaction: borrowing Transaction
  ) throws -> Bool {
    guard text.kind == .thanks || text.kind == .followUp else { return false }
    let now = try surroundings.now(transaction)
    let zone = try surroundings.zone(text.relative.zone)
    let today = zone.civil(now).date
    let midnight = zone.first(today, WallTime(minutes: 0)).moment
    let count: Int? = try transaction.value(
      """
      SELECT count(*) FROM hal_messages
      WHERE profile_id = \(text.relative.id) AND account_id = \(owner.account)
        AND created_at >= \(midnight) AND state <> \(OutboxState.cancelled)
      """)
    guard (count ?? 0) >= Self.dailyCap else { return false }
    try surroundings.tell(
      .capped(text.relative.id, day: today.dayNumber), owner, transaction)
    return true
  }
}
