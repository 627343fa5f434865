internal import JSON
internal import Vault

/// A browser's `PushSubscription`.
public struct PushSubscription: Hashable, Sendable {
  /// The URL at the push service; a capability: its holder can send to the browser.
  public let endpoint: String
  let p256dh: String
  let auth: String
  let authority: String
  let path: String
  let receiver: PushReceiver

  /// - Parameters:
  ///   - endpoint: an `https` URL of at most 2,000 bytes.
  ///   - p256dh: the key of the browser, base64url.
  ///   - auth: the secret of the subscription, base64url.
  /// - Throws: ``MessagingError/Code/invalid`` for `endpoint` or `keys`.
  public init(endpoint: String, p256dh: String, auth: String) throws(MessagingError) {
    let scheme = "https://"
    let rest = endpoint.dropFirst(scheme.count)
    let authority = rest.prefix { !"/?#".contains($0) }
    let path = rest.dropFirst(authority.count)
    guard endpoint.hasPrefix(scheme), endpoint.utf8.count <= 2_000, path.hasPrefix("/"),
      endpoint.utf8.allSatisfy({ 0x21...0x7E ~= $0 && $0 != UInt8(ascii: "#") }),
      !authority.isEmpty, !authority.contains("@")
    else { throw MessagingError(.invalid, .endpoint) }
    guard let receiver = PushReceiver(p256dh: p256dh, auth: auth) else {
      throw MessagingError(.invalid, .keys)
    }
    self.endpoint = endpoint
    self.p256dh = p256dh
    self.auth = auth
    self.authority = String(authority)
    self.path = String(path)
    self.receiver = receiver
  }
}

extension PushSubscription: CustomStringConvertible, CustomReflectable {
  /// Redacted.
  public var description: String { "<push subscription>" }
  /// Redacted.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension PushSubscription {
  /// The sealed content: JSON, whose member names never change meaning.
  var encoded: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("endpoint", endpoint)
      json.field("p256dh", p256dh)
      json.field("auth", auth)
    }
    return json.bytes
  }

  init(encoded bytes: [UInt8]) throws {
    let json = try JSONValue(parsing: bytes)
    guard let endpoint = json["endpoint"]?.string, let key = json["p256dh"]?.string,
      let auth = json["auth"]?.string
    else { throw UnreadableContent() }
    try self.init(endpoint: endpoint, p256dh: key, auth: auth)
  }
}
