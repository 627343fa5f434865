public import AppHost
public import HTTPServer
internal import TextMessagePages

extension HallooWebhooks {
  /// Adds the routes.
  public static func mount(
    _ services: Dependencies, _ routes: Routes<RequestContext, RequestContext>
  ) {
    HallooWebhooks(.shared(by: services)).handler.mount(
      routes, notSigned: HTTPError(.badSignature, "The provider has not signed this."),
      unavailable: HTTPError(
        .unavailable, "This cannot be kept now; send it again.", retryAfter: 5))
  }
}
