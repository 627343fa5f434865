private import CCommonPasswords

/// The passwords that people choose most often, which are tried first by whoever guesses.
///
/// 11,611 of at least eight characters, from the list of zxcvbn (D. L. Wheeler); kept as fingerprints of
/// 40 bits, so that one in 95 million other passwords is refused with them.
public enum CommonPasswords {
  /// The bytes of a fingerprint.
  private static let width = 5

  /// Whether a password is one of them, whatever the case of its letters.
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

  /// The lowest 40 bits of FNV-1a with 64 bits (G. Fowler, L. C. Noll, K.-P. Vo) over the lower case.
  private static func fingerprint(_ password: String) -> UInt64 {
    password.lowercased().utf8.reduce(0xCBF2_9CE4_8422_2325) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    } & 0xFF_FFFF_FFFF
  }

  private static func entry(_ index: Int) -> UInt64 {
    (0..<width).reduce(0) { value, byte in
      // A constant of the program: `asterism_common_passwords_size` bytes that nobody writes or
      // frees, of which `index` stays below the last five.
      let next = unsafe asterism_common_passwords()[index * width + byte]
      return value | UInt64(next) << (8 * UInt64(byte))
    }
  }
}
