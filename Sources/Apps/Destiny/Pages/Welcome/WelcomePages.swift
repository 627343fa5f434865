internal import Elementary
internal import Interface
internal import Markup
internal import Site

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
    Form(to: DestinyPath.welcome, token: formToken, words: words) {
      input(.type(.hidden), .name("next"), .value(next))
      button()
    }
  }
}

/// The ways in (DES-5).
struct SignInPage: HTML {
  let answers: Answers
  let next: String
  let words: Catalogue
  let formToken: String

  @HTMLBuilder var body: some HTML {
    div(.class("welcome-head")) {
      h2 { words(.signInHeading) }
      p(.class("secondary")) { words(.signInText) }
    }
    Card {
      Trouble(answers)
      Form(to: DestinyPath.signIn, token: formToken, fields: [email, password], words: words) {
        returning
        TextField(email, kind: .email, words: words)
        TextField(password, kind: .currentPassword, words: words)
        FormActions { Button(words(.signIn), isWide: true) }
      }
      a(.href(DestinyPath.Account.forgotPassword), .class("page-link")) { words(.forgotPassword) }
    }
    section(.class("stack"), .aria(.label, words(.otherWays))) {
      LinkButton(
        words(.createAccount), to: DestinyPath.Account.signUp(next: SafeReturn.encoded(next)),
        style: .secondary)
      Form(to: DestinyPath.Account.guest, token: formToken, words: words) {
        returning
        Button(words(.continueAsGuest), style: .plain, isWide: true)
      }
    }
    p(.class("caption welcome-note")) { words(.guestText) }
  }

  private var returning: some HTML { input(.type(.hidden), .name("next"), .value(next)) }
  private var email: Field { answers.field("email", words(.email)) }
  private var password: Field { answers.field("password", words(.password)) }
}
