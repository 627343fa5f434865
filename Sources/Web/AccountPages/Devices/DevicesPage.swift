internal import Accounts
internal import AppHost
internal import CivilTime
internal import Clocks
internal import Elementary
internal import Interface
internal import Markup
internal import Storage

/// The signed-in devices.
struct DevicesPage: HTML {
  let sessions: [Session]
  let current: SessionID?
  /// The URL of the next page; nil at the end.
  let more: String?
  /// The time zone for dates.
  let clocks: ZoneRules
  let words: MessageCatalog
  let formToken: String
  let account: AccountPath

  @HTMLBuilder var body: some HTML {
    div(.class("stack"), .id("devices"), .data("live", value: "sessions")) {
      for session in sessions { device(session) }
      if let more { LinkButton(words(.olderOnes), to: more, style: .secondary) }
    }
    Form(to: account("devices/signout"), token: formToken, kind: .signOut, words: words) {
      Button(words(.signOutEverywhere), style: .destructive, isWide: true)
    }
    p(.class("caption")) { words(.signOutEverywhereText) }
  }

  private func device(_ session: Session) -> some HTML {
    section(.class("card device")) {
      div(.class("device-text")) {
        h2 { session.device }
        p(.class("caption")) { words(.lastSeen(day(of: session.usedAt))) }
      }
      if session.id == current {
        Badge(words(.thisDevice), tone: .accent)
      } else {
        Form(
          to: account("devices/\(session.id.rawValue)/signout"), token: formToken, words: words
        ) { Button(words(.signOut), style: .secondary) }
      }
    }
  }

  private func day(of moment: Timestamp) -> String {
    words.formatted(clocks.date(of: moment))
  }
}
