internal import AppHost
internal import HTTPServer
internal import Interface
internal import People

/// The submitted form with both people (DES-91).
struct MatchForm {
  let boy: BirthForm
  let girl: BirthForm

  static let boyNames = BirthNames("boy-")
  static let girlNames = BirthNames("girl-")

  /// - Parameter people: saved people, whose birthplaces are known besides the user's own.
  init(_ form: FormFields, _ reader: DestinyContext, people: [Person]) throws {
    let known = ([reader.profile?.details] + people.map(\.details)).compactMap { $0?.birthPlace }
    let read = { (names: BirthNames) in
      var birth = try BirthForm(
        form, names: names, known: known, since: MatchRequest.firstDay,
        longestName: MatchRequest.longestName, services: reader.services, words: reader.words)
      if let details = birth.details,
        details.isYounger(than: MatchRequest.leastAge, on: reader.services.today)
      {
        birth.refuse(names.date, Message(MatchKey.minor))
      }
      return birth
    }
    boy = try read(Self.boyNames)
    girl = try read(Self.girlNames)
  }

  /// The errors, by field.
  var errors: [HTTPError.FieldError] { boy.errors + girl.errors }

  /// Both people; nil if either is invalid.
  var people: (boy: PersonDetails, girl: PersonDetails)? {
    guard let boy = boy.details, let girl = girl.details else { return nil }
    return (boy, girl)
  }
}

/// Fills in one of the two: with the user or a saved person.
struct MatchFill: Sendable {
  let role: MatchModel.Role
  /// The saved person; nil for the user.
  let person: PersonID?

  init(_ role: MatchModel.Role, _ person: PersonID) { (self.role, self.person) = (role, person) }

  /// - Parameter text: a role, optionally followed by a slash and the ID of a person.
  init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1)
    guard let role = parts.first.flatMap({ MatchModel.Role(rawValue: String($0)) }) else {
      return nil
    }
    self.role = role
    person = parts.count > 1 ? PersonID(rawValue: String(parts[1])) : nil
  }

  /// The value that a button sends.
  var text: String { [role.rawValue, person?.rawValue].compactMap(\.self).joined(separator: "/") }

  /// Returns the details to fill in; nil for an unknown person.
  func details(own: PersonDetails?, people: [Person]) -> PersonDetails? {
    guard let person else { return own }
    return people.first { $0.id == person }?.details
  }
}
