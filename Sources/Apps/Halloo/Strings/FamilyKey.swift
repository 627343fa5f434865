internal import Interface

/// The texts of the family pages.
enum FamilyKey: String, MessageKey {
  static let section = "halloo.family"

  case yourFamily
  case forOwners, forCaregivers, family, familyOf, you, role, roles, roleOwner, roleCaregiver
  case roleViewer, joinedAt, openInvites, invitation, inviteSomebody, inviteText, makeLink, link
  case linkText, codeText, worksUntil, revoke, familyFull, guestsInvite, guestsInviteText
  case addAddress, removeFromFamily, removalText, leave, circles, chooseCircle, ownCircle
  case showCircle, joinTitle, invitedBy, joinAsCaregiver, joinAsViewer, join, inviteOver
  case inviteOverText
}

extension MessageCatalog {
  /// Returns a text of the family pages.
  func callAsFunction(_ key: FamilyKey) -> String { self(Message(key)) }

  func name(of role: CircleRole) -> String {
    switch role {
    case .owner: self(.roleOwner)
    case .caregiver: self(.roleCaregiver)
    case .viewer: self(.roleViewer)
    }
  }
  func familyOf(_ name: String) -> String { named(.familyOf, name) }
  func you(_ name: String) -> String { named(.you, name) }
  func invited(by name: String) -> String { named(.invitedBy, name) }
  func removalText(of name: String) -> String { named(.removalText, name) }
  func joined(on date: String) -> String {
    self(Message(FamilyKey.joinedAt, ["date": .text(date)]))
  }
  func works(until date: String) -> String {
    self(Message(FamilyKey.worksUntil, ["date": .text(date)]))
  }

  private func named(_ key: FamilyKey, _ name: String) -> String {
    self(Message(key, ["name": .text(name)]))
  }
}
