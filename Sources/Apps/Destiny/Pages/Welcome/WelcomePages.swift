internal import Elementary
internal import Interface
internal import Markup

/// What Destiny does, how it reads a chart, what it can be asked (DES-4).
struct OnboardingPage: HTML {
  let words: Catalogue
  let formToken: String
  /// Where it leads.
  let next: String

  var body: some HTML {
    div(.class("welcome")) {
      leave { Button(words(.skip), style: .plain) }
      Introduction(pages, next: words(.goOn), words: words) {
        leave { Button(words(.getStarted), isWide: true) }
      }
    }
  }

  private var pages: [IntroductionPage] {
    [
      .init(words(.welcomeDay), text: words(.welcomeDayText), icon: .sun),
      .init(words(.welcomeChart), text: words(.welcomeChartText), icon: .chart),
      .init(words(.welcomeAsk), text: words(.welcomeAskText), icon: .chats),
    ]
  }

  private func leave(@HTMLBuilder _ button: () -> some HTML) -> some HTML {
    Form(to: Entrance.onboarding, token: formToken, words: words) {
      input(.type(.hidden), .name("next"), .value(next))
      button()
    }
  }
}
