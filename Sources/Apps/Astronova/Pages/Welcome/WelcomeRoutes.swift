internal import APIKit
internal import AppHost
internal import ChartPages
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import People
internal import Readings

/// The router of the app and the landing (AST-4, AST-119 to AST-128).
enum WelcomeRoutes {
  static func mount<Root>(_ routes: Routes<Root, PageContext>) {
    routes.get(AstronovaPath.home) { request, context in try await start(request, context) }
    routes.get(AstronovaPath.welcome) { request, context in
      guard context.person == nil else { return .seeOther(AstronovaPath.home) }
      return try landing(context, next: try request.query()["next"])
    }
    routes.post(AstronovaPath.landingEvents) { request, context in
      var input = try Input(request)
      let sent = input.value("event", .choice(UsageEvent.self))
      try input.check()
      guard let event = sent, UsageEvent.landing.contains(event) else {
        throw HTTPError(.unprocessableContent, "A browser does not count this.")
      }
      try await AstronovaStore(context.services).count(event, of: request)
      return .noContent
    }
  }

  /// Leads to the landing, to onboarding, or to the last tab of the device. Who has just signed in on the
  /// landing is counted.
  private static func start(_ request: Request, _ context: PageContext) async throws -> Response {
    let query = try request.query()
    guard let state = context.standing?.state else {
      let next = query["next"].map { "?next=\(SafeReturn.encoded(SafeReturn.path($0)))" } ?? ""
      return .seeOther(AstronovaPath.welcome + next)
    }
    if query["from"] == "welcome" {
      try await AstronovaStore(context.services).count(.signIn, of: request)
    }
    guard state.onboardingCompletedAt != nil, context.profile?.details.castableDate != nil else {
      return .seeOther(AstronovaPath.onboarding)
    }
    let wanted = query["next"].map { AstronovaBranding.next($0) } ?? AstronovaPath.home
    return .seeOther(wanted == AstronovaPath.home ? (request.lastTab ?? .today).path : wanted)
  }

  /// The page, the only one that may ask where the visitor is (AST-123).
  private static func landing(_ context: PageContext, next: String?) throws -> Response {
    let services = context.services
    let moment = try LandingMoment(
      at: services.now(), clocks: context.clocks, ephemeris: services.ephemeris)
    let wanted = next.map { "&next=\(SafeReturn.encoded(SafeReturn.path($0)))" } ?? ""
    var response = context.page(
      context.words.landing(.title), backTo: nil, head: .sign, needsSky: true
    ) {
      LandingPage(
        moment: moment, next: "\(AstronovaPath.home)?from=welcome\(wanted)", words: context.words,
        lexicon: Lexicon(western: context.words, zone: context.clocks),
        formToken: context.formToken)
    }
    response.headers[.permissionsPolicy] =
      "camera=(), geolocation=(self), microphone=(), payment=()"
    return response
  }
}
