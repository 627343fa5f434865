import Foundation
import HTTPTypes
import ProgramTestSupport
import StorageTestSupport
import Testing

/// The built program texts through a server that speaks as Twilio does, over sockets both ways.
@Suite(.timeLimit(.minutes(3))) struct TwilioServeTests {
  @Test("HAL-904 the signer of these tests makes the signatures that Twilio publishes")
  func vector() {
    let form = [
      "CallSid": "CA1234567890ABCDE", "Caller": "+14158675309", "Digits": "1234",
      "From": "+14158675309", "To": "+18005551212",
    ]
    let signature = TwilioStandIn.signature(
      of: form, to: "https://mycompany.com/myapp.php?foo=1&bar=2", token: "12345")
    #expect(signature == "RSOYDt4T1cUTdK1PDd93/VVr8B8=")
  }

  @Test(
    "HAL-830, HAL-904, HAL-1691 reports that Twilio signs over the address with its query are taken, in any order"
  )
  func reports() async throws {
    try await Family.with { family, twilio in
      let cases: [(reports: [(String, Int?)], status: String)] = [
        ([("queued", nil), ("sent", nil), ("sent", nil), ("delivered", nil)], "delivered"),
        (
          [("delivered", nil), ("sent", nil), ("undelivered", 30003), ("failed", 30008)],
          "delivered"
        ),
        ([("sent", nil), ("undelivered", 30006), ("undelivered", 30006)], "undelivered"),
        ([("failed", 30006), ("sent", nil)], "failed"),
      ]
      for (index, (reports, status)) in cases.enumerated() {
        let number = "+1202555012\(index)"
        let relative = try await family.addRelative(number)
        try await family.sayHello(to: relative)
        let text = try await family.text(to: number, through: twilio)
        let address = try #require(text.form["StatusCallback"])
        #expect(address.contains("/halloo/api/v1/webhooks/twilio/status?m="))
        for (report, code) in reports {
          let answer = try await twilio.post(
            Self.report(report, code, on: text), to: family.reached(address), signedFor: address)
          #expect(answer.status == 200, "\(report): \(answer.text)")
        }
        #expect(try await family.statusOfHello(to: relative) == status, "\(reports)")
      }
    }
  }

  @Test("HAL-904 PLT-44 reports reach a server by the name that Twilio was told of")
  func publicName() async throws {
    try await Family.with { family, twilio in
      let relative = try await family.addRelative("+12025550120")
      try await family.sayHello(to: relative)
      let text = try await family.text(to: "+12025550120", through: twilio)
      let address = try #require(text.form["StatusCallback"])
      #expect(address.hasPrefix("http://home.example/"))
      let target = String(address.dropFirst("http://home.example".count))
      let report = TwilioStandIn.signed(Self.report("delivered", nil, on: text), for: address)
      let answer = try await family.server.raw(
        "POST", target, host: "home.example", report.fields, body: report.body)
      #expect(answer.status == 200, "\(answer.text)")
      #expect(try await family.statusOfHello(to: relative) == "delivered")
      let foreign = try await family.server.raw(
        "POST", target, host: "other.example", report.fields, body: report.body)
      #expect(foreign.status == 421, "\(foreign.text)")
    }
  }

  @Test("HAL-904 what is signed over another address than it is sent to changes nothing")
  func forgeries() async throws {
    try await Family.with { family, twilio in
      let relative = try await family.addRelative("+12025550120")
      try await family.sayHello(to: relative)
      let text = try await family.text(to: "+12025550120", through: twilio)
      let address = try #require(text.form["StatusCallback"])
      let report = Self.report("delivered", nil, on: text)
      let bare = String(address.prefix { $0 != "?" })
      for signed in [bare, address + "&n=1", address.replacing("http://", with: "https://")] {
        let answer = try await twilio.post(report, to: family.reached(address), signedFor: signed)
        #expect(answer.status == 403 && answer.text.contains("bad_signature"), "\(signed)")
      }
      #expect(try await family.statusOfHello(to: relative) == "accepted")
    }
  }

  @Test("HAL-1690, PLT-11 a webhook that is no form is 415, and one that is too long is 413")
  func shapes() async throws {
    try await Family.with { family, _ in
      for path in ["inbound", "status?m=1"] {
        let address = family.origin + "/halloo/api/v1/webhooks/twilio/" + path
        for type in ["application/json", "multipart/form-data; boundary=x", "text/plain"] {
          let answer = try await family.client.send(
            .post, address, [.contentType: type], body: "{}")
          #expect(answer.status == 415, "\(type): \(answer.text)")
        }
        let long = try await family.client.send(
          .post, address, [.contentType: "application/x-www-form-urlencoded"],
          body: "Body=" + String(repeating: "a", count: 1 << 20))
        #expect(long.status == 413, "\(long.text)")
      }
    }
  }

  @Test("HAL-427, HAL-901 who agreed on a simulated phone is asked anew before Twilio texts them")
  func consent() async throws {
    let twilio = try TwilioStandIn()
    defer { twilio.stop() }
    try await withTemporaryFolder { folder in
      let simulated = try await Family(folder, [:])
      let number = "+12025550120"
      let relative = try await simulated.addRelative(number)
      try await simulated.sayHello(to: relative)
      try await simulated.answerOnSimulatedPhone("YES", from: number)
      try await simulated.wait(for: "confirmed", of: relative)
      let habit = try await simulated.addHabit(of: relative)
      try await simulated.wait(for: "active", of: relative)
      try await simulated.stop()

      let family = try await Family(folder, twilio.settings, like: simulated)
      try await family.wait(for: "pending", of: relative)
      let refused = try await family.call(.post, "/tasks/\(habit)/send-now")
      #expect(refused.status == 409 || refused.status == 422, "\(refused.text)")
      let time = try await family.call(.post, "/simulator/time", #"{"minutes": 60}"#)
      #expect(time.status == 404, "\(time.text)")
      try await family.skipQuiz()
      let page = try await family.page("/halloo/")
      #expect(page.contains("go out through another provider now"), "\(page)")
      #expect(twilio.texts.isEmpty)

      try await family.sayHello(to: relative)
      let hello = try await family.text(to: number, through: twilio)
      #expect(hello.form["Body"]?.contains("Reply OK to agree") == true)
      let answer = try await twilio.post(
        [
          "MessageSid": "SM" + String(repeating: "f", count: 32), "From": number,
          "To": TwilioStandIn.number, "Body": "YES", "NumMedia": "0",
        ], to: family.origin + "/halloo/api/v1/webhooks/twilio/inbound",
        signedFor: family.publicOrigin + "/halloo/api/v1/webhooks/twilio/inbound")
      #expect(answer.status == 200, "\(answer.text)")
      try await family.wait(for: "active", of: relative)
      try await family.stop()
    }
  }

  private static func report(
    _ status: String, _ code: Int?, on text: TwilioStandIn.Text
  ) -> [String: String] {
    var form = [
      "MessageSid": text.sid, "SmsSid": text.sid, "MessageStatus": status, "SmsStatus": status,
      "AccountSid": TwilioStandIn.account, "From": TwilioStandIn.number, "ApiVersion": "2010-04-01",
    ]
    form["To"] = text.form["To"]
    form["ErrorCode"] = code.map { "\($0)" }
    return form
  }
}

/// A server of the built program with somebody who looks after relatives by the wire API.
private struct Family {
  let server: ServerProcess
  let client: LocalClient
  private let token: String

  static func with(_ body: (Family, TwilioStandIn) async throws -> Void) async throws {
    let twilio = try TwilioStandIn()
    defer { twilio.stop() }
    try await withTemporaryFolder { folder in
      let family = try await Family(folder, twilio.settings)
      try await body(family, twilio)
      try await family.stop()
    }
  }

  /// - Parameter other: whose account it is; nil for a new one.
  init(_ folder: String, _ settings: [String: String], like other: Family? = nil) async throws {
    client = try LocalClient()
    let fixed = [
      "PORT": "0", "ASTERISM_DATA": folder + "/data", "HAL_PUBLIC_BASE_URL": "http://home.example",
      "PUBLIC_URL": "http://localhost", "LOG_LEVEL": "error",
    ]
    server = try await ServerProcess.start(fixed.merging(settings) { $1 })
    if let other {
      token = other.token
    } else {
      // Guests text simulated phones only.
      let answer = try await client.send(
        .post, server.origin + "/account/v1/signup", [.contentType: "application/json"],
        body: #"{"email": "ada@example.org", "password": "nine small owls"}"#)
      let json = try JSONSerialization.jsonObject(with: Data(answer.text.utf8)) as? [String: Any]
      token = try #require(json?["accessToken"] as? String, "\(answer.text)")
    }
  }

  var origin: String { server.origin }
  var publicOrigin: String { "http://home.example" }

  /// Where an address of the installation is reached here.
  func reached(_ address: String) -> String { address.replacing(publicOrigin, with: origin) }

  func stop() async throws {
    server.send(SIGTERM)
    #expect(try await server.end() == 0)
  }

  func addRelative(_ number: String) async throws -> String {
    let added = try await json(
      .post, "/profiles",
      """
      {"name": "Rosa Diaz", "relationship": "Grandma", "phoneNumber": "\(number)",
       "timeZone": "Etc/UTC", "quietHoursEnabled": false}
      """)
    return try #require(added["id"] as? String)
  }

  func sayHello(to relative: String) async throws {
    _ = try await json(.post, "/profiles/\(relative)/hello", #"{"reason": "first"}"#)
  }

  func addHabit(of relative: String) async throws -> String {
    let added = try await json(
      .post, "/tasks",
      """
      {"profileId": "\(relative)", "title": "Pills", "category": "medication",
       "frequency": "daily", "localTime": "12:00", "responseType": "text"}
      """)
    return try #require(added["id"] as? String)
  }

  func answerOnSimulatedPhone(_ body: String, from number: String) async throws {
    let phone = "/simulator/phones/\(number)"
    while try await items("\(phone)/messages").isEmpty { try await pause() }
    _ = try await json(.post, "\(phone)/reply", #"{"body": "\#(body)"}"#)
  }

  func wait(for status: String, of relative: String) async throws {
    while try await json(.get, "/profiles/\(relative)")["status"] as? String != status {
      try await pause()
    }
  }

  /// The first text to a number, once it was handed over and that is noted.
  func text(to number: String, through twilio: TwilioStandIn) async throws -> TwilioStandIn.Text {
    while true {
      if let text = twilio.texts.first(where: { $0.form["To"] == number }) { return text }
      try await pause()
    }
  }

  /// How far the hello to somebody is, once the answer to it is noted.
  func statusOfHello(to relative: String) async throws -> String? {
    while true {
      let talk = try await items("/profiles/\(relative)/conversation")
      let hello = talk.lazy.compactMap { $0["message"] as? [String: Any] }.last
      let status = hello?["status"] as? String
      guard status == "dispatching" else { return status }
      try await pause()
    }
  }

  func skipQuiz() async throws {
    _ = try await client.send(
      .post, origin + "/halloo/quiz/skip",
      [
        .authorization: "Bearer \(token)", .contentType: "application/x-www-form-urlencoded",
      ], body: "")
    _ = try await page("/halloo/ready")
  }

  /// A page, as somebody signed in sees it.
  func page(_ path: String) async throws -> String {
    try await client.send(
      .get, origin + path, [.authorization: "Bearer \(token)", .accept: "text/html"]
    ).text
  }

  func call(
    _ method: HTTPRequest.Method, _ path: String, _ body: String? = nil
  ) async throws -> LocalClient.Answer {
    var fields: HTTPFields = [.authorization: "Bearer \(token)"]
    if body != nil { fields[.contentType] = "application/json" }
    return try await client.send(method, origin + "/halloo/api/v1" + path, fields, body: body)
  }

  private func items(_ path: String) async throws -> [[String: Any]] {
    try #require(try await json(.get, path)["items"] as? [[String: Any]])
  }

  private func json(
    _ method: HTTPRequest.Method, _ path: String, _ body: String? = nil
  ) async throws -> [String: Any] {
    let answer = try await call(method, path, body)
    guard 200..<300 ~= answer.status else {
      throw Unexpected(text: "\(path): \(answer.status): \(answer.text)")
    }
    return try JSONSerialization.jsonObject(with: Data(answer.text.utf8)) as? [String: Any] ?? [:]
  }

  /// Another process is looked at again.
  private func pause() async throws { try await Task.sleep(for: .milliseconds(50)) }
}
