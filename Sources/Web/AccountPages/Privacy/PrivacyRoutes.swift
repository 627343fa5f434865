internal import AppHost
internal import Elementary
internal import HTTPServer
internal import Interface

/// `/account/privacy`: what is kept and who sees it, in plain words, for strangers as well.
enum PrivacyRoutes<Branding: AppBranding> {
  static func mount<Root>(_ routes: Routes<Root, PageContext<Branding>>) {
    routes.get(Branding.account("privacy")) { _, caller in
      caller.page(
        caller.words(.privacy),
        backTo: caller.person == nil ? Branding.web.scope : Branding.account.home
      ) {
        PrivacyPage(words: caller.words)
      }
    }
  }
}

/// What is kept and who sees it.
struct PrivacyPage: HTML {
  let words: MessageCatalog

  var body: some HTML {
    for (heading, text) in Self.sections {
      Card(words(heading)) { p { words(text) } }
    }
  }

  private static let sections: [(AccountPageKey, AccountPageKey)] = [
    (.privacyKept, .privacyKeptText), (.privacySealed, .privacySealedText),
    (.privacySeen, .privacySeenText), (.privacyCookies, .privacyCookiesText),
    (.privacyPlaces, .privacyPlacesText), (.privacyDuration, .privacyDurationText),
  ]
}
