import HTTPClient
import NetworkTestSupport
import Storage
import Testing
import Vault

@testable import TextMessages

@Suite(.timeLimit(.minutes(3))) struct TwilioTests {
  private static func number(_ text: String = "+12025550123") throws -> PhoneNumber {
    try #require(PhoneNumber(e164: text))
  }

  private static func text(to number: String = "+12025550123") throws -> OutgoingText {
    OutgoingText(
      id: TextMessageID(rawValue: "occ:7:reminder"), to: try Self.number(number),
      body: "Pills & tea + 1 “ok”?",
      mediaURLs: ["https://home.example/a", "https://home.example/b"],
      callbackURL: "https://home.example/status?m=occ%3A7", validity: .seconds(1_800))
  }

  @Test("HAL-903 a text goes out as a form, with everything that was asked for")
  func send() async throws {
    try await withTwilio { twilio in
      let outcome = try await twilio.provider().send(try Self.text())
      let sid = try #require(
        ProviderTextID(rawValue: "SM" + String(repeating: "0", count: 31) + "1"))
      #expect(outcome == .accepted(sid, .accepted))
      let request = try #require(twilio.requests.first)
      #expect(request.path == TwilioServer.path + "/Messages.json")
      let fields = try #require(twilio.texts.first).fields
      #expect(
        fields.map { "\($0.name)=\($0.value)" } == [
          "To=+12025550123", "MessagingServiceSid=\(TwilioServer.service)",
          "Body=Pills & tea + 1 “ok”?", "MediaUrl=https://home.example/a",
          "MediaUrl=https://home.example/b", "StatusCallback=https://home.example/status?m=occ%3A7",
          "ValidityPeriod=1800",
        ])
    }
  }

  @Test(
    "HAL-903 a number of ours stands in place of the service where there is none, or one is named")
  func sender() async throws {
    try await withTwilio { twilio in
      let (ours, other) = (try Self.number("+12025550199"), try Self.number("+12025550198"))
      var text = OutgoingText(
        id: TextMessageID(rawValue: "m"), to: try Self.number(), body: "Hi",
        validity: .seconds(99_999))
      _ = try await twilio.provider(.number(ours)).send(text)
      text.from = other
      text.validity = .milliseconds(10)
      _ = try await twilio.provider().send(text)
      #expect(twilio.texts.map { $0.form["From"] } == ["+12025550199", "+12025550198"])
      #expect(twilio.texts.map { $0.form["ValidityPeriod"] } == ["36000", "1"])
      #expect(twilio.texts.allSatisfy { $0.form["MessagingServiceSid"] == nil })
      #expect(twilio.texts.allSatisfy { $0.form["StatusCallback"] == nil })
    }
  }

  @Test("HAL-831 HAL-832 refusals are told apart, and no number stands in their words")
  func refusals() async throws {
    try await withTwilio { twilio in
      let cases: [(TwilioServer.Trouble, Int, Bool, Duration?)] = [
        (
          .answer("429 Too Many Requests", code: 20429, fields: "Retry-After: 7\r\n"), 20429, false,
          .seconds(7)
        ),
        (
          .answer("429 Too Many Requests", code: nil, fields: "Retry-After: soon\r\n"), 429, false,
          nil
        ),
        (.answer("500 Internal Server Error", code: 20500), 20500, false, nil),
        (.answer("500 Internal Server Error", code: 12345), 500, false, nil),
        (.answer("503 Service Unavailable", code: nil), 503, false, nil),
        (.answer("400 Bad Request", code: 21211), 21211, true, nil),
        (.answer("400 Bad Request", code: 99999), 99999, true, nil),
        (.answer("401 Unauthorized", code: 20003), 20003, true, nil),
        (.answer("404 Not Found", code: nil), 404, true, nil),
        (
          .answer("301 Moved Permanently", code: nil, fields: "Location: https://x/\r\n"), 301,
          true, nil
        ),
      ]
      for (trouble, code, isPermanent, pause) in cases {
        twilio.expect(trouble)
        guard case .refused(let refusal) = try await twilio.provider().send(try Self.text()) else {
          Issue.record("not refused: \(code)")
          continue
        }
        #expect(refusal.failure.code == code && refusal.isPermanent == isPermanent)
        #expect(refusal.retryAfter == pause)
        #expect(refusal.text == "The number +…71 is not good")
      }
      #expect(twilio.texts.isEmpty)
    }
  }

  @Test("HAL-832 whoever said STOP is refused with 21610")
  func optedOut() async throws {
    try await withTwilio { twilio in
      let outcome = try await twilio.provider().send(try Self.text(to: "+12025550161"))
      guard case .refused(let refusal) = outcome else { throw Unexpected() }
      #expect(refusal.failure == .optedOut && refusal.isPermanent)
    }
  }

  @Test("HAL-814 an answer that was lost is unknown, never refused, and the text is found again")
  func lost() async throws {
    try await withTwilio { twilio in
      let provider = try twilio.provider()
      let text = try Self.text()
      for trouble: TwilioServer.Trouble in [
        .lose, .babble, .hangUp, .answer("502 Bad Gateway", code: nil),
        .answer("504 Gateway Timeout", code: nil),
      ] {
        twilio.expect(trouble)
        guard case .unknown = await provider.send(text) else { throw Unexpected() }
      }
      // 2023-08-24T05:01:00Z, when the server took it.
      let since = Timestamp(milliseconds: 1_692_853_260_000)
      let found = try await provider.lookup(TextLookup(id: text.id, to: text.to, since: since))
      #expect(found.map(\.id.rawValue) == twilio.texts.map(\.sid) && found.count == 1)
      #expect(found.allSatisfy { $0.canBe(text) && $0.createdAt == since })
      var other = text
      other.body = "else"
      #expect(!found[0].canBe(other))
    }
  }

  @Test("HAL-814 a call that is cancelled while the answer is awaited is unknown")
  func cancelled() async throws {
    try await withTwilio { twilio in
      let signal = Signal()
      twilio.expect(.late(signal))
      let provider = try twilio.provider()
      let text = try Self.text()
      let sending = Task { await provider.send(text) }
      while twilio.texts.isEmpty { await Task.yield() }
      sending.cancel()
      let outcome = await sending.value
      signal.set()
      guard case .unknown = outcome else { throw Unexpected() }
    }
  }

  @Test("HAL-903 a call that takes too long is unknown: the text may have been taken")
  func slow() async throws {
    try await withTwilio { twilio in
      let signal = Signal()
      twilio.expect(.late(signal))
      let provider = try twilio.provider(timeout: .milliseconds(300))
      let outcome = await provider.send(try Self.text())
      signal.set()
      guard case .unknown = outcome else { throw Unexpected() }
      #expect(twilio.requests.count == 1)
    }
  }

  @Test("HAL-831 a server that cannot be reached has nothing, for certain")
  func unreachable() async throws {
    try await withTwilio { twilio in
      let settings = try TwilioSettings(
        account: TwilioServer.account, token: SecretBytes("t"),
        sender: .service(TwilioServer.service),
        publicBase: "https://home.example", baseURL: "http://127.0.0.1:1")
      let provider = TwilioProvider(settings: settings, client: twilio.client)
      guard case .refused(let refusal) = await provider.send(try Self.text()) else {
        throw Unexpected()
      }
      #expect(refusal.failure == .notConnected && !refusal.isPermanent)
    }
  }

  @Test("HAL-814 the list is read to its end, with texts that still wait, and nothing older")
  func lookup() async throws {
    try await withTwilio { twilio in
      let provider = try twilio.provider()
      for index in 0..<9 {
        var text = try Self.text(to: index == 4 ? "+12025550124" : "+12025550123")
        text.body = "text \(index)"
        _ = await provider.send(text)
      }
      twilio.change { state in
        state.pageSize = 2
        state.texts[8].isListedByDay = false
        state.texts[8].status = "sent"
      }
      let since = Timestamp(milliseconds: 1_692_853_262_000 + 120_000)
      let to = try Self.number()
      let found = try await provider.lookup(TextLookup(id: nil, to: to, since: since))
      #expect(found.map(\.body) == [8, 7, 6, 5, 3, 2].map { "text \($0)" })
      #expect(found.first?.state == TextState(.sent))
      let later = Timestamp(milliseconds: 1_692_853_400_000)
      #expect(try await provider.lookup(TextLookup(id: nil, to: to, since: later)).isEmpty)
      #expect(twilio.requests.last?.path.contains("To=%2B12025550123&") == true)
      #expect(twilio.requests.contains { $0.path.contains("DateSent%3E=2023-08-24&") })
    }
  }

  @Test("HAL-814 a list that cannot be had is no empty list")
  func lookupTrouble() async throws {
    try await withTwilio { twilio in
      let question = TextLookup(
        id: nil, to: try Self.number(), since: Timestamp(milliseconds: 0))
      let provider = try twilio.provider()
      for (trouble, code): (TwilioServer.Trouble, TextProviderError.Code) in [
        (.answer("500 Internal Server Error", code: nil), .unavailable),
        (.answer("429 Too Many Requests", code: 20429), .unavailable),
        (.answer("401 Unauthorized", code: 20003), .refused),
        (.answer("200 OK", code: nil), .unavailable), (.hangUp, .unavailable),
        (.hangUp, .unavailable),
      ] {
        // An idempotent call whose connection is dead is made once more.
        if case .hangUp = trouble {
          twilio.expect(.hangUp, .hangUp, .hangUp, .hangUp)
        } else {
          twilio.expect(trouble)
        }
        let error = await #expect(throws: TextProviderError.self) {
          try await provider.lookup(question)
        }
        #expect(error?.code == code)
        twilio.change { $0.troubles = [] }
      }
      twilio.change { $0.nextPage = "\"https://evil.example/2010-04-01\"" }
      let error = await #expect(throws: TextProviderError.self) {
        try await provider.lookup(question)
      }
      #expect(error?.code == .foreignAddress)
      twilio.change { $0.nextPage = "\"\(TwilioServer.path)/Messages.json?To=%2B1\"" }
      let endless = await #expect(throws: TextProviderError.self) {
        try await provider.lookup(question)
      }
      #expect(endless?.code == .unavailable)
    }
  }

  @Test(
    "HAL-940 a picture is fetched with credentials, which do not go where Twilio sends us on to")
  func media() async throws {
    try await withTwilio { twilio in
      let provider = try twilio.provider()
      let url = twilio.base + TwilioServer.path + "/Messages/MM1/Media/ME1"
      let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
      twilio.change { $0.media["ME1"] = ("image/jpeg", bytes) }
      let direct = try await provider.fetchMedia(url, limit: 100_000)
      #expect(direct.bytes == bytes && direct.contentType == "image/jpeg")
      let store = twilio.base + "/store/ME1"
      twilio.change { $0.redirect = store }
      #expect(try await provider.fetchMedia(url, limit: 100_000).bytes == bytes)
      #expect(twilio.requests.last?.path == "/store/ME1")
      #expect(twilio.requests.last?.fields["authorization"] == nil)
      let tooLarge = await #expect(throws: TextProviderError.self) {
        try await provider.fetchMedia(url, limit: 99_999)
      }
      #expect(tooLarge?.code == .tooLarge)
    }
  }

  @Test(
    "HAL-940 nothing is fetched from anywhere but the provider",
    arguments: [
      "https://evil.example/2010-04-01/Accounts/x/Messages/1", "http://127.0.0.1:1/store/ME1",
      "file:///etc/passwd", "//evil.example", "ftp://127.0.0.1/", "", "/store/ME1",
      "http://169.254.169.254/latest",
    ])
  func foreign(address: String) async throws {
    try await withTwilio { twilio in
      let provider = try twilio.provider()
      twilio.change { state in
        state.media["ME1"] = ("image/jpeg", [1])
        state.redirect = address
      }
      let own = twilio.base + TwilioServer.path + "/Messages/MM1/Media/ME1"
      for url in [
        address, own, own + "/../../x", own + "?a=1", own + "@evil.example",
        twilio.base + "/store/ME1",
      ] {
        let error = await #expect(throws: TextProviderError.self) {
          try await provider.fetchMedia(url, limit: 10)
        }
        #expect(error?.code == .foreignAddress)
      }
      #expect(twilio.requests.allSatisfy { $0.path.hasPrefix(TwilioServer.path) })
      let error = await #expect(throws: TextProviderError.self) {
        try await provider.deleteMedia(address)
      }
      #expect(error?.code == .foreignAddress)
    }
  }

  @Test("HAL-940 a picture is deleted at Twilio, and it is no error if it is gone")
  func delete() async throws {
    try await withTwilio { twilio in
      let provider = try twilio.provider()
      let url = twilio.base + TwilioServer.path + "/Messages/MM1/Media/ME1"
      twilio.change { $0.media["ME1"] = ("image/jpeg", [1]) }
      try await provider.deleteMedia(url)
      try await provider.deleteMedia(url)
      let error = await #expect(throws: TextProviderError.self) {
        try await provider.fetchMedia(url, limit: 10)
      }
      #expect(error?.code == .notFound)
      twilio.expect(.answer("500 Internal Server Error", code: nil))
      let later = await #expect(throws: TextProviderError.self) {
        try await provider.deleteMedia(url)
      }
      #expect(later?.code == .unavailable)
    }
  }

  @Test("HAL-902 settings that cannot work are refused")
  func settings() throws {
    let good = TwilioServer.account
    func problem(
      account: String = good, sender: TwilioSettings.Sender = .service(TwilioServer.service),
      publicBase: String = "https://home.example", base: String = TwilioSettings.defaultBaseURL
    ) -> TwilioSettings.Problem? {
      do throws(TwilioSettings.Problem) {
        _ = try TwilioSettings(
          account: account, token: SecretBytes("t"), sender: sender, publicBase: publicBase,
          baseURL: base)
        return nil
      } catch {
        return error
      }
    }
    #expect(problem() == nil)
    #expect(
      problem(account: "AC12") == .account && problem(account: TwilioServer.service) == .account)
    #expect(problem(sender: .service(good)) == .service)
    for base in [
      "http://api.twilio.com", "ftp://localhost", "https://", "https://a/b", "https://a@b",
      "http://localhost.evil.example", "http://127.0.0.1.evil.example", "https://a?b", "",
    ] {
      #expect(problem(base: base) == .baseURL)
    }
    for base in ["http://localhost:1", "http://127.0.0.1", "http://[::1]:80", "https://a:8443"] {
      #expect(problem(base: base) == nil)
    }
    #expect(problem(publicBase: "home.example") == .publicBase)
    #expect(problem(publicBase: "https://home.example/") == .publicBase)
  }

  @Test("HAL-904 webhooks are verified by either token")
  func verify() async throws {
    try await withTwilio { twilio in
      let settings = try TwilioSettings(
        account: TwilioServer.account, token: SecretBytes("new"), oldToken: SecretBytes("old"),
        sender: .service(TwilioServer.service), publicBase: "https://home.example")
      let provider = TwilioProvider(settings: settings, client: twilio.client)
      for (token, isGood) in [("new", true), ("old", true), ("else", false)] {
        let signature = TwilioSignatures(tokens: [SecretBytes(token)])
          .sign(url: "https://home.example/in", form: [("A", "1")])
        let request = WebhookRequest(
          target: "/in", contentType: "application/x-www-form-urlencoded", signature: signature,
          body: Array("A=1".utf8))
        #expect(((try? await provider.verify(request)) != nil) == isGood)
      }
    }
  }

  @Test(
    "HAL-907 runs of digits are blotted out of what a provider says",
    arguments: [
      ("To +14155552671 failed", "To +…71 failed"), ("code 21211", "code …11"),
      ("4 of 9999", "4 of 9999"), ("", ""), ("12345", "…45"),
    ])
  func blotted(text: String, shown: String) {
    #expect(TwilioReader.withoutNumbers(text) == shown)
  }

  @Test(
    "dates of the list that are none are not read",
    arguments: [
      "", "24 Aug 2023 05:01:45 +0000", "Thu, 31 Feb 2023 05:01:45 +0000",
      "Thu, 24 Aug 2023 25:01:45 +0000", "Thu, 24 Aug 2023 05:01:45 +0200",
      "Thu, 24 Aug 2023 05:01 +0000",
    ])
  func dates(text: String) {
    #expect(TwilioReader.moment(text) == nil)
  }
}

private struct Unexpected: Error {}
