private import CSodium

/// Bytes that must not leak: a key, a signing secret.
///
/// They lie between guard pages, are kept out of swap and core dumps where the system allows it,
/// cannot be written after the beginning, and are wiped when the last reference goes. Printing,
/// dumping and interpolating show no byte of them.
///
/// It takes some four pages, ten system calls and four of the mappings of which Linux gives a process
/// 65,530: hold keys in it, not whole documents, and some thousands at most.
// Sendable without a check: the memory is made read-only by the initialiser, before anybody else
// has a reference, and is freed by `deinit`, after everybody else has gone.
@safe
public final class SecretBytes: @unchecked Sendable {
  private let start: UnsafeMutablePointer<UInt8>
  /// How many bytes.
  public let count: Int

  /// Takes memory for `count` bytes and lets `fill` write all of them.
  init<Failure: Error>(
    count: Int, filledBy fill: (UnsafeMutablePointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    precondition(Sodium.isReady && count >= 0)
    guard let memory = unsafe sodium_malloc(count) else {
      fatalError("No memory is left for a secret of \(count) bytes.")
    }
    unsafe start = memory.bindMemory(to: UInt8.self, capacity: count)
    self.count = count
    try unsafe fill(start)
    // It fails only where the system has no page protection; the wiping does not depend on it.
    _ = unsafe sodium_mprotect_readonly(start)
  }

  /// Copies bytes. The caller's own copy stays where it is.
  public convenience init(_ bytes: [UInt8]) {
    unsafe self.init(count: bytes.count) { target in
      for (position, byte) in bytes.enumerated() { unsafe target[position] = byte }
    }
  }

  /// Moves bytes here: the array is wiped.
  convenience init(wiping bytes: inout [UInt8]) {
    self.init(bytes)
    unsafe sodium_memzero(&bytes, bytes.count)
  }

  /// Copies the UTF-8 of a text, such as a setting.
  public convenience init(_ text: String) { self.init(Array(text.utf8)) }

  /// So many fresh random bytes.
  public static func random(count: Int) -> SecretBytes {
    unsafe SecretBytes(count: count) { target in unsafe randombytes_buf(target, count) }
  }

  deinit { unsafe sodium_free(start) }

  /// Lends the bytes for the time of a call. What `body` copies is no longer guarded.
  public func withBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // `self` keeps the memory until the call is over, and nobody writes to it.
    defer { withExtendedLifetime(self) {} }
    return try body(unsafe UnsafeBufferPointer(start: start, count: count).span)
  }

  /// Lends the address of the bytes to a C function, valid during the call only.
  func withPointer<Result, Failure: Error>(
    _ body: (UnsafePointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(self) {} }
    return try unsafe body(UnsafePointer(start))
  }
}

extension SecretBytes: Equatable {
  /// Whether both hold the same bytes, in a time that depends on their lengths alone.
  public static func == (left: SecretBytes, right: SecretBytes) -> Bool {
    unsafe left.withPointer { leftStart in
      unsafe right.withPointer { rightStart in
        unsafe Sodium.areEqual(
          UnsafeRawBufferPointer(start: leftStart, count: left.count),
          UnsafeRawBufferPointer(start: rightStart, count: right.count))
      }
    }
  }
}

extension SecretBytes: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Says that there is a secret, and nothing of it.
  public var description: String { "<secret>" }
  /// Says that there is a secret, and nothing of it.
  public var debugDescription: String { description }
  /// Shows nothing.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
