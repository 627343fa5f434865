/// The parts of a JSON text as bytes, each written into room that was made for it beforehand.
extension OutputSpan<UInt8> {
  /// Returns the number of bytes that `quote` writes for a text.
  static func quotedCount(_ text: Span<UInt8>) -> Int {
    var count = text.count + 2
    for index in text.indices where !text[index].standsForItself {
      count += text[index].escapeLetter == nil ? 5 : 1
    }
    return count
  }

  /// Writes a text in quotes.
  /// - Parameter count: the number of bytes it needs, from `quotedCount`.
  mutating func quote(_ text: Span<UInt8>, count: Int) {
    append(UInt8(ascii: "\""))
    if count == text.count + 2 {
      copy(text)
    } else {
      for index in text.indices { appendEscaped(text[index]) }
    }
    append(UInt8(ascii: "\""))
  }

  /// Writes bytes as they are.
  mutating func copy(_ bytes: Span<UInt8>) {
    precondition(bytes.count <= freeCapacity, "There is no room for the text")
    unsafe withUnsafeMutableBufferPointer { room, count in
      unsafe bytes.withUnsafeBytes { bytes in
        guard let source = bytes.baseAddress, let start = room.baseAddress else { return }
        unsafe UnsafeMutableRawPointer(start + count)
          .copyMemory(from: source, byteCount: bytes.count)
      }
      count += bytes.count
    }
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    guard !byte.standsForItself else { return append(byte) }
    append(UInt8(ascii: "\\"))
    if let letter = byte.escapeLetter { return append(letter) }
    append(UInt8(ascii: "u"))
    append(repeating: .zeroDigit, count: 2)
    append(.zeroDigit + byte >> 4)
    append(byte & 15 < 10 ? .zeroDigit + byte & 15 : UInt8(ascii: "a") + byte & 15 - 10)
  }
}

extension UInt8 {
  /// The digit from which the others count on.
  static var zeroDigit: UInt8 { UInt8(ascii: "0") }

  /// Whether a byte needs no escape inside quotes.
  fileprivate var standsForItself: Bool {
    self >= 0x20 && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }

  /// The letter of its short escape; nil if it needs four digits.
  fileprivate var escapeLetter: UInt8? {
    switch self {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): self
    case 0x09: UInt8(ascii: "t")
    case 0x0A: UInt8(ascii: "n")
    case 0x0D: UInt8(ascii: "r")
    default: nil
    }
  }
}
