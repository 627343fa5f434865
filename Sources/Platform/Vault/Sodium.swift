private import CSodium

/// libsodium, made ready once.
enum Sodium {
  /// Touch it before the first call that allocates guarded memory, draws random bytes or picks the
  /// fastest implementation for this processor. Ready once, it stays ready.
  static let isReady: Bool = {
    // -1 only where the machine has no source of random bytes: nothing here would be safe then.
    guard sodium_init() >= 0 else { fatalError("libsodium finds no source of random bytes.") }
    return true
  }()

  /// Whether two texts of bytes are the same, in a time that depends on their lengths alone.
  static func areEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
    guard left.count == right.count else { return false }
    guard let leftStart = left.baseAddress, let rightStart = right.baseAddress else {
      return true
    }
    // Both buffers hold `left.count` bytes.
    return unsafe sodium_memcmp(leftStart, rightStart, left.count) == 0
  }
}

/// Compares secrets.
public enum ConstantTime {
  /// Whether two texts of bytes are the same, in a time that depends on their lengths alone.
  public static func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    unsafe left.withUnsafeBytes { left in
      unsafe right.withUnsafeBytes { right in unsafe Sodium.areEqual(left, right) }
    }
  }

  /// Whether two texts have the same UTF-8, in a time that depends on their lengths alone.
  public static func areEqual(_ left: String, _ right: String) -> Bool {
    areEqual(Array(left.utf8), Array(right.utf8))
  }
}

/// Random bytes that nobody can foresee, from the kernel's generator.
public enum RandomBytes {
  /// So many fresh random bytes.
  public static func make(count: Int) -> [UInt8] {
    precondition(Sodium.isReady)
    var bytes = [UInt8](repeating: 0, count: count)
    unsafe randombytes_buf(&bytes, bytes.count)
    return bytes
  }
}
