import Testing

@testable import Vault

@Suite struct SecretTests {
  @Test("PLT-12 a secret shows none of its bytes, however it is printed")
  func redacted() {
    let secret = SecretBytes("swordfish")
    var dumped = ""
    dump(secret, to: &dumped)
    dump([secret], to: &dumped)
    let texts = [
      "\(secret)", String(describing: secret), String(reflecting: secret), dumped, "\([secret])",
    ]
    for text in texts { #expect(!text.contains("swordfish") && !text.contains("115")) }
    #expect("\(secret)" == "<secret>")
    let token = OpaqueToken()
    dump(token, to: &dumped)
    #expect(!(dumped + "\(token)" + String(reflecting: token)).contains(token.text))
    #expect(!"\(MasterKeyring())".contains("0, "))
  }

  @Test("a secret gives back its bytes and is equal to one of the same bytes only")
  func secrets() {
    #expect(copy(of: SecretBytes([1, 2, 3])) == [1, 2, 3])
    #expect(copy(of: SecretBytes([])) == [])
    #expect(SecretBytes("a") == SecretBytes("a"))
    #expect(SecretBytes("a") != SecretBytes("b"))
    #expect(SecretBytes("a") != SecretBytes("aa"))
    #expect(SecretBytes([]) == SecretBytes([]))
    #expect(SecretBytes.random(count: 32) != SecretBytes.random(count: 32))
  }

  @Test("PLT-12 the bearer of a token has a key, which no other token and nothing derived opens")
  func bearerKey() throws {
    let token = OpaqueToken()
    let place = FieldContext(table: "t", row: "r", column: "c", account: "")
    let sealed = token.dataKey(for: "a").seal("Ada", for: place)
    #expect(try token.dataKey(for: "a").openText(sealed, for: place) == "Ada")
    var derived = try #require(Base64URL.decode(token.derived(for: "a").text))
    let others = [
      token.dataKey(for: "b"), OpaqueToken().dataKey(for: "a"),
      DataKey(SymmetricKey(SecretBytes(wiping: &derived))),
    ]
    for key in others {
      #expect(throws: VaultError.self) { try key.openText(sealed, for: place) }
    }
  }

  @Test("bytes are compared whole")
  func comparison() {
    let text = Array(0..<64) as [UInt8]
    #expect(ConstantTime.areEqual(text, text))
    for position in text.indices {
      var other = text
      other[position] ^= 1
      #expect(!ConstantTime.areEqual(text, other))
      #expect(!ConstantTime.areEqual(text, Array(text.prefix(position))))
    }
    #expect(ConstantTime.areEqual("", ""))
    #expect(!ConstantTime.areEqual("", "a"))
    // Equal for Swift, not for a signature.
    #expect("e\u{301}" == "\u{e9}")
    #expect(!ConstantTime.areEqual("e\u{301}", "\u{e9}"))
  }

  @Test("random bytes never come twice")
  func random() {
    let draws = Set((0..<1000).map { _ in RandomBytes.make(count: 16) })
    #expect(draws.count == 1000)
    #expect(RandomBytes.make(count: 0) == [])
    // 16,000 bits: each half of them, within nine standard deviations.
    let bits = draws.joined().reduce(0) { $0 + $1.nonzeroBitCount }
    #expect(63_000...65_000 ~= bits)
    #expect(Set((0..<1000).map { _ in OpaqueID.make() }).count == 1000)
    #expect(OpaqueID.make().utf8.count == 22)
    #expect(Set((0..<1000).map { _ in OpaqueID.makeUUID() }).count == 1000)
    let form = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/
    for _ in 0..<100 { #expect(OpaqueID.makeUUID().wholeMatch(of: form) != nil) }
    let made = OpaqueID.uuid(of: [1, 2, 3])
    #expect(made == OpaqueID.uuid(of: [1, 2, 3]) && made != OpaqueID.uuid(of: [1, 2]))
    #expect(Array(made)[14] == "8" && made.utf8.count == 36)
  }

  @Test("PLT-6 a token is read back from its text and stands in the database as a digest")
  func tokens() throws {
    let token = OpaqueToken()
    #expect(token.text.utf8.count == 43)
    #expect(OpaqueToken(token.text) == token)
    #expect(OpaqueToken(token.text)?.digest == token.digest)
    #expect(token.digest.count == 32)
    #expect(token.digest != OpaqueToken().digest)
    for text in ["", "x", token.text + "A", token.text + "=", String(token.text.dropLast()) + "+"] {
      #expect(OpaqueToken(text) == nil)
    }
  }

  @Test(
    "RFC 4648, section 10",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ])
  func base64(plain: String, encoded: String) {
    #expect(Base64.encode(plain.utf8) == encoded)
    #expect(Base64.decode(encoded) == bytes(plain))
    let urlSafe = encoded.filter { $0 != "=" }
    #expect(Base64URL.encode(plain.utf8) == urlSafe)
    #expect(Base64URL.decode(urlSafe) == bytes(plain))
  }

  @Test("only one text stands for some bytes")
  func strictBase64() {
    for text in ["Zg==", "Zh", "Zm9", "Z", "Zg\n", " Zg", "Zm+v", "Zm/v", "Zé"] {
      #expect(Base64URL.decode(text) == nil || text == "Zm9")
    }
    for text in ["Zg", "Zg=", "Zh==", "Zg===", "====", "Zm9v====", "Zm-v", "Zg==Zg==", "=Zg="] {
      #expect(Base64.decode(text) == nil)
    }
    #expect(Base64URL.encode([0xFB, 0xFF]) == "-_8")
    #expect(Base64.encode([0xFB, 0xFF]) == "+/8=")
    #expect(Hexadecimal.encode([0, 0xAB, 0xFF]) == "00abff")
    #expect(Hexadecimal.decode("00ABff") == [0, 0xAB, 0xFF])
    #expect(Hexadecimal.decode("0") == nil)
    #expect(Hexadecimal.decode("0g") == nil)
  }
}

@Suite struct HashTests {
  @Test(
    "SHA-256 of FIPS 180-4 and of nothing",
    arguments: [
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ])
  func sha256(text: String, digest: String) throws {
    #expect(SHA256.digest(of: bytes(text)) == (try hex(digest)))
  }

