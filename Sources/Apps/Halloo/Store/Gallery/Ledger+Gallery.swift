internal import Accounts
internal import CivilTime
internal import Clocks
internal import Storage
internal import Vault

extension Ledger {
  /// Shows a photo in the gallery: with the others of its answer, or of the answer that it was sent after
  /// (HAL-932, HAL-1012).
  func show(
    _ picture: String, of answer: StoredAnswer, _ owner: CircleOwner,
    in transaction: borrowing Transaction
  ) throws {
    var shown = answer
    if let joined = answer.joins, let first = try transaction.answer(joined, of: owner) {
      shown = first
    }
    let known = try transaction.galleryEvent(of: shown.id, owner)
    guard var event = try known ?? freshEvent(of: shown, owner, in: transaction) else { return }
    if !event.pictures.contains(picture) { event.pictures.append(picture) }
    try transaction.save(event, of: owner)
    try surroundings.publish(
      CircleEvent(topic: .galleryEvent, id: event.id.rawValue, relative: event.relative),
      owner.account,
      transaction)
  }

  private func freshEvent(
    of answer: StoredAnswer, _ owner: CircleOwner, in transaction: borrowing Transaction
  ) throws -> GalleryEvent? {
    guard let relative = try transaction.relative(answer.relative, of: owner) else { return nil }
    var event = GalleryEvent(
      answer, of: relative, title: "", id: GalleryEventID(rawValue: surroundings.makeID()))
    event.pictures = []
    try describe(&event, answer.occurrence, owner, in: transaction)
    return event
  }

  /// Tells of an event which habit it is about, and whether it was in time.
  func describe(
    _ event: inout GalleryEvent, _ id: OccurrenceID?, _ owner: CircleOwner,
    in transaction: borrowing Transaction
  ) throws {
    let entry = try id.flatMap { try transaction.entry($0, of: owner) }
    let habit = try entry.flatMap { try transaction.habit($0.habit, of: owner) }
    event.title = habit?.title ?? ""
    event.isInTime =
      switch entry?.occurrence.status {
      case .completed?: true
      case .completedLate?: false
      default: nil
      }
  }

  /// Removes a photo event everywhere; what was answered stays answered (HAL-1010).
  /// - Parameter actor: who of the family does it.
  /// - Returns: whether there was one of this name that can be removed.
  @discardableResult
  func deleteGalleryEvent(
    _ id: GalleryEventID, by actor: AccountID? = nil, of owner: CircleOwner,
    in transaction: borrowing Transaction
  ) throws -> Bool {
    let event = try transaction.first(
      """
      SELECT \(GalleryEvent.columns) FROM hal_gallery
      WHERE id = \(id) AND account_id = \(owner.account) AND kind = \(GalleryEvent.Kind.taskResponse)
      """
    ) { row in try GalleryEvent(row, of: owner) }
    guard let event else { return false }
    for picture in event.pictures { try surroundings.deletePicture(picture, owner, transaction) }
    if let answer = event.answer, var stored = try transaction.answer(answer, of: owner) {
      stored.pictures.removeAll { event.pictures.contains($0) }
      try transaction.save(stored, of: owner)
    }
    if let relative = try transaction.relative(event.relative, of: owner) {
      let day = try clock(of: relative).zone.civil(event.createdAt).date.dayNumber
      try noteChange(
        on: day, of: relative, owner, at: surroundings.now(transaction), in: transaction)
    }
    try transaction.run(
      "DELETE FROM hal_gallery WHERE id = \(id) AND account_id = \(owner.account)")
    try note(.photoDeleted, id.rawValue, by: actor, owner, in: transaction)
    try surroundings.publish(
      CircleEvent(topic: .galleryRemoved, id: id.rawValue, relative: event.relative), owner.account,
      transaction)
    return true
  }
}

extension GalleryEventID {
  /// The event of somebody who joined: there is one for each.
  static func joined(_ relative: RelativeID) -> GalleryEventID {
    GalleryEventID(rawValue: OpaqueID.uuid(of: Array("joined \(relative.rawValue)".utf8)))
  }
}
