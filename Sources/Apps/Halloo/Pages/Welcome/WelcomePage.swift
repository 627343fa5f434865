internal import AppHost
internal import Elementary
internal import Interface

/// What Halloo does, with sign-up and sign-in (HAL-302).
struct WelcomePage: HTML {
  let next: String
  let words: MessageCatalog
  let formToken: String

  var body: some HTML {
    div(.class("welcome")) {
      WelcomeScene()
      h2(.class("main-title")) { words(.welcomeTitle) }
      p { words(.welcomeText) }
      ul(.class("welcome-points card")) {
        point(.phone, .noApp)
        point(.camera, .photos)
        point(.heart, .live)
      }
      WaysIn(next: next, words: words, formToken: formToken)
    }
  }

  private func point(_ icon: Icon, _ text: WelcomeKey) -> some HTML {
    li {
      IconView(icon)
      span { words(text) }
    }
  }
}

/// The mascot with its two birds.
struct WelcomeScene: HTML {
  var body: some HTML {
    div(.class("welcome-scene")) {
      LineDrawing(.firstBird)
      LineDrawing(.mascot)
      LineDrawing(.secondBird)
    }
  }
}

/// The sign-in options: a new account, an existing one, or a guest.
struct WaysIn: HTML {
  let next: String
  let words: MessageCatalog
  let formToken: String

  var body: some HTML {
    div(.class("form-actions")) {
      LinkButton(words(.getStarted), to: account("up"), isWide: true)
      LinkButton(words(.haveAccount), to: account("in"), style: .secondary)
      Form(to: HallooPath.account("guest"), token: formToken, words: words) {
        input(.type(.hidden), .name("next"), .value(next))
        Button(words(.asGuest), style: .plain, isWide: true)
      }
    }
  }

  private func account(_ way: String) -> String { HallooPath.accountSetup(way, before: next) }
}
