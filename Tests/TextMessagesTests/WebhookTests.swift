import TestSupport
import Testing
import Vault

@testable import TextMessages

@Suite struct WebhookTests {
  private static let base = "https://mycompany.com"
  private static let token = SecretBytes("12345")
  private static let body =
    "CallSid=CA1234567890ABCDE&Caller=%2B12349013030&Digits=1234&From=%2B12349013030&To=%2B18005551212"

  private static func request(
    _ body: String = body, target: String = "/myapp.php?foo=1&bar=2", signature: String?,
    type: String = "application/x-www-form-urlencoded"
  ) -> WebhookRequest {
    WebhookRequest(
      target: target, contentType: type, signature: signature, idempotencyToken: "t",
      body: Array(body.utf8))
  }

  private static func signed(
    _ body: String, target: String = "/in?x=1", base: String = base
  ) -> WebhookRequest {
    let form = FormFields(parsing: Array(body.utf8)).signed
    let signature = TwilioSignatures(tokens: [token]).sign(url: base + target, form: form)
    return request(body, target: target, signature: signature)
  }

  private static func isTaken(
    _ request: WebhookRequest, tokens: [SecretBytes] = [token], base: String = base
  ) -> Bool {
    (try? TwilioSignature(tokens: tokens, publicBase: base).verify(request)) != nil
  }

  private static func form(_ body: String) throws -> SignedForm {
    try TwilioSignature(tokens: [token], publicBase: base).verify(signed(body))
  }

  private static let right = "0/KCTR6DLpKmkAf8muzZqo1nDgQ="

  @Test("HAL-904 HAL-1902 the two published vectors, as requests")
  func vectors() throws {
    #expect(Self.isTaken(Self.request(signature: Self.right)))
    let other = Self.body.replacing("%2B12349013030", with: "%2B14158675309")
    #expect(Self.isTaken(Self.request(other, signature: "RSOYDt4T1cUTdK1PDd93/VVr8B8=")))
    #expect(!Self.isTaken(Self.request(other, signature: Self.right)))
    let type = "Application/X-WWW-Form-Urlencoded; charset=UTF-8"
    #expect(Self.isTaken(Self.request(signature: Self.right, type: type)))
  }

  @Test("HAL-904 without a signature, or in another form, nothing is taken")
  func missing() {
    for signature in [nil, "", " ", "x", Self.right + "=", String(Self.right.dropLast())] {
      #expect(!Self.isTaken(Self.request(signature: signature)))
    }
    #expect(!Self.isTaken(Self.request(signature: Self.right, type: "application/json")))
    #expect(!Self.isTaken(Self.request(signature: Self.right), tokens: []))
    let large = "Body=" + String(repeating: "a", count: WebhookRequest.maximumBodyBytes)
    #expect(!Self.isTaken(Self.signed(large)))
  }

  @Test("HAL-904 either token is good while they are being exchanged, and no third one")
  func rotation() {
    let request = Self.request(signature: Self.right)
    let (new, other) = (SecretBytes("new"), SecretBytes("other"))
    #expect(Self.isTaken(request, tokens: [Self.token, new]))
    #expect(Self.isTaken(request, tokens: [new, Self.token]))
    #expect(!Self.isTaken(request, tokens: [new, other]))
  }

  @Test(
    "HAL-904 the query is signed as it came: another order or another spelling is another address")
  func query() {
    for target in [
      "/myapp.php?bar=2&foo=1", "/myapp.php?foo=1&bar=2&", "/myapp.php?foo=1&bar=%32", "/myapp.php",
      "/myapp.php?foo=1&bar=2#", "//myapp.php?foo=1&bar=2", "myapp.php?foo=1&bar=2",
    ] {
      #expect(!Self.isTaken(Self.request(target: target, signature: Self.right)))
    }
    #expect(Self.isTaken(Self.signed("A=1", target: "/in?b=2&a=1&a=%20+")))
  }

