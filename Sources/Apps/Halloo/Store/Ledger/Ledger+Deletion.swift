internal import Accounts
internal import Storage

extension Ledger {
  /// Takes a relative away, with habits, texts and answers (HAL-705). Whoever said STOP stays known as a
  /// hash (HAL-1706).
  /// - Parameters:
  ///   - keepingHistory: whether photos and events stay in the gallery, with the name and the colour that
  ///     the relative had.
  ///   - actor: who of the family does it.
  ///   - act: as what it is written down.
  func delete(
    _ id: RelativeID, keepingHistory: Bool, by actor: AccountID? = nil,
    as act: CircleAct = .profileDeleted, of owner: CircleOwner,
    in transaction: borrowing Transaction
  ) throws {
    guard let relative = try transaction.relative(id, of: owner) else { return }
    if let photo = relative.photo { try surroundings.deletePicture(photo, owner, transaction) }
    if keepingHistory {
      try transaction.keepSlot(of: id, owner)
    } else {
      for picture in try transaction.galleryPictures(of: id, owner) {
        try surroundings.deletePicture(picture, owner, transaction)
      }
      try transaction.run(
        "DELETE FROM hal_gallery WHERE profile_id = \(id) AND account_id = \(owner.account)")
    }
    try transaction.noteSetup(.abandoned, of: id)
    try transaction.noteDeletion(of: id, owner, at: surroundings.now(transaction))
    try transaction.run(
      "DELETE FROM hal_profiles WHERE id = \(id) AND account_id = \(owner.account)")
    try note(act, id.rawValue, by: actor, owner, in: transaction)
    try surroundings.publish(
      CircleEvent(topic: .profileDeleted, id: id.rawValue, relative: id), owner.account, transaction
    )
  }
}

extension Transaction {
  /// The events of somebody keep the colour that they had last: that of their place in the circle.
  fileprivate func keepSlot(of id: RelativeID, _ owner: CircleOwner) throws {
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
