internal import APIKit
internal import AppHost
internal import HTTPServer
internal import JSON
internal import LanguageModels

/// `/about` and `/health`: for anybody (CHL-244).
enum AboutEndpoint {
  static func mount<Root>(_ routes: Routes<Root, RequestContext>) {
    routes.get("/health") { request, context in
      let isModel = context.services.models.isConfigured
      return try request.object(.chloe) { json in
        json.field("status", "ok")
        json.field("provider", isModel ? "model" : "composer")
      }
    }
  }
}
