extension [UInt8] {
  /// Makes room at the end, and lets `body` write into it: one check for a field, then plain stores.
  /// - Parameters:
  ///   - room: the most bytes that it writes; the caller answers for that.
  ///   - body: writes at the cursor.
  @inline(__always)
  mutating func write(room: Int, _ body: (inout JSONCursor) -> Void) {
    append(addingCapacity: room) { output in
      unsafe output.withUnsafeMutableBufferPointer { room, count in
        // Without room there is nothing to write either.
        guard let start = room.baseAddress else { return }
        var cursor = unsafe JSONCursor(start + count)
        body(&cursor)
        count = unsafe cursor.next - start
      }
    }
  }

  /// Writes a text in quotes.
  mutating func quote(_ text: String) {
    var text = text
    text.withUTF8 { text in
      let span = unsafe text.span
      write(room: JSONCursor.room(ofQuoted: span)) { $0.quote(span) }
    }
  }
}

/// Where the next byte of a JSON text goes. It checks no bounds: what is written has to fit the room
/// that `write(room:)` was asked for.
@safe struct JSONCursor {
  /// The address of the next byte.
  fileprivate(set) var next: UnsafeMutablePointer<UInt8>

  @inline(__always)
  fileprivate init(_ next: UnsafeMutablePointer<UInt8>) { unsafe self.next = next }

  /// Writes one byte.
  @inline(__always)
  mutating func put(_ byte: UInt8) {
    unsafe next.initialize(to: byte)
    unsafe next += 1
  }

  /// Writes a literal as it is.
  @inline(__always)
  mutating func put(_ text: StaticString) {
    unsafe next.initialize(from: text.utf8Start, count: text.utf8CodeUnitCount)
    unsafe next += text.utf8CodeUnitCount
  }

  /// Writes digits at a position from here; ``skip(_:)`` steps over them.
  @inline(__always)
  func set(_ byte: UInt8, at offset: Int) { unsafe next[offset] = byte }

  /// Writes sixteen bytes at a position from here, the lowest first.
  @inline(__always)
  func set(_ bytes: UInt128, at offset: Int) {
    unsafe UnsafeMutableRawPointer(next + offset)
      .storeBytes(of: bytes.littleEndian, as: UInt128.self)
  }

  /// Steps over bytes that were set.
  @inline(__always)
  mutating func skip(_ count: Int) { unsafe next += count }

  /// The most bytes of a text in quotes: those of a short one are not worth being counted.
  @inline(__always)
  static func room(ofQuoted text: Span<UInt8>) -> Int {
    text.count <= 32 ? 2 + longestEscape * text.count : countQuoted(text)
  }

  /// Writes a text in quotes, its special characters escaped.
  @inline(__always)
  mutating func quote(_ text: Span<UInt8>) {
    put(UInt8(ascii: "\""))
    for index in text.indices {
      let byte = unsafe text[unchecked: index]
      if byte.standsForItself { put(byte) } else { unsafe next = Self.escape(byte, at: next) }
    }
    put(UInt8(ascii: "\""))
  }

  /// The length of `\u001f`.
  private static let longestEscape = 6

  @inline(never)
  private static func countQuoted(_ text: Span<UInt8>) -> Int {
    var count = text.count + 2
    for index in text.indices where !text[index].standsForItself {
      count += text[index].escapeLetter == nil ? longestEscape - 1 : 1
    }
    return count
  }

  /// Writes the escape of a byte and returns the address behind it; apart, so that the cursor of
  /// all other bytes can stay in a register.
  @inline(never)
  private static func escape(
    _ byte: UInt8, at next: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    var cursor = unsafe JSONCursor(next)
    cursor.put(UInt8(ascii: "\\"))
    if let letter = byte.escapeLetter {
      cursor.put(letter)
    } else {
      cursor.put("u00")
      cursor.put(.zeroDigit + byte >> 4)
      cursor.put(byte & 15 < 10 ? .zeroDigit + byte & 15 : UInt8(ascii: "a") + byte & 15 - 10)
    }
    return unsafe cursor.next
  }
}

extension UInt8 {
  /// The digit from which the others count on.
  static var zeroDigit: UInt8 { UInt8(ascii: "0") }

  /// Whether a byte needs no escape inside quotes.
  @inline(__always)
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
