internal import Accounts
public import HTTPServer
internal import HTTPTypes
internal import JSON

/// `/form-token`: the account and the CSRF token of the browser's session (PLT-7). A device sends
/// its offline queue with the token, and only for the account that made the entries.
public enum FormTokenRoutes {
  /// Adds the route.
  public static func mount(_ routes: Routes<RequestContext, RequestContext>) {
    routes.get("/form-token") { _, requestContext in
      var response = Response.json { json in
        json.object { json in
          json.field("token", requestContext.formToken)
          if requestContext.bearer == .cookie, let visitor = requestContext.visitor {
            json.field("person", AccountHash.text(visitor.account.id))
          }
        }
      }
      response.headers[.cacheControl] = "no-store"
      return response
    }
  }
}
