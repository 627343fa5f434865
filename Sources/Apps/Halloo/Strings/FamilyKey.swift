internal import Interface

/// What is said of a family of more than one.
enum FamilyKey: String, MessageKey {
  case forOwners = "halloo.family.for-owners"
  case forCaregivers = "halloo.family.for-caregivers"
  case family = "halloo.family"
  case familyOf = "halloo.family.of"
  case you = "halloo.family.you"
  case role = "halloo.family.role"
  case roles = "halloo.family.roles"
  case roleOwner = "halloo.family.owner"
  case roleCaregiver = "halloo.family.caregiver"
  case roleViewer = "halloo.family.viewer"
  case joinedAt = "halloo.family.joined"
  case openInvites = "halloo.family.invites"
  case invitation = "halloo.family.invitation"
  case inviteSomebody = "halloo.family.invite"
  case inviteText = "halloo.family.invite-text"
  case makeLink = "halloo.family.make-link"
  case link = "halloo.family.link"
  case linkText = "halloo.family.link-text"
  case codeText = "halloo.family.code"
  case worksUntil = "halloo.family.until"
  case revoke = "halloo.family.revoke"
  case familyFull = "halloo.family.full"
  case guestsInvite = "halloo.family.guests"
  case guestsInviteText = "halloo.family.guests-text"
  case addAddress = "halloo.family.add-address"
  case removeFromFamily = "halloo.family.remove"
  case removalText = "halloo.family.remove-text"
  case leave = "halloo.family.leave"
  case circles = "halloo.family.circles"
  case chooseCircle = "halloo.family.choose"
  case ownCircle = "halloo.family.own"
  case showCircle = "halloo.family.show"
  case joinTitle = "halloo.family.join-title"
  case invitedBy = "halloo.family.invited-by"
  case joinAsCaregiver = "halloo.family.as-caregiver"
  case joinAsViewer = "halloo.family.as-viewer"
  case join = "halloo.family.join"
  case inviteOver = "halloo.family.over"
  case inviteOverText = "halloo.family.over-text"
}

extension Catalogue {
  /// A text of the family.
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
