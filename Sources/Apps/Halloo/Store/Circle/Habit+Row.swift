internal import Accounts
internal import CivilTime
internal import JSON
internal import Replies
internal import Schedules
internal import Storage
internal import Vault

extension Habit {
  /// The sealed content.
  var content: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("title", title)
      json.field("extra", extra)
      json.field("note", note)
      json.field("category", category.rawValue)
      if let importance { json.field("important", importance) }
      if let asksForReading { json.field("reading", asksForReading) }
      if let readingUnit { json.field("unit", readingUnit.rawValue) }
      if let createdBy { json.field("createdBy", createdBy.rawValue) }
    }
    return json.bytes
  }

  static let columns: SQL = """
    h.id, h.profile_id, h.content, h.frequency, h.weekdays, h.time, h.times, h.start_day, h.end_day,
    h.status, h.deadline_seconds, h.response_type, h.has_follow_up, h.ignores_quiet_hours,
    h.created_at, h.updated_at, h.version
    """

  init(_ row: borrowing Row, of owner: CircleKey) throws {
    id = try row["id"]
    relative = try row["profile_id"]
    let json = try JSONValue(
      parsing: try owner.key.open(try row["content"], for: owner.content(of: id)))
    guard let title = json["title"]?.string, let extra = json["extra"]?.string else {
      throw StorageError(.unexpectedType, "the row holds no habit")
    }
    (self.title, self.extra) = (title, extra)
    note = json["note"]?.string ?? ""
    category = json["category"]?.string.flatMap { HabitCategory(rawValue: $0) } ?? .other
    importance = json["important"]?.boolean
    asksForReading = json["reading"]?.boolean
    readingUnit = json["unit"]?.string.flatMap { ReadingUnit(rawValue: $0) }
    createdBy = json["createdBy"]?.string.map { AccountID(rawValue: $0) }
    schedule = try Schedule(row)
    terms = try Occurrence.Terms(row)
    status = try row["status"]
    createdAt = try row["created_at"]
    updatedAt = try row["updated_at"] ?? createdAt
    version = try row["version"]
  }
}

extension Occurrence.Terms {
  init(_ row: borrowing Row) throws {
    let seconds: Int = try row["deadline_seconds"]
    self.init(
      deadline: .seconds(seconds), responseType: try row["response_type"],
      hasFollowUp: try row["has_follow_up"], ignoresQuietHours: try row["ignores_quiet_hours"])
  }

  /// The stored deadline, seconds.
  var deadlineSeconds: Int { Int(deadline.components.seconds) }
}

extension Transaction {
  /// Saves the family's changes to a habit, unless it was changed concurrently.
  /// - Returns: whether it was saved.
  func save(_ habit: Habit, at now: Timestamp, of owner: CircleKey) throws -> Bool {
    let sealed = owner.key.seal(habit.content, for: owner.content(of: habit.id))
    let (schedule, terms) = (habit.schedule, habit.terms)
    return try run(
      """
      UPDATE hal_habits SET content = \(sealed), frequency = \(schedule.frequency),
        weekdays = \(schedule.weekdayBits), time = \(schedule.times.first.minutes),
        times = \(schedule.times.stored),
        start_day = \(schedule.start.dayNumber), end_day = \(schedule.end?.dayNumber),
        status = \(habit.status), deadline_seconds = \(terms.deadlineSeconds),
        response_type = \(terms.responseType), has_follow_up = \(terms.hasFollowUp),
        ignores_quiet_hours = \(terms.ignoresQuietHours), updated_at = \(now),
        version = version + 1
      WHERE id = \(habit.id) AND account_id = \(owner.account) AND version = \(habit.version)
      """) == 1
  }

  /// The number of a relative's habits that count towards the limit (HAL-601).
  func countedHabits(of relative: RelativeID, _ owner: CircleKey) throws -> Int {
    try value(
      """
      SELECT count(*) FROM hal_habits WHERE profile_id = \(relative)
        AND account_id = \(owner.account)
        AND status IN \(list: [Habit.Status.active, .paused])
      """) ?? 0
  }
}
