internal import JSON

/// The public keys of a token issuer (RFC 7517), parsed strictly.
public struct JSONWebKeySet: Sendable {
  private struct Entry: Sendable {
    let id: String?
    let key: PublicKey
  }

  /// The maximum size of the document, bytes.
  public static let longest = 256 << 10
  private static let mostKeys = 100

  private let entries: [Entry]

  /// Parses a document `{"keys": [...]}`.
  ///
  /// Keys of other types, for encryption, or for other algorithms are skipped, as RFC 7517, section
  /// 5, requires. A malformed document is rejected as a whole: a weak key, a point off the curve, a
  /// private key, two keys with the same ID.
  public init(_ document: [UInt8]) throws(JSONWebKeyError) {
    let limits = JSONValue.Limits(bytes: Self.longest, depth: 8)
    let value = try? JSONValue(parsing: document, limits: limits)
    guard let keys = value?["keys"]?.array, keys.count <= Self.mostKeys else { throw .malformed }
    var entries: [Entry] = []
    for key in keys {
      guard let object = key.object else { throw .malformed }
      if let entry = try Self.entry(object) { entries.append(entry) }
    }
    let ids = entries.compactMap(\.id)
    guard Set(ids).count == ids.count else { throw .duplicateID }
    self.entries = entries
  }

  /// The number of usable keys.
  public var count: Int { entries.count }

  /// The key that a token names. A token may omit the key ID if there is only one key for its
  /// algorithm (OpenID Connect Core, section 10.1).
  func key(id: String?, algorithm: SignatureAlgorithm) throws(TokenError) -> PublicKey {
    let fitting = entries.filter { $0.key.algorithm == algorithm }
    if let id {
      guard let entry = fitting.first(where: { $0.id?.isSame(id) == true }) else {
        throw .unknownKey(id)
      }
      return entry.key
    }
    guard fitting.count == 1 else { throw .unknownKey(nil) }
    return fitting[0].key
  }

  private static func entry(_ object: JSONObject) throws(JSONWebKeyError) -> Entry? {
    let kind = try text("kty", of: object)
    if let use = try textIfPresent("use", of: object), use != "sig" { return nil }
    let algorithm = try textIfPresent("alg", of: object)
    let id = try textIfPresent("kid", of: object)
    guard object["d"] == nil else { throw .privateKey }
    let key: PublicKey
    switch kind {
    case "RSA": key = try rsa(object)
    case "EC":
      guard try text("crv", of: object) == "P-256" else { return nil }
      key = try p256(object)
    default: return nil
    }
    if let algorithm, algorithm != key.algorithm.rawValue { return nil }
    return Entry(id: id, key: key)
  }

  private static func rsa(_ object: JSONObject) throws(JSONWebKeyError) -> PublicKey {
    let modulus = try bytes("n", of: object)
    let exponent = try bytes("e", of: object)
    // At least 2048 bits (RFC 7518, section 3.3); beyond 8192 verification costs too much.
    guard 256...1024 ~= modulus.count, modulus[0] > 0,
      modulus.count > 256 || modulus[0] >= 0x80, modulus[modulus.count - 1] & 1 == 1
    else { throw .weakKey }
    // Odd and at least 65537 (FIPS 186-5, A.1.1); in practice never more than four bytes.
    guard 3...4 ~= exponent.count, exponent[0] > 0, exponent[exponent.count - 1] & 1 == 1,
      let key = PublicKey.rsa(modulus: modulus, exponent: exponent)
    else { throw .weakKey }
    return key
  }

  private static func p256(_ object: JSONObject) throws(JSONWebKeyError) -> PublicKey {
    let x = try bytes("x", of: object)
    let y = try bytes("y", of: object)
    guard x.count == P256.scalarCount, y.count == P256.scalarCount,
      let key = PublicKey.p256(point: [4] + x + y)
    else { throw .offCurve }
    return key
  }

  private static func text(
    _ name: String, of object: JSONObject
  ) throws(JSONWebKeyError) -> String {
    guard let text = object[name]?.string else { throw .malformed }
    return text
  }

  private static func textIfPresent(
    _ name: String, of object: JSONObject
  ) throws(JSONWebKeyError) -> String? {
    object[name] == nil ? nil : try text(name, of: object)
  }

  private static func bytes(
    _ name: String, of object: JSONObject
  ) throws(JSONWebKeyError) -> [UInt8] {
    guard let bytes = Base64URL.decode(try text(name, of: object)), !bytes.isEmpty else {
      throw .malformed
    }
    return bytes
  }
}

/// Why a key set is rejected.
public enum JSONWebKeyError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Not a key set, or a member is missing or of the wrong type.
  case malformed
  /// Two keys have the same ID.
  case duplicateID
  /// It contains a private key, published by mistake.
  case privateKey
  /// An RSA key below 2048 bits or with a forbidden exponent.
  case weakKey
  /// A point that is not on its curve.
  case offCurve

  /// A sentence for the log.
  public var description: String {
    switch self {
    case .malformed: "The document is not a JSON Web Key Set."
    case .duplicateID: "The key set has two keys of one id."
    case .privateKey: "The key set holds a private key."
    case .weakKey: "The key set holds an RSA key that is too weak."
    case .offCurve: "The key set holds a point that is not on its curve."
    }
  }
}
