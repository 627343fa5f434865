internal import JSON

/// A JSON Web Signature in compact form (RFC 7515, section 7.1), taken apart but not yet believed.
struct CompactToken: Sendable {
  let header: JSONObject
  let payload: [UInt8]
  let signature: [UInt8]
  /// What was signed: the first two parts as they stood.
  let signed: [UInt8]

  /// Headers that bring a key along or ask for processing that is not done here. To believe a key in
  /// the token itself is to believe anybody (RFC 8725, sections 2 and 3.10).
  private static let refusedHeaders = ["crit", "b64", "jwk", "jku", "x5u", "zip", "enc"]

  /// - Parameters:
  ///   - text: the token.
  ///   - longest: bytes beyond which it is not read.
  ///   - algorithms: the values of `alg` that are accepted.
  ///   - types: the values of `typ` that are accepted, in lower case; nil among them where the header
  ///     may be absent.
  ///   - allowsCertificates: whether the caller checks certificates in the header.
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

  /// The claims. Read them after the signature was found to be right.
  func claims() throws(TokenError) -> TokenClaims { TokenClaims(try Self.object(payload)) }

  /// The id of the key, where the header has one.
  func keyID() throws(TokenError) -> String? {
    guard let value = header["kid"] else { return nil }
    // It may end up in a log.
    guard let id = value.string, id.utf8.count <= 256 else { throw .malformed }
    return id
  }

  /// Header and payload encoded and joined, ready to be signed.
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
      // Media types do not tell upper from lower case (RFC 7515, section 4.1.9).
      guard let text = value.string?.lowercased() else { throw .type }
      type = text
    }
    guard types.contains(type) else { throw .type }
  }
}

/// The claims of a token, read strictly: a claim that is there has to be of its kind.
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

  /// A moment; parts of a second are cut off.
  func date(_ name: String) throws(TokenError) -> NumericDate {
    guard let value = object[name] else { throw .missing(name) }
    // Up to the end of the year 9999: what lies beyond is no date, and sums stay far from overflow.
    guard let number = value.double, 0..<253_402_300_800 ~= number else { throw .malformed }
    return NumericDate(rawValue: Int64(number))
  }

  func dateIfPresent(_ name: String) throws(TokenError) -> NumericDate? {
    object[name] == nil ? nil : try date(name)
  }

  /// One text or several, as `aud` may be.
  func texts(_ name: String) throws(TokenError) -> [String] {
    guard let value = object[name] else { throw .missing(name) }
    if let text = value.string { return [text] }
    let texts = value.array?.compactMap(\.string) ?? []
    guard !texts.isEmpty, texts.count == value.array?.count else { throw .malformed }
    return texts
  }

  /// Checks `exp`, which has to be there, and `nbf` and `iat`, where they are.
  /// - Parameter leeway: seconds by which clocks may differ.
  func checkTime(at now: NumericDate, leeway: Int64) throws(TokenError) {
    guard now < (try date("exp")) + leeway else { throw .expired }
    for name in ["nbf", "iat"] {
      guard let start = try dateIfPresent(name) else { continue }
      guard start <= now + leeway else { throw .notYetValid }
    }
  }
}

extension String {
  /// Whether both texts have the same bytes. `==` holds texts equal that Unicode calls canonically
  /// equivalent; issuers and audiences are compared byte by byte (RFC 7519, section 7.3).
  func isSame(_ other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
