private import CSodium
private import Synchronization

/// Slots for short secrets in guarded memory: between guard pages, kept out of swap and core dumps
/// where the system allows it. A request creates and drops several keys; separate pages for each
/// would cost system calls, each of which flushes the TLB of every processor.
// Sendable without a check: the address never changes, a slot has one holder at a time, and the free list is
// behind a mutex.
@safe
final class SecretArena: @unchecked Sendable {
  static let shared = SecretArena()

  /// The size of a slot, bytes.
  static let slotSize = 64
  private static let slotCount = 4_096

  private let start: UnsafeMutablePointer<UInt8>
  private let free: Mutex<[UInt16]>

  private init() {
    precondition(Sodium.isReady)
    let size = Self.slotSize * Self.slotCount
    guard let memory = unsafe sodium_malloc(size) else {
      fatalError("No memory is left for \(size) bytes of secrets.")
    }
    unsafe start = memory.bindMemory(to: UInt8.self, capacity: size)
    free = Mutex((0..<UInt16(Self.slotCount)).reversed())
  }

  /// Takes a slot for `count` bytes; nil if none is large enough or free.
  func take(_ count: Int) -> UnsafeMutablePointer<UInt8>? {
    guard count <= Self.slotSize, let slot = free.withLock({ $0.popLast() }) else { return nil }
    return unsafe start + Int(slot) * Self.slotSize
  }

  /// Wipes and releases a slot.
  func give(_ slot: UnsafeMutablePointer<UInt8>) {
    unsafe sodium_memzero(slot, Self.slotSize)
    let number = UInt16(unsafe (slot - start) / Self.slotSize)
    free.withLock { $0.append(number) }
  }
}
