internal import AppHost
internal import ChartPages
internal import Interface
internal import People

/// The page model of the start page.
struct HomeModel: Sendable {
  /// An app on the front page.
  struct Entry: Sendable {
    let branding: App.Branding
    /// The purpose, in the language of the page.
    let purpose: String
    let path: String
  }

  /// The wheel as SVG, and what it is called.
  struct Drawing: Sendable {
    let title: String
    let svg: String
  }

  /// The visitor.
  enum Person: Sendable {
    case stranger
    /// The birth is unknown.
    case newcomer(name: String)
    case known(name: String, Drawing)
  }

  let person: Person
  let apps: [Entry]
}

extension HomeModel {
  init(_ context: PageContext) throws {
    apps = context.services.apps.map { app in
      Entry(
        branding: app.branding, purpose: context.words(of: app)(app.branding.purpose),
        path: app.path)
    }
    guard context.person != nil else {
      person = .stranger
      return
    }
    let name = context.profile?.details.name ?? ""
    guard let chart = try OwnChart(context) else {
      person = .newcomer(name: name)
      return
    }
    person = .known(name: name, Drawing(title: chart.title, svg: chart.wheel))
  }
}
