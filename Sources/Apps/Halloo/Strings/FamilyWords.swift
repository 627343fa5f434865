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

extension HallooWords {
  static let family: [String: Pattern] = [
    "halloo.family.for-owners": "Only the person who set up this family can do this.",
    "halloo.family.for-caregivers":
      "You can look at everything here. To change something, ask the person who invited you.",
    "halloo.family": "Family",
    "halloo.family.of": "Family of {name}",
    "halloo.family.you": "{name} (you)",
    "halloo.family.role": "What they may do",
    "halloo.family.roles":
      "Helpers do everything but inviting, paying and removing relatives. Viewers look on and choose their own alerts.",
    "halloo.family.owner": "Owner",
    "halloo.family.caregiver": "Helper",
    "halloo.family.viewer": "Viewer",
    "halloo.family.joined": "Since {date}",
    "halloo.family.invites": "Open invitations",
    "halloo.family.invitation": "Invitation",
    "halloo.family.invite": "Invite somebody",
    "halloo.family.invite-text":
      "Up to five people can look after your relatives with you. Each gets a link of their own.",
    "halloo.family.make-link": "Make the link",
    "halloo.family.link": "Link",
    "halloo.family.link-text":
      "Send this link to one person, or let them point their camera at the code. It works once.",
    "halloo.family.code": "The link as a QR code",
    "halloo.family.until": "works until {date}",
    "halloo.family.revoke": "Take the invitation back",
    "halloo.family.full":
      "Five people are in or invited. Remove somebody, or take an invitation back, to invite another.",
    "halloo.family.guests": "Add an email address first",
    "halloo.family.guests-text":
      "So that your family does not lose everything with this phone, give your account an address before you invite somebody.",
    "halloo.family.add-address": "Add an address",
    "halloo.family.remove": "Remove from the family",
    "halloo.family.remove-text":
      "{name} will see nothing of your relatives any more, from this moment on.",
    "halloo.family.leave": "Leave this family",
    "halloo.family.circles": "Your families",
    "halloo.family.choose": "Which one do you want to see?",
    "halloo.family.own": "My own",
    "halloo.family.show": "Show this family",
    "halloo.family.join-title": "Join a family",
    "halloo.family.invited-by": "{name} invites you",
    "halloo.family.as-caregiver":
      "Look after their relatives together: see every answer, set up reminders, and step in when one is missed.",
    "halloo.family.as-viewer":
      "See how their relatives are doing: every answer, every photo, as it comes.",
    "halloo.family.join": "Join",
    "halloo.family.over": "This invitation does not work any more",
    "halloo.family.over-text":
      "It was used, taken back, or is older than a week. Ask for another one.",
  ]
}
