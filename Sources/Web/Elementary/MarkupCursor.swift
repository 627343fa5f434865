/// Where the next byte of a fragment goes. It checks no bounds: what is written has to fit the room
/// that `_HTMLFragment.write` was asked for.
@safe struct MarkupCursor {
  /// The address of the next byte.
  private(set) var next: UnsafeMutablePointer<UInt8>

  @inline(__always)
  init(_ next: UnsafeMutablePointer<UInt8>) { unsafe self.next = next }

  /// Writes one byte.
  @inline(__always)
  mutating func put(_ byte: UInt8) {
    unsafe next.initialize(to: byte)
    unsafe next += 1
  }

  /// Writes bytes as they are.
  @inline(__always)
  mutating func put(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    unsafe next.initialize(from: start, count: bytes.count)
    unsafe next += bytes.count
  }

  /// Writes a literal as it is.
  @inline(__always)
  mutating func put(_ text: StaticString) {
    unsafe next.initialize(from: text.utf8Start, count: text.utf8CodeUnitCount)
    unsafe next += text.utf8CodeUnitCount
  }

  /// Writes a text with `&`, `<` and `>` escaped, in attributes also `"`.
  /// - Parameter count: the number of bytes it needs, from `count(ofEscaped:inAttribute:)`.
  mutating func putEscaped(
    _ text: UnsafeBufferPointer<UInt8>, count: Int, inAttribute: Bool
  ) {
    guard count != text.count else { return unsafe put(text) }
    for index in text.indices {
      let byte = unsafe text[index]
      switch byte {
      case UInt8(ascii: "&"): put("&amp;")
      case UInt8(ascii: "<"): put("&lt;")
      case UInt8(ascii: ">"): put("&gt;")
      case UInt8(ascii: "\"") where inAttribute: put("&quot;")
      default: put(byte)
      }
    }
  }

  /// The number of bytes that a text has once it is escaped.
  static func count(ofEscaped text: UnsafeBufferPointer<UInt8>, inAttribute: Bool) -> Int {
    // Sums without branches, which the compiler takes many bytes at a time.
    var (more, quotes) = (0, 0)
    for index in text.indices {
      let byte = unsafe text[index]
      more &+= byte == UInt8(ascii: "&") ? 4 : 0
      more &+= byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") ? 3 : 0
      quotes &+= byte == UInt8(ascii: "\"") ? 5 : 0
    }
    return text.count + more + (inAttribute ? quotes : 0)
  }
}
