internal import AppHost
internal import Elementary
internal import Interface
internal import Sharing

/// Asks for the role of an invited member.
struct NewInvitePage<Role: MemberRole>: HTML {
  let isGuest: Bool
  /// The page on which guests add an address.
  let upgrade: String
  let drawing: LineDrawing
  let paths: CirclePaths
  let words: MessageCatalog
  let formToken: String

  @HTMLBuilder var body: some HTML {
    if isGuest {
      EmptyState(
        words(.guestsInvite), text: words(.guestsInviteText), drawing: drawing,
        action: NamedLink(words(.addAddress), to: upgrade))
    } else {
      Card {
        p { words(.inviteText) }
        Form(to: paths.newInvite, token: formToken, words: words) {
          RoleField(chosen: Role.given.first, words: words)
          FormActions { Button(words(.makeLink), isWide: true) }
        }
      }
    }
  }
}

/// The link of an invitation, as text and as a QR code.
struct InvitePage<Role: MemberRole>: HTML {
  let invite: ShareLink<Role>
  let address: String
  let paths: CirclePaths
  let times: TimeWriter
  let words: MessageCatalog
  let formToken: String

  @HTMLBuilder var body: some HTML {
    Card {
      p { words(.linkText) }
      ShareLinkView(
        Field("link", title: words(.link), value: address), share: words(.share),
        code: paths.code(invite.id.rawValue), codeText: words(.codeText),
        caption: [words.name(of: invite.terms), words.validity(of: invite, times)]
          .compactMap(\.self).joined(separator: " · "),
        words: words)
    }
    Form(to: paths.revocation(invite.id.rawValue), token: formToken, words: words) {
      FormActions { Button(words(.revoke), style: .destructive, isWide: true) }
    }
  }
}
