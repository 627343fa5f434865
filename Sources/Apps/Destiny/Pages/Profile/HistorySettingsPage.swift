internal import Elementary
internal import Interface
internal import Markup

/// What is kept of conversations, and how they are listed (DES-26, DES-24, DES-82).
struct HistorySettingsPage: HTML {
  let settings: DestinySettings
  /// What the retention that holds is called.
  let retention: String
  /// How many conversations there are.
  let count: Int
  let words: Catalogue
  let formToken: String

  var body: some HTML {
    Live(id: "history-settings", topics: ["profile.updated", "chat"]) {
      Form(to: DestinyPath.historySettings, token: formToken, kind: .immediate, words: words) {
        one("history", .historyOn, .historyOnText, settings.isHistoryShown)
        one("save", .saveConversations, .saveConversationsText, settings.savesConversations)
        one("group", .groupByDate, .groupByDateText, settings.groupsByDate)
        FormActions { Button(words(.save), isWide: true) }
      }
      ListGroup(footer: words(.retentionText)) {
        List([.init(words(.retention), value: retention, to: ProfileChoice.retention.path)])
      }
      ListGroup {
        List([
          .init(
            words(.deleteAll), value: words.language.formatted(count), icon: .trash,
            to: DestinyPath.historyDeletion)
        ])
      }
    }
  }

  private func one(
    _ name: String, _ title: ProfileKey, _ text: ProfileKey, _ isOn: Bool
  ) -> some HTML {
    ListGroup(footer: words(text)) {
      SwitchList([Switch(name, title: words(title), isOn: isOn)])
    }
  }
}

/// Asks whether all conversations are to go, and says how many they are (DES-82).
struct HistoryDeletionPage: HTML {
  let count: Int
  let words: Catalogue
  let formToken: String

  @HTMLBuilder var body: some HTML {
    if count == 0 {
      Notice.empty(
        words(.nothingToDelete), text: words(.nothingToDeleteText), icon: .archive,
        action: NamedLink(words(.chatHistory), to: DestinyPath.historySettings))
    } else {
      Card(words(.deleteAllHeading(count))) {
        p { words(.deleteAllText) }
        Form(to: DestinyPath.historyDeletion, token: formToken, words: words) {
          FormActions {
            Button(words(.deleteAll), style: .destructive, isWide: true)
            LinkButton(words(.keepAll), to: DestinyPath.historySettings, style: .secondary)
          }
        }
      }
    }
  }
}
