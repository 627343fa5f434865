import COpenSSL
import JSON
import Testing
import VaultTestSupport

@testable import Vault

/// An authority like Apple's, made for the tests: root, intermediate, leaf.
private struct Authority {
  let root: TestKey
  let intermediate: TestKey
  let leaf: TestKey
  var rootCertificate = TestCertificate(name: "Root", issuerName: "Root", isAuthority: true)
  var intermediateCertificate = TestCertificate(
    name: "Middle", issuerName: "Root", isAuthority: true, mark: "1.2.840.113635.100.6.2.1")
  var leafCertificate = TestCertificate(
    name: "Leaf", issuerName: "Middle", isAuthority: false, mark: "1.2.840.113635.100.6.11.1")

  init(
    leaf: TestKey.Kind = .ec(curve: "P-256"), intermediate: TestKey.Kind = .ec(curve: "P-384")
  ) throws {
    root = try TestKey(.ec(curve: "P-384"))
    self.intermediate = try TestKey(intermediate)
    self.leaf = try TestKey(leaf)
  }

  func encodedRoot() throws -> [UInt8] {
    try rootCertificate.encoded(key: root, issuer: root)
  }

  func certificates() throws -> [[UInt8]] {
    [
      try leafCertificate.encoded(key: leaf, issuer: intermediate),
      try intermediateCertificate.encoded(key: intermediate, issuer: root), try encodedRoot(),
    ]
  }

  func sign(
    payload: String = #"{"signedDate":1800000000123,"bundleId":"org.asterism"}"#,
    certificates: [[UInt8]]? = nil, alg: String = "ES256", more: String = ""
  ) throws -> String {
    let list = try (certificates ?? self.certificates()).map { "\"\(Base64.encode($0))\"" }
    return try leaf.token(
      header: #"{"alg":"\#(alg)","x5c":[\#(list.joined(separator: ","))]\#(more)}"#,
      payload: payload)
  }

  /// What a server says that trusts `root`, or this authority's.
  func refusal(_ token: String, root: [UInt8]? = nil, now: Int64 = 1_800_000_100) throws
    -> TokenError?
  {
    let checker = try #require(AppStoreData(root: try root ?? encodedRoot()))
    do {
      _ = try checker.verify(token, at: .seconds(now))
      return nil
    } catch {
      return error
    }
  }
}

