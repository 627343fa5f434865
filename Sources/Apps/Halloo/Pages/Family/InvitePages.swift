internal import Elementary
internal import Interface
internal import Storage
internal import Vault

/// Asks what somebody who is invited may do.
struct NewInvitePage: HTML {
  let isGuest: Bool
  let words: Catalogue
  let formToken: String

  @HTMLBuilder var body: some HTML {
    if isGuest {
      EmptyState(
        words(.guestsInvite), text: words(.guestsInviteText), illustration: .mascot,
        action: NamedLink(words(.addAddress), to: "/account/upgrade"))
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

/// The link of an invitation, to be sent or to be shown to a camera.
struct InvitePage: HTML {
  let invite: FamilyInvite
  let address: String
  let times: TimeWriter
  let words: Catalogue
  let formToken: String

  @HTMLBuilder var body: some HTML {
    Card {
      p { words(.linkText) }
      CopyField(
        Field("link", title: words(.link), value: address), sharing: words(.share), words: words)
      div(.class("invite-code")) {
        img(
          .src(HallooPath.inviteCode(invite.id.rawValue)), .alt(words(.codeText)),
          .custom(name: "width", value: "240"), .custom(name: "height", value: "240"))
      }
      p(.class("caption")) {
        "\(words.name(of: invite.role)) · \(words.works(until: times.date(invite.expiresAt)))"
      }
    }
    Form(to: HallooPath.revokeInvite(invite.id.rawValue), token: formToken, words: words) {
      FormActions { Button(words(.revoke), style: .destructive, isWide: true) }
    }
  }
}

/// Who invites, and the way in.
struct JoinPage: HTML {
  let owner: String
  let invite: FamilyInvite
  let isStranger: Bool
  let words: Catalogue
  let formToken: String

  var body: some HTML {
    div(.class("welcome")) {
      div(.class("welcome-scene")) {
        IllustrationView(.firstBird)
        IllustrationView(.mascot)
        IllustrationView(.secondBird)
      }
      h2(.class("main-title")) { words.invited(by: owner) }
      p { words(invite.role == .viewer ? .joinAsViewer : .joinAsCaregiver) }
      div(.class("form-actions")) {
        if isStranger {
          LinkButton(words(.getStarted), to: account("up"), isWide: true)
          LinkButton(words(.haveAccount), to: account("in"), style: .secondary)
          Form(to: "/account/guest", token: formToken, words: words) {
            input(.type(.hidden), .name("next"), .value(path))
            Button(words(.asGuest), style: .plain, isWide: true)
          }
        } else {
          Form(to: path, token: formToken, words: words) {
            Button(words(.join), isWide: true)
          }
        }
      }
    }
  }

  private var path: String { HallooPath.join(invite.token.text) }

  private func account(_ way: String) -> String {
    HallooPath.accountSetup(way, before: path)
  }
}
