internal import AppHost
internal import Elementary
internal import Interface
internal import Sharing
internal import Storage
internal import Vault

/// Asks for the role of an invited member.
struct NewInvitePage: HTML {
  let isGuest: Bool
  let words: MessageCatalog
  let formToken: String

  @HTMLBuilder var body: some HTML {
    if isGuest {
      EmptyState(
        words(.guestsInvite), text: words(.guestsInviteText), illustration: .mascot,
        action: NamedLink(words(.addAddress), to: HallooPath.account("upgrade")))
    } else {
      Card {
        p { words(.inviteText) }
        Form(to: HallooPath.newInvite, token: formToken, words: words) {
          RoleField(chosen: .caregiver, words: words)
          FormActions { Button(words(.makeLink), isWide: true) }
        }
      }
    }
  }
}

/// The link of an invitation, as text and as a QR code.
struct InvitePage: HTML {
  let invite: FamilyInvite
  let address: String
  let times: TimeWriter
  let words: MessageCatalog
  let formToken: String

  @HTMLBuilder var body: some HTML {
    Card {
      p { words(.linkText) }
      ShareLinkView(
        Field("link", title: words(.link), value: address), share: words(.share),
        code: HallooPath.inviteCode(invite.id.rawValue), codeText: words(.codeText),
        caption:
          "\(words.name(of: invite.terms)) · \(words.works(until: times.date(invite.end)))",
        words: words)
    }
    Form(to: HallooPath.revokeInvite(invite.id.rawValue), token: formToken, words: words) {
      FormActions { Button(words(.revoke), style: .destructive, isWide: true) }
    }
  }
}

/// Shows who invites, and signing up or in.
struct JoinPage: HTML {
  let owner: String
  let invite: FamilyInvite
  let isStranger: Bool
  let words: MessageCatalog
  let formToken: String

  var body: some HTML {
    div(.class("welcome")) {
      WelcomeScene()
      h2(.class("main-title")) { words.invited(by: owner) }
      p { words(invite.terms == .viewer ? .joinAsViewer : .joinAsCaregiver) }
      if isStranger {
        WaysIn(next: path, words: words, formToken: formToken)
      } else {
        Form(to: path, token: formToken, words: words) {
          FormActions { Button(words(.join), isWide: true) }
        }
      }
    }
  }

  private var path: String { HallooPath.join(invite.secret.text) }
}
