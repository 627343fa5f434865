internal import APIKit
internal import AppHost
internal import COpenAPI
internal import HTTPServer
internal import HTTPTypes

/// `/openapi/{app}.yaml`: the OpenAPI 3.1 descriptions of the wire APIs. The shared one is
/// `platform.yaml`; those of apps lead to the descriptions beside the operations.
enum OpenAPIRoutes {
  static func mount(_ routes: Routes<RequestContext, RequestContext>) {
    routes.get("/{file}") { request, context in
      let file: String = try request.parameters.require("file")
      let app = context.services.apps.first { file == "\($0.id).yaml" }
      if let path = app?.api?.path {
        return Response(status: .found, headers: [.location: path])
      }
      guard file == "platform.yaml" else { throw HTTPError(.notFound) }
      return unsafe .constant(
        asterism_openapi_platform(), count: asterism_openapi_platform_size, type: "application/yaml"
      )
    }
  }
}