  @Test(
    "HMAC-SHA256 of RFC 4231, cases 1, 2, 3, 6",
    arguments: [
      (
        [UInt8](repeating: 0x0B, count: 20), bytes("Hi There"),
        "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
      ),
      (
        bytes("Jefe"), bytes("what do ya want for nothing?"),
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
      ),
      (
        [UInt8](repeating: 0xAA, count: 20), [UInt8](repeating: 0xDD, count: 50),
        "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
      ),
      (
        [UInt8](repeating: 0xAA, count: 131),
        bytes("Test Using Larger Than Block-Size Key - Hash Key First"),
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
      ),
    ])
  func hmac256(key: [UInt8], text: [UInt8], code: String) throws {
    #expect(HMAC.sha256(text, key: SecretBytes(key)) == (try hex(code)))
    #expect(HMAC.isValid(try hex(code), of: text, key: SecretBytes(key)))
    #expect(!HMAC.isValid(try hex(code), of: text + [0], key: SecretBytes(key)))
    #expect(!HMAC.isValid(try hex(code).dropLast(), of: text, key: SecretBytes(key)))
    #expect(!HMAC.isValid([], of: text, key: SecretBytes(key)))
  }

  @Test("HMAC-SHA1 of RFC 2202, cases 1 and 2")
  func hmac1() throws {
    #expect(
      HMAC.sha1(bytes("Hi There"), key: SecretBytes([UInt8](repeating: 0x0B, count: 20)))
        == (try hex("b617318655057264e28bc0b6fb378c8ef146be00")))
    #expect(
      HMAC.sha1(bytes("what do ya want for nothing?"), key: SecretBytes("Jefe"))
        == (try hex("effcdf6ae5eb2fa2d27416d5f184df9c259a7c79")))
  }
}
