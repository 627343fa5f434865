internal import AppHost
internal import CivilTime
internal import Contacts
internal import HTTPServer
internal import Interface
internal import People

/// The people found in an address book, for the user to choose from. The form carries all of it, so
/// that the server keeps nothing of the file.
struct ContactReview: Sendable {
  /// A person to be reviewed.
  struct Row: Sendable {
    let name: ContactName
    let birthday: Birthday?
    /// Whether a person of the same name is saved already, or stands further up.
    let isKnown: Bool
    /// Why the app does not take the person; nil if it does.
    let refusal: String?
    var isChosen: Bool
    /// The year typed for a birthday without one, or the whole date where there was none.
    var year = ""
    /// What the person is to the user.
    var kind = ""
    var problem: String?

    /// Whether the year of birth is asked for.
    var asksYear: Bool {
      guard case .withoutYear = birthday, refusal == nil else { return false }
      return true
    }
  }

  /// The most people in one review: a form has a limited number of fields.
  static let most = 300

  var rows: [Row]
  /// How many more people there were than ``most``.
  let omitted: Int
  /// Whether the browser's picker named them, and no file.
  let isPicked: Bool

  /// Reviews people: those who are not saved yet come first and are chosen.
  init(_ people: [(ContactName, Birthday?)], isPicked: Bool, _ rules: ContactRules) {
    self.isPicked = isPicked
    var seen = rules.saved
    let all = people.map { name, birthday in
      let isKnown = !seen.insert(ContactRules.key(name.text)).inserted
      let refusal = rules.refusal(of: name, birthday)
      return Row(
        name: name, birthday: birthday, isKnown: isKnown, refusal: refusal,
        isChosen: !isKnown && refusal == nil, kind: rules.kinds?.usual ?? "")
    }
    let sorted = all.filter(\.isChosen) + all.filter { !$0.isChosen }
    rows = Array(sorted.prefix(Self.most))
    omitted = sorted.count - rows.count
  }

  /// Reads a submitted review; rows that are no people are left out.
  init(_ form: FormFields, _ rules: ContactRules) {
    let chosen = Set(form[values: "add"])
    rows = []
    for (index, text) in form[values: "row"].prefix(Self.most).enumerated() {
      guard let (name, birthday) = Self.person(text) else { continue }
      let refusal = rules.refusal(of: name, birthday)
      rows.append(
        Row(
          name: name, birthday: birthday,
          isKnown: rules.saved.contains(ContactRules.key(name.text)), refusal: refusal,
          isChosen: chosen.contains("\(index)") && refusal == nil,
          year: form["year-\(index)"] ?? "", kind: form["kind-\(index)"] ?? ""))
    }
    (omitted, isPicked) = (0, form["picked"] != nil)
  }

  /// Chooses everybody who can be added, or nobody.
  mutating func choose(all: Bool) {
    for index in rows.indices { rows[index].isChosen = all && rows[index].refusal == nil }
  }

  /// Returns the chosen people; nil after noting the problems at their rows.
  mutating func chosen(_ rules: ContactRules) -> [ContactChoice]? {
    var people: [ContactChoice] = []
    for index in rows.indices where rows[index].isChosen {
      let date = date(of: &rows[index], rules)
      people.append(
        ContactChoice(
          details: PersonDetails(name: rows[index].name.text, birthDate: date),
          kind: rules.kinds == nil ? nil : rows[index].kind, isPicked: isPicked))
    }
    return rows.contains { $0.problem != nil } ? nil : people
  }

  private func date(of row: inout Row, _ rules: ContactRules) -> CivilDate? {
    switch row.birthday {
    case nil where rules.kinds != nil && !row.year.isEmpty:
      guard let date = try? CivilDate(iso8601: row.year) else {
        row.problem = rules.words(.contactsDateInvalid)
        return nil
      }
      row.problem = rules.refusal(of: row.name, .date(date))
      return date
    case nil: return nil
    case .date(let date): return date
    case .withoutYear:
      let year = row.year.filter { !$0.isWhitespace }
      // Without its year, only the name is kept.
      guard !year.isEmpty else { return nil }
      guard let date = Int(year).flatMap({ row.birthday?.date(in: $0) }) else {
        row.problem = rules.words(.contactsYearInvalid)
        return nil
      }
      row.problem = rules.refusal(of: row.name, .date(date))
      return date
    }
  }

  /// A row as the form carries it: the birthday, a space, the name.
  static func text(of row: Row) -> String { "\(row.birthday?.vCard ?? "") \(row.name.text)" }

  private static func person(_ text: String) -> (ContactName, Birthday?)? {
    guard let space = text.firstIndex(of: " "), let name = try? ContactName(String(text[space...]))
    else { return nil }
    return (name, Birthday(vCard: String(text[..<space])))
  }
}

/// What decides about the people of an address book: who is saved already, and the app's rules.
struct ContactRules: Sendable {
  /// The keys of the names of saved people.
  let saved: Set<String>
  /// What people may be to the user; nil where the app does not ask.
  let kinds: ContactKinds?
  let words: MessageCatalog
  private let longestName: Int
  private let problem: @Sendable (PersonDetails) -> String?

  /// - Parameters:
  ///   - saved: the people who are saved already.
  ///   - longestName: the longest name, in characters.
  ///   - kinds: what people may be to the user; nil where the app does not ask.
  ///   - problem: what is wrong with a date of birth; nil for nothing.
  init(
    saved: [PersonDetails], longestName: Int, kinds: ContactKinds?, words: MessageCatalog,
    problem: @escaping @Sendable (PersonDetails) -> String?
  ) {
    self.saved = Set(saved.map { Self.key($0.name) })
    (self.kinds, self.words) = (kinds, words)
    (self.longestName, self.problem) = (longestName, problem)
  }

  /// Returns a name without differences of case and spaces.
  static func key(_ name: String) -> String {
    ((try? ContactName(name))?.text ?? name).lowercased()
  }

  /// Returns why a person is not taken; nil if they are.
  func refusal(of name: ContactName, _ birthday: Birthday?) -> String? {
    let length = name.text.unicodeScalars.count
    guard length <= longestName else { return words(.tooLong(length, maximum: longestName)) }
    guard case .date(let date) = birthday else { return nil }
    return problem(PersonDetails(name: name.text, birthDate: date))
  }
}
