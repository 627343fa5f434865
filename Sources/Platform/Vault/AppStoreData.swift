public import JSON

/// Verifies data signed by the App Store: transactions, renewals and notifications.
///
/// The certificate in the header `x5c` signs it; its chain leads through Apple's intermediate to
/// the pinned root, and the root in the header is never used. The caller has to compare the app and
/// the environment (`bundleId`, `environment`, `appAppleId`).
public struct AppStoreData: Sendable {
  // The marker extensions of the App Store signing certificates and of their issuing authority.
  private static let leafMark = "1.2.840.113635.100.6.11.1"
  private static let intermediateMark = "1.2.840.113635.100.6.2.1"
  private static let longest = 256 << 10
  /// The tolerated lead of Apple's clock, seconds.
  private static let leeway: Int64 = 60

  private let chain: PinnedChain

  /// Trusts chains to the Apple root.
  public init() {
    guard let root = Base64.decode(Self.appleRoot), let apple = AppStoreData(root: root) else {
      preconditionFailure("The pinned certificate is damaged.")
    }
    self = apple
  }

  /// Trusts chains to another root, such as one made for a test.
  /// - Parameter root: the certificate, DER.
  /// - Returns: nil if the bytes are not a certificate.
  public init?(root: [UInt8]) {
    let chain = PinnedChain(
      root: root, leafMark: Self.leafMark, intermediateMark: Self.intermediateMark)
    guard let chain else { return nil }
    self.chain = chain
  }

  /// Verifies App Store data and returns its payload.
  ///
  /// The certificates have to be valid at the signing time in the data itself (`signedDate`, or
  /// `receiptCreationDate` of an app transaction), so that old transactions stay valid; that time
  /// may not lie in the future. Revocation is not checked.
  /// - Parameters:
  ///   - text: the signed data in compact form.
  ///   - now: the time of the request.
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

  /// The signing time; Apple uses milliseconds.
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
