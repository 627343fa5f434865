internal import Elementary
internal import Interface
internal import Markup

/// Light or dark, the size of texts, and what a hand feels (DES-9, DES-160).
struct AppearancePage: HTML {
  let viewer: Viewer
  let hasHaptics: Bool
  let formToken: String

  private var words: Catalogue { viewer.words }

  var body: some HTML {
    Form(to: ProfileRoutes.appearancePath, token: formToken, kind: .immediate, words: words) {
      Card { AppearanceFields(viewer) }
      ListGroup(footer: words(.hapticsText)) {
        SwitchList([Switch("haptics", title: words(.haptics), isOn: hasHaptics)])
      }
      FormActions { Button(words(.save), isWide: true) }
    }
  }
}
