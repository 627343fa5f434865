/// The addresses to which a client may open connections.
///
/// It is checked when connecting, against the address itself rather than the host name: a name that
/// resolves to another address the second time (DNS rebinding) gains nothing.
public struct AddressPolicy: Hashable, Sendable {
  private let allowed: [AddressBlock]
  private let allowsEverything: Bool

  /// Addresses on the public Internet, none inside this machine or its network.
  public static let publicOnly = AddressPolicy(allowing: [])

  /// Every address: for servers that the operator has configured, never for those that a visitor
  /// names.
  public static let any = AddressPolicy(allowed: [], allowsEverything: true)

  /// The public Internet and these blocks.
  public init(allowing blocks: [AddressBlock]) {
    self.init(allowed: blocks, allowsEverything: false)
  }

  private init(allowed: [AddressBlock], allowsEverything: Bool) {
    self.allowed = allowed
    self.allowsEverything = allowsEverything
  }

  /// Whether a connection to the address is allowed.
  public func permits(_ address: IPAddress) -> Bool {
    let address = address.unwrapped
    return allowsEverything
      || allowed.contains { $0.contains(address) }
      || Self.isPublic(address)
  }

  private static func isPublic(_ address: IPAddress) -> Bool {
    !special.contains { $0.contains(address) }
      && (address.bytes.count == 4 || globalUnicast.contains(address))
  }

  /// The part of IPv6 assigned to global unicast (IANA IPv6 Address Space registry). Loopback,
  /// unique local, link-local and multicast addresses are outside of it.
  private static let globalUnicast: AddressBlock = "2000::/3"

  /// Addresses that are not on the public Internet, from the IANA Special-Purpose Address
  /// registries (RFC 6890), and the multicast and reserved space. The metadata addresses where
  /// clouds hand out credentials are in these blocks (169.254.169.254, 100.100.100.200,
  /// 192.0.0.192), except Azure's.
  private static let special: [AddressBlock] = [
    "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12",
    "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15",
    "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4",
    "168.63.129.16/32",  // Azure: the host's own services
    "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20",
  ]
}
