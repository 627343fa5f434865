internal import Accounts
internal import AppHost
internal import Elementary
internal import Interface
internal import Sharing

/// The members and invitations of the circle, and the circles open to the viewer.
struct MembersPage<Role: MemberRole>: HTML {
  let viewer: AccountID
  let owner: NamedOwner
  let role: Role
  let members: [CircleMember<Role>]
  let invites: [ShareLink<Role>]
  let circles: [OpenCircle<Role>]
  /// The largest number of members besides the owner, with the open invitations.
  let most: Int
  let isFull: Bool
  let paths: CirclePaths
  let topics: [String]
  let times: TimeWriter
  let words: MessageCatalog
  let formToken: String

  @HTMLBuilder var body: some HTML {
    if isFull { div(.class("form-problems"), .role("alert")) { p { words(.full) } } }
    Live(id: "circle", topics: topics) {
      ListGroup(words.circle(.circleOf, name: owner.name), footer: words(.roles)) {
        List(members.map { row($0) })
      }
      if !invites.isEmpty {
        ListGroup(words(.openInvites)) { List(invites.map { row($0) }) }
      }
      if circles.count > 1 { switcher }
    }
    if role == .owner {
      if members.count + invites.count <= most {
        LinkButton(words(.inviteSomebody), to: paths.newInvite, isWide: true)
      } else {
        p(.class("quiet-note")) { words(.full) }
      }
    } else {
      Form(to: paths.leaving, token: formToken, words: words) {
        Button(words(.leave), style: .destructive, isWide: true)
      }
    }
  }

  private func row(_ member: CircleMember<Role>) -> List.Row {
    let isOther = role == .owner && member.role != .owner
    return List.Row(
      member.id == viewer ? words.circle(.you, name: member.name) : member.name,
      detail: member.role == .owner
        ? nil : words.circle(.joinedAt, date: times.date(member.joinedAt)),
      value: words.name(of: member.role), icon: .person,
      to: isOther ? paths.member(member.id.rawValue) : nil)
  }

  private func row(_ invite: ShareLink<Role>) -> List.Row {
    List.Row(
      words.name(of: invite.terms), detail: words.validity(of: invite, times), icon: .share,
      to: paths.invite(invite.id.rawValue))
  }

  private var switcher: some HTML {
    Form(to: paths.choice, token: formToken, words: words) {
      Card(words(.circles)) {
        ChipField(
          "circle", title: words(.chooseCircle),
          choices: circles.map { circle in
            Choice(
              circle.role == .owner
                ? words(.ownCircle) : words.circle(.circleOf, name: circle.name),
              value: circle.id.rawValue)
          }, chosen: [owner.key.account.rawValue])
        FormActions { Button(words(.showCircle), style: .secondary, isWide: true) }
      }
    }
  }
}

extension MessageCatalog {
  /// Until when an invitation is valid; nil for without end.
  func validity(of invite: ShareLink<some MemberRole>, _ times: TimeWriter) -> String? {
    invite.expiresAt.map { circle(.worksUntil, date: times.date($0)) }
  }
}

/// A member, as the owner sees them.
struct MemberPage<Role: MemberRole>: HTML {
  let member: CircleMember<Role>
  let paths: CirclePaths
  let words: MessageCatalog
  let formToken: String

  @HTMLBuilder var body: some HTML {
    Card(member.name) {
      if !member.email.isEmpty { p(.class("secondary")) { member.email } }
      Form(to: paths.role(member.id.rawValue), token: formToken, words: words) {
        RoleField(chosen: member.role, words: words)
        FormActions { Button(words(.saveRole), isWide: true) }
      }
    }
    Form(to: paths.removal(member.id.rawValue), token: formToken, words: words) {
      p(.class("secondary")) { words.circle(.removalText, name: member.name) }
      FormActions { Button(words(.remove), style: .destructive, isWide: true) }
    }
  }
}

/// Selects a role.
struct RoleField<Role: MemberRole>: HTML {
  let chosen: Role?
  let words: MessageCatalog

  @HTMLBuilder var body: some HTML {
    ChipField(
      "role", title: words(.roleTitle),
      choices: Role.given.map { Choice(words.name(of: $0), value: $0.rawValue) },
      chosen: Set([chosen?.rawValue].compactMap(\.self)))
    p(.class("caption")) { words(.roles) }
  }
}
