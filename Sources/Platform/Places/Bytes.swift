/// Immutable bytes with bounds-checked reads. Numbers are little-endian.
///
/// Invariant: `start` points at `count` readable bytes that are neither written nor freed while any
/// copy of this value exists. The initializer's caller guarantees it; nothing here writes, so
/// values may be shared between threads.
@safe
struct Bytes: @unchecked Sendable {
  private let start: UnsafeRawPointer
  let count: Int

  @unsafe
  init(start: UnsafeRawPointer, count: Int) {
    unsafe self.start = start
    self.count = count
  }

  /// Returns the range at `offset`; `nil` if it exceeds the bytes.
  func part(at offset: Int, count length: Int) -> Bytes? {
    guard offset >= 0, length >= 0, offset <= count, length <= count - offset else { return nil }
    return unsafe Bytes(start: start + offset, count: length)
  }

  @inline(__always)
  func uint8(at offset: Int) -> Int {
    precondition(offset >= 0 && offset < count)
    return Int(unsafe start.load(fromByteOffset: offset, as: UInt8.self))
  }

  @inline(__always)
  func uint16(at offset: Int) -> Int {
    precondition(offset >= 0 && offset <= count - 2)
    let raw = unsafe start.loadUnaligned(fromByteOffset: offset, as: UInt16.self)
    return Int(UInt16(littleEndian: raw))
  }

  /// Reads three bytes. Sections of such numbers end with a byte of padding, so that four can be
  /// read.
  @inline(__always)
  func uint24(at offset: Int) -> Int { uint32(at: offset) & 0xFF_FFFF }

  @inline(__always)
  func uint32(at offset: Int) -> Int {
    precondition(offset >= 0 && offset <= count - 4)
    let raw = unsafe start.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
    return Int(UInt32(littleEndian: raw))
  }

  @inline(__always)
  func int32(at offset: Int) -> Int { Int(Int32(truncatingIfNeeded: uint32(at: offset))) }

  /// Reads a text with a length byte before it.
  func text(at offset: Int) -> String {
    let length = uint8(at: offset)
    precondition(length < count - offset)
    let text = unsafe UnsafeRawBufferPointer(start: start + offset + 1, count: length)
    return unsafe String(decoding: text, as: UTF8.self)
  }

  /// Compares the `length` bytes at `offset` with `other`: below 0, 0 or above 0.
  func compare(at offset: Int, count length: Int, with other: [UInt8]) -> Int {
    for index in 0..<min(length, other.count) {
      let difference = uint8(at: offset + index) - Int(other[index])
      if difference != 0 { return difference }
    }
    return length - other.count
  }
}
