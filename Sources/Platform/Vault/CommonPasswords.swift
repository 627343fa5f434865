private import CCommonPasswords

/// The most common passwords, which attackers try first.
///
/// 11,611 of at least eight characters, from the list of zxcvbn (D. L. Wheeler); stored as 40-bit
/// fingerprints, so one in 95 million other passwords is rejected as a false positive.
public enum CommonPasswords {
  /// The size of a fingerprint, bytes.
  private static let width = 5

  /// Whether a password is in the list, ignoring case.
  public static func contains(_ password: String) -> Bool {
    let wanted = fingerprint(password)
    var (low, high) = (0, asterism_common_passwords_size / width)
    while low < high {
      let middle = (low + high) / 2
      let value = entry(middle)
      if value == wanted { return true }
      if value < wanted { low = middle + 1 } else { high = middle }
    }
    return false
  }

  /// The lowest 40 bits of 64-bit FNV-1a (G. Fowler, L. C. Noll, K.-P. Vo) over the lower-case
  /// password.
  private static func fingerprint(_ password: String) -> UInt64 {
    password.lowercased().utf8.reduce(0xCBF2_9CE4_8422_2325) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    } & 0xFF_FFFF_FFFF
  }

  private static func entry(_ index: Int) -> UInt64 {
    (0..<width).reduce(0) { value, byte in
      // A constant of the program: `asterism_common_passwords_size` bytes that are never written or
      // freed; `index` stays below the last five.
      let next = unsafe asterism_common_passwords()[index * width + byte]
      return value | UInt64(next) << (8 * UInt64(byte))
    }
  }
}
