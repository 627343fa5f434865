import HTTPTypes

/// The proxies whose forwarding headers are believed (`TRUSTED_PROXIES`).
public struct TrustedProxies: Sendable {
  private let networks: [IPNetwork]

  /// - Parameter networks: the networks of the proxies; empty trusts none.
  public init(_ networks: [IPNetwork] = []) { self.networks = networks }

  private func trusts(_ address: IPAddress) -> Bool {
    networks.contains { $0.contains(address) }
  }

  /// The client of a request from `peer`: the last address in `X-Forwarded-For` that is not a
  /// trusted proxy, since clients can forge everything before it.
  func client(peer: IPAddress, fields: HTTPFields) -> IPAddress {
    guard trusts(peer), let chain = fields[.xForwardedFor] else { return peer }
    var (client, rest) = (peer, chain[...])
    while !rest.isEmpty {
      let comma = rest.utf8.lastIndex(of: UInt8(ascii: ","))
      let hop = comma.map { rest[rest.utf8.index(after: $0)...] } ?? rest
      rest = comma.map { rest[..<$0] } ?? ""
      guard !hop.isEmpty else { continue }
      guard let address = IPAddress(String(hop.trimmingBlanks)) else { return client }
      client = address
      guard trusts(address) else { return client }
    }
    return client
  }

  /// The scheme that the client used, as reported by a trusted proxy.
  func scheme(peer: IPAddress, fields: HTTPFields) -> String {
    guard trusts(peer), fields[.xForwardedProto] == "https" else { return "http" }
    return "https"
  }
}

extension Substring {
  /// Trims spaces and tabs.
  var trimmingBlanks: Substring {
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    guard let first = utf8.firstIndex(where: { !isBlank($0) }),
      let last = utf8.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return self[first..<utf8.index(after: last)]
  }
}
