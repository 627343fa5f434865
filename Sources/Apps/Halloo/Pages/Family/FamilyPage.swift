internal import Accounts
internal import AppHost
internal import Elementary
internal import Interface
internal import Sharing
internal import Storage

/// The members and invitations of the circle, and the circles open to the user.
struct FamilyPage: HTML {
  let viewer: AccountID
  let access: CircleAccess
  let isGuest: Bool
  let members: [FamilyMember]
  let invites: [FamilyInvite]
  let circles: [OpenCircle]
  let problem: String?
  let times: TimeWriter
  let words: MessageCatalog
  let formToken: String

  private var isOwner: Bool { access.role == .owner }

  @HTMLBuilder var body: some HTML {
    if let problem { div(.class("form-problems"), .role("alert")) { p { problem } } }
    Live(id: "family", topics: ["family.updated", "settings.updated"]) {
      ListGroup(words.familyOf(access.owner.shownName(words)), footer: words(.roles)) {
        List(members.map { row($0) })
      }
      if !invites.isEmpty {
        ListGroup(words(.openInvites)) { List(invites.map { row($0) }) }
      }
      if circles.count > 1 { switcher }
    }
    if isOwner {
      if members.count + invites.count <= FamilyStore.most {
        LinkButton(words(.inviteSomebody), to: HallooPath.newInvite, isWide: true)
      } else {
        p(.class("quiet-note")) { words(.familyFull) }
      }
    } else {
      Form(to: HallooPath.leaveFamily, token: formToken, words: words) {
        Button(words(.leave), style: .destructive, isWide: true)
      }
    }
  }

  private func row(_ member: FamilyMember) -> List.Row {
    let isOther = isOwner && member.role != .owner
    return List.Row(
      member.id == viewer ? words.you(member.name) : member.name,
      detail: member.role == .owner ? nil : words.joined(on: times.date(member.joinedAt)),
      value: words.name(of: member.role), icon: .person,
      to: isOther ? HallooPath.familyMember(member.id.rawValue) : nil)
  }

  private func row(_ invite: FamilyInvite) -> List.Row {
    List.Row(
      words.name(of: invite.terms), detail: words.works(until: times.date(invite.end)),
      icon: .share, to: HallooPath.invite(invite.id.rawValue))
  }

  private var switcher: some HTML {
    Form(to: HallooPath.chooseCircle, token: formToken, words: words) {
      Card(words(.circles)) {
        ChipField(
          "circle", title: words(.chooseCircle),
          choices: circles.map { circle in
            Choice(
              circle.role == .owner ? words(.ownCircle) : words.familyOf(circle.name),
              value: circle.id.rawValue)
          }, chosen: [access.owner.account.rawValue])
        FormActions { Button(words(.showCircle), style: .secondary, isWide: true) }
      }
    }
  }
}

/// A member, as the owner sees them.
struct FamilyMemberPage: HTML {
  let member: FamilyMember
  let words: MessageCatalog
  let formToken: String

  @HTMLBuilder var body: some HTML {
    Card(member.name) {
      if !member.email.isEmpty { p(.class("secondary")) { member.email } }
      Form(to: HallooPath.familyMemberRole(member.id.rawValue), token: formToken, words: words) {
        RoleField(chosen: member.role, words: words)
        FormActions { Button(words(.save), isWide: true) }
      }
    }
    Form(to: HallooPath.removeFamilyMember(member.id.rawValue), token: formToken, words: words) {
      p(.class("secondary")) { words.removalText(of: member.name) }
      FormActions { Button(words(.removeFromFamily), style: .destructive, isWide: true) }
    }
  }
}

/// Selects a role.
struct RoleField: HTML {
  let chosen: CircleRole
  let words: MessageCatalog

  @HTMLBuilder var body: some HTML {
    ChipField(
      "role", title: words(.role),
      choices: CircleRole.given.map { Choice(words.name(of: $0), value: $0.rawValue) },
      chosen: [chosen.rawValue])
    p(.class("caption")) { words(.roles) }
  }
}
