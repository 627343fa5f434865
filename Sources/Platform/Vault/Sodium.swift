private import CSodium

/// The one-time initialization of libsodium.
enum Sodium {
  /// Has to be accessed before the first call that allocates guarded memory, draws random bytes or
  /// selects the fastest implementation for this processor.
  static let isReady: Bool = {
    // -1 only if the machine has no source of random bytes: nothing here would be secure then.
    guard sodium_init() >= 0 else { fatalError("libsodium finds no source of random bytes.") }
    return true
  }()

  /// Compares in a time that depends only on the lengths.
  static func areEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
    guard left.count == right.count else { return false }
    guard let leftStart = left.baseAddress, let rightStart = right.baseAddress else {
      return true
    }
    // Both buffers have `left.count` bytes.
    return unsafe sodium_memcmp(leftStart, rightStart, left.count) == 0
  }
}

/// Constant-time comparison of secrets.
public enum ConstantTime {
  /// Compares bytes in a time that depends only on the lengths.
  public static func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    unsafe left.withUnsafeBytes { left in
      unsafe right.withUnsafeBytes { right in unsafe Sodium.areEqual(left, right) }
    }
  }

  /// Compares the UTF-8 of two texts in a time that depends only on the lengths.
  public static func areEqual(_ left: String, _ right: String) -> Bool {
    areEqual(Array(left.utf8), Array(right.utf8))
  }
}

/// Cryptographically secure random bytes from the kernel's generator.
public enum RandomBytes {
  /// Returns random bytes.
  public static func make(count: Int) -> [UInt8] {
    precondition(Sodium.isReady)
    var bytes = [UInt8](repeating: 0, count: count)
    unsafe randombytes_buf(&bytes, bytes.count)
    return bytes
  }
}
