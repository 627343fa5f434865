internal import APIKit
internal import Accounts
internal import AppHost
internal import CArca
internal import HTTPServer
internal import HTTPTypes
internal import JSON
internal import StoredAnswers

/// The wire API: functions in the callable protocol of Firebase (ARC-701 to ARC-711), a stream of
/// changes, and what stands outside the pages of Arca. Described in `openapi.yaml` of CArca.
///
/// Each file in `Functions` is a family of functions.
enum ArcaAPI {
  /// The path prefixes of the API.
  static let paths = [ArcaPath.functions, ArcaPath.events]
  /// The headers of the original client, which are accepted and ignored (ARC-704).
  static let fields = ["Firebase-Instance-ID-Token", "X-Firebase-AppCheck"].compactMap {
    HTTPField.Name($0)
  }

  /// The functions for those who are signed in.
  static let functions: [ArcaFunction] =
    ConnectionFunctions.all + SharingFunctions.all + RequestFunctions.all + HolderFunctions.all
    + InboxFunctions.all + PlaceFunctions.all + ReadingFunctions.all

  static func mount(
    _ services: Dependencies, _ routes: Routes<RequestContext, RequestContext>,
    _ natives: NativeApps
  ) {
    let answers = CallableAnswers.arca(services)
    routes.group(ArcaPath.functions, errors: .callable) { routes in
      routes.functions([SharingFunctions.profile], answers)
      routes.group(
        "", context: AuthenticatedContext.self, middleware: [repeats(services), KeepsIDsAlone()]
      ) { routes in routes.functions(functions, answers) }
    }
    EventsEndpoint.mount(routes)
    LinkRoutes.mount(services, routes, natives)
    routes.get(ArcaPath.description) { _, _ in
      unsafe .constant(
        asterism_arca_openapi(), count: asterism_arca_openapi_size, type: "application/yaml")
    }
  }

  /// A call that is repeated under its `client_request_id` within 24 hours changes nothing and is
  /// answered with what the first one made, as it is now (ARC-708); nothing of it is kept but the ID,
  /// so that what was deleted meanwhile is gone here too.
  private static func repeats(
    _ services: Dependencies
  ) -> IdempotentRequests<StoredAnswers, AuthenticatedContext> {
    IdempotentRequests(services.answers, ignoresNulls: true, refuse: HTTPError.repeated) {
      request in
      guard let function = named.first(where: { request.route.hasSuffix("/\($0)") }),
        // What is wrong with the parameters is reported by the function.
        let data = try? request.callableData(), let id = data["client_request_id"]?.string
      else { return nil }
      return NamedCall(
        key: "arca \(id.lowercased())", function: function, parameters: .object(data))
    } owner: { _, person in
      StoredAnswers.Owner(try person.owner())
    }
  }

  /// The functions that may be repeated under an ID of the client.
  private static let named = ["create_connection", "import_connection", "request_connection"]
}

/// Lets no answer be kept that tells of a person, whatever names the request: `client_request_id` or
/// `Idempotency-Key`.
private struct KeepsIDsAlone: Middleware {
  private static let functions = [
    "create_connection", "update_connection", "import_connection", "request_connection",
  ]

  func handle(
    _ request: Request, context: AuthenticatedContext,
    next: (Request, AuthenticatedContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    response.isStorable = !Self.functions.contains { request.route.hasSuffix("/\($0)") }
    return response
  }
}

/// `/arca/openapi.yaml`: the OpenAPI 3.1 description of the wire API.
enum ArcaDescription {
  /// The path of the description, and a search for places as the example call.
  static let api = APIDescription(
    name: ArcaStrings.name, path: ArcaPath.description, roots: ArcaAPI.paths,
    example: APICall(
      "POST", "\(ArcaPath.functions)/search_places", json: #"{"data":{"query":"Lisbon"}}"#,
      credential: .token))
}
