public import Interface
public import Sharing

/// The texts about circles. The app has them in its own words, such as family or team, in the
/// section `circle` of its catalogue.
///
/// With them it has for each role `[circle.role]` (its name), for each that can be given
/// `[circle.joinAs]` (what its holder will do), and for each that a route requires `[circle.only]`
/// (why others are refused).
public enum CircleText: String, MessageKey {
  /// The section.
  public static let section = "circle"

  case title, circleOf, you, roleTitle, roles, saveRole, joinedAt, openInvites, invitation
  case inviteSomebody, inviteText, makeLink, link, linkText, codeText, share, worksUntil, revoke
  case full, guestsInvite, guestsInviteText, addAddress, remove, removalText, leave
  case circles, chooseCircle, ownCircle, showCircle
  case joinTitle, invitedBy, join, over, overText, goOn
}

extension MessageCatalog {
  /// Returns a text about circles.
  public func callAsFunction(_ key: CircleText) -> String { self(Message(key)) }

  /// Returns a sentence about somebody.
  public func circle(_ key: CircleText, name: String) -> String {
    self(Message(key, ["name": .text(name)]))
  }

  func circle(_ key: CircleText, date: String) -> String {
    self(Message(key, ["date": .text(date)]))
  }

  /// Returns the name of a role.
  public func name(of role: some MemberRole) -> String { text("role", role) }

  /// Returns what the holder of a role will do.
  public func joinAs(_ role: some MemberRole) -> String { text("joinAs", role) }

  /// Returns why the holders of lower roles are refused.
  func only(_ role: some MemberRole) -> String { text("only", role) }

  private func text(_ section: String, _ role: some MemberRole) -> String {
    self(Message(named: "\(CircleText.section).\(section).\(role.rawValue)"))
  }
}
