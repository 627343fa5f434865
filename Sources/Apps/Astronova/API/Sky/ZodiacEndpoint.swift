internal import APIKit
internal import AppHost
internal import Charts
internal import HTTPServer
internal import HTTPTypes
internal import JSON

/// `/misc/zodiac-signs`: the reference of the zodiac (AST-102).
enum ZodiacEndpoint {
  static func mount<Root>(_ routes: Routes<Root, AstronovaAPIContext>) {
    routes.get("/misc/zodiac-signs") { request, caller in
      let name = try request.query(.astronova) { $0.optionalText("name", longest: 20) }
      if let name { return try sign(name, caller) }
      return kept(.json { json in json.list(ZodiacEntry.all) { $0.zodiacSign($1, caller.words) } })
    }
    routes.get("/misc/zodiac-signs/{name}") { request, caller in
      try sign(try request.parameters.require("name"), caller)
    }
  }

  private static func sign(_ name: String, _ caller: AstronovaAPIContext) throws -> Response {
    guard let sign = ZodiacSign(named: name) else { throw HTTPError(.notFound) }
    return kept(.json { $0.zodiacSign(ZodiacEntry(sign), caller.words) })
  }

  /// The texts are in the language of the caller, so that only the client may keep them.
  private static func kept(_ response: Response) -> Response {
    var response = response
    response.headers[.cacheControl] = "private, max-age=86400"
    return response
  }
}