@Suite struct AppStoreTests {
  @Test("PLT-9 a transaction signed under the pinned root is accepted")
  func accepted() throws {
    let authority = try Authority()
    let checker = try #require(AppStoreData(root: try authority.encodedRoot()))
    let claims = try checker.verify(try authority.sign(), at: .seconds(1_800_000_100))
    #expect(claims["bundleId"]?.string == "org.asterism")
    // Long after the certificates have ended: what counts is the moment of signing.
    #expect(try authority.refusal(try authority.sign(), now: 2_500_000_000) == nil)
    let receipt = try authority.sign(payload: #"{"receiptCreationDate":1800000000123}"#)
    #expect(try authority.refusal(receipt) == nil)
  }

  @Test("PLT-9 the root in the header is never used")
  func wrongRoot() throws {
    let authority = try Authority()
    let stranger = try Authority()
    let token = try stranger.sign()
    #expect(try authority.refusal(token) == .certificate)
    #expect(
      try authority.refusal(try authority.sign(), root: try stranger.encodedRoot()) == .certificate)
    var certificates = try stranger.certificates()
    certificates[2] = try authority.encodedRoot()
    #expect(try authority.refusal(try stranger.sign(certificates: certificates)) == .certificate)
    certificates = try authority.certificates()
    certificates[2] = [1, 2, 3]
    #expect(try authority.refusal(try authority.sign(certificates: certificates)) == nil)
    // Apple's own root does not vouch for it either.
    #expect(throws: TokenError.certificate) {
      try AppStoreData().verify(try authority.sign(), at: .seconds(1_800_000_100))
    }
  }

  @Test("PLT-9 certificates without Apple's marks are refused")
  func marks() throws {
    for mark in [nil, "1.2.840.113635.100.6.11.2", "1.2.840.113635.100.6.2.1"] as [String?] {
      var authority = try Authority()
      authority.leafCertificate.mark = mark
      #expect(try authority.refusal(try authority.sign()) == .certificate)
    }
    for mark in [nil, "1.2.840.113635.100.6.2.2", "1.2.840.113635.100.6.11.1"] as [String?] {
      var authority = try Authority()
      authority.intermediateCertificate.mark = mark
      #expect(try authority.refusal(try authority.sign()) == .certificate)
    }
  }

  @Test("PLT-9 certificates that had ended or not begun at the moment of signing are refused")
  func validity() throws {
    let ended = 1_700_000_000...1_799_999_999 as ClosedRange<Int64>
    let coming = 1_800_000_001...1_900_000_000 as ClosedRange<Int64>
    for range in [ended, coming] {
      var authority = try Authority()
      authority.leafCertificate.validity = range
      #expect(try authority.refusal(try authority.sign()) == .certificate)
      authority = try Authority()
      authority.intermediateCertificate.validity = range
      #expect(try authority.refusal(try authority.sign()) == .certificate)
      authority = try Authority()
      authority.rootCertificate.validity = range
      #expect(try authority.refusal(try authority.sign()) == .certificate)
    }
  }

  @Test(
    "PLT-9 an intermediate that is no authority, a leaf that names another issuer, a forged one")
  func structure() throws {
    var authority = try Authority()
    authority.intermediateCertificate.isAuthority = false
    #expect(try authority.refusal(try authority.sign()) == .certificate)
    authority = try Authority()
    authority.leafCertificate.issuerName = "Root"
    #expect(try authority.refusal(try authority.sign()) == .certificate)
    authority = try Authority()
    var certificates = try authority.certificates()
    certificates[0] = try authority.leafCertificate.encoded(
      key: authority.leaf, issuer: authority.leaf)
    #expect(try authority.refusal(try authority.sign(certificates: certificates)) == .certificate)
    certificates = try authority.certificates()
    certificates[0][certificates[0].count / 2] ^= 1
    #expect(try authority.refusal(try authority.sign(certificates: certificates)) == .certificate)
    certificates = try authority.certificates()
    certificates[0].append(0)
    #expect(try authority.refusal(try authority.sign(certificates: certificates)) == .certificate)
  }

  @Test("PLT-9 keys on other curves and RSA keys do not sign for the App Store")
  func keys() throws {
    for kind in [TestKey.Kind.rsa(bits: 2048), .ec(curve: "secp256k1")] {
      let authority = try Authority(leaf: kind)
      #expect(try authority.refusal(try authority.sign()) == .certificate)
    }
  }

  @Test("PLT-9 an intermediate whose key is too weak is refused")
  func weakIntermediate() throws {
    let strong = try Authority(intermediate: .rsa(bits: 2048))
    #expect(try strong.refusal(try strong.sign()) == nil)
    let weak = try Authority(intermediate: .rsa(bits: 1024))
    #expect(try weak.refusal(try weak.sign()) == .certificate)
  }

  @Test(
    "a refusal leaves no error behind that a TLS connection of the thread would take for its own")
  func traces() throws {
    let authority = try Authority()
    let stranger = try Authority()
    #expect(try authority.refusal(try stranger.sign()) == .certificate)
    #expect(ERR_peek_error() == 0)
    #expect(AppStoreData(root: [0x30, 0x03, 0x01]) == nil)
    #expect(ERR_peek_error() == 0)
    #expect(PublicKey.p256(point: [4] + [UInt8](repeating: 1, count: 64)) == nil)
    #expect(ERR_peek_error() == 0)
    #expect(P256PrivateKey(scalar: SecretBytes([UInt8](repeating: 0, count: 32))) == nil)
    #expect(ERR_peek_error() == 0)
    let key = try #require(
      PublicKey.rsa(modulus: [UInt8](repeating: 0xFF, count: 256), exponent: [3]))
    #expect(!key.isValid([UInt8](repeating: 0xFF, count: 256), of: [1]))
    #expect(!key.isValid([1], of: [1]))
    #expect(ERR_peek_error() == 0)
  }

  @Test("PLT-9 there have to be exactly three certificates, in base64")
  func count() throws {
    let authority = try Authority()
    let certificates = try authority.certificates()
    for list in [
      [], Array(certificates.prefix(1)), Array(certificates.prefix(2)), certificates + [[1]],
    ] {
      #expect(try authority.refusal(try authority.sign(certificates: list)) == .certificate)
    }
    let payload = #"{"signedDate":1800000000123}"#
    let none = try authority.leaf.token(header: #"{"alg":"ES256"}"#, payload: payload)
    #expect(try authority.refusal(none) == .missing("x5c"))
    let numbers = try authority.leaf.token(
      header: #"{"alg":"ES256","x5c":[1,2,3]}"#, payload: payload)
    #expect(try authority.refusal(numbers) == .certificate)
  }

  @Test("PLT-9 algorithms, headers, moments and signatures that are refused")
  func tokens() throws {
    let authority = try Authority()
    for alg in ["none", "HS256", "RS256", "ES384"] {
      #expect(try authority.refusal(try authority.sign(alg: alg)) == .algorithm)
    }
    #expect(try authority.refusal(try authority.sign(more: #","crit":["x"]"#)) == .header("crit"))
    #expect(try authority.refusal(try authority.sign(payload: "{}")) == .missing("signedDate"))
    for date in [#""1800000000123""#, "-1", "1e300", "null"] {
      let token = try authority.sign(payload: #"{"signedDate":\#(date)}"#)
      #expect(try authority.refusal(token) == .malformed)
    }
    #expect(try authority.refusal(try authority.sign(), now: 1_799_999_000) == .notYetValid)
    let token = try authority.sign()
    let other = try authority.sign(payload: #"{"signedDate":1800000000123,"bundleId":"x"}"#)
    let parts = token.split(separator: "."), otherParts = other.split(separator: ".")
    #expect(try authority.refusal("\(parts[0]).\(otherParts[1]).\(parts[2])") == .signature)
    #expect(try authority.refusal("\(parts[0]).\(parts[1]).") == .signature)
    #expect(try authority.refusal("\(parts[0]).\(parts[1])") == .malformed)
    #expect(try authority.refusal(String(repeating: "a", count: 300_000)) == .tooLong)
  }

  @Test("PLT-9 the pinned root is Apple Root CA - G3, by its published fingerprint")
  func apple() throws {
    let root = try #require(Base64.decode(AppStoreData.appleRoot))
    #expect(
      SHA256.digest(of: root)
        == (try hex("63343ABF B89A6A03 EBB57E9B 3F5FA7BE 7C4F5C75 6F3017B3 A8C488C3 653E9179")))
    #expect(AppStoreData(root: root) != nil)
    #expect(AppStoreData(root: [1, 2, 3]) == nil)
    #expect(AppStoreData(root: root + [0]) == nil)
  }
}
