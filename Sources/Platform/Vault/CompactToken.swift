internal import JSON

/// A JSON Web Signature in compact form (RFC 7515, section 7.1), parsed but not verified.
struct CompactToken: Sendable {
  let header: JSONObject
  let payload: [UInt8]
  let signature: [UInt8]
  /// The signed bytes: the first two parts as received.
  let signed: [UInt8]

  /// Headers that contain a key or request unsupported processing. Trusting a key in the token
  /// itself means trusting anyone (RFC 8725, sections 2 and 3.10).
  private static let refusedHeaders = ["crit", "b64", "jwk", "jku", "x5u", "zip", "enc"]

  /// - Parameters:
  ///   - text: the token.
  ///   - longest: the maximum size, bytes.
  ///   - algorithms: the accepted values of `alg`.
  ///   - types: the accepted values of `typ`, in lower case; nil if the header may be absent.
  ///   - allowsCertificates: whether the caller verifies certificates in the header.
  init(
    _ text: String, longest: Int, algorithms: [String], types: [String?],
    allowsCertificates: Bool = false
  ) throws(TokenError) {
    guard text.utf8.count <= longest else { throw .tooLong }
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 3, let headerBytes = Base64URL.decode(Substring(parts[0])),
      let payload = Base64URL.decode(Substring(parts[1])),
      let signature = Base64URL.decode(Substring(parts[2]))
    else { throw .malformed }
    let header = try Self.object(headerBytes)
    try Self.check(header, algorithms, types, allowsCertificates: allowsCertificates)
    self.header = header
    self.payload = payload
    self.signature = signature
    signed = Array(text.utf8.prefix(parts[0].count + 1 + parts[1].count))
  }

  /// The claims. Read them only after the signature has been verified.
  func claims() throws(TokenError) -> TokenClaims { TokenClaims(try Self.object(payload)) }

  /// The key ID, if the header has one.
  func keyID() throws(TokenError) -> String? {
    guard let value = header["kid"] else { return nil }
    // Limited, since it may be logged.
    guard let id = value.string, id.utf8.count <= 256 else { throw .malformed }
    return id
  }

  /// Encodes and joins header and payload for signing.
  static func signingInput(header: [UInt8], payload: [UInt8]) -> String {
    Base64URL.encode(header) + "." + Base64URL.encode(payload)
  }

  private static func object(_ bytes: [UInt8]) throws(TokenError) -> JSONObject {
    let value = try? JSONValue(parsing: bytes, limits: .init(depth: 8))
    guard let object = value?.object else { throw .malformed }
    return object
  }

  private static func check(
    _ header: JSONObject, _ algorithms: [String], _ types: [String?], allowsCertificates: Bool
  ) throws(TokenError) {
    for name in refusedHeaders where header[name] != nil { throw .header(name) }
    if !allowsCertificates, header["x5c"] != nil { throw .header("x5c") }
    guard let algorithm = header["alg"]?.string,
      algorithms.contains(where: { $0.isSame(algorithm) })
    else { throw .algorithm }
    var type: String?
    if let value = header["typ"] {
      // Media types are case-insensitive (RFC 7515, section 4.1.9).
      guard let text = value.string?.lowercased() else { throw .type }
      type = text
    }
    guard types.contains(type) else { throw .type }
  }
}

/// The claims of a token, read strictly: a claim that is present has to have the right type.
struct TokenClaims: Sendable {
  let object: JSONObject

  init(_ object: JSONObject) { self.object = object }

  func text(_ name: String) throws(TokenError) -> String {
    guard let value = object[name] else { throw .missing(name) }
    guard let text = value.string else { throw .malformed }
    return text
  }

  func textIfPresent(_ name: String) throws(TokenError) -> String? {
    object[name] == nil ? nil : try text(name)
  }

  func truth(_ name: String) throws(TokenError) -> Bool {
    guard let value = object[name] else { throw .missing(name) }
    guard let truth = value.boolean else { throw .malformed }
    return truth
  }

  /// A time, truncated to seconds.
  func date(_ name: String) throws(TokenError) -> NumericDate {
    guard let value = object[name] else { throw .missing(name) }
    // Up to the end of the year 9999: anything later is not a date, and sums cannot overflow.
    guard let number = value.double, 0..<253_402_300_800 ~= number else { throw .malformed }
    return NumericDate(rawValue: Int64(number))
  }

  func dateIfPresent(_ name: String) throws(TokenError) -> NumericDate? {
    object[name] == nil ? nil : try date(name)
  }

  /// One string or several, as `aud` may be.
  func texts(_ name: String) throws(TokenError) -> [String] {
    guard let value = object[name] else { throw .missing(name) }
    if let text = value.string { return [text] }
    let texts = value.array?.compactMap(\.string) ?? []
    guard !texts.isEmpty, texts.count == value.array?.count else { throw .malformed }
    return texts
  }

  /// Checks `exp`, which is required, and `nbf` and `iat`, if present.
  /// - Parameter leeway: the tolerated clock difference, seconds.
  func checkTime(at now: NumericDate, leeway: Int64) throws(TokenError) {
    guard now < (try date("exp")) + leeway else { throw .expired }
    for name in ["nbf", "iat"] {
      guard let start = try dateIfPresent(name) else { continue }
      guard start <= now + leeway else { throw .notYetValid }
    }
  }
}

extension String {
  /// Whether both texts have the same bytes. `==` also accepts canonically equivalent Unicode;
  /// issuers and audiences are compared byte by byte (RFC 7519, section 7.3).
  func isSame(_ other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
