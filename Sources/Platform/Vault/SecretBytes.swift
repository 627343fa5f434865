private import CSodium

/// Secret bytes: a key, a signing secret.
///
/// They lie between guard pages, are kept out of swap and core dumps where the system allows it,
/// and are wiped when the last reference is released. Printing, dumping and interpolating show none
/// of them.
///
/// Keys and tokens share pages (``SecretArena``). A longer secret, or one for which no slot is
/// free, gets its own pages, which are read-only after initialization; that takes four pages, ten
/// system calls and four of the 65,530 mappings that Linux allows a process.
// Sendable without a check: only the initializer writes the memory, before it shares a reference,
// and `deinit` frees it, after the last reference is released.
@safe
public final class SecretBytes: @unchecked Sendable {
  private let start: UnsafeMutablePointer<UInt8>
  private let isSlot: Bool
  /// The number of bytes.
  public let count: Int

  /// Allocates `count` bytes and lets `fill` write all of them.
  init<Failure: Error>(
    count: Int, filledBy fill: (UnsafeMutablePointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    precondition(Sodium.isReady && count >= 0)
    self.count = count
    if let slot = unsafe SecretArena.shared.take(count) {
      unsafe (start, isSlot) = (slot, true)
      try unsafe fill(start)
      return
    }
    guard let memory = unsafe sodium_malloc(count) else {
      fatalError("No memory is left for a secret of \(count) bytes.")
    }
    unsafe (start, isSlot) = (memory.bindMemory(to: UInt8.self, capacity: count), false)
    try unsafe fill(start)
    // Fails only if the system has no page protection; wiping does not depend on it.
    _ = unsafe sodium_mprotect_readonly(start)
  }

  /// Copies bytes. The caller's own copy remains.
  public convenience init(_ bytes: [UInt8]) {
    unsafe self.init(count: bytes.count) { target in
      for (position, byte) in bytes.enumerated() { unsafe target[position] = byte }
    }
  }

  /// Moves bytes: wipes the source array.
  convenience init(wiping bytes: inout [UInt8]) {
    self.init(bytes)
    unsafe sodium_memzero(&bytes, bytes.count)
  }

  /// Copies the UTF-8 of a text, such as a setting.
  public convenience init(_ text: String) { self.init(Array(text.utf8)) }

  /// Returns random bytes.
  public static func random(count: Int) -> SecretBytes {
    unsafe SecretBytes(count: count) { target in unsafe randombytes_buf(target, count) }
  }

  deinit {
    if isSlot { unsafe SecretArena.shared.give(start) } else { unsafe sodium_free(start) }
  }

  /// Provides the bytes for the duration of a call. Copies made by `body` are not protected.
  public func withBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // `self` keeps the memory alive until the call returns, and it is read-only.
    defer { withExtendedLifetime(self) {} }
    return try body(unsafe UnsafeBufferPointer(start: start, count: count).span)
  }

  /// Provides the address of the bytes to a C function, valid only during the call.
  func withPointer<Result, Failure: Error>(
    _ body: (UnsafePointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(self) {} }
    return try unsafe body(UnsafePointer(start))
  }
}

extension SecretBytes: Equatable {
  /// Compares in a time that depends only on the lengths.
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
  /// Redacted.
  public var description: String { "<secret>" }
  /// Redacted.
  public var debugDescription: String { description }
  /// Redacted.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
