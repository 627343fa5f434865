internal import HTTPServer
internal import RateLimits
internal import Site

/// What programs call (DES-171 to DES-194), described in `openapi.yaml` of CDestiny.
///
/// JSON in and out, names in snake_case or camelCase, errors by their codes, keys beside cookies and
/// tokens. A file is a family of endpoints; each is a line here, under the limit that holds for it.
enum DestinyAPI {
  /// The paths below which the routes are.
  static let paths = ["/vedic/api", "/chat-history", "/subscription"]

  static func mount(_ services: Services, _ routes: Routes<Visit, Visit>) {
    routes.group("/vedic/api", errors: .destiny, trailingSlash: .optional) { routes in
      routes.get("/openapi.yaml") { _, _ in DestinyDescription.response }
      routes.group("", context: WireCaller.self, middleware: [WireProblems(), OwnersOfNames()]) {
        routes in
        routes.limited(.wire, services) { routes in
          ChartEndpoint.mount(routes)
          HomeEndpoint.mount(routes)
          QuotaEndpoint.mount(routes)
          SessionEndpoint.mount(routes)
          ProfileEndpoint.mount(routes)
          KeysEndpoint.mount(routes)
          EventsEndpoint.mount(routes)
          CompatibilityEndpoint.mountRecords(routes)
          PredictEndpoint.mount(routes)
        }
        routes.limited(.wirePredict, services) { PredictEndpoint.mountAsking($0) }
        routes.limited(.wireCompatibility, services) { CompatibilityEndpoint.mountAnalysis($0) }
        routes.limited(.wirePlaces, services) { PlacesEndpoint.mount($0) }
      }
    }
    routes.group("/chat-history", errors: .destiny, trailingSlash: .optional) { routes in
      routes.group("", context: WireCaller.self, middleware: [WireProblems(), OwnersOfNames()]) {
        routes in
        routes.limited(.wire, services) { routes in
          ThreadsEndpoint.mount(routes)
          MessagesEndpoint.mount(routes)
          SearchEndpoint.mount(routes)
          HistorySettingsEndpoint.mount(routes)
        }
      }
    }
    routes.group("/subscription", errors: .destiny, trailingSlash: .optional) { routes in
      routes.group("", context: WireCaller.self, middleware: [WireProblems(), OwnersOfNames()]) {
        routes in
        routes.limited(.wire, services) { SubscriptionEndpoint.mount($0) }
      }
    }
  }
}

extension Routes where Root == Visit, Context == WireCaller {
  /// Routes that one account, key or user of an app's key may call so often (DES-175).
  func limited(_ limit: WireLimit, _ services: Services, _ build: (Routes) -> Void) {
    let counting = RateLimit<WireCaller>(services.limits) { _, caller in limit.claims(of: caller) }
    group("", middleware: [counting], build)
  }
}

extension BodyPolicy {
  /// What an endpoint takes: 64 KB (DES-174).
  static let wire = BodyPolicy.memory(64 << 10)
}
