internal import Elementary
internal import HTTPServer
internal import Interface
internal import Site

/// `/halloo/help`: how Halloo works, in plain words (HAL-1309).
enum HelpRoutes {
  static let path = "/halloo/help"

  static func mount<Root>(_ routes: Routes<Root, Carer>) {
    routes.get(path) { _, carer in
      carer.caller.page(carer.words(.howItWorks), backTo: SettingsRoutes.path) {
        HelpPage(words: carer.words)
      }
    }
  }
}

/// What happens from the first text to the last, and who sees it.
struct HelpPage: HTML {
  let words: Catalogue

  var body: some HTML {
    for section in HelpSection.allCases {
      Card(words.title(of: section)) { p { words.text(of: section) } }
    }
  }
}
