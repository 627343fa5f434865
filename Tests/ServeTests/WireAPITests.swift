import Foundation
import HTTPTypes
import ProgramTestSupport
import Testing

/// How the wire APIs take what programs send, over a socket.
@Suite(.timeLimit(.minutes(3))) struct WireAPITests {
  private typealias Call = (method: HTTPRequest.Method, path: String, body: String?, status: Int)

  private static let person = #""email":"ada@example.org","password":"correct horse battery""#
  private static let pune = #""dob":"1990-05-15","time":"10:30","city_of_birth":"Pune""#
  private static let match =
    #"{"boy":{"name":"Ravi",\#(pune)},"girl":{"name":"Meera",\#(pune)}}"#

  /// What anybody may call.
  private static let open: [Call] = [
    (.post, "/account/v1/guest", "{}", 201), (.post, "/account/v1/signin", "{\(person)}", 200),
    (.post, "/account/v1/password/forgot", #"{"email":"ada@example.org"}"#, 202),
    (.get, "/places/v1/search?q=Pune", nil, 200), (.get, "/healthz", nil, 200),
    (.get, "/openapi/platform.yaml", nil, 200), (.get, "/vedic/api/openapi.yaml", nil, 200),
    (.get, "/halloo/api/v1/openapi.json", nil, 200), (.get, "/halloo/api/v1/health", nil, 200),
    (.post, "/halloo/api/v1/auth/login", "{\(person)}", 200),
    (.post, "/halloo/api/v1/auth/guest", "{}", 201),
  ]

  /// What needs an account, or means one.
  private static let own: [Call] = [
    (.get, "/account/v1/me", nil, 401), (.get, "/vedic/api/quota/", nil, 401),
    (.get, "/halloo/api/v1/me", nil, 401), (.post, "/vedic/api/chart/", "{}", 401),
    (
      .post, "/account/v1/oidc",
      #"{"issuer":"https://accounts.example","idToken":"a.b.c","nonce":"n"}"#, 401
    ),
  ]

  @Test("PLT-5 PLT-6 HAL-1601 over a connection a token that is not valid closes nothing open")
  func staleToken() async throws {
    try await WireServer.with { server in
      let signUp = try await server.call(.post, "/account/v1/signup", "{\(Self.person)}")
      #expect(signUp.status == 201, "\(signUp.text)")
      let guest = try await server.enter()
      let out = try await server.call(.post, "/account/v1/signout", "{}", token: guest.access)
      #expect(out.status == 204)
      for value in ["Bearer \(guest.access)", "Bearer nonsense", "Basic YTpi"] {
        for call in Self.open + Self.own {
          var fields: HTTPFields = [.authorization: value]
          if call.body != nil { fields[.contentType] = "application/json" }
          let answer = try await server.client.send(
            call.method, server.origin + call.path, fields, body: call.body)
          #expect(answer.status == call.status, "\(value) \(call.path): \(answer.text)")
        }
      }
    }
  }

  @Test("PLT-6 HAL-1615 over a connection a program that always sends its old token can refresh it")
  func refresh() async throws {
    try await WireServer.with { server in
      for path in ["/account/v1/refresh", "/halloo/api/v1/auth/refresh"] {
        let first = try server.object(try await server.call(.post, "/account/v1/guest", "{}"))
        let token = try #require(first["refreshToken"] as? String)
        let next = try await server.call(
          .post, path, #"{"refreshToken":"\#(token)"}"#, token: "over.and.done")
        #expect(next.status == 200, "\(path): \(next.text)")
        let access = try #require(try server.object(next)["accessToken"] as? String)
        #expect(try await server.call(.get, "/account/v1/me", token: access).status == 200)
      }
    }
  }

  @Test("DES-174 DES-177 PLT-16 over a connection a key is one in every spelling of its path")
  func spellings() async throws {
    try await WireServer.with { server in
      let token = try await server.enter().access
      func send(_ path: String, _ body: String = Self.match) async throws -> LocalClient.Answer {
        var fields: HTTPFields = [
          .authorization: "Bearer \(token)", .contentType: "application/json",
        ]
        fields[try #require(HTTPField.Name("Idempotency-Key"))] = "one-match"
        return try await server.client.send(
          .post, server.origin + "/vedic/api/compatibility" + path, fields, body: body)
      }
      let first = try await send("/analyze")
      #expect(first.status == 200, "\(first.text)")
      for path in ["/analyze/", "/", ""] {
        #expect(try await send(path).text == first.text, "\(path)")
      }
      let list = try server.object(
        try await server.call(.get, "/vedic/api/compatibility/history", token: token))
      #expect(list["total_count"] as? Int == 1)
      for path in ["/analyze/", ""] {
        let other = try await send(path, Self.match.replacingOccurrences(of: "Ravi", with: "Om"))
        #expect(other.status == 422 && other.text.contains("IDEMPOTENCY_MISMATCH"), "\(other.text)")
      }
    }
  }

  @Test("DES-178 DES-181 PLT-16 over a connection a key is one question, streamed or whole")
  func questionOfKey() async throws {
    try await WireServer.with { server in
      let token = try await server.enter().access
      func ask(_ path: String) async throws -> String {
        var fields: HTTPFields = [
          .authorization: "Bearer \(token)", .contentType: "application/json",
        ]
        fields[try #require(HTTPField.Name("Idempotency-Key"))] = "one-question"
        let answer = try await server.client.send(
          .post, server.origin + "/vedic/api/predict" + path, fields,
          body: #"{"query":"What helps me at work?","birth_data":{\#(Self.pune)}}"#)
        #expect(answer.status == 200, "\(path): \(answer.text)")
        return answer.text
      }
      let whole = try await ask("/")
      let id = try #require(whole.split(separator: #""prediction_id":""#).dropFirst().first)
        .prefix(36)
      for path in ["/stream", "?stream=sse", "/", "/stream"] {
        let text = try await ask(path)
        #expect(text.contains(#""prediction_id":"\#(id)""#), "\(path): \(text)")
        #expect(text.contains("event: done") == (path != "/"), "\(path)")
      }
      #expect(try await ask("/") == whole)
    }
  }

  @Test("PLT-27 over a connection every limit is named, and the description of the API explains it")
  func namedLimits() async throws {
    let address = #"{"email":"ada@example.org"}"#
    let (platform, destiny) = ("/openapi/platform.yaml", "/vedic/api/openapi.yaml")
    let halloo = "/halloo/api/v1/openapi.json"
    let calls: [(call: Call, description: String, names: [String])] = [
      ((.get, "/account/v1/me", nil, 200), platform, ["account"]),
      ((.post, "/account/v1/password/forgot", address, 202), platform, ["account", "ways-in"]),
      ((.get, "/vedic/api/quota/", nil, 200), destiny, ["account", "destiny"]),
      ((.get, "/vedic/api/places/?q=Pune", nil, 200), destiny, ["account", "destiny-places"]),
      ((.get, "/halloo/api/v1/settings", nil, 200), halloo, ["account", "halloo"]),
    ]
    try await WireServer.with { server in
      let token = try await server.enter().access
      let (left, policy) = (
        try #require(HTTPField.Name("RateLimit")), try #require(HTTPField.Name("RateLimit-Policy"))
      )
      for (call, description, names) in calls {
        let answer = try await server.call(call.method, call.path, call.body, token: token)
        #expect(answer.status == call.status, "\(call.path): \(answer.text)")
        let fields = answer.head.headerFields
        let items = fields[values: left].flatMap { $0.split(separator: ", ") }
        let found = items.compactMap { $0.split(separator: "\"").first.map(String.init) }
        #expect(found.sorted() == names, "\(call.path): \(items)")
        #expect(items.allSatisfy { $0.contains(";r=") && $0.contains(";t=") }, "\(items)")
        let policies = fields[values: policy].joined(separator: ", ")
        let text = try await server.call(.get, description).text
        for name in names {
          #expect(policies.contains("\"\(name)\";q="), "\(call.path): \(policies)")
          #expect(text.contains("`\(name)`"), "\(description): \(name)")
        }
      }
    }
  }

  @Test("PLT-16 HAL-1604 over a connection a key that is empty is refused, whoever sends it")
  func emptyKey() async throws {
    try await WireServer.with { server in
      let token = try await server.enter().access
      let host = String(server.origin.drop { $0 != "/" }.dropFirst(2))
      for path in ["/account/v1/guest", "/halloo/api/v1/auth/guest"] {
        for fields in [[:], ["Authorization": "Bearer \(token)"]] as [[String: String]] {
          let sent = fields.merging(
            ["Content-Type": "application/json", "Idempotency-Key": ""]
          ) { $1 }
          let answer = try await server.process.raw("POST", path, host: host, sent, body: "{}")
          #expect(
            answer.status == 400 && answer.body.contains("Idempotency-Key"), "\(answer.text)")
        }
      }
    }
  }

  @Test("DES-28 DES-188 over a connection the name of who has none is not kept when it comes back")
  func nobodysName() async throws {
    try await WireServer.with { server in
      let token = try await server.enter().access
      let path = "/vedic/api/profile/"
      func put(_ name: String) async throws -> String? {
        let answer = try await server.call(
          .put, path, #"{"user_name":"\#(name)"}"#, token: token)
        #expect(answer.status == 200, "\(answer.text)")
        return try server.object(answer)["user_name"] as? String
      }
      let before = try server.object(try await server.call(.get, path, token: token))
      #expect(before["user_name"] as? String == "there")
      #expect(try await put("there") == "there")
      let person = try await server.call(.get, "/account/v1/me", token: token)
      #expect(person.text.contains(#""name":null"#), "\(person.text)")
      #expect(try await put("Asha") == "Asha")
      #expect(try await put("there") == "Asha")
    }
  }

  @Test("DES-174 DES-179 PLT-14 over a connection who sends a wrong form is told of the right one")
  func forms() async throws {
    try await WireServer.with { server in
      let token = try await server.enter().access
      let name = "1 to 64 letters, digits, hyphens and underscores"
      let ask = #"{"query":"How is my work?","birth_data":{\#(Self.pune)},"#
      let cases: [(HTTPRequest.Method, String, String?, String)] = [
        (.post, "/account/v1/refresh", #"{"refreshToken":5}"#, "This has to be a text."),
        (.post, "/account/v1/refresh", #"{"refreshToken":null}"#, "This has to be filled in."),
        (.post, "/vedic/api/predict/", ask + #""client_message_id":"a b"}"#, name),
        (.post, "/vedic/api/predict/", ask + #""conversation_id":"ü"}"#, name),
        (.post, "/vedic/api/predict/", ask + #""session_id":"a/b"}"#, name),
        (.post, "/vedic/api/predict/?session_id=a%20b", ask + #""stream":false}"#, name),
        (.post, "/vedic/api/predict/", ask + #""language":"-"}"#, "hi-IN"),
        (.patch, "/account/v1/me", #"{"country":"usa"}"#, "two capital letters"),
        (.get, "/inbox/v1/items?cursor=nonsense", nil, "cursor that came with the part before"),
        (.get, "/halloo/api/v1/inbox?cursor=nonsense", nil, "cursor that came with the part"),
      ]
      for (method, path, body, told) in cases {
        let answer = try await server.call(method, path, body, token: token)
        #expect(
          [400, 422].contains(answer.status) && answer.text.contains(told),
          "\(path): \(answer.text)")
      }
    }
  }

  @Test("DES-192 DES-188 over a connection every preference that is answered is described")
  func preferences() async throws {
    try await WireServer.with { server in
      let token = try await server.enter().access
      let text = try await server.call(.get, "/vedic/api/openapi.yaml").text
      let start = try #require(text.firstRange(of: "\n    Preferences:\n")?.upperBound)
      let end = try #require(text[start...].firstRange(of: "\n    Profile:\n")?.lowerBound)
      let described = text[start..<end]
      let profile = try server.object(
        try await server.call(.get, "/vedic/api/profile/", token: token))
      let preferences = try #require(profile["preferences"] as? [String: Any])
      #expect(preferences.count > 5)
      for name in preferences.keys { #expect(described.contains("        \(name): "), "\(name)") }
    }
  }

  @Test("HAL-841 HAL-1501 over a connection a hello is whole, and null in a new habit is nothing")
  func helloAndHabit() async throws {
    try await WireServer.with { server in
      let token = try await server.enter().access
      let api = "/halloo/api/v1"
      let me = try await server.call(
        .patch, api + "/me", #"{"displayName":"Юрий Александрович Константинопольский"}"#,
        token: token)
      #expect(me.status == 200, "\(me.text)")
      let made = try await server.call(
        .post, api + "/profiles",
        #"""
        {"name":"Прабабушка","relationship":"Grandma","phoneNumber":"+12025550123",
         "timeZone":null,"quietHoursEnabled":null,"sendThanks":null}
        """#, token: token)
      #expect(made.status == 201, "\(made.text)")
      let id = try #require(try server.object(made)["id"] as? String)
      let hello = try server.object(
        try await server.call(.get, "\(api)/profiles/\(id)/hello", token: token))
      let body = try #require(hello["body"] as? String)
      #expect(hello["segments"] as? Int == 2)
      for part in ["Yuriy", "OK", "STOP", "HELP", "rates may apply."] {
        #expect(body.contains(part), "\(body)")
      }
      let habit = try await server.call(
        .post, api + "/tasks",
        """
        {"profileId":"\(id)","title":"Blue pills","category":"medication","frequency":"daily",
         "localTime":null,"scheduledTime":"2031-01-15T12:00:00Z","startDate":null,"endDate":null,
         "followUpEnabled":null,"allowQuietHours":true,"responseDeadline":null,"responseType":null}
        """, token: token)
      #expect(habit.status == 201, "\(habit.text)")
      #expect(try server.object(habit)["followUpEnabled"] as? Bool == true)
    }
  }
}
