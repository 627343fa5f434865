internal import HTTPClient

extension PushSubscription {
  /// Reads a subscription that a browser sent.
  ///
  /// Its push service is on the public Internet: an endpoint of this machine or network, which the
  /// sender would refuse anyway, is refused at once. Names are checked by their form alone; what they
  /// resolve to is checked when connecting (`AddressPolicy`).
  /// - Throws: ``MessagingError/Code/invalid`` for `endpoint` or `keys`.
  public init(
    sent endpoint: String, p256dh: String, auth: String
  ) throws(MessagingError) {
    try self.init(endpoint: endpoint, p256dh: p256dh, auth: auth)
    guard Self.isPublic(host: Self.host(of: authority)) else {
      throw MessagingError(.invalid, .endpoint)
    }
  }

  /// The host of an authority, without port and brackets, in lower case.
  private static func host(of authority: String) -> String {
    if authority.hasPrefix("[") {
      return authority.dropFirst().prefix { $0 != "]" }.lowercased()
    }
    return authority.prefix { $0 != ":" }.lowercased()
  }

  private static func isPublic(host: String) -> Bool {
    if let address = IPAddress(host) { return AddressPolicy.publicOnly.permits(address) }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    // Numbers at the end are other ways of writing an address: 127.1, 0x7f000001.
    guard labels.count > 1, let last = labels.last, let first = last.first, first.isLetter else {
      return false
    }
    return labels.allSatisfy { !$0.isEmpty } && !reserved.contains(String(last))
      && !host.hasSuffix(".home.arpa")
  }

  /// Top-level names that never lead to the Internet (RFC 6761, RFC 6762, RFC 9476, and ICANN's
  /// reservation of `internal`).
  private static let reserved: Set = [
    "localhost", "local", "internal", "invalid", "test", "alt", "onion", "lan", "home", "corp",
  ]
}
