internal import Accounts
internal import Storage

extension ReminderService {
  /// Deletes a relative, with habits, texts and answers (HAL-705). An opt-out is kept as a hash
  /// (HAL-1706).
  /// - Parameters:
  ///   - keepingHistory: whether to keep photos and events in the gallery, with the relative's name
  ///     and colour.
  ///   - actor: the family member who deletes them.
  ///   - act: the act to record.
  func delete(
    _ id: RelativeID, keepingHistory: Bool, by actor: AccountID? = nil,
    as act: CircleAct = .profileDeleted, of owner: CircleKey, in transaction: borrowing Transaction
  ) throws {
    guard let relative = try transaction.relative(id, of: owner) else { return }
    // The worst one names the notice.
    let alarms = try transaction.pressingAlarms(of: owner.account, at: environment.now(transaction))
    if let alarm = alarms.filter({ $0.relative == id }).worst {
      try environment.tell(.removed(id, alarm.cause, by: actor), owner, transaction)
    }
    if let photo = relative.photo { try environment.deletePicture(photo, owner, transaction) }
    if keepingHistory {
      try transaction.keepNameAndSlot(of: relative, owner)
    } else {
      for picture in try transaction.galleryPictures(of: id, owner) {
        try environment.deletePicture(picture, owner, transaction)
      }
      try transaction.run(
        "DELETE FROM hal_gallery WHERE profile_id = \(id) AND account_id = \(owner.account)")
    }
    try transaction.noteSetup(.abandoned, of: id)
    try transaction.noteDeletion(of: id, owner, at: environment.now(transaction))
    try transaction.unsettleStreaks(in: owner.account)
    try transaction.run(
      "DELETE FROM hal_profiles WHERE id = \(id) AND account_id = \(owner.account)")
    try note(act, id.rawValue, by: actor, owner, in: transaction)
    try environment.publish(.relative(id, .profileDeleted), owner.account, transaction)
  }
}

extension Transaction {
  /// The kept events retain the relative's last name, and the last colour: that of their position in
  /// the circle (HAL-705).
  fileprivate func keepNameAndSlot(of relative: Relative, _ owner: CircleKey) throws {
    let id = relative.id
    for event in try galleryEvents(of: id, owner) { try save(event.named(by: relative), of: owner) }
    let ids: [RelativeID] = try rows(
      "SELECT id FROM hal_profiles WHERE account_id = \(owner.account) ORDER BY created_at, id"
    ) { row in try row[0] }
    guard let slot = ids.firstIndex(of: id) else { return }
    try run(
      """
      UPDATE hal_gallery SET slot = \(slot)
      WHERE profile_id = \(id) AND account_id = \(owner.account)
      """)
  }
}
