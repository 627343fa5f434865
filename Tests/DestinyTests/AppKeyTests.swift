import Accounts
import AppHostTestSupport
import HTTPServer
import HTTPTypes
import JSON
import RateLimits
import Testing

@testable import Destiny

@Suite struct AppKeyTests {
  private static let secret = String(repeating: "0123456789abcdef", count: 2)

  /// A site that has given a key to an app.
  private static func with(
    limits: any RateLimitStore = NoLimits(),
    _ body: @Sendable (TestSite, Program) async throws -> Void
  ) async throws {
    let name = try #require(AppKeyName(rawValue: "ios-client"))
    let key = try #require(AppKey(name: name, secret: secret))
    let keys = try #require(AppKeys([key]))
    try await withDestiny(appKeys: keys, limits: limits) { site in
      try await body(site, try Program(site, appKey: secret))
    }
  }

  /// Asks as the original client does, with what names the user added.
  private static func ask(
    _ program: Program, _ fields: String, to query: String = ""
  ) async throws -> TestAnswer {
    try await program.post(
      "/vedic/api/predict/\(query)",
      #"{"query":"How is my work?","birth_data":\#(Program.birth)\#(fields)}"#)
  }

  @Test("DES-171 a client that names nobody is one user for each session, not one for each app")
  func sessions() async throws {
    try await Self.with { _, program in
      for number in 1...12 {
        let answer = try await Self.ask(program, #","session_id":"device-\#(number)""#)
        #expect(answer.status == .ok, "\(answer.text)")
        #expect(try answer.json()["quota_remaining"]?.integer == 9)
      }
      let threads = try await program.get("/chat-history/threads/me?session_id=device-3").json()
      #expect(threads["total_count"]?.integer == 1)
      let all = try await program.get("/chat-history/threads/me").json()
      #expect(all["total_count"]?.integer == 0)
      let quota = try await program.get("/vedic/api/quota/?session_id=device-3").json()
      #expect(quota["quota_remaining"]?.integer == 9)
      let bad = try await program.get("/vedic/api/quota/?session_id=a%20b")
      #expect(bad.status == .badRequest)
      #expect(try bad.field() == "session_id")
    }
  }

  @Test("DES-171 what is named belongs to whoever has it, also where nobody is named")
  func owners() async throws {
    try await Self.with { _, program in
      let first = try await Self.ask(program, "").json()
      let session = try #require(first["session_id"]?.string)
      let again = try await Self.ask(program, #","session_id":"\#(session)""#)
      #expect(again.status == .ok, "\(again.text)")
      #expect(try again.json()["quota_remaining"]?.integer == 8)
      let other = try await Self.ask(program, #","session_id":"device-1""#).json()
      let id = try #require(other["prediction_id"]?.string)
      #expect(try await program.get("/vedic/api/trace/\(id)").status == .ok)
      let thread = try await Self.ask(program, #","conversation_id":"device-1""#).json()
      #expect(thread["quota_remaining"]?.integer == 8)
      let named = try await program.get("/vedic/api/trace/\(id)?user_email=asha@example.org")
      #expect(named.status == .notFound)
    }
  }

  @Test(
    "DES-171 a session that is named opens nothing of another one, and two sessions are refused")
  func otherSessions() async throws {
    try await Self.with { _, program in
      let one = try await Self.ask(program, #","session_id":"one","conversation_id":"talk""#).json()
      let id = try #require(one["prediction_id"]?.string)
      #expect(try await program.get("/vedic/api/trace/\(id)?session_id=one").status == .ok)
      for session in ["new", "two"] {
        for path in ["/vedic/api/trace/\(id)", "/chat-history/threads/me/talk"] {
          let answer = try await program.get("\(path)?session_id=\(session)")
          #expect(answer.status == .notFound, "\(path) \(session): \(answer.text)")
        }
        _ = try await Self.ask(program, #","session_id":"two""#)
        let asked = try await Self.ask(
          program, #","conversation_id":"talk""#, to: "?session_id=\(session)")
        #expect(asked.status == .notFound, "\(asked.text)")
      }
      let both = try await Self.ask(program, #","session_id":"one""#, to: "?session_id=two")
      #expect(both.status == .badRequest && both.text.contains("different sessions"))
    }
  }

  /// What an app's key opens nothing of, or where there is no user.
  private static let closed: Set = [
    "GET /vedic/api/keys", "POST /vedic/api/keys", "DELETE /vedic/api/keys/{key_id}",
    "GET /vedic/api/export",
  ]
  /// What is the same for every user: nobody has to be made for it.
  private static let ofNobody: Set = ["GET /vedic/api/places", "GET /subscription/plans"]

  /// Bodies that name no user.
  private static let bodies = [
    "POST /vedic/api/chart": #"{"birth_data":\#(Program.birth)}"#,
    "POST /vedic/api/predict": predict, "POST /vedic/api/predict/stream": predict,
    "POST /vedic/api/compatibility": match, "POST /vedic/api/compatibility/analyze": match,
    "POST /vedic/api/compatibility/analyze/stream": match,
    "PUT /vedic/api/profile": #"{"user_name":"Uma"}"#,
    "POST /subscription/checkout": #"{"product_id":"destiny.premium.monthly"}"#,
    "POST /subscription/verify": #"{"provider":"appstore","transaction":"a.b.c"}"#,
    "POST /chat-history/threads/{user_id}/{thread_id}/messages": #"{"role":"user","content":"x"}"#,
  ]
  private static let predict = #"{"query":"Why?","birth_data":\#(Program.birth)}"#
  private static let match = #"{"boy":\#(person("Ravi")),"girl":\#(person("Uma"))}"#

  @Test("DES-171 user_email in the query counts on every route")
  func everyRoute() async throws {
    try await Self.with { site, program in
      let asha = "user_email=asha%40example.org"
      let asked = try await Self.ask(program, #","conversation_id":"talk""#, to: "?\(asha)").json()
      let match = try await program.post("/vedic/api/compatibility/?\(asha)", Self.match).json()
      let prediction = try #require(asked["prediction_id"]?.string)
      let names = [
        "user_id": "me", "thread_id": "talk", "prediction_id": prediction, "trace_id": prediction,
        "compatibility_id": try #require(match["compatibility_id"]?.string), "key_id": "any",
      ]
      let descriptions = try await Operation.descriptions(by: site)
      let all = descriptions.keys.sorted { "\($0)" < "\($1)" }
        .filter { $0.path != "/vedic/api/openapi.yaml" }
      #expect(all.count > 35)
      for (number, operation) in all.enumerated() {
        let method = try #require(HTTPRequest.Method(operation.method))
        let body = method == .get ? nil : Self.bodies["\(operation)"] ?? "{}"
        func call(_ user: String) async throws -> TestAnswer {
          try await program.browser.call(
            method, "\(operation.path(names))?q=Pune&user_email=\(user)", body, headers: program.key
          )
        }
        if Self.closed.contains("\(operation)") {
          #expect(try await call("asha%40example.org").status == .forbidden, "\(operation)")
          continue
        }
        let parameters = (descriptions[operation] ?? []).joined()
        for parameter in ["UserEmail", "Keys"] {
          #expect(parameters.contains("/parameters/\(parameter)\""), "\(operation): \(parameter)")
        }
        let wrong = try await call("a@b@c")
        #expect(wrong.status == .badRequest, "\(operation): \(wrong.text)")
        #expect(try wrong.field() == "user_email", "\(operation): \(wrong.text)")
        // Somebody new is a user from then on, and has nothing of anybody.
        let before = try await site.count("accounts")
        let new = try await call("new-\(number)%40example.org")
        let made = try await site.count("accounts") - before
        #expect(made == (Self.ofNobody.contains("\(operation)") ? 0 : 1), "\(operation)")
        let namesThing =
          operation.parameters.contains { $0 != "user_id" } || operation.path.hasSuffix("/cancel")
        #expect((new.status == .notFound) == namesThing, "\(operation): \(new.text)")
        #expect(![401, 403, 500].contains(new.status.code), "\(operation): \(new.text)")
      }
      // Whoever it is of still has it, and can have it removed.
      for operation in all.filter({ $0.method != "DELETE" }) + all.filter({ $0.method == "DELETE" })
      where operation.parameters.contains(where: { $0 != "user_id" && $0 != "key_id" }) {
        let method = try #require(HTTPRequest.Method(operation.method))
        let body = method == .get ? nil : Self.bodies["\(operation)"] ?? "{}"
        let answer = try await program.browser.call(
          method, "\(operation.path(names))?\(asha)", body, headers: program.key)
        #expect(answer.status.code != 404 && answer.status.code < 500, "\(operation)")
      }
    }
  }

  @Test("DES-171 what is done for user_email in the query is that user's")
  func users() async throws {
    try await Self.with { _, program in
      let user = "user_email=asha%40example.org"
      let profile =
        #"{"user_name":"Asha","user_email":"asha@example.org","birth_data":\#(Program.birth)}"#
      #expect(try await program.put("/vedic/api/profile/", profile).status == .ok)
      let told = try await program.get("/vedic/api/profile/?\(user)").json()
      #expect(told["user_name"]?.string == "Asha")
      #expect(
        try await program.get("/vedic/api/home/?\(user)").json()["has_birth_data"]?.boolean == true)
      #expect(try await Self.ask(program, "", to: "?\(user)").status == .ok)
      let quota = try await program.get("/vedic/api/quota/?\(user)").json()
      #expect(quota["quota_remaining"]?.integer == 9)
      let pair = #"{"boy":\#(Self.person("Ravi")),"girl":\#(Self.person("Uma"))}"#
      let match = try await program.post("/vedic/api/compatibility/analyze?\(user)", pair).json()
      let id = try #require(match["compatibility_id"]?.string)
      let history = try await program.get("/vedic/api/compatibility/history/?\(user)").json()
      #expect(history["total_count"]?.integer == 1)
      #expect(
        try await program.get("/vedic/api/compatibility/history/").json()["total_count"]?.integer
          == 0)
      let path = "/vedic/api/compatibility/\(id)/?user_email="
      #expect(try await program.get("\(path)ravi@example.org").status == .notFound)
      #expect(try await program.get("/vedic/api/compatibility/\(id)/?\(user)").status == .ok)
      #expect(try await program.delete("/vedic/api/compatibility/\(id)/?\(user)").status == .ok)
      let yearly = #"{"product_id":"destiny.premium.yearly"}"#
      #expect(try await program.post("/subscription/checkout?\(user)", yearly).status == .ok)
      let status = try await program.get("/subscription/status?\(user)").json()
      #expect(status["is_premium"]?.boolean == true)
      #expect(try await program.get("/subscription/status").json()["is_premium"]?.boolean == false)
      #expect(
        try await program.get("/chat-history/threads/me?\(user)").json()["total_count"]?.integer
          == 1)
      let wrong = try await program.get("/vedic/api/quota/?user_email=a@b@c")
      #expect(try wrong.code() == "INVALID_PARAMETER" && wrong.field() == "user_email")
    }
  }

  @Test(
    "DES-171 DES-174 a request that names two users is refused with both fields, and does nothing")
  func twoUsers() async throws {
    try await Self.with { site, program in
      func check(_ answer: TestAnswer, _ field: String, _ words: String...) throws {
        #expect(answer.status == .badRequest, "\(answer.text)")
        #expect(try answer.code() == "INVALID_PARAMETER" && answer.field() == field)
        for word in words { #expect(answer.text.contains(word), "\(answer.text)") }
      }
      let before = try await site.count("accounts")
      let asha = "user_email=asha%40example.org"
      try check(
        try await Self.ask(program, #","user_email":"ravi@example.org""#, to: "?\(asha)"),
        "user_email", "user_email of the body", "user_email of the query")
      try check(
        try await program.get("/chat-history/threads/ravi%40example.org?\(asha)"),
        "user_id", "user_id of the path", "user_email of the query")
      try check(
        try await program.get("/vedic/api/quota/?\(asha)&userEmail=ravi%40example.org"),
        "user_email", "user_email of the query")
      #expect(try await site.count("accounts") == before)
      let same = try await Self.ask(program, #","user_email":" ASHA@example.org""#, to: "?\(asha)")
      #expect(same.status == .ok, "\(same.text)")
      let session = try await program.post("/vedic/api/session/?\(asha)", "{}").json()
      let id = try #require(session["session_data"]?["auth_context"]?["account_id"]?.string)
      #expect(try await program.get("/chat-history/threads/\(id)?\(asha)").status == .ok)
      try check(
        try await program.get("/chat-history/threads/\(id)?user_email=ravi%40example.org"),
        "user_id", "user_id of the path", "user_email of the query")
      let own = try await Program(site)
      let address = try await own.post("/vedic/api/session/", "{}").json()["user_email"]?.string
      let mine = "/vedic/api/quota/?user_email=\(try #require(address))"
      #expect(try await own.get(mine).status == .ok)
      try check(try await own.get("\(mine)&\(asha)"), "user_email", "user_email of the query")
    }
  }

  @Test("DES-12 DES-171 the address that was sent comes back")
  func address() async throws {
    try await Self.with { _, program in
      let sent = #"{"user_email":"Asha@Example.org","birth_data":\#(Program.birth)}"#
      let session = try await program.post("/vedic/api/session/", sent).json()
      #expect(session["user_email"]?.string == "Asha@Example.org")
      let profile = try await program.get("/vedic/api/profile/?user_email=Asha@Example.org").json()
      #expect(profile["email"]?.string == "Asha@Example.org")
      _ = try await Self.ask(program, #","user_email":"asha@example.org""#)
      let threads = try await program.get("/chat-history/threads/ASHA@example.org").json()
      let thread = threads["threads"]?.array?.first
      #expect(thread?["user_email"]?.string == "ASHA@example.org")
      #expect(thread?["area"]?.string == "career")
      let account = try #require(session["session_data"]?["auth_context"]?["account_id"]?.string)
      let named = try await program.get("/chat-history/threads/\(account)").json()
      let known = named["threads"]?.array?.first?["user_email"]?.string
      #expect(known == "asha@example.org")
    }
  }

  @Test("DES-175 each user of an app's key has limits, and the key has higher ones")
  func limits() async throws {
    try await Self.with(limits: TokenBuckets()) { _, program in
      func ask(_ user: String) async throws -> TestAnswer {
        try await program.post("/vedic/api/predict/", #"{"user_email":"\#(user)@example.org"}"#)
      }
      for number in 1...20 {
        let answer = try await ask("asha")
        #expect(answer.status == .unprocessableContent, "\(number)")
      }
      #expect(try await ask("asha").code() == "RATE_LIMIT_EXCEEDED")
      let other = try await ask("ravi")
      #expect(other.status == .unprocessableContent)
      let places = try await program.get("/vedic/api/places/?q=Pune&user_email=ravi@example.org")
      let policy = try #require(HTTPField.Name("RateLimit-Policy"))
      let policies = places.response.headers[values: policy].joined(separator: ",")
      #expect(policies.contains(#""destiny-places";q=120;w=60"#))
      #expect(policies.contains(#""destiny-places-app";q=2400;w=60"#))
    }
  }

  @Test("DES-174 DES-180 messages name no inner word, labels are words, codes say what is wrong")
  func words() async throws {
    try await Self.with { _, program in
      for _ in 1...10 {
        let answer = try await Self.ask(program, #","session_id":"device""#)
        #expect(try answer.json()["timing"]?["confidence"]?.string != nil, "\(answer.text)")
      }
      let refused = try await Self.ask(program, #","session_id":"device""#)
      #expect(try refused.code() == "QUOTA_EXCEEDED")
      #expect(!refused.text.contains("destiny.") && refused.text.contains("All 10 questions"))
      let followUp = try await program.post("/vedic/api/compatibility/follow-up", "{}")
      #expect(followUp.status == .notFound)
      #expect(try followUp.code() == "NOT_FOUND")
      let query = try await program.post("/vedic/api/predict/?a=%zz", "{}")
      #expect(try query.code() == "INVALID_PARAMETER", "\(query.text)")
    }
  }

  private static func person(_ name: String) -> String {
    #"{"name":"\#(name)",\#(Program.birth.dropFirst())"#
  }
}

extension Program {
  /// An app of the operator's.
  fileprivate init(_ site: TestSite, appKey: String) throws {
    browser = TestBrowser(site)
    secret = nil
    key = [try #require(HTTPField.Name("X-API-KEY")): appKey]
  }
}
