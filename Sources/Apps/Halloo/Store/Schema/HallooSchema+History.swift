internal import Accounts
internal import JSON
internal import MediaLibrary
internal import Storage
internal import TextMessages
internal import Vault

// What has become of habits, as it is taken in again: due times that are over, with what was texted and
// answered. Nothing of it is sent or awaited any more. Hellos are left out: they would count against those that
// are to be sent here.

extension Transaction {
  /// A due time that is over; others are planned anew.
  func addReminder(
    _ json: JSONValue, _ file: ExportedFile, _ owner: CircleOwner
  ) throws -> Bool {
    let id = OccurrenceID(rawValue: owner.importedName(try file.id("id", json)))
    let habitID = HabitID(rawValue: owner.importedName(try file.id("habit_id", json)))
    let status: OccurrenceStatus = try file.word("status", json)
    guard status != .scheduled, !status.isOpen, let habit = try habit(habitID, of: owner) else {
      return false
    }
    let terms = json["deadline_seconds"] == nil ? habit.terms : try file.terms(json)
    let failure: Occurrence.Failure? = try file.optionalWord("failure", json)
    try unsettleStreak(of: habit.id)
    let completion: Occurrence.Completion? = try file.optionalWord("completed_by", json)
    return try run(
      """
      INSERT INTO hal_occurrences (id, account_id, profile_id, habit_id, day, extra, due_at, status,
        is_handed_over, sent_at, has_followed_up, is_snoozed, asked_for_photo, has_text, has_photo,
        completed_at, completed_by, failure, deadline_seconds, response_type, has_follow_up,
        ignores_quiet_hours, content, version)
      VALUES (\(id), \(owner.account), \(habit.relative), \(habit.id), \(file.day("day", json)),
        \(file.number("extra", json, 0...1_000_000, default: 0)), \(file.moment("due_at", json)),
        \(status), \(true), \(file.optionalMoment("sent_at", json)), \(false), \(false), \(false),
        \(json["has_text"]?.boolean ?? false), \(json["has_photo"]?.boolean ?? false),
        \(file.optionalMoment("completed_at", json)), \(completion), \(failure),
        \(terms.deadline.components.seconds), \(terms.responseType), \(terms.hasFollowUp),
        \(terms.ignoresQuietHours), \(file.sealedNote(json, id, owner)), 1)
      ON CONFLICT DO NOTHING
      """) == 1
  }

  /// A text that was sent, or could not be.
  func addText(
    _ json: JSONValue, _ file: ExportedFile, _ owner: CircleOwner
  ) throws -> Bool {
    let id = TextMessageID(rawValue: owner.importedName(try file.id("id", json)))
    let relative = RelativeID(rawValue: owner.importedName(try file.id("profile_id", json)))
    let kind: MessageKind = try file.word("kind", json)
    let state: OutboxState = try file.word("state", json)
    guard state == .accepted || state == .failed, kind != .hello,
      try self.relative(relative, of: owner) != nil
    else { return false }
    let number = try file.require(
      "to", json["content"]?["to"]?.string.flatMap { PhoneNumber(e164: $0) })
    let content = OutboxText.content(
      try file.lines("body", json["content"], 1...1_600), to: number)
    let status: TextStatus? = try file.optionalWord("status", json)
    let failure =
      json["failure_code"] == nil ? nil : try file.number("failure_code", json, 0...99_999)
    let (made, none): (Timestamp, [UInt8]) = (try file.moment("created_at", json), [])
    return try run(
      """
      INSERT INTO hal_messages (id, account_id, profile_id, occurrence_id, key, kind, number_hash,
        content, state, priority, moment, fence, failures, status, failure_code, accepted_at,
        created_at)
      VALUES (\(id), \(owner.account), \(relative), \(file.occurrence(json, owner)),
        \("imported:\(id.rawValue)"), \(kind), \(none),
        \(owner.key.seal(content, for: owner.content(of: id))), \(state), 0, \(made), 0, 0,
        \(status), \(failure), \(file.optionalMoment("accepted_at", json)), \(made))
      ON CONFLICT DO NOTHING
      """) == 1
  }

