internal import AppHost
internal import Elementary
internal import Interface
internal import Markup

/// The settings for keeping and listing conversations (DES-26, DES-24, DES-82).
struct ChatSettingsPage: HTML {
  let settings: ChatSettings
  let retention: ChatRetention
  /// The number of conversations.
  let count: Int
  let path: String
  let words: MessageCatalog
  let formToken: String

  var body: some HTML {
    Live(id: "history-settings", topics: ["profile.updated", "chat"]) {
      Form(to: path, token: formToken, kind: .immediate, words: words) {
        one("history", .isShown, .isShownText, settings.isShown)
        one("save", .isKept, .isKeptText, settings.isKept)
        one("group", .isGrouped, .isGroupedText, settings.isGrouped)
        FormActions { Button(words(.save), isWide: true) }
      }
      ListGroup(footer: retention.text) { List([retention.row]) }
      ListGroup {
        List([
          .init(
            words(.erase), value: words.language.formatted(count), icon: .trash,
            to: "\(path)/delete")
        ])
      }
    }
  }

  private func one(_ name: String, _ title: ChatKey, _ text: ChatKey, _ isOn: Bool) -> some HTML {
    ListGroup(footer: words(text)) {
      SwitchList([Switch(name, title: words(title), isOn: isOn)])
    }
  }
}

/// Confirms deleting all conversations, and says how many there are (DES-82).
struct ChatErasurePage: HTML {
  let count: Int
  /// A link to the settings page.
  let settings: NamedLink
  let path: String
  let words: MessageCatalog
  let formToken: String

  @HTMLBuilder var body: some HTML {
    if count == 0 {
      Notice.empty(
        words(.nothingToErase), text: words(.nothingToEraseText), icon: .archive, action: settings)
    } else {
      Card(words(.chatEraseTitle(count))) {
        p { words(.eraseText) }
        Form(to: path, token: formToken, words: words) {
          FormActions {
            Button(words(.erase), style: .destructive, isWide: true)
            LinkButton(words(.keep), to: settings.url, style: .secondary)
          }
        }
      }
    }
  }
}
