internal import APIKit
internal import AppHost
internal import CDestiny
internal import HTTPServer
internal import HTTPTypes
internal import Storage

/// The wire API (DES-171 to DES-194), described in `openapi.yaml` of CDestiny.
///
/// JSON, with names in snake_case or camelCase; error codes; keys as well as cookies and tokens.
/// Each file is a family of endpoints, and each family one line here, under its rate limit.
enum DestinyAPI {
  /// The path prefixes of the API.
  static let paths = [DestinyPath.api, DestinyPath.chatHistory, DestinyPath.subscription]

  static func mount(_ services: Dependencies, _ routes: Routes<RequestContext, RequestContext>) {
    routes.group(DestinyPath.api, errors: .destiny, trailingSlash: .optional) { routes in
      routes.get(DestinyPath.descriptionFile) { _, _ in
        unsafe .constant(
          asterism_destiny_openapi(), count: asterism_destiny_openapi_size, type: "application/yaml"
        )
      }
      routes.calls { routes in
        routes.limited(.usual, services) { routes in
          ChartEndpoint.mount(routes)
          HomeEndpoint.mount(routes)
          QuotaEndpoint.mount(routes)
          SessionEndpoint.mount(routes)
          ProfileEndpoint.mount(routes)
          KeysAPI(.destiny).mount(routes)
          routes.get("/export/") { request, context in
            try await DestinyExport.response(to: request, of: context.owner())
          }
          EventsEndpoint.mount(routes)
          CompatibilityEndpoint.mountRecords(routes)
          DestinyChat.mount(routes)
        }
        routes.limited(.asking, services) { DestinyChat.mountAsking($0) }
        routes.limited(.matching, services) { CompatibilityEndpoint.mountAnalysis($0) }
        routes.limited(.places, services) { PlacesEndpoint.mount($0) }
      }
    }
    routes.group(DestinyPath.chatHistory, errors: .destiny, trailingSlash: .optional) { routes in
      routes.calls { routes in
        routes.limited(.usual, services) { routes in
          DestinyChat.mountHistory(routes)
          HistorySettingsEndpoint.mount(routes)
        }
      }
    }
    routes.group(DestinyPath.subscription, errors: .destiny, trailingSlash: .optional) { routes in
      routes.calls { $0.limited(.usual, services) { SubscriptionEndpoint.mount($0) } }
    }
  }
}

extension Routes where Root == RequestContext, Context == RequestContext {
  /// Adds routes for authenticated programs.
  fileprivate func calls(_ build: (Routes<RequestContext, APIContext>) -> Void) {
    group(
      "", context: APIContext.self, middleware: [HTTPError.destinyTranslation, OwnersOfNames()],
      build)
  }
}

extension APIRateLimit {
  /// The default rate limit (DES-175).
  fileprivate static let usual = Self("destiny", person: 120, app: 2_400)
  fileprivate static let asking = Self("destiny-predict", person: 20, app: 400)
  fileprivate static let matching = Self("destiny-compatibility", person: 10, app: 200)
  fileprivate static let places = Self("destiny-places", person: 120, app: 2_400)
}

extension APIDialect {
  /// Names in snake_case or camelCase (DES-173), 400 for parameters, bodies of up to 64 KB (DES-174).
  static let destiny = APIDialect(names: .asAsked, parameterStatus: .badRequest, body: .api)
}

/// `/vedic/api/openapi.yaml`: the OpenAPI 3.1 description of the wire API.
enum DestinyDescription {
  /// The path of the description, and a chart as the example call.
  static let api = APIDescription(
    name: DestinyStrings.name, path: DestinyPath.api + DestinyPath.descriptionFile,
    roots: DestinyAPI.paths,
    example: APICall(
      "POST", "\(DestinyPath.api)/chart/",
      json: #"{"birth_data":{"dob":"1990-05-15","time":"10:30","city_of_birth":"Pune"}}"#,
      credential: .key))
}

/// Middleware for an app key without a user: acts for the owner of the session, conversation,
/// answer or match that the request names (DES-171).
struct OwnersOfNames: Middleware {
  func handle(
    _ request: Request, context: APIContext, next: (Request, APIContext) async throws -> Response
  ) async throws -> Response {
    let names = context.unnamed
    guard !names.isEmpty else { return try await next(request, context) }
    var context = context
    context.owner = try await context.services.database.read { transaction in
      try transaction.ownerInDestiny(ofFirstKnown: names)
    }
    return try await next(request, context)
  }
}
