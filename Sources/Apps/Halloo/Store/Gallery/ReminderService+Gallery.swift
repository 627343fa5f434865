internal import Accounts
internal import CivilTime
internal import Clocks
internal import Schedules
internal import Storage
internal import Understanding
internal import Vault

extension ReminderService {
  /// Adds a photo to the gallery: with the others of its answer, or of the answer that it was sent
  /// after (HAL-932, HAL-1012).
  func show(
    _ picture: String, of answer: StoredAnswer, _ owner: CircleKey,
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
    try environment.publish(.gallery(event), owner.account, transaction)
  }

  private func freshEvent(
    of answer: StoredAnswer, _ owner: CircleKey, in transaction: borrowing Transaction
  ) throws -> GalleryEvent? {
    guard let relative = try transaction.relative(answer.relative, of: owner) else { return nil }
    var event = GalleryEvent(
      answer, of: relative, title: "", id: GalleryEventID(rawValue: environment.makeID()))
    event.pictures = []
    // A call for help is no picture of the habit whose reminder was open.
    let occurrence = answer.meaning == .distress ? nil : answer.occurrence
    try describe(&event, occurrence, owner, in: transaction)
    return event
  }

  /// Adds the habit and the punctuality to an event.
  func describe(
    _ event: inout GalleryEvent, _ id: OccurrenceID?, _ owner: CircleKey,
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

  /// Deletes a photo event everywhere; the answer itself stays (HAL-1010).
  /// - Parameter actor: the family member who deletes it.
  /// - Returns: whether a deletable event with this ID existed.
  @discardableResult func deleteGalleryEvent(
    _ id: GalleryEventID, by actor: AccountID? = nil, of owner: CircleKey,
    in transaction: borrowing Transaction
  ) throws -> Bool {
    let event = try transaction.first(
      """
      SELECT \(GalleryEvent.columns) FROM hal_gallery
      WHERE id = \(id) AND account_id = \(owner.account) AND kind = \(GalleryEvent.Kind.taskResponse)
      """
    ) { row in try GalleryEvent(row, of: owner) }
    guard let event else { return false }
    for picture in event.pictures { try environment.deletePicture(picture, owner, transaction) }
    if let answer = event.answer, var stored = try transaction.answer(answer, of: owner) {
      stored.pictures.removeAll { event.pictures.contains($0) }
      try transaction.save(stored, of: owner)
    }
    if let relative = try transaction.relative(event.relative, of: owner) {
      let day = try clock(of: relative).zone.civil(event.createdAt).date.dayNumber
      try noteChange(
        on: day, of: relative, owner, at: environment.now(transaction), in: transaction)
    }
    try transaction.run(
      "DELETE FROM hal_gallery WHERE id = \(id) AND account_id = \(owner.account)")
    try note(.photoDeleted, id.rawValue, by: actor, owner, in: transaction)
    try environment.publish(.gallery(event, .galleryRemoved), owner.account, transaction)
    return true
  }
}

extension GalleryEventID {
  /// The ID of a relative's join event: there is exactly one.
  static func joined(_ relative: RelativeID) -> GalleryEventID {
    GalleryEventID(rawValue: OpaqueID.uuid(of: Array("joined \(relative.rawValue)".utf8)))
  }
}
