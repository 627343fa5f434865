internal import JSON

/// Identifies this server to push services (RFC 8292).
public struct VAPID: Sendable {
  /// How long a header is valid, seconds. RFC 8292, section 2, allows at most 24 hours.
  public static let lifetime: Int64 = 12 * 3600

  private let key: P256PrivateKey
  private let contact: String

  /// - Parameters:
  ///   - key: the key of the installation.
  ///   - contact: a working `mailto:` or `https:` address of the operator; Apple rejects others.
  ///   - Returns: nil if the contact is neither.
  public init?(key: P256PrivateKey, contact: String) {
    guard contact.hasPrefix("mailto:") || contact.hasPrefix("https://") else { return nil }
    self.key = key
    self.contact = contact
  }

  /// The `applicationServerKey` with which a browser subscribes, base64url.
  public var publicKey: String { Base64URL.encode(key.publicKey) }

  /// The `Authorization` header for a request to a push service.
  /// - Parameters:
  ///   - endpoint: the URL of the subscription, `https`.
  ///   - now: the time of the request.
  ///   - Returns: nil if the endpoint is not an `https` URL.
  public func authorization(for endpoint: String, at now: NumericDate) -> String? {
    guard let origin = Self.origin(of: endpoint) else { return nil }
    var header = JSONWriter()
    header.object { json in
      json.field("typ", "JWT")
      json.field("alg", SignatureAlgorithm.es256.rawValue)
    }
    var payload = JSONWriter()
    payload.object { json in
      json.field("aud", origin)
      json.field("exp", Int((now + Self.lifetime).rawValue))
      json.field("sub", contact)
    }
    let input = CompactToken.signingInput(header: header.bytes, payload: payload.bytes)
    let token = input + "." + Base64URL.encode(key.signature(of: Array(input.utf8)))
    return "vapid t=\(token), k=\(publicKey)"
  }

  /// Scheme, host and port (RFC 6454, section 6.1), without the rest.
  private static func origin(of endpoint: String) -> String? {
    let scheme = "https://"
    guard endpoint.hasPrefix(scheme) else { return nil }
    let authority = endpoint.dropFirst(scheme.count).prefix { !"/?#".contains($0) }.lowercased()
    // Letters, digits, dots and hyphens, and a port: no user name, nothing percent-encoded.
    let isPlain = authority.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ":"):
        true
      default: false
      }
    }
    guard isPlain, !authority.isEmpty else { return nil }
    return scheme + (authority.hasSuffix(":443") ? String(authority.dropLast(4)) : authority)
  }
}
