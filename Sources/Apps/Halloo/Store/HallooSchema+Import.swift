internal import Accounts
internal import CivilTime
internal import JSON
internal import Storage
internal import TextMessages
internal import Vault

// What is taken in again of what HallooSchema+PersonalData gives out: relatives, habits and how somebody wants
// Halloo. Nobody is texted for it: who agreed elsewhere is asked anew. Texts, answers and photos stay with the
// export.

extension HallooSchema {
  /// Adds what the files of an export hold. What is there already stays as it is.
  static let addition: PersonalData.Addition = { transaction, account, key, files in
    // By what name relatives know the owner does not matter here.
    let owner = CircleOwner(account: account, key: key, name: "")
    var count = 0
    for file in files.sorted(by: { $0.path > $1.path }) where imported.contains(file.path) {
      guard let rows = try? JSONValue(parsing: file.bytes).array else { throw file.problem(nil) }
      for row in rows {
        let isNew =
          switch file.path {
          case "settings.json": try transaction.addSettings(row, file, owner)
          case "relatives.json": try transaction.addRelative(row, file, owner)
          default: try transaction.addHabit(row, file, owner)
          }
        count += isNew ? 1 : 0
      }
    }
    if count > 0 { try transaction.ring(.plan) }
    return count
  }

  /// The files that are taken in: habits after those to whom they belong.
  private static let imported: Set<String> = ["settings.json", "relatives.json", "habits.json"]
  /// So many relatives a circle has, and so many habits each (HAL-601).
  fileprivate static let mostRelatives = 4
  fileprivate static let mostHabits = 10
}

extension ExportedFile {
  fileprivate func problem(_ field: String?) -> ImportError {
    ImportError(.invalid, file: path, field: field)
  }

  fileprivate func require<Value>(
    _ field: String, _ value: Value?, _ fits: (Value) -> Bool = { _ in true }
  ) throws(ImportError) -> Value {
    guard let value, fits(value) else { throw problem(field) }
    return value
  }

  fileprivate func number(
    _ field: String, _ json: JSONValue, _ range: ClosedRange<Int>
  ) throws(ImportError) -> Int {
    try require(field, json[field]?.integer.flatMap { Int(exactly: $0) }) { range ~= $0 }
  }

  fileprivate func text(
    _ field: String, _ json: JSONValue?, _ length: ClosedRange<Int>
  ) throws(ImportError) -> String {
    try require(field, json?[field]?.string ?? (length.contains(0) ? "" : nil)) {
      length ~= $0.count
    }
  }

  fileprivate func word<Word: RawRepresentable>(
    _ field: String, _ json: JSONValue
  ) throws(ImportError) -> Word where Word.RawValue == String {
    try require(field, json[field]?.string.flatMap { Word(rawValue: $0) })
  }
}

extension Transaction {
  /// The name of something in an account: the same whenever the same is taken in.
  private func name(_ source: String, in owner: CircleOwner) -> String {
    OpaqueID.uuid(of: Array("\(owner.account.rawValue)/\(source)".utf8))
  }

  fileprivate func addSettings(
    _ json: JSONValue, _ file: ExportedFile, _ owner: CircleOwner
  ) throws -> Bool {
    let step = try file.text("step", json, 1...32)
    let content = try file.require("content", json["content"]) { $0.object != nil }
    var writer = JSONWriter()
    writer.value(content)
    guard writer.bytes.count <= 16_384 else { throw file.problem("content") }
    let context = FieldContext(
      table: "hal_people", row: owner.account.rawValue, column: "content",
      account: owner.account.rawValue)
    return try run(
      """
      INSERT INTO hal_people (account_id, step, content)
      VALUES (\(owner.account), \(step), \(owner.key.seal(writer.bytes, for: context)))
      ON CONFLICT (account_id) DO NOTHING
      """) == 1
  }

