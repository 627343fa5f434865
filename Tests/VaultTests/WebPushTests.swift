import JSON
import Testing

@testable import Vault

@Suite struct WebPushTests {
  private let browserKey =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"

  @Test("PLT-17 RFC 8291, section 5 and appendix A: the same message byte for byte")
  func vector() throws {
    let receiver = try #require(PushReceiver(p256dh: browserKey, auth: "BTBZMqHH6r4Tts7J_aSIgg"))
    let key = try #require(
      P256PrivateKey(
        scalar: SecretBytes(try base64URL("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))))
    #expect(
      Base64URL.encode(key.publicKey)
        == "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8"
    )
    let body = WebPush.encrypt(
      bytes("When I grow up, I want to be a watermelon"), for: receiver, key: key,
      salt: try base64URL("DGv6ra1nlYgDCS1FRnbzlw"))
    #expect(
      body.map { Base64URL.encode($0) }
        == "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLoc"
        + "InmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLV"
        + "WGNWQexSgSxsj_Qulcy4a-fN")
  }

  @Test(
    "PLT-17 both sides of a key agreement know the same, and the browser's half of the vector too")
  func agreement() throws {
    let browser = try #require(
      P256PrivateKey(
        scalar: SecretBytes(try base64URL("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"))))
    #expect(Base64URL.encode(browser.publicKey) == browserKey)
    let server = P256PrivateKey.random()
    let shared = try #require(server.sharedSecret(with: browser.publicKey))
    #expect(browser.sharedSecret(with: server.publicKey) == shared)
    #expect(server.sharedSecret(with: P256PrivateKey.random().publicKey) != shared)
  }

  @Test("PLT-17 messages up to one record, never twice alike")
  func lengths() throws {
    let receiver = try #require(PushReceiver(p256dh: browserKey, auth: "BTBZMqHH6r4Tts7J_aSIgg"))
    for count in [0, 1, 3993] {
      let message = [UInt8](repeating: 65, count: count)
      let body = try #require(WebPush.encrypt(message, for: receiver))
      #expect(body.count == 86 + count + 17)
      #expect(body != WebPush.encrypt(message, for: receiver))
    }
    #expect(WebPush.encrypt([UInt8](repeating: 65, count: 3994), for: receiver) == nil)
  }

  @Test("PLT-17 subscriptions that are not what a browser gives are refused")
  func receivers() throws {
    #expect(PushReceiver(p256dh: browserKey + "=", auth: "BTBZMqHH6r4Tts7J_aSIgg==") != nil)
    #expect(PushReceiver(p256dh: browserKey, auth: "BTBZMqHH6r4Tts7J_aSI") == nil)
    #expect(PushReceiver(p256dh: "", auth: "BTBZMqHH6r4Tts7J_aSIgg") == nil)
    var point = try base64URL(browserKey)
    point[64] ^= 1
    #expect(PushReceiver(p256dh: Base64URL.encode(point), auth: "BTBZMqHH6r4Tts7J_aSIgg") == nil)
    for point in [[0], [UInt8](repeating: 0, count: 65), [4] + [UInt8](repeating: 0, count: 64)] {
      #expect(PublicKey.p256(point: point) == nil)
    }
  }

  @Test("PLT-17 what is no private number on the curve is no key")
  func scalars() throws {
    let order = "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551"
    #expect(P256PrivateKey(scalar: SecretBytes(try hex(order))) == nil)
    #expect(P256PrivateKey(scalar: SecretBytes([UInt8](repeating: 0, count: 32))) == nil)
    #expect(P256PrivateKey(scalar: SecretBytes([UInt8](repeating: 0xFF, count: 32))) == nil)
    #expect(P256PrivateKey(scalar: SecretBytes([1])) == nil)
    let last = Array(try hex(order).dropLast()) + [0x50]
    #expect(P256PrivateKey(scalar: SecretBytes(last)) != nil)
    let key = P256PrivateKey.random()
    #expect(P256PrivateKey(scalar: key.scalar)?.publicKey == key.publicKey)
  }
}

@Suite struct VAPIDTests {
  private func parts(_ header: String) throws -> (token: String, key: [UInt8]) {
    let fields = header.dropFirst("vapid ".count).split(separator: ", ")
    try #require(header.hasPrefix("vapid t=") && fields.count == 2 && fields[1].hasPrefix("k="))
    return (String(fields[0].dropFirst(2)), try base64URL(String(fields[1].dropFirst(2))))
  }

  private func verified(_ header: String) throws -> TokenClaims {
    let (text, point) = try parts(header)
    let token = try CompactToken(text, longest: 4096, algorithms: ["ES256"], types: ["jwt"])
    let key = try #require(PublicKey.p256(point: point))
    #expect(key.isValid(token.signature, of: token.signed))
    return try token.claims()
  }

  @Test("PLT-17 RFC 8292, section 2.4: the example is right by our check")
  func vector() throws {
    let claims = try verified(
      "vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAi"
        + "OjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuC"
        + "GSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, "
        + "k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs"
    )
    #expect(try claims.text("aud") == "https://push.example.net")
  }

  @Test(
    "PLT-17 a header names the origin, ends after twelve hours, and is signed with the key it shows"
  )
  func header() throws {
    let key = P256PrivateKey.random()
    let vapid = try #require(VAPID(key: key, contact: "mailto:root@asterism.org"))
    let now = NumericDate.seconds(1_800_000_000)
    for (endpoint, origin) in [
      ("https://Push.Example.net/send/abc?x=1", "https://push.example.net"),
      ("https://push.example.net:443/x", "https://push.example.net"),
      ("https://push.example.net:8443", "https://push.example.net:8443"),
    ] {
      let claims = try verified(try #require(vapid.authorization(for: endpoint, at: now)))
      #expect(try claims.text("aud") == origin)
      #expect(try claims.text("sub") == "mailto:root@asterism.org")
      #expect(try claims.date("exp") == .seconds(1_800_043_200))
    }
    #expect(vapid.publicKey == Base64URL.encode(key.publicKey))
    for endpoint in ["http://push.example.net", "https://", "https://a@b/", "https://a b/", "x"] {
      #expect(vapid.authorization(for: endpoint, at: now) == nil)
    }
    #expect(VAPID(key: key, contact: "root@asterism.org") == nil)
  }

  @Test("PLT-17 a hundred signatures are 64 bytes each and right")
  func signatures() throws {
    let key = P256PrivateKey.random()
    let other = try #require(PublicKey.p256(point: key.publicKey))
    for number in 0..<100 as Range<UInt8> {
      let signature = key.signature(of: [number])
      #expect(signature.count == 64)
      #expect(other.isValid(signature, of: [number]))
      #expect(!other.isValid(signature, of: [number, 0]))
    }
  }
}
