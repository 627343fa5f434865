public import JSON

/// Checks what the App Store signs: transactions, renewals and notifications.
///
/// The signature is by a certificate in the header `x5c`, which leads over Apple's intermediate to the
/// pinned root; the root in the header is never used. Whose app and which environment the data speaks
/// of is for the caller to compare (`bundleId`, `environment`, `appAppleId`).
public struct AppStoreData: Sendable {
  // The extensions of the certificates that sign for the App Store and of the authority above them.
  private static let leafMark = "1.2.840.113635.100.6.11.1"
  private static let intermediateMark = "1.2.840.113635.100.6.2.1"
  private static let longest = 256 << 10
  /// Seconds by which Apple's clock may be ahead of ours.
  private static let leeway: Int64 = 60

  private let chain: PinnedChain

  /// Trusts what leads to the root of Apple.
  public init() {
    guard let root = Base64.decode(Self.appleRoot), let apple = AppStoreData(root: root) else {
      preconditionFailure("The pinned certificate is damaged.")
    }
    self = apple
  }

  /// Trusts what leads to another root, such as one made for a test.
  /// - Parameter root: the certificate, DER.
  /// - Returns: nil where the bytes are no certificate.
  public init?(root: [UInt8]) {
    let chain = PinnedChain(
      root: root, leafMark: Self.leafMark, intermediateMark: Self.intermediateMark)
    guard let chain else { return nil }
    self.chain = chain
  }

  /// What was signed, where it was signed for the App Store.
  ///
  /// The certificates have to be valid at the moment of signing that the data itself gives
  /// (`signedDate`, or `receiptCreationDate` of an app transaction), so that old transactions stay
  /// good; that moment may not lie in the future. Revocation is not asked for.
  /// - Parameters:
  ///   - text: the signed data in compact form.
  ///   - now: the moment of the request.
  public func verify(_ text: String, at now: NumericDate) throws(TokenError) -> JSONObject {
    let token = try CompactToken(
      text, longest: Self.longest, algorithms: [SignatureAlgorithm.es256.rawValue],
      types: [nil, "jwt"], allowsCertificates: true)
    let claims = try token.claims()
    let signingTime = try Self.signingTime(claims)
    guard signingTime <= now + Self.leeway else { throw .notYetValid }
    let certificates = try Self.certificates(token.header)
    let key = chain.trustedKey(
      leaf: certificates[0], intermediate: certificates[1], at: signingTime)
    guard let key else { throw .certificate }
    guard key.isValid(token.signature, of: token.signed) else { throw .signature }
    return claims.object
  }

  /// Apple gives milliseconds.
  private static func signingTime(_ claims: TokenClaims) throws(TokenError) -> NumericDate {
    let value = claims.object["signedDate"] ?? claims.object["receiptCreationDate"]
    guard let value else { throw .missing("signedDate") }
    // Up to the end of the year 9999, as for the other dates.
    guard let milliseconds = value.double, 0..<253_402_300_800_000 ~= milliseconds else {
      throw .malformed
    }
    return NumericDate(rawValue: Int64(milliseconds) / 1000)
  }

  private static func certificates(_ header: JSONObject) throws(TokenError) -> [[UInt8]] {
    guard let texts = header["x5c"]?.array else { throw .missing("x5c") }
    let certificates = texts.compactMap { $0.string.flatMap { Base64.decode($0) } }
    guard texts.count == 3, certificates.count == 3 else { throw .certificate }
    return certificates
  }
}
