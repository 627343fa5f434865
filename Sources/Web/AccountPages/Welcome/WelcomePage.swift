internal import Elementary
internal import Interface
internal import Markup

/// Introduces an app, before anything else (DES-4).
struct WelcomePage: HTML {
  let points: [IntroductionPage]
  /// The path of the page.
  let path: String
  /// The URL of the next page.
  let next: String
  let words: MessageCatalog
  let formToken: String

  var body: some HTML {
    div(.class("entrance")) {
      leave { Button(words(.skip), style: .plain) }
      Introduction(points, next: words(.goOn), words: words) {
        leave { Button(words(.getStarted), isWide: true) }
      }
    }
  }

  private func leave(@HTMLBuilder _ button: () -> some HTML) -> some HTML {
    Form(to: path, token: formToken, words: words) {
      input(.type(.hidden), .name("next"), .value(next))
      button()
    }
  }
}
