internal import Elementary
internal import HTTPServer
internal import Interface
internal import Site

/// `/account/privacy`: what is kept and who sees it, in plain words, for strangers as well.
enum PrivacyRoutes {
  static func mount<Root>(_ routes: Routes<Root, Caller>) {
    routes.get("/account/privacy") { _, caller in
      caller.page(caller.words(.privacy), backTo: caller.person == nil ? "/" : "/account/") {
        PrivacyPage(words: caller.words)
      }
    }
  }
}

/// What is kept and who sees it.
struct PrivacyPage: HTML {
  let words: Catalogue

  var body: some HTML {
    for (heading, text) in Self.sections {
      Card(words(heading)) { p { words(text) } }
    }
  }

  private static let sections: [(DoorKey, DoorKey)] = [
    (.privacyKept, .privacyKeptText), (.privacySealed, .privacySealedText),
    (.privacySeen, .privacySeenText), (.privacyCookies, .privacyCookiesText),
    (.privacyPlaces, .privacyPlacesText), (.privacyDuration, .privacyDurationText),
  ]
}
