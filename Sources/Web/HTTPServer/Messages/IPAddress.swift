import Glibc

/// An IP address; IPv4 addresses are stored mapped into IPv6.
public struct IPAddress: Hashable, Sendable, LosslessStringConvertible {
  /// The address as a number of 128 bits.
  let bits: UInt128

  /// `::ffff:0:0/96`, the IPv4-mapped block of IPv6 (RFC 4291, section 2.5.5.2).
  private static let mappedPrefix: UInt128 = 0xFFFF << 32

  init(bits: UInt128) { self.bits = bits }

  /// An IPv4 address from its number.
  init(version4 number: UInt32) { bits = Self.mappedPrefix | UInt128(number) }

  /// Parses `192.0.2.1` or `2001:db8::1`; nil for anything else.
  public init?(_ text: String) {
    var four = in_addr()
    var six = in6_addr()
    if unsafe text.withCString({ unsafe inet_pton(AF_INET, $0, &four) }) == 1 {
      self.init(version4: UInt32(bigEndian: four.s_addr))
    } else if unsafe text.withCString({ unsafe inet_pton(AF_INET6, $0, &six) }) == 1 {
      self.init(six)
    } else {
      return nil
    }
  }

  init(_ address: in6_addr) {
    // in6_addr is sixteen bytes in network order, as a big-endian number of 128 bits is.
    bits = UInt128(bigEndian: unsafe unsafeBitCast(address, to: UInt128.self))
  }

  /// The loopback address `127.0.0.1`.
  public static let loopback = IPAddress(version4: 0x7F00_0001)

  /// Whether it is an IPv4 address.
  public var isVersion4: Bool { bits >> 32 == Self.mappedPrefix >> 32 }

  /// Whether it is a loopback address.
  public var isLoopback: Bool { isVersion4 ? (bits >> 24) & 0xFF == 127 : bits == 1 }

  /// The first 64 bits of an IPv6 address, which is what one subscriber is assigned; all of an IPv4
  /// address. Limits per address use it as their key.
  public var subscriber: IPAddress { isVersion4 ? self : IPAddress(bits: (bits >> 64) << 64) }

  public var description: String {
    guard isVersion4 else { return longDescription }
    let number = UInt32(truncatingIfNeeded: bits)
    // Four numbers of up to three digits, and three points.
    return unsafe String(unsafeUninitializedCapacity: 15) { text in
      var count = 0
      func put(_ byte: UInt8) {
        unsafe text[count] = byte
        count += 1
      }
      for place in 0..<4 {
        if place > 0 { put(UInt8(ascii: ".")) }
        let part = UInt8(truncatingIfNeeded: number >> (24 - 8 * place))
        if part >= 100 { put(UInt8(ascii: "0") + part / 100) }
        if part >= 10 { put(UInt8(ascii: "0") + part / 10 % 10) }
        put(UInt8(ascii: "0") + part % 10)
      }
      return count
    }
  }

  private var longDescription: String {
    var address = socketAddress
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    // The array has room for the longest address, so that inet_ntop cannot fail.
    unsafe inet_ntop(AF_INET6, &address, &text, socklen_t(text.count))
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
  }

  /// The address as sockets take it.
  var socketAddress: in6_addr { unsafe unsafeBitCast(bits.bigEndian, to: in6_addr.self) }
}

/// A block of addresses, such as `10.0.0.0/8`.
public struct IPNetwork: Hashable, Sendable, LosslessStringConvertible {
  private let base: UInt128
  private let prefixLength: Int

  /// Parses an address with an optional `/` and prefix length.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let address = IPAddress(String(parts[0])) else { return nil }
    let longest = address.isVersion4 ? 32 : 128
    guard let length = parts.count == 2 ? Int(parts[1]) : longest, 0...longest ~= length else {
      return nil
    }
    prefixLength = length + 128 - longest
    base = address.bits & Self.mask(prefixLength)
  }

  /// Whether the block contains the address.
  public func contains(_ address: IPAddress) -> Bool {
    address.bits & Self.mask(prefixLength) == base
  }

  public var description: String {
    let address = IPAddress(bits: base)
    return "\(address)/\(address.isVersion4 ? prefixLength - 96 : prefixLength)"
  }

  private static func mask(_ length: Int) -> UInt128 { length == 0 ? 0 : ~0 << (128 - length) }
}
