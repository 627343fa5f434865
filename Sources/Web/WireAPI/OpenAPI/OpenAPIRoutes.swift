internal import COpenAPI
internal import HTTPServer
internal import HTTPTypes
internal import Site

/// `/openapi/{app}.yaml`: what the wire APIs take and answer (OpenAPI 3.1). The shared one is
/// `platform.yaml`.
enum OpenAPIRoutes {
  static func mount(_ routes: Routes<Visit, Visit>) {
    routes.get("/{file}") { request, _ in
      guard let document = documents[try request.parameters.require("file")] else {
        throw HTTPError(.notFound)
      }
      return Response(headers: [.contentType: "application/yaml"], body: .bytes(document))
    }
  }

  private static let documents: [String: [UInt8]] = ["platform.yaml": platform]

  private static var platform: [UInt8] {
    // A constant of the program: `asterism_openapi_platform_size` bytes that nobody writes or frees.
    unsafe Array(
      UnsafeBufferPointer(
        start: asterism_openapi_platform(), count: asterism_openapi_platform_size))
  }
}
