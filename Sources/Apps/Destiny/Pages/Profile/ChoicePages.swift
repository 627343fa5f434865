internal import Elementary
internal import Interface
internal import Markup

/// The page on which one answer is chosen; pressing it is enough (DES-130).
struct ChoicePage: HTML {
  let choice: ProfileChoice
  let current: String
  let isPremium: Bool
  let words: Catalogue
  let formToken: String

  var body: some HTML {
    Live(id: "choice", topics: ["profile", "profile.updated", "entitlement"]) {
      ListGroup(footer: words(choice.explanation)) {
        Form(
          to: choice.path, token: formToken,
          kind: .patient(.change, title: words(choice.title)), words: words
        ) {
          ChoiceList("value", options: choice.answers(words).map(option), chosen: current)
        }
      }
    }
  }

  private func option(_ answer: ProfileAnswer) -> ChoiceList.Option {
    let isLocked = answer.isPremium && !isPremium
    return .init(
      answer.title, detail: isLocked ? words(.withPremium) : answer.detail, value: answer.value,
      insteadTo: isLocked ? DestinyPath.premium : nil)
  }
}

/// Light or dark, the size of texts, and what a hand feels (DES-9, DES-160).
struct AppearancePage: HTML {
  let viewer: Viewer
  let hasHaptics: Bool
  let formToken: String

  private var words: Catalogue { viewer.words }

  var body: some HTML {
    Form(to: DestinyPath.appearance, token: formToken, kind: .immediate, words: words) {
      Card { AppearanceFields(viewer) }
      ListGroup(footer: words(.hapticsText)) {
        SwitchList([Switch("haptics", title: words(.haptics), isOn: hasHaptics)])
      }
      FormActions { Button(words(.save), isWide: true) }
    }
  }
}