  @Test("HAL-904 the port of the scheme may stand in what was signed or not; another port may not")
  func ports() {
    let signed = Self.signed("A=1", base: "https://a.example:443")
    #expect(Self.isTaken(signed, base: "https://a.example"))
    #expect(Self.isTaken(signed, base: "https://a.example:443"))
    #expect(
      Self.isTaken(Self.signed("A=1", base: "https://a.example"), base: "https://a.example:443"))
    #expect(!Self.isTaken(signed, base: "https://a.example:8443"))
    #expect(!Self.isTaken(signed, base: "http://a.example"))
    #expect(!Self.isTaken(signed, base: "https://b.example"))
    let deep = Self.signed("A=1", base: "https://a.example:443/x")
    #expect(Self.isTaken(deep, base: "https://a.example/x"))
    let six = Self.signed("A=1", base: "https://[2001:db8::1]:443")
    #expect(Self.isTaken(six, base: "https://[2001:db8::1]"))
  }

  @Test("HAL-904 empty, unknown and repeated fields count, and no blank is trimmed")
  func fields() {
    for body in [
      "Body=&From=%2B12025550123", "Body=+a+&Zip=", "A=1&A=2&A=1", "A=2&A=1", "a=1&A=1&B=",
      "Body=%F0%9F%91%8D%0D%0A", "=x", "A", "New=1&Unknown=%26%3D", "A=1&&B=2", "%41=%zz&B=%",
    ] {
      #expect(Self.isTaken(Self.signed(body)))
    }
    let trimmed = Self.signed("Body=+a+")
    #expect(!Self.isTaken(Self.request("Body=a", target: "/in?x=1", signature: trimmed.signature)))
    let empty = Self.signed("A=1&B=")
    #expect(!Self.isTaken(Self.request("A=1", target: "/in?x=1", signature: empty.signature)))
  }

  private static func text(of fields: FormFields) -> String {
    fields.pairs.sorted { $0.name < $1.name }.map { $0.name + $0.value }.joined()
  }

  @Test("HAL-904 ten thousand changes of a request, and none is taken")
  func mutations() {
    var random = SplitMix64(seed: 904)
    let body = Array(Self.body.utf8)
    let verifier = TwilioSignature(tokens: [Self.token], publicBase: Self.base)
    let signedText = Self.text(of: FormFields(parsing: body))
    var refused = 0
    while refused < 10_000 {
      var request = Self.request(signature: Self.right)
      let byte = UInt8.random(in: 33...126, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: request.body[Int.random(in: body.indices, using: &random)] = byte
      case 1: request.body.remove(at: Int.random(in: body.indices, using: &random))
      case 2:
        var target = Array(request.target.utf8)
        target.insert(byte, at: Int.random(in: 1...target.count, using: &random))
        request.target = String(decoding: target, as: UTF8.self)
      default:
        var signature = Array(Self.right.utf8)
        signature[Int.random(in: signature.indices, using: &random)] = byte
        request.signature = String(decoding: signature, as: UTF8.self)
      }
      // Twilio signs names and values without anything between them: `Digits1234=` and `Digits=1234`
      // are the same to it. What lies in that, the form has to show: a field is missing.
      let isSame =
        Self.text(of: FormFields(parsing: request.body)) == signedText
        && request.signature == Self.right && request.target == "/myapp.php?foo=1&bar=2"
      guard !isSame else { continue }
      if (try? verifier.verify(request)) != nil { Issue.record("taken: \(request)") }
      refused += 1
    }
  }

  @Test("HAL-1690 an inbound text with pictures")
  func inbound() throws {
    let text = try InboundText(
      Self.form(
        "MessageSid=MM0123&From=%2B12025550123&To=%2B12025550199&Body=Hi+%F0%9F%91%8D%00&NumMedia=2"
          + "&MediaUrl0=https%3A%2F%2Fa%2F0&MediaContentType0=image%2Fjpeg&MediaUrl1=https%3A%2F%2Fa%2F1"
          + "&MediaContentType1=video%2Fmp4&OptOutType=stop&FromCity=&Brandnew=1"))
    #expect(text.id.rawValue == "MM0123" && text.from.e164 == "+12025550123")
    #expect(text.to.e164 == "+12025550199" && text.body == "Hi 👍")
    #expect(text.media.map(\.url) == ["https://a/0", "https://a/1"])
    #expect(text.media.map(\.contentType) == ["image/jpeg", "video/mp4"])
    #expect(text.optOut == .stop && text.idempotencyToken == "t")
    let bare = try InboundText(Self.form("MessageSid=SM1&From=%2B12025550123&To=%2B12025550199"))
    #expect(bare.body == "" && bare.media.isEmpty && bare.optOut == nil)
    let odd = "MessageSid=SM1&From=%2B12025550123&To=%2B12025550199&OptOutType=MAYBE"
    #expect(try InboundText(Self.form(odd)).optOut == nil)
  }

  @Test(
    "HAL-1690 an inbound text that cannot be one names the field",
    arguments: [
      ("From=%2B12025550123&To=%2B12025550199", "MessageSid"),
      ("MessageSid=SM-1&From=%2B12025550123&To=%2B12025550199", "MessageSid"),
      ("MessageSid=SM1&MessageSid=SM2&From=%2B12025550123&To=%2B12025550199", "MessageSid"),
      ("MessageSid=SM1&From=12345&To=%2B12025550199", "From"),
      ("MessageSid=SM1&From=%2B12025550123", "To"),
      ("MessageSid=SM1&From=%2B12025550123&To=%2B12025550199&NumMedia=11", "NumMedia"),
      ("MessageSid=SM1&From=%2B12025550123&To=%2B12025550199&NumMedia=-1", "NumMedia"),
      ("MessageSid=SM1&From=%2B12025550123&To=%2B12025550199&NumMedia=1", "MediaUrl0"),
      (
        "MessageSid=SM1&From=%2B12025550123&To=%2B12025550199&NumMedia=1&MediaUrl0=u",
        "MediaContentType0"
      ),
      ("MessageSid=SM1&From=%2B12025550123&To=%2B12025550199&Body=&Body=x", "Body"),
    ])
  func malformed(body: String, field: String) throws {
    let form = try Self.form(body)
    let error = #expect(throws: WebhookFormError.self) { try InboundText(form) }
    #expect(error?.field == field)
  }

  @Test("HAL-1691 a report, of statuses that are known and of others")
  func report() throws {
    let failed = try TextReport(
      Self.form("MessageSid=SM1&MessageStatus=undelivered&ErrorCode=30003&To=%2B12025550123"))
    #expect(failed.state == TextState(.undelivered, failure: TextFailure(code: 30003)))
    #expect(
      try TextReport(Self.form("MessageSid=SM1&MessageStatus=sent")).state == TextState(.sent))
    #expect(try TextReport(Self.form("MessageSid=SM1&MessageStatus=queued2")).state == nil)
    for (body, field) in [
      ("MessageStatus=sent", "MessageSid"), ("MessageSid=SM1", "MessageStatus"),
      ("MessageSid=SM1&MessageStatus=failed&ErrorCode=many", "ErrorCode"),
    ] {
      let form = try Self.form(body)
      let error = #expect(throws: WebhookFormError.self) { try TextReport(form) }
      #expect(error?.field == field)
    }
  }
}
