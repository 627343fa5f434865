internal import People

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