  fileprivate func addRelative(
    _ json: JSONValue, _ file: ExportedFile, _ owner: CircleOwner
  ) throws -> Bool {
    let source = try file.text("id", json, 1...64)
    let content = json["content"]
    let number = try file.require(
      "number", content?["number"]?.string.flatMap { PhoneNumber(e164: $0) })
    let known = try rows(
      "SELECT \(Relative.columns) FROM hal_profiles WHERE account_id = \(owner.account)"
    ) { row in try Relative(row, of: owner) }
    let id = RelativeID(rawValue: name(source, in: owner))
    guard known.count < HallooSchema.mostRelatives,
      !known.contains(where: { $0.id == id || $0.id.rawValue == source || $0.number == number })
    else { return false }
    var relative = Relative(
      id: id, status: .pending, name: try file.text("name", content, 1...60), number: number,
      zone: try file.text("zone", json, 1...64), quiet: nil)
    relative.relationship = try file.text("relationship", content, 0...30)
    relative.note = try file.text("note", content, 0...300)
    relative.emoji = try file.text("emoji", content, 0...8)
    relative.sendsThanks = json["sends_thanks"]?.boolean ?? true
    relative.step = .smsIntroduction
    if json["quiet_start"] != nil {
      relative.quiet = QuietTimes(
        start: WallTime(minutes: try file.number("quiet_start", json, 0...1_439)),
        end: WallTime(minutes: try file.number("quiet_end", json, 0...1_439)))
    }
    // The key of the hashes is not at hand: the engine writes the hash when it looks next.
    try add(relative, hash: [], at: now(), of: owner)
    return true
  }

  fileprivate func addHabit(
    _ json: JSONValue, _ file: ExportedFile, _ owner: CircleOwner
  ) throws -> Bool {
    let source = try file.text("id", json, 1...64)
    let relative = RelativeID(
      rawValue: name(try file.text("profile_id", json, 1...64), in: owner))
    let id = HabitID(rawValue: name(source, in: owner))
    let count: Int? = try value(
      """
      SELECT count(*) FROM hal_habits
      WHERE profile_id = \(relative) AND account_id = \(owner.account)
      """)
    guard try self.relative(relative, of: owner) != nil, try habit(id, of: owner) == nil,
      (count ?? 0) < HallooSchema.mostHabits
    else { return false }
    try add(try file.habit(id, of: relative, json), at: now(), of: owner)
    return true
  }
}

extension ExportedFile {
  fileprivate func habit(
    _ id: HabitID, of relative: RelativeID, _ json: JSONValue
  ) throws(ImportError) -> Habit {
    let content = json["content"]
    var habit = Habit(
      id: id, relative: relative, title: try text("title", content, 1...60),
      schedule: try schedule(json))
    habit.extra = try text("extra", content, 0...80)
    habit.note = try text("note", content, 0...300)
    habit.category =
      content?["category"]?.string.flatMap { HabitCategory(rawValue: $0) } ?? .other
    habit.status = try word("status", json)
    habit.terms = Occurrence.Terms(
      deadline: .seconds(try number("deadline_seconds", json, 300...14_400)),
      responseType: try word("response_type", json),
      hasFollowUp: json["has_follow_up"]?.boolean ?? true,
      ignoresQuietHours: json["ignores_quiet_hours"]?.boolean ?? false)
    return habit
  }

  private func schedule(_ json: JSONValue) throws(ImportError) -> HabitSchedule {
    let bits = try number("weekdays", json, 0...127)
    // Some days of the years 1858 to 4596, so that no date is beyond the calendar.
    let days = 2_400_000...3_400_000
    let end = json["end_day"] == nil ? nil : try number("end_day", json, days)
    return HabitSchedule(
      frequency: try word("frequency", json),
      weekdays: Set(Weekday.allCases.filter { bits & 1 << ($0.rawValue - 1) != 0 }),
      time: WallTime(minutes: try number("time", json, 0...1_439)),
      start: CivilDate(dayNumber: try number("start_day", json, days), calendar: .gregorian),
      end: end.map { CivilDate(dayNumber: $0, calendar: .gregorian) })
  }
}

extension Ledger {
  /// Writes the hashes of numbers that were taken in without.
  func hashNumbers(in transaction: borrowing Transaction) throws {
    let none: [UInt8] = []
    for person in try people(with: none, in: transaction) {
      try transaction.run(
        """
        UPDATE hal_profiles SET number_hash = \(surroundings.hash(person.relative.number))
        WHERE id = \(person.relative.id) AND account_id = \(person.owner.account)
        """)
    }
  }
}
