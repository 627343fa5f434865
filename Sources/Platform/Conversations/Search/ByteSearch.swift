/// Substring search, eight positions at a time: compares the whole only where both the first and
/// the last byte match (W. Muła, "SIMD-friendly algorithms for substring searching").
struct ByteSearch {
  private let needle: [UInt8]

  /// - Parameter needle: at least one byte.
  init(_ needle: [UInt8]) {
    precondition(!needle.isEmpty, "something is looked for")
    self.needle = needle
  }

  /// The first occurrence; nil if there is none.
  func first(in text: ArraySlice<UInt8>) -> Int? {
    unsafe text.withUnsafeBytes { bytes in
      unsafe needle.withUnsafeBytes { needle in
        unsafe Self.first(needle, in: bytes).map { $0 + text.startIndex }
      }
    }
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  private static func first(
    _ needle: UnsafeRawBufferPointer, in bytes: UnsafeRawBufferPointer
  ) -> Int? {
    let last = needle.count - 1
    let places = bytes.count - last
    guard places > 0 else { return nil }
    let heads = unsafe UInt64(needle[0]) &* ones
    let tails = unsafe UInt64(needle[last]) &* ones
    var place = 0
    while place + 8 <= places {
      let head = unsafe bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      let tail = unsafe bytes.loadUnaligned(fromByteOffset: place + last, as: UInt64.self)
      let differences = (UInt64(littleEndian: head) ^ heads) | (UInt64(littleEndian: tail) ^ tails)
      // The high bit of each zero byte, and of some bytes after it.
      var zeros = (differences &- ones) & ~differences & highBits
      while zeros != 0 {
        let candidate = place + zeros.trailingZeroBitCount / 8
        if unsafe equal(bytes, at: candidate, needle) { return candidate }
        zeros &= zeros - 1
      }
      place += 8
    }
    return (place..<max(places, place)).first { unsafe equal(bytes, at: $0, needle) }
  }

  private static func equal(
    _ bytes: UnsafeRawBufferPointer, at place: Int, _ needle: UnsafeRawBufferPointer
  ) -> Bool {
    for index in needle.indices where unsafe bytes[place + index] != needle[index] { return false }
    return true
  }
}
