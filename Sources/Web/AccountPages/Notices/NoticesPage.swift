internal import AppHost
internal import Elementary
internal import Interface
internal import Markup

/// The form for an app's notifications and their hour.
struct NoticesPage: HTML {
  let switches: [Switch]
  let hour: Int
  let hours: ClosedRange<Int>
  /// What the user has to do before anything can be sent; nil for nothing.
  let obstacle: Notice?
  let path: String
  let words: MessageCatalog
  let formToken: String
  let account: AccountPath

  @HTMLBuilder var body: some HTML {
    if let obstacle { obstacle }
    Live(id: "notices", topics: ["profile.updated"]) { choices }
    Card(words(.noticeDevice)) {
      p(.class("secondary")) { words(.noticesText) }
      PushSwitch(token: formToken, words: words)
    }
    ListGroup {
      List([
        .init(
          words(.noticeMore), detail: words(.noticeMoreText), icon: .bell,
          to: account("notifications"))
      ])
    }
  }

  private var choices: some HTML {
    Form(to: path, token: formToken, kind: .immediate, words: words) {
      ListGroup { SwitchList(switches) }
      Card {
        SelectField(
          Field("hour", title: words(.noticeHour), value: "\(hour)"),
          choices: hours.map {
            Choice(words.formatted(hour: $0, minute: 0), value: "\($0)")
          }, words: words)
      }
      FormActions { Button(words(.save), isWide: true) }
    }
  }
}
