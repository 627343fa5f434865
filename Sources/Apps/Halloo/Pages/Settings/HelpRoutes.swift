internal import Elementary
internal import HTTPServer
internal import Interface
internal import Site

/// `/halloo/help`: how Halloo works, in plain words (HAL-1309).
enum HelpRoutes {
  static func mount<Root>(_ routes: Routes<Root, Carer>) {
    routes.get(HallooPath.help) { _, carer in
      carer.caller.page(carer.words(.howItWorks), backTo: HallooPath.settings) {
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
