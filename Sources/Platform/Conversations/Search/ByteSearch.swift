/// Looks for a short text in a long one, 32 places at a time: only where both the first and the last
/// byte are right, the rest is compared (W. Muła, "SIMD-friendly algorithms for substring searching").
struct ByteSearch {
  private let needle: [UInt8]

  /// - Parameter needle: at least one byte.
  init(_ needle: [UInt8]) {
    precondition(!needle.isEmpty, "something is looked for")
    self.needle = needle
  }

  /// Where it first occurs; nil where it does not.
  func first(in text: ArraySlice<UInt8>) -> Int? {
    unsafe text.withUnsafeBytes { bytes in
      unsafe needle.withUnsafeBytes { needle in
        unsafe Self.first(needle, in: bytes).map { $0 + text.startIndex }
      }
    }
  }

  private static func first(
    _ needle: UnsafeRawBufferPointer, in bytes: UnsafeRawBufferPointer
  ) -> Int? {
    let last = needle.count - 1
    let places = bytes.count - last
    guard places > 0 else { return nil }
    let heads = unsafe SIMD32<UInt8>(repeating: needle[0])
    let tails = unsafe SIMD32<UInt8>(repeating: needle[last])
    var place = 0
    while place + 32 <= places {
      let head = unsafe bytes.loadUnaligned(fromByteOffset: place, as: SIMD32<UInt8>.self)
      let tail = unsafe bytes.loadUnaligned(fromByteOffset: place + last, as: SIMD32<UInt8>.self)
      let differences = (head ^ heads) | (tail ^ tails)
      if differences.min() == 0 {
        for index in 0..<32 where differences[index] == 0 {
          if unsafe equal(bytes, at: place + index, needle) { return place + index }
        }
      }
      place += 32
    }
    return (place..<max(places, place)).first { unsafe equal(bytes, at: $0, needle) }
  }

  private static func equal(
    _ bytes: UnsafeRawBufferPointer, at place: Int, _ needle: UnsafeRawBufferPointer
  ) -> Bool {
    unsafe bytes[place..<place + needle.count].elementsEqual(needle)
  }
}
