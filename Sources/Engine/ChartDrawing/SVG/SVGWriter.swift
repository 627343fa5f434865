/// Writes SVG as UTF-8 bytes into one buffer, with its own printing of numbers: the same chart gives
/// the same bytes on every machine, and nothing but the buffer is allocated.
struct SVGWriter {
  private(set) var bytes: [UInt8] = []

  /// Put before every id, so that several charts can share a page.
  private let idPrefix: String

  init(capacity: Int, idPrefix: String) {
    self.idPrefix = idPrefix
    bytes.reserveCapacity(capacity)
  }

  /// Writes literal markup.
  mutating func raw(_ markup: StaticString) {
    // A static string lives as long as the program, and the pointer is used during the call only.
    unsafe bytes.append(
      contentsOf: UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount))
  }

  /// Text that needs no escape: names of our own, path data, colours.
  mutating func verbatim(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Text from outside as character data. Control characters that XML 1.0 forbids are left out.
  mutating func escaped(_ text: String) {
    guard !text.utf8.allSatisfy(Self.isPlain) else { return verbatim(text) }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): raw("&amp;")
      case UInt8(ascii: "<"): raw("&lt;")
      case UInt8(ascii: ">"): raw("&gt;")
      case UInt8(ascii: "\""): raw("&quot;")
      case 0..<9, 11, 12, 14..<32: continue
      default: bytes.append(byte)
      }
    }
  }

  /// Text as part of an id: letters in lower case, digits and hyphens.
  mutating func identifier(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        bytes.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte + 32)
      default: bytes.append(UInt8(ascii: "-"))
      }
    }
  }

  /// The prefix that makes the ids of this drawing its own.
  mutating func prefix() {
    if !idPrefix.isEmpty { identifier(idPrefix) }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 32 && byte != UInt8(ascii: "&") && byte != UInt8(ascii: "<")
      && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "\"")
  }
}

/// Numbers.
extension SVGWriter {
  /// A whole number.
  mutating func integer(_ value: Int) {
    bytes.append(addingCapacity: 24) { output in
      if value < 0 { output.append(UInt8(ascii: "-")) }
      Self.digits(value.magnitude, into: &output)
    }
  }

  /// A number rounded to two decimals, without zeros at either end.
  mutating func number(_ value: Double) {
    decimal(value, unit: 100)
  }

  /// A number rounded to five decimals, for what is repeated many times along a circle.
  mutating func preciseNumber(_ value: Double) {
    decimal(value, unit: 100_000)
  }

  private mutating func decimal(_ value: Double, unit: UInt) {
    let units = UInt(abs(value) * Double(unit) + 0.5)
    bytes.append(addingCapacity: 32) { output in
      if value < 0, units > 0 { output.append(UInt8(ascii: "-")) }
      let whole = units / unit
      var fraction = units - whole * unit
      if whole > 0 || fraction == 0 { Self.digits(whole, into: &output) }
      guard fraction > 0 else { return }
      output.append(UInt8(ascii: "."))
      var place = unit / 10
      while fraction > 0 {
        output.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: fraction / place))
        fraction %= place
        place /= 10
      }
    }
  }

  private static func digits(_ value: UInt, into output: inout OutputSpan<UInt8>) {
    if value >= 10 { digits(value / 10, into: &output) }
    output.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10))
  }
}

/// Elements and attributes.
extension SVGWriter {
  /// `<name`: attributes follow, then `content()` or `close()`.
  mutating func open(_ name: StaticString) {
    bytes.append(UInt8(ascii: "<"))
    raw(name)
  }

  /// `>`: the element has content.
  mutating func content() { bytes.append(UInt8(ascii: ">")) }

  /// `/>`: the element is empty.
  mutating func close() { raw("/>") }

  /// `</name>`
  mutating func end(_ name: StaticString) {
    raw("</")
    raw(name)
    bytes.append(UInt8(ascii: ">"))
  }

  mutating func attribute(_ name: StaticString, _ value: Double) {
    start(name)
    number(value)
    finish()
  }

  mutating func attribute(_ name: StaticString, _ value: Int) {
    start(name)
    integer(value)
    finish()
  }

  /// Writes an attribute whose value needs no escaping.
  mutating func attribute(_ name: StaticString, _ value: String) {
    start(name)
    verbatim(value)
    finish()
  }

  /// Writes a literal class.
  mutating func attribute(class name: StaticString) {
    raw(" class=\"")
    raw(name)
    finish()
  }

  /// The class that strokes with a colour.
  mutating func attribute(stroke color: ChartColor) {
    raw(" class=\"s-")
    verbatim(color.name)
    finish()
  }

  /// The class that fills with a colour.
  mutating func attribute(fill color: ChartColor) {
    raw(" class=\"f-")
    verbatim(color.name)
    finish()
  }

  /// Writes a literal id with the drawing's prefix.
  mutating func id(_ name: StaticString) {
    raw(" id=\"")
    prefix()
    raw(name)
    finish()
  }

  /// An id that ends in a given name.
  mutating func id(_ kind: StaticString, _ name: String) {
    raw(" id=\"")
    prefix()
    raw(kind)
    identifier(name)
    finish()
  }

  /// An id that ends in a number.
  mutating func id(_ kind: StaticString, _ number: Int) {
    raw(" id=\"")
    prefix()
    raw(kind)
    integer(number)
    finish()
  }

  /// `name="`: the value and `finish()` follow.
  mutating func start(_ name: StaticString) {
    bytes.append(UInt8(ascii: " "))
    raw(name)
    raw("=\"")
  }

  /// The quote that ends what `start` began.
  mutating func finish() { bytes.append(UInt8(ascii: "\"")) }
}
