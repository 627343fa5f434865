import Testing

@testable import Vault

@Suite struct StripeTests {
  private let secret = SecretBytes("whsec_test")
  private let body = bytes(#"{"id":"evt_1"}"#)
  private let now = NumericDate.seconds(1_800_000_000)

  private func signature(_ moment: Int64, secret: SecretBytes? = nil) -> String {
    Hexadecimal.encode(
      HMAC.sha256(bytes("\(moment).") + body, key: secret ?? self.secret))
  }

  private func refusal(_ header: String, secrets: [SecretBytes]? = nil, body: [UInt8]? = nil)
    -> WebhookError?
  {
    do {
      try StripeSignatures(secrets: secrets ?? [secret]).verify(
        header: header, body: body ?? self.body, at: now)
      return nil
    } catch {
      return error
    }
  }

  @Test("PLT-9 a webhook signed with the secret within five minutes is accepted")
  func accepted() {
    for moment in [1_799_999_700, 1_800_000_000, 1_800_000_300] as [Int64] {
      #expect(refusal("t=\(moment),v1=\(signature(moment))") == nil)
    }
    let moment = now.rawValue
    let wrong = String(repeating: "0", count: 64)
    #expect(refusal("t=\(moment),v1=\(wrong),v1=\(signature(moment)),v0=\(wrong)") == nil)
    let old = SecretBytes("whsec_old")
    let header = "t=\(moment),v1=\(signature(moment, secret: old))"
    #expect(refusal(header, secrets: [secret, old]) == nil)
    #expect(refusal(header) == .signature)
    #expect(refusal(header, secrets: []) == .signature)
  }

  @Test("PLT-9 too old, too new, of another scheme, or not in its form")
  func refused() {
    for moment in [1_799_999_699, 1_800_000_301, 0, .max] as [Int64] {
      #expect(refusal("t=\(moment),v1=\(signature(moment))") == .stale)
    }
    let moment = now.rawValue
    let right = signature(moment)
    for header in [
      "", "t=", "v1=\(right)", "t=\(moment)", "t=x,v1=\(right)", "t=\(moment),v0=\(right)",
      "t=\(moment),t=1,v1=\(right)", "t=-1,v1=\(right)", "t=\(moment),v1=xyz", "t\(moment)",
    ] {
      #expect(refusal(header) == .malformed)
    }
    #expect(refusal("t=\(moment + 1),v1=\(right)") == .signature)
    #expect(refusal("t=\(moment),v1=\(right)", body: body + [0x0A]) == .signature)
    #expect(refusal("t=\(moment),v1=\(right.dropLast(2))") == .signature)
  }

  @Test("PLT-9 a change of any byte of the body or the signature is noticed")
  func tamper() {
    let moment = now.rawValue
    for position in body.indices {
      var changed = body
      changed[position] ^= 1
      #expect(refusal("t=\(moment),v1=\(signature(moment))", body: changed) == .signature)
    }
    for position in 0..<64 {
      var digits = Array(signature(moment))
      digits[position] = digits[position] == "0" ? "1" : "0"
      #expect(refusal("t=\(moment),v1=\(String(digits))") == .signature)
    }
  }
}

@Suite struct TwilioTests {
  private let url = "https://mycompany.com/myapp.php?foo=1&bar=2"
  private let token = SecretBytes("12345")
  private let form = [
    (name: "CallSid", value: "CA1234567890ABCDE"), (name: "Caller", value: "+12349013030"),
    (name: "Digits", value: "1234"), (name: "From", value: "+12349013030"),
    (name: "To", value: "+18005551212"),
  ]
  private let right = "0/KCTR6DLpKmkAf8muzZqo1nDgQ="

  private func isAccepted(
    _ header: String, url: String? = nil, form: [(name: String, value: String)]? = nil,
    tokens: [SecretBytes]? = nil
  ) -> Bool {
    let signatures = TwilioSignatures(tokens: tokens ?? [token])
    do {
      try signatures.verify(header: header, url: url ?? self.url, form: form ?? self.form)
      return true
    } catch {
      return false
    }
  }

  @Test(
    "HAL-904 the two examples that Twilio publishes, in any order of the fields, with two tokens")
  func vectors() {
    #expect(isAccepted(right))
    #expect(isAccepted(right, form: form.reversed()))
    #expect(isAccepted(right, tokens: [SecretBytes("other"), token]))
    #expect(!isAccepted(right, tokens: [SecretBytes("other")]))
    var other = form
    for position in [1, 3] { other[position].value = "+14158675309" }
    #expect(isAccepted("RSOYDt4T1cUTdK1PDd93/VVr8B8=", form: other))
  }

  @Test("HAL-904 whoever stands in for Twilio signs as it does, with the first token")
  func sign() {
    let signatures = TwilioSignatures(tokens: [token, SecretBytes("other")])
    #expect(signatures.sign(url: url, form: form.reversed()) == right)
    #expect(TwilioSignatures(tokens: []).sign(url: url, form: form) == nil)
  }

  @Test("HAL-904 a change of any byte of address, fields or signature is noticed")
  func tamper() {
    for position in url.utf8.indices {
      var changed = url
      changed.replaceSubrange(position...position, with: "~")
      #expect(!isAccepted(right, url: changed))
    }
    for position in form.indices {
      var changed = form
      changed[position].value += " "
      #expect(!isAccepted(right, form: changed))
      changed = form
      changed[position].name = changed[position].name.lowercased()
      #expect(!isAccepted(right, form: changed))
      changed = form
      changed.remove(at: position)
      #expect(!isAccepted(right, form: changed))
    }
    #expect(!isAccepted(right, form: form + [(name: "Zip", value: "1")]))
    for header in ["", "x", right + "=", String(right.dropLast(2)), "1" + right.dropFirst()] {
      #expect(!isAccepted(header))
    }
  }

  @Test("HAL-904 a JSON body is bound by its digest in the signed address")
  func json() throws {
    let body = bytes(#"{"a":1}"#)
    let signed = "https://a.test/hook?bodySHA256=" + Hexadecimal.encode(SHA256.digest(of: body))
    let header = Base64.encode(HMAC.sha1(bytes(signed), key: token))
    let signatures = TwilioSignatures(tokens: [token])
    try signatures.verify(header: header, url: signed, body: body)
    #expect(throws: WebhookError.signature) {
      try signatures.verify(header: header, url: signed, body: body + [1])
    }
    #expect(throws: WebhookError.signature) {
      try signatures.verify(header: right, url: signed, body: body)
    }
    #expect(throws: WebhookError.malformed) {
      try signatures.verify(header: header, url: "https://a.test/hook", body: body)
    }
  }
}
