internal import AppHost
internal import Elementary
internal import HTTPServer
internal import Interface

/// `/halloo/help`: how Halloo works, in plain words (HAL-1309).
enum HelpRoutes {
  static func mount<Root>(_ routes: Routes<Root, CaregiverContext>) {
    routes.get(HallooPath.help) { _, caregiver in
      caregiver.pageContext.page(caregiver.words(.howItWorks), backTo: HallooPath.settings) {
        HelpPage(words: caregiver.words)
      }
    }
  }
}

/// Explains what happens from the first text to the last, and who sees it.
struct HelpPage: HTML {
  let words: MessageCatalog

  var body: some HTML {
    for section in HelpSection.allCases {
      Card(words.title(of: section)) { p { words.text(of: section) } }
    }
  }
}
