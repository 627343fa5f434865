internal import Accounts
internal import Charts
internal import CivilTime
internal import Entries
internal import JSON
internal import Storage

/// The verdict is the kind of the entry, the day its day (AST-237).
struct KeptMark: EntryContent, Hashable {
  /// The text that the statement was made of.
  let statement: String
  /// The planets whose facts the statement rests on.
  let planets: PointSet

  init(statement: String, planets: PointSet) {
    (self.statement, self.planets) = (statement, planets)
  }

  init(_ json: JSONValue) throws {
    guard let statement = json["statement"]?.string, let names = json["planets"]?.array else {
      throw EntryError.unreadable
    }
    self.statement = statement
    let known = Set(names.compactMap(\.string))
    planets = PointSet.planets.filter { known.contains($0.name) }
      .reduce(PointSet()) { $0.union(PointSet($1)) }
  }

  func write(to json: inout JSONWriter) {
    json.field("statement", statement)
    json.key("planets")
    json.array { json in for planet in planets { json.value(planet.name) } }
  }
}

/// What somebody said of past days.
struct KeptMarks: Sendable {
  var marks: [Mark] = []
  /// The statements that are chosen as before, although they never fitted.
  var undone: Set<String> = []

  /// What never fitted before a day, so that its horoscope stays the same as it is marked.
  func unfitting(before day: CivilDate) -> UnfittingStatements {
    UnfittingStatements(marks.filter { $0.date.dayNumber < day.dayNumber }, undone: undone)
  }
}

extension AstronovaStore {
  /// The kind of what is chosen again; other kinds are verdicts.
  private static let undone = "undone"
  /// How many of the newest marks are read: five years of days with three each.
  private static let mostMarks = 5_000

  /// What somebody said of past days.
  static func marks(of owner: AccountKey, in transaction: borrowing Transaction) throws -> KeptMarks
  {
    let entries = try marks.page(of: owner, limit: mostMarks, in: transaction).items
    return entries.reduce(into: KeptMarks()) { found, entry in
      let (statement, planets) = (entry.content.statement, entry.content.planets)
      if entry.kind == undone { found.undone.insert(statement) }
      guard let verdict = Mark.Verdict(rawValue: entry.kind), let day = entry.day else { return }
      found.marks.append(
        Mark(
          statement: statement, date: CivilDate(dayNumber: day), planets: planets,
          verdict: verdict))
    }
  }

  /// Keeps what somebody says of a statement of a day; said again, it is changed.
  func keep(_ mark: Mark, of owner: AccountKey) async throws {
    let id = EntryList<KeptMark>.id(of: "mark \(mark.date) \(mark.statement)", for: owner)
    let content = KeptMark(statement: mark.statement, planets: mark.planets)
    try await database.write { transaction in
      let (_, isNew) = try Self.marks.add(
        content, kind: mark.verdict.rawValue, day: mark.date.dayNumber, as: id, of: owner,
        at: now(), events, in: transaction)
      guard !isNew else { return }
      try Self.marks.update(id, of: owner, at: now(), events, in: transaction) { _ in
        (content, mark.verdict.rawValue)
      }
    }
  }

  /// Chooses a statement that never fitted as before.
  func bringBack(_ statement: String, of owner: AccountKey) async throws {
    let id = EntryList<KeptMark>.id(of: "undone \(statement)", for: owner)
    try await database.write { transaction in
      _ = try Self.marks.add(
        KeptMark(statement: statement, planets: PointSet()), kind: Self.undone, as: id, of: owner,
        at: now(), events, in: transaction)
    }
  }
}
