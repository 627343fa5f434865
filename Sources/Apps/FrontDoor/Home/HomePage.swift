internal import Elementary
internal import Interface
internal import Markup
internal import Site

/// The front page.
struct HomePage: HTML {
  let model: HomeModel
  let words: Catalogue
  let formToken: String

  @HTMLBuilder var body: some HTML {
    switch model.person {
    case .stranger: stranger
    case .newcomer(let name): newcomer(name)
    case .known(let name, let chart): known(name, chart)
    }
    if !model.apps.isEmpty { apps }
    footer
  }

  @HTMLBuilder private var stranger: some HTML {
    Hero(heading: words(.homeHeading), text: words(.homeText))
    div(.class("stack")) {
      Form(to: "/account/guest", token: formToken, words: words) {
        Button(words(.beginAsGuest), isWide: true)
      }
      LinkButton(words(.createAccount), to: "/account/signup", style: .secondary)
      LinkButton(words(.signIn), to: "/account/signin", style: .plain)
    }
    promises
  }

  private var promises: some HTML {
    List([
      .init(words(.promiseExact), detail: words(.promiseExactText), icon: .chart),
      .init(words(.promisePrivate), detail: words(.promisePrivateText), icon: .lock),
      .init(words(.promiseYours), detail: words(.promiseYoursText), icon: .download),
    ])
  }

  @HTMLBuilder private func newcomer(_ name: String) -> some HTML {
    Hero(heading: greeting(name), text: words(.newcomerText))
    div(.class("stack")) {
      LinkButton(words(.enterBirth), to: "/account/birth")
      LinkButton(words(.account), to: "/account/", style: .plain)
    }
  }

  @HTMLBuilder private func known(_ name: String, _ chart: HomeModel.Drawing) -> some HTML {
    section(.class("card home-chart"), .id("home-chart"), .data("live", value: "profile")) {
      h2 { greeting(name) }
      ChartPicture(chart.svg, title: chart.title)
      LinkButton(words(.openChart), to: "/account/chart")
    }
    List([
      .init(words(.askTitle), detail: words(.askDetail), icon: .chats, to: "/account/ask"),
      .init(words(.account), detail: words(.accountText), icon: .settings, to: "/account/"),
    ])
  }

  private func greeting(_ name: String) -> String {
    name.isEmpty ? words(.greetingWithoutName) : words(.greeting(name))
  }

  private var apps: some HTML {
    section(.class("stack")) {
      h2 { words(.apps) }
      List(
        model.apps.map { app in
          .init(
            app.face.name, detail: app.purpose, icon: app.face.icon, to: app.path)
        })
    }
  }

  private var footer: some HTML {
    nav(.class("page-links"), .aria(.label, words(.more))) {
      a(.href("/account/privacy")) { words(.privacy) }
      a(.href("/developers")) { words(.developers) }
    }
  }
}
