internal import Glibc

/// An address of the Internet Protocol, version 4 or 6.
public struct IPAddress: Hashable, Sendable {
  /// The bytes in network order: 4 or 16.
  let bytes: [UInt8]

  /// Parses `192.0.2.1` or `2001:db8::1`; nil for anything else. Zones (`%eth0`) are not supported.
  public init?(_ text: String) {
    for (family, length) in [(AF_INET, 4), (AF_INET6, 16)] {
      var bytes = [UInt8](repeating: 0, count: length)
      if unsafe inet_pton(family, text, &bytes) == 1 {
        self.bytes = bytes
        return
      }
    }
    return nil
  }

  /// The address with these 4 or 16 bytes.
  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The IPv4 address embedded in an IPv6 address: IPv4-mapped `::ffff:0:0/96` (RFC 4291) or the
  /// well-known translation prefix `64:ff9b::/96` (RFC 6052). Any other address is returned
  /// unchanged.
  var unwrapped: IPAddress {
    Self.wrappers.contains { $0.contains(self) } ? IPAddress(bytes: Array(bytes[12...])) : self
  }

  private static let wrappers: [AddressBlock] = ["::ffff:0.0.0.0/96", "64:ff9b::/96"]
}

/// A block of addresses with a common prefix, as in `10.0.0.0/8`.
public struct AddressBlock: Hashable, Sendable, ExpressibleByStringLiteral {
  private let first: IPAddress
  private let prefixLength: Int

  /// Parses `10.0.0.0/8`, `fc00::/7`, or a single address; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = IPAddress(String(parts[0])) else { return nil }
    self.first = first
    guard parts.count == 2 else {
      prefixLength = first.bytes.count * 8
      return
    }
    guard let length = Int(parts[1]), 0...(first.bytes.count * 8) ~= length else { return nil }
    prefixLength = length
  }

  /// A block from a literal in the source.
  public init(stringLiteral text: StaticString) {
    guard let block = AddressBlock(text.description) else {
      preconditionFailure("\(text) is no block of addresses")
    }
    self = block
  }

  /// Whether the block contains the address.
  public func contains(_ address: IPAddress) -> Bool {
    guard address.bytes.count == first.bytes.count else { return false }
    return (0..<prefixLength).allSatisfy { bit in
      let mask = UInt8(0x80) >> (bit % 8)
      return address.bytes[bit / 8] & mask == first.bytes[bit / 8] & mask
    }
  }
}
