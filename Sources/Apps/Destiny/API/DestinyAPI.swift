internal import CDestiny
internal import HTTPServer
internal import HTTPTypes
internal import Site
internal import Storage

/// What programs call (DES-171 to DES-194), described in `openapi.yaml` of CDestiny.
///
/// JSON in and out, names in snake_case or camelCase, errors by their codes, keys beside cookies and
/// tokens. A file is a family of endpoints; each is a line here, under the limit that holds for it.
enum DestinyAPI {
  /// The paths below which the routes are.
  static let paths = [DestinyPath.api, DestinyPath.chatHistory, DestinyPath.subscription]

  static func mount(_ services: Services, _ routes: Routes<Visit, Visit>) {
    routes.group(DestinyPath.api, errors: .destiny, trailingSlash: .optional) { routes in
      routes.get(DestinyPath.descriptionFile) { _, _ in DestinyDescription.response }
      routes.calls { routes in
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
    routes.group(DestinyPath.chatHistory, errors: .destiny, trailingSlash: .optional) { routes in
      routes.calls { routes in
        routes.limited(.wire, services) { routes in
          ThreadsEndpoint.mount(routes)
          MessagesEndpoint.mount(routes)
          SearchEndpoint.mount(routes)
          HistorySettingsEndpoint.mount(routes)
        }
      }
    }
    routes.group(DestinyPath.subscription, errors: .destiny, trailingSlash: .optional) { routes in
      routes.calls { $0.limited(.wire, services) { SubscriptionEndpoint.mount($0) } }
    }
  }
}

extension Routes where Root == Visit, Context == Visit {
  /// Routes of programs that have shown who they are.
  fileprivate func calls(_ build: (Routes<Visit, WireCaller>) -> Void) {
    group("", context: WireCaller.self, middleware: [WireProblems(), OwnersOfNames()], build)
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

/// `/vedic/api/openapi.yaml`: what the wire API takes and answers (OpenAPI 3.1).
enum DestinyDescription {
  /// Where it is, and a chart as the first call.
  static let api = APIDescription(
    name: DestinyWords.name, path: DestinyPath.api + DestinyPath.descriptionFile,
    roots: DestinyAPI.paths,
    example: APICall(
      "POST", "\(DestinyPath.api)/chart/",
      json: #"{"birth_data":{"dob":"1990-05-15","time":"10:30","city_of_birth":"Pune"}}"#,
      credential: .key))

  static var response: Response {
    // A constant of the program: `asterism_destiny_openapi_size` bytes that nobody writes or frees.
    let bytes = unsafe Array(
      UnsafeBufferPointer(
        start: asterism_destiny_openapi(), count: asterism_destiny_openapi_size))
    return Response(headers: [.contentType: "application/yaml"], body: .bytes(bytes))
  }
}

/// Middleware for an app's key that names no user: it acts for the user whose session, conversation,
/// answer or match the request names (DES-171).
struct OwnersOfNames: Middleware {
  func handle(
    _ request: Request, context: WireCaller,
    next: (Request, WireCaller) async throws -> Response
  ) async throws -> Response {
    let names = context.unnamed
    guard !names.isEmpty else { return try await next(request, context) }
    var caller = context
    caller.owner = try await context.services.database.read { transaction in
      try transaction.ownerInDestiny(ofFirstKnown: names)
    }
    return try await next(request, caller)
  }
}
