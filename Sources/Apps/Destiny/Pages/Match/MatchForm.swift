internal import AppHost
internal import HTTPServer
internal import Interface
internal import People

/// Both people of a match as the form has sent them (DES-91).
struct MatchForm {
  let boy: BirthForm
  let girl: BirthForm

  static let boyNames = BirthNames("boy-")
  static let girlNames = BirthNames("girl-")

  /// - Parameter people: whose places of birth are known besides the own one.
  init(_ form: FormFields, _ reader: DestinyContext, people: [Person]) throws {
    let known = ([reader.profile?.details] + people.map(\.details)).compactMap { $0?.birthPlace }
    let read = { (names: BirthNames) in
      var birth = try BirthForm(
        form, names: names, known: known, since: MatchRequest.firstDay,
        longestName: MatchRequest.longestName,
        services: reader.services, words: reader.words)
      if let details = birth.details,
        details.isYounger(
          than: MatchRequest.leastAge, on: reader.services.today)
      {
        birth.refuse(names.date, Message(MatchKey.minor))
      }
      return birth
    }
    boy = try read(Self.boyNames)
    girl = try read(Self.girlNames)
  }

  /// What is wrong, by field.
  var errors: [HTTPError.FieldError] { boy.errors + girl.errors }

  /// The two, where nothing is wrong with either.
  var people: (boy: PersonDetails, girl: PersonDetails)? {
    guard let boy = boy.details, let girl = girl.details else { return nil }
    return (boy, girl)
  }
}

/// Which of the two is to be filled in, and by whom: the person themselves, or somebody they keep.
struct MatchFill: Sendable {
  let role: MatchModel.Role
  /// Nil for the person themselves.
  let person: PersonID?

  init(_ role: MatchModel.Role, _ person: PersonID) { (self.role, self.person) = (role, person) }

  /// - Parameter text: a role, and after a slash the name of somebody.
  init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1)
    guard let role = parts.first.flatMap({ MatchModel.Role(rawValue: String($0)) }) else {
      return nil
    }
    self.role = role
    person = parts.count > 1 ? PersonID(rawValue: String(parts[1])) : nil
  }

  /// As a button sends it.
  var text: String { [role.rawValue, person?.rawValue].compactMap(\.self).joined(separator: "/") }

  /// What is to be filled in; nil for somebody who is not kept.
  func details(own: PersonDetails?, people: [Person]) -> PersonDetails? {
    guard let person else { return own }
    return people.first { $0.id == person }?.details
  }
}
