import Accounts
import AppHost
import AppHostTestSupport
import HTTPServer
import HTTPTypes
import Interface
import JSON
import RateLimits
import Testing

/// The shape of errors of another API than ours, in the style of names that the request has.
private let shape = ErrorRenderer { error, request in
  .json(status: error.status, names: request.errorNameStyle) { json in
    json.object { json in
      json.key("detail")
      json.object { json in
        json.field("code", "\(error.status.code)")
        json.field("message", error.detail)
        if let wait = error.headers[.retryAfter].flatMap({ Int($0) }) {
          json.field("retry_after", wait)
        }
      }
    }
  }
}

private func mount(_ services: Dependencies, _ routes: Routes<RequestContext, RequestContext>) {
  routes.get("/form") { _, requestContext in
    .html(Array("<input name=\"csrf\" value=\"\(requestContext.formToken)\">".utf8))
  }
  routes.post("/guest") { request, requestContext in
    let signIn = try await services.accounts.enterAsGuest(requestContext.browserArrival(request))
    return requestContext.welcome(signIn, .seeOther("/form"))
  }
  routes.group("/star/api", errors: shape, trailingSlash: .optional) { routes in
    routes.group("", context: APIContext.self) { routes in
      routes.post("/echo", body: .memory(100)) { request, _ in
        var input = try Input(request, spelled: .snake)
        let city = input.optional("birth_data") { $0.text("city_of_birth", longest: 20) }
        try input.check()
        return .json(names: try request.nameStyle()) { json in
          json.object { $0.field("city_name", city ?? "") }
        }
      }
      routes.get("/list") { request, _ in
        .json(names: try request.nameStyle()) { json in
          json.object { $0.field("total_count", 0) }
        }
      }
    }
  }
}

/// A site with somebody whose key is at hand.
private func withKey(
  limits: any RateLimitStore = NoLimits(), crossOrigins: CrossOrigins = .closed,
  _ body: (TestSite, HTTPFields) async throws -> Void
) async throws {
  try await TestSite.with(
    limits: limits, crossOrigins: crossOrigins, wirePaths: ["/star/api"], routes: mount
  ) { site in
    let accounts = site.services.accounts
    let client = Client(address: "192.0.2.7", device: "Firefox")
    let guest = try await accounts.enterAsGuest(Arrival(.program, from: client))
    let made = try await accounts.createAPIKey(named: "Watch", of: guest.account.id, from: client)
    let name = try #require(HTTPField.Name("X-API-KEY"))
    try await body(site, [name: made.secret.text])
  }
}

@Suite struct WireTests {
  @Test("DES-174 whatever goes wrong below the path of an API is told in its shape")
  func shapes() async throws {
    try await withKey { site, key in
      let program = TestBrowser(site)
      func check(_ answer: TestAnswer, _ code: Int) throws {
        #expect(answer.status.code == code)
        #expect(answer.response.headers[.contentType] == "application/json")
        #expect(try answer.json()["detail"]?["code"]?.string == "\(code)")
      }
      let wrong: HTTPFields = [.authorization: "Bearer guess"]
      try check(try await program.call(.get, "/star/api/list"), 401)
      try check(try await program.call(.get, "/star/api/list", headers: wrong), 401)
      try check(try await program.call(.get, "/star/api/none", headers: key), 404)
      try check(try await program.call(.get, "/star/api", headers: key), 404)
      try check(try await program.call(.delete, "/star/api/list/", headers: key), 405)
      let long = "{\"a\":\"\(String(repeating: "x", count: 100))\"}"
      try check(try await program.call(.post, "/star/api/echo", long, headers: key), 413)
      var form = key
      form[.contentType] = "text/plain"
      try check(try await program.send(.post, "/star/api/echo", headers: form, body: "a"), 415)
      try check(try await program.call(.post, "/star/api/echo", "{", headers: key), 400)
      let browser = TestBrowser(site)
      try await browser.get("/form")
      try await browser.submit("/guest")
      try check(try await browser.call(.post, "/star/api/echo", "{}"), 403)
      let elsewhere = try await program.call(.get, "/star/apis")
      #expect(elsewhere.response.headers[.contentType] == "application/problem+json")
    }
  }

  @Test("DES-174 a limit is told in the shape of the API, with the time to wait")
  func tooMany() async throws {
    try await withKey(limits: NothingLeft()) { site, key in
      let answer = try await TestBrowser(site).call(.get, "/star/api/list", headers: key)
      #expect(answer.status == .tooManyRequests)
      #expect(try answer.json()["detail"]?["retry_after"]?.integer == 7)
      let camel = try await TestBrowser(site).call(.get, "/star/api/list?keys=camel", headers: key)
      #expect(try camel.json()["detail"]?["retryAfter"]?.integer == 7)
    }
  }

