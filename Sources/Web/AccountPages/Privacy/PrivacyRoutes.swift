internal import AppHost
internal import Elementary
internal import HTTPServer
internal import Interface
internal import Payments

/// `/account/privacy`: what is stored and who can see it, in plain words; public.
enum PrivacyRoutes<Branding: AppBranding> {
  static func mount<Root>(_ routes: Routes<Root, PageContext<Branding>>) {
    routes.get(Branding.account("privacy")) { _, context in
      context.page(
        context.words(.privacy),
        backTo: context.person == nil ? Branding.web.scope : Branding.account.home
      ) {
        PrivacyPage(own: own(context), apps: apps(context), words: context.words)
      }
    }
  }

  /// The general part, and what the account pages themselves store.
  private static func own(_ context: PageContext<Branding>) -> PrivacyPage.Part {
    let (services, facts) = (context.services, Branding.privacy(context.services))
    let names = services.cookieNames
    let pays: [AccountPageKey] = services.payments.settings.stripe == nil ? [] : [.privacyStripe]
    let cookies: [PrivacyFacts.Cookie] = [
      .init(names.session, Message(AccountPageKey.privacySessionCookie)),
      .init(names.requestContext, Message(AccountPageKey.privacyVisitCookie)),
      .init(names.zone, Message(AccountPageKey.privacyZoneCookie)),
    ]
    return PrivacyPage.Part(
      name: nil,
      facts: PrivacyFacts(
        kept: [Message(AccountPageKey.privacyKeptText)] + facts.kept,
        seen: [Message(AccountPageKey.privacySeenText)] + facts.seen
          + (pays + [.privacyNoticesText]).map { Message($0) },
        duration: [Message(AccountPageKey.privacyDurationText)] + facts.duration,
        cookies: cookies + facts.cookies),
      words: context.words)
  }

  /// Outside of an app: the parts of all apps.
  private static func apps(_ context: PageContext<Branding>) -> [PrivacyPage.Part] {
    guard context.services.app(of: Branding.self) == nil else { return [] }
    return context.services.apps.map { app in
      PrivacyPage.Part(
        name: app.branding.name, facts: app.privacy(context.services), words: context.words(of: app)
      )
    }
  }
}

/// What is stored and who can see it.
struct PrivacyPage: HTML {
  /// The part of one app, or of the account pages.
  struct Part: Sendable {
    /// The app; nil for the account pages.
    let name: String?
    let facts: PrivacyFacts
    let words: MessageCatalog

    var saysAnything: Bool {
      !facts.kept.isEmpty || !facts.seen.isEmpty || !facts.duration.isEmpty
    }
  }

  let own: Part
  let apps: [Part]
  let words: MessageCatalog

  @HTMLBuilder var body: some HTML {
    Card(words(.privacyKept)) { paragraphs(own, \.kept) }
    Card(words(.privacySealed)) { p { words(.privacySealedText) } }
    Card(words(.privacySeen)) { paragraphs(own, \.seen) }
    Card(words(.privacyDuration)) { paragraphs(own, \.duration) }
    for app in apps.filter(\.saysAnything) {
      Card(app.name ?? "") {
        paragraphs(app, \.kept)
        paragraphs(app, \.seen)
        paragraphs(app, \.duration)
      }
    }
    Card(words(.privacyCookies)) {
      p { words(.privacyCookiesText) }
      for part in [own] + apps {
        for cookie in part.facts.cookies { p { "\(cookie.name): \(part.words(cookie.purpose))" } }
      }
    }
  }

  @HTMLBuilder private func paragraphs(
    _ part: Part, _ messages: KeyPath<PrivacyFacts, [Message]>
  ) -> some HTML {
    for message in part.facts[keyPath: messages] { p { part.words(message) } }
  }
}
