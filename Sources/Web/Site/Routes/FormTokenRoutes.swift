internal import Accounts
public import HTTPServer
internal import HTTPTypes
internal import JSON

/// `/form-token`: whose session a browser holds, and the token of its forms (PLT-7). What a device has kept
/// without a connection is sent with it, and only by the account that made it.
public enum FormTokenRoutes {
  /// Adds the route.
  public static func mount(_ routes: Routes<Visit, Visit>) {
    routes.get("/form-token") { _, visit in
      var response = Response.json { json in
        json.object { json in
          json.field("token", visit.formToken)
          if visit.bearer == .cookie, let visitor = visit.visitor {
            json.field("person", AccountHash.text(visitor.account.id))
          }
        }
      }
      response.headers[.cacheControl] = "no-store"
      return response
    }
  }
}
