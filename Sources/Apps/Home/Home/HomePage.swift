internal import AccountPages
internal import AppHost
internal import ChartPages
internal import Elementary
internal import Interface
internal import Markup

/// The front page.
struct HomePage: HTML {
  let model: HomeModel
  let words: MessageCatalog
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
      Form(to: HomeBranding.account("guest"), token: formToken, words: words) {
        Button(words(.beginAsGuest), isWide: true)
      }
      LinkButton(words(.createAccount), to: HomeBranding.account("signup"), style: .secondary)
      LinkButton(words(.signIn), to: HomeBranding.account("signin"), style: .plain)
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
      LinkButton(words(ChartKey.enterBirth), to: HomeBranding.account("birth"))
      LinkButton(words(.account), to: HomeBranding.account.home, style: .plain)
    }
  }

  @HTMLBuilder private func known(_ name: String, _ chart: HomeModel.Drawing) -> some HTML {
    section(.class("card home-chart"), .id("home-chart"), .data("live", value: "profile")) {
      h2 { greeting(name) }
      ChartPicture(chart.svg, title: chart.title)
      LinkButton(words(.openChart), to: HomeBranding.account("chart"))
    }
    List([
      .init(
        words(.askTitle), detail: words(.askDetail), icon: .chats, to: HomeBranding.account("ask")),
      .init(
        words(.account), detail: words(.accountText), icon: .settings,
        to: HomeBranding.account.home),
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
          .init(app.branding.name, detail: app.purpose, icon: app.branding.icon, to: app.path)
        })
    }
  }

  private var footer: some HTML {
    nav(.class("page-links"), .aria(.label, words(.more))) {
      a(.href(HomeBranding.account("privacy"))) { words(.privacy) }
      a(.href("/developers")) { words(.developers) }
    }
  }
}