  /// What a relative wrote.
  func addAnswer(
    _ json: JSONValue, _ file: ExportedFile, _ owner: CircleOwner
  ) throws -> Bool {
    let name = owner.importedName(try file.id("id", json))
    let relative = RelativeID(rawValue: owner.importedName(try file.id("profile_id", json)))
    guard try self.relative(relative, of: owner) != nil,
      let inbound = ProviderTextID(rawValue: "SM" + name.filter { $0 != "-" })
    else { return false }
    var answer = StoredAnswer(
      id: AnswerID(rawValue: name), relative: relative,
      occurrence: try file.occurrence(json, owner), inbound: inbound,
      text: try file.lines("text", json["content"], 0...1_600), media: [],
      receivedAt: try file.moment("received_at", json))
    answer.pictures = try importedPictures(json["content"], owner)
    answer.isConfirmation = json["is_confirmation"]?.boolean ?? false
    answer.isPositive = json["is_positive"]?.boolean
    answer.keyword = try file.optionalWord("keyword", json)
    return try add(answer, of: owner)
  }

  /// Photos of the gallery. That somebody joined is shown when they join here.
  func addGalleryEvent(
    _ json: JSONValue, _ file: ExportedFile, _ owner: CircleOwner
  ) throws -> Bool {
    let kind: GalleryEvent.Kind = try file.word("kind", json)
    let id = GalleryEventID(rawValue: owner.importedName(try file.id("id", json)))
    let relative = RelativeID(rawValue: owner.importedName(try file.id("profile_id", json)))
    let slot = json["slot"] == nil ? nil : try file.number("slot", json, 0...1_000)
    let (content, isThere) = (json["content"], try self.relative(relative, of: owner) != nil)
    let pictures = try importedPictures(content, owner)
    guard kind == .taskResponse, !pictures.isEmpty, isThere || slot != nil else { return false }
    var event = GalleryEvent(
      id: id, relative: relative, kind: kind, createdAt: try file.moment("created_at", json),
      name: try file.text("name", content, 1...60),
      relationship: try file.text("relationship", content, 0...30),
      emoji: try file.text("emoji", content, 0...8))
    event.title = try file.text("title", content, 0...60)
    event.text = try file.lines("text", content, 0...1_600)
    event.isInTime = content?["isInTime"]?.boolean
    event.pictures = pictures
    if json["answer_id"] != nil {
      event.answer = AnswerID(rawValue: owner.importedName(try file.id("answer_id", json)))
    }
    let sealed = owner.key.seal(event.content, for: owner.content(of: id))
    return try run(
      """
      INSERT INTO hal_gallery (id, account_id, profile_id, kind, created_at, answer_id, slot, content)
      VALUES (\(id), \(owner.account), \(relative), \(kind), \(event.createdAt), \(event.answer),
        \(isThere ? nil : slot), \(sealed))
      ON CONFLICT DO NOTHING
      """) == 1
  }

  /// What a photo that came with an export is called here; nil where it did not come.
  func imported(_ picture: String, _ owner: CircleOwner) throws -> String? {
    try MediaLibrary.imported(picture, for: owner.account, in: self)?.rawValue
  }

  private func importedPictures(_ content: JSONValue?, _ owner: CircleOwner) throws -> [String] {
    let names = content?["pictures"]?.array?.compactMap(\.string) ?? []
    var pictures: [String] = []
    for name in names.prefix(PhotoFetcher.most) {
      if let picture = try imported(name, owner) { pictures.append(picture) }
    }
    return pictures
  }
}

extension ExportedFile {
  /// To which due time something belongs; nil for none.
  fileprivate func occurrence(
    _ json: JSONValue, _ owner: CircleOwner
  ) throws(ImportError) -> OccurrenceID? {
    guard json["occurrence_id"] != nil else { return nil }
    return OccurrenceID(rawValue: owner.importedName(try id("occurrence_id", json)))
  }

  /// What somebody of the family noted; nil for nothing.
  fileprivate func sealedNote(
    _ json: JSONValue, _ id: OccurrenceID, _ owner: CircleOwner
  ) throws(ImportError) -> [UInt8]? {
    LedgerEntry.sealed(
      note: try text("note", json["content"], 0...LedgerEntry.longestNote), of: id, in: owner)
  }
}
