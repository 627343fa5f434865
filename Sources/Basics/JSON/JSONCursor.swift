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
    let (start, count) = unsafe (UnsafeRawPointer(text.utf8Start), text.utf8CodeUnitCount)
    switch count {
    case 8...16: unsafe putEnds(of: start, count, UInt64.self)
    case 4..<8: unsafe putEnds(of: start, count, UInt32.self)
    default:
      unsafe UnsafeMutableRawPointer(next).copyMemory(from: start, byteCount: count)
      skip(count)
    }
  }

  /// Writes bytes as two pieces, which may overlap: that needs neither a loop nor a call.
  /// - Parameter count: at least the size of a piece, and at most two.
  @inline(__always)
  private mutating func putEnds<Piece: FixedWidthInteger & BitwiseCopyable>(
    of start: UnsafeRawPointer, _ count: Int, _ type: Piece.Type
  ) {
    let last = count &- MemoryLayout<Piece>.size
    let first = unsafe start.loadUnaligned(as: type)
    unsafe store(start.loadUnaligned(fromByteOffset: last, as: type), at: last)
    store(first, at: 0)
    skip(count)
  }

  /// Writes bytes at a position from here in the order of memory; ``skip(_:)`` steps over them.
  @inline(__always)
  private func store(_ bytes: some FixedWidthInteger & BitwiseCopyable, at offset: Int) {
    unsafe UnsafeMutableRawPointer(next + offset).storeBytes(of: bytes, as: type(of: bytes))
  }

  /// Writes eight bytes at a position from here, the lowest first; ``skip(_:)`` steps over them.
  @inline(__always)
  func set(_ bytes: UInt64, at offset: Int) { store(bytes.littleEndian, at: offset) }

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
    let plain = unsafe text.withUnsafeBytes { unsafe putPlain($0) }
    if plain < text.count { putEscaped(text.extracting(plain...)) }
    put(UInt8(ascii: "\""))
  }

  /// Writes the beginning of a text as long as nothing needs an escape, some bytes at a time. It reads
  /// and writes within the text: the last piece has some bytes of the one before it again.
  /// - Returns: how many bytes it wrote; those that are left may be plain too.
  @inline(__always)
  private mutating func putPlain(_ text: UnsafeRawBufferPointer) -> Int {
    guard let start = text.baseAddress else { return 0 }
    let count = text.count
    guard count >= 8 else {
      guard count >= 4 else { return 0 }
      let first = unsafe start.loadUnaligned(as: UInt32.self)
      let last = unsafe start.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
      guard (UInt64(first) << 32 | UInt64(last)).allStandForThemselves else { return 0 }
      store(first, at: 0)
      store(last, at: count &- 4)
      skip(count)
      return count
    }
    var done = 0
    while done < count {
      let from = min(done, count &- 8)
      let piece = unsafe start.loadUnaligned(fromByteOffset: from, as: UInt64.self)
      guard piece.allStandForThemselves else { return done }
      store(piece, at: from &- done)
      skip(from &+ 8 &- done)
      done = from &+ 8
    }
    return done
  }

  /// Writes a text byte by byte.
  private mutating func putEscaped(_ text: Span<UInt8>) {
    for index in text.indices {
      let byte = unsafe text[unchecked: index]
      if byte.standsForItself { put(byte) } else { unsafe next = Self.escape(byte, at: next) }
    }
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

extension UInt64 {
  /// Whether none of eight bytes needs an escape inside quotes: all are tested at once, each by its
  /// highest bit. A byte below another has that bit set in the difference, but not in itself; and the
  /// borrow of a byte that is below reaches only higher ones, so that all are found if there are any.
  @inline(__always)
  fileprivate var allStandForThemselves: Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let isControl = (self &- ones &* 0x20) & ~self
    let quote = self ^ ones &* UInt64(UInt8(ascii: "\""))
    let backslash = self ^ ones &* UInt64(UInt8(ascii: "\\"))
    let isMark = (quote &- ones) & ~quote | (backslash &- ones) & ~backslash
    return (isControl | isMark) & 0x8080_8080_8080_8080 == 0
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
