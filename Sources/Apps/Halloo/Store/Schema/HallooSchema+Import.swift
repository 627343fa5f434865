internal import Accounts
internal import CivilTime
internal import JSON
internal import Storage
internal import TextMessages
internal import Vault

// What is taken in again of what HallooSchema+PersonalData gives out: how somebody wants Halloo, relatives,
// habits, and what has become of them (HallooSchema+History). Nobody is texted for it: who agreed elsewhere is
// asked anew. The photos themselves are those of the media library, which takes them in before.

extension HallooSchema {
  /// Adds what the files of an export hold. What is there already stays as it is.
  static let addition: PersonalData.Addition = { transaction, account, key, files in
    // By what name relatives know the owner does not matter here.
    let owner = CircleOwner(AccountKey(account, key: key), name: "")
    let all = Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    var count = 0
    for (path, add) in imported {
      guard let file = all[path] else { continue }
      guard let rows = try? JSONValue(parsing: file.bytes).array else { throw file.problem(nil) }
      for row in rows where try add(transaction, row, file, owner) { count += 1 }
    }
    if count > 0 { try transaction.ring(.plan) }
    return count
  }

  /// Adds a row of a file. Returns whether it is new.
  private typealias RowAddition =
    @Sendable (borrowing Transaction, JSONValue, ExportedFile, CircleOwner) throws -> Bool

  /// The files that are taken in, each after those to which it refers.
  private static let imported: [(path: String, add: RowAddition)] = [
    ("settings.json", { try $0.addSettings($1, $2, $3) }),
    ("relatives.json", { try $0.addRelative($1, $2, $3) }),
    ("habits.json", { try $0.addHabit($1, $2, $3) }),
    ("reminders.json", { try $0.addReminder($1, $2, $3) }),
    ("texts.json", { try $0.addText($1, $2, $3) }),
    ("answers.json", { try $0.addAnswer($1, $2, $3) }),
    ("gallery.json", { try $0.addGalleryEvent($1, $2, $3) }),
  ]
}

extension CircleOwner {
  /// The name of something in this circle: the same whenever the same is taken in.
  func importedName(_ source: String) -> String {
    OpaqueID.uuid(of: Array("\(account.rawValue)/\(source)".utf8))
  }
}

extension Transaction {
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
    let source = try file.id("id", json)
    let content = json["content"]
    let number = try file.require(
      "number", content?["number"]?.string.flatMap { PhoneNumber(e164: $0) })
    let known = try rows(
      "SELECT \(Relative.columns) FROM hal_profiles WHERE account_id = \(owner.account)"
    ) { row in try Relative(row, of: owner) }
    let id = RelativeID(rawValue: owner.importedName(source))
    guard known.count < Relative.most,
      !known.contains(where: { $0.id == id || $0.id.rawValue == source || $0.number == number })
    else { return false }
    var relative = Relative(
      id: id, status: .pending, name: try file.text("name", content, 1...60), number: number,
      zone: try file.text("zone", json, 1...64), quiet: nil)
    relative.relationship = try file.text("relationship", content, 0...30)
    relative.note = try file.lines("note", content, 0...300)
    relative.emoji = try file.text("emoji", content, 0...8)
    relative.photo = try content?["photo"]?.string.flatMap { try imported($0, owner) }
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
    let source = try file.id("id", json)
    let relative = RelativeID(
      rawValue: owner.importedName(try file.id("profile_id", json)))
    let id = HabitID(rawValue: owner.importedName(source))
    let count: Int? = try value(
      """
      SELECT count(*) FROM hal_habits
      WHERE profile_id = \(relative) AND account_id = \(owner.account)
      """)
    guard try self.relative(relative, of: owner) != nil, try habit(id, of: owner) == nil,
      (count ?? 0) < Habit.most
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
    habit.note = try lines("note", content, 0...300)
    habit.category =
      content?["category"]?.string.flatMap { HabitCategory(rawValue: $0) } ?? .other
    habit.status = try word("status", json)
    habit.terms = try terms(json)
    return habit
  }

  /// How long there is to answer, and with what.
  func terms(_ json: JSONValue) throws(ImportError) -> Occurrence.Terms {
    Occurrence.Terms(
      deadline: .seconds(try number("deadline_seconds", json, 300...14_400)),
      responseType: try word("response_type", json),
      hasFollowUp: json["has_follow_up"]?.boolean ?? true,
      ignoresQuietHours: json["ignores_quiet_hours"]?.boolean ?? false)
  }

  private func schedule(_ json: JSONValue) throws(ImportError) -> HabitSchedule {
    let bits = try number("weekdays", json, 0...127)
    let end = json["end_day"] == nil ? nil : try day("end_day", json)
    return HabitSchedule(
      frequency: try word("frequency", json),
      weekdays: Set(Weekday.allCases.filter { bits & 1 << ($0.rawValue - 1) != 0 }),
      time: WallTime(minutes: try number("time", json, 0...1_439)),
      start: CivilDate(dayNumber: try day("start_day", json), calendar: .gregorian),
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
