internal import MediaLibrary
internal import Outbox
internal import Storage
internal import Tables
internal import TextMessages
internal import Vault

// Imports of relatives, habits and their history. An import sends no texts: consent given elsewhere
// is requested again, and only past occurrences, texts and answers are imported. Hellos are left
// out, since they would count against the limit of hellos to send here. The media library imports
// the photos before.

extension Transaction {
  func takeRelative(_ row: ImportedRow, _ owner: CircleKey) throws -> Bool {
    let known = try rows(
      "SELECT \(Relative.columns) FROM hal_profiles WHERE account_id = \(owner.account)"
    ) { row in try Relative(row, of: owner) }
    var relative = try Relative(imported: row.row, of: owner)
    let isKnown = try knows(row, of: owner.accountKey)
    guard known.count < Relative.most, !isKnown,
      !known.contains(where: { $0.number == relative.number })
    else { return false }
    (relative.status, relative.step) = (.pending, .smsIntroduction)
    (relative.confirmedAt, relative.optedOutAt, relative.isPaused) = (nil, nil, false)
    relative.photo = try relative.photo.flatMap { try imported($0, owner) }
    try add(relative, hash: [], at: now(), of: owner)
    return true
  }

  func takeHabit(_ row: ImportedRow, _ owner: CircleKey) throws -> Bool {
    let habit = try Habit(row.row, of: owner)
    let count: Int? = try value(
      """
      SELECT count(*) FROM hal_habits
      WHERE profile_id = \(habit.relative) AND account_id = \(owner.account)
      """)
    guard try relative(habit.relative, of: owner) != nil,
      try self.habit(habit.id, of: owner) == nil, (count ?? 0) < Habit.most
    else { return false }
    try add(habit, at: now(), of: owner)
    return true
  }

  /// Imports a past occurrence; future ones are planned again.
  func takeReminder(_ row: ImportedRow, _ owner: CircleKey) throws -> Bool {
    let status: OccurrenceStatus = try row["status"]
    guard status != .scheduled, !status.isOpen,
      let habit = try habit(try row["habit_id"], of: owner)
    else { return false }
    try unsettleStreak(of: habit.id)
    let (nobody, never): (String?, Timestamp?) = (nil, nil)
    var row = row.with([
      "profile_id": habit.relative, "actor_id": nobody, "acted_at": never,
    ])
    if try row["deadline_seconds"] == 0 {
      row = row.with([
        "deadline_seconds": habit.terms.deadlineSeconds,
        "response_type": habit.terms.responseType, "has_follow_up": habit.terms.hasFollowUp,
        "ignores_quiet_hours": habit.terms.ignoresQuietHours,
      ])
    }
    return try add(row, of: owner.accountKey)
  }

  /// A text that was sent, or could not be.
  func takeText(_ row: ImportedRow, _ owner: CircleKey) throws -> Bool {
    let (kind, state): (MessageKind, OutboxState) = (try row["kind"], try row["state"])
    guard state == .accepted || state == .failed, kind != .hello,
      let recipient: RelativeID = try row["profile_id"], try relative(recipient, of: owner) != nil
    else { return false }
    let (id, made): (String, Timestamp) = (try row["id"], try row["created_at"])
    return try add(row.with(["key": "imported:\(id)", "moment": made]), of: owner.accountKey)
  }

  /// Imports a relative's answer.
  func takeAnswer(_ row: ImportedRow, _ owner: CircleKey) throws -> Bool {
    let id: String = try row["id"]
    let row = row.with(["inbound_id": "SM" + id.filter { $0 != "-" }])
    var answer = try StoredAnswer(row.row, of: owner)
    guard try relative(answer.relative, of: owner) != nil else { return false }
    answer.pictures = try imported(answer.pictures, owner)
    return try add(answer, of: owner)
  }

  /// Imports photos of the gallery. A join event is added when the relative joins here.
  func takeGalleryEvent(_ row: ImportedRow, _ owner: CircleKey) throws -> Bool {
    var event = try GalleryEvent(row.row, of: owner)
    event.pictures = try imported(event.pictures, owner)
    let isThere = try relative(event.relative, of: owner) != nil
    guard event.kind == .taskResponse, !event.pictures.isEmpty, isThere || event.slot != nil
    else { return false }
    let sealed = owner.key.seal(event.content, for: owner.content(of: event.id))
    let slot = isThere ? nil : event.slot
    return try add(row.with(["content": sealed, "slot": slot]), of: owner.accountKey)
  }

  /// Returns the new ID of a photo in an export; nil if the export lacks it.
  private func imported(_ picture: String, _ owner: CircleKey) throws -> String? {
    try MediaLibrary.imported(picture, for: owner.account, in: self)?.rawValue
  }

  private func imported(_ pictures: [String], _ owner: CircleKey) throws -> [String] {
    try pictures.prefix(PictureFetch.most).compactMap { try imported($0, owner) }
  }
}

extension ReminderService {
  /// Writes the hashes of numbers that were taken in without.
  func hashNumbers(in transaction: borrowing Transaction) throws {
    let none: [UInt8] = []
    for person in try people(with: none, transaction) {
      try transaction.run(
        """
        UPDATE hal_profiles SET number_hash = \(environment.hash(person.relative.number))
        WHERE id = \(person.relative.id) AND account_id = \(person.owner.account)
        """)
    }
    for holder in try transaction.holders(of: none, in: nil) {
      guard let owner = try environment.owner(holder, transaction),
        let number = try transaction.ownNumber(of: owner)?.number
      else { continue }
      try transaction.run(
        """
        UPDATE hal_own_numbers SET number_hash = \(environment.hash(number))
        WHERE account_id = \(holder)
        """)
    }
  }
}