  @Test(
    "DES-173 the answer has the names of the body, or those that were asked for",
    arguments: [
      ("", #"{"birth_data":{"city_of_birth":"Pune"}}"#, "city_name"),
      ("", #"{"birthData":{"cityOfBirth":"Pune"}}"#, "cityName"),
      ("", #"{"birth_data":{"cityOfBirth":"Pune"}}"#, "cityName"),
      ("?keys=snake", #"{"birthData":{"cityOfBirth":"Pune"}}"#, "city_name"),
      ("?keys=camel", #"{"birth_data":{"city_of_birth":"Pune"}}"#, "cityName"),
    ])
  func names(query: String, body: String, name: String) async throws {
    try await withKey { site, key in
      let program = TestBrowser(site)
      let answer = try await program.call(.post, "/star/api/echo/\(query)", body, headers: key)
      #expect(answer.text == #"{"\#(name)":"Pune"}"#)
    }
  }

  @Test("DES-173 reading is answered in snake_case, or as asked for; anything else is refused")
  func reading() async throws {
    try await withKey { site, key in
      let program = TestBrowser(site)
      func get(_ query: String) async throws -> TestAnswer {
        try await program.call(.get, "/star/api/list\(query)", headers: key)
      }
      #expect(try await get("").text == #"{"total_count":0}"#)
      #expect(try await get("?keys=camel").text == #"{"totalCount":0}"#)
      #expect(try await get("?keys=kebab").status == .badRequest)
      let both = #"{"birthData":{},"birth_data":{}}"#
      let answer = try await program.call(.post, "/star/api/echo", both, headers: key)
      #expect(answer.status == .badRequest && answer.text.contains("comes twice"))
    }
  }

  @Test("DES-172 no other site may call unless one is configured, and then no cookie is shared")
  func crossOrigins() async throws {
    let (friend, stranger) = ("https://app.example.org", "https://evil.example.org")
    let listed = CrossOrigins.listed([try #require(Origin(friend))])
    let allow = try #require(HTTPField.Name("Access-Control-Allow-Origin"))
    let credentials = try #require(HTTPField.Name("Access-Control-Allow-Credentials"))
    for (origins, origin, path, expected) in [
      (.closed, friend, "/star/api/list", nil), (listed, friend, "/star/api/list", friend),
      (listed, friend, "/star/api/none", friend), (listed, stranger, "/star/api/list", nil),
      (listed, friend, "/form", nil), (.any, stranger, "/star/api/list", "*"),
      (.any, stranger, "/form", nil),
    ] as [(CrossOrigins, String, String, String?)] {
      try await withKey(crossOrigins: origins) { site, key in
        var headers = key
        headers[.origin] = origin
        let answer = try await TestBrowser(site).call(.get, path, headers: headers)
        #expect(answer.response.headers[allow] == expected, "\(origins) \(origin) \(path)")
        #expect(!answer.response.headers.contains(credentials))
        let varies = answer.response.headers[values: .vary].contains("Origin")
        #expect(varies == (origins == listed && path != "/form"))
      }
    }
  }

  @Test("DES-172 a browser that asks beforehand is told what it may send")
  func preflight() async throws {
    let listed = CrossOrigins.listed([try #require(Origin("https://app.example.org"))])
    try await withKey(crossOrigins: listed) { site, _ in
      func ask(_ origin: String) async throws -> [String?] {
        let headers: HTTPFields = [
          .origin: origin, try #require(HTTPField.Name("Access-Control-Request-Method")): "POST",
        ]
        let answer = try await TestBrowser(site).call(
          .options, "/star/api/echo", headers: headers)
        #expect(answer.status == .noContent)
        return try ["Origin", "Methods", "Headers", "Max-Age"].map { name in
          let field = name == "Max-Age" ? name : "Allow-\(name)"
          return answer.response.headers[
            try #require(HTTPField.Name("Access-Control-\(field)"))]
        }
      }
      let (friend, stranger) = (
        try await ask("https://app.example.org"), try await ask("https://evil.example.org")
      )
      #expect(
        friend == [
          "https://app.example.org", "OPTIONS, POST",
          "Authorization, Content-Type, X-API-KEY, Idempotency-Key, If-Match, If-None-Match, "
            + "Last-Event-ID", "600",
        ])
      #expect(stranger == [nil, nil, nil, nil])
    }
  }
}

/// Refuses everything for seven seconds.
private struct NothingLeft: RateLimitStore {
  func take(_ claims: [RateLimitClaim]) async -> [RateLimitDecision] {
    claims.map {
      RateLimitDecision(policy: $0.policy, isAllowed: false, remaining: 0, wait: .seconds(7))
    }
  }
}
