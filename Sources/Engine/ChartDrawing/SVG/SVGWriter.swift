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

  /// Bytes of markup that need no escape.
  mutating func raw(_ markup: String) {
    bytes.append(contentsOf: markup.utf8)
  }

  /// Character data or an attribute's value, escaped. Control characters that XML 1.0 forbids are
  /// left out.
  mutating func escaped(_ text: String) {
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

  /// Text as part of an id: lower-case letters, digits and hyphens.
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
  mutating func prefix() { identifier(idPrefix) }

  /// A whole number.
  mutating func integer(_ value: Int) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = value.magnitude
    let start = bytes.count
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  /// A number rounded to two decimals, or to `decimals`, without zeros at either end.
  mutating func number(_ value: Double, decimals: Int = 2) {
    let unit = decimals == 2 ? 100 : Self.power(decimals)
    let units = Int(abs(value) * Double(unit) + 0.5)
    if value < 0, units > 0 { bytes.append(UInt8(ascii: "-")) }
    var (whole, fraction) = units.quotientAndRemainder(dividingBy: unit)
    if whole > 0 || fraction == 0 { integer(whole) }
    guard fraction > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var place = unit / 10
    while fraction > 0 {
      (whole, fraction) = fraction.quotientAndRemainder(dividingBy: place)
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: whole))
      place /= 10
    }
  }

  private static func power(_ decimals: Int) -> Int {
    (0..<decimals).reduce(1) { product, _ in product * 10 }
  }
}

/// Elements and attributes.
extension SVGWriter {
  /// `<name`: attributes follow, then `content()` or `close()`.
  mutating func open(_ name: String) {
    bytes.append(UInt8(ascii: "<"))
    raw(name)
  }

  /// `>`: the element has content.
  mutating func content() { bytes.append(UInt8(ascii: ">")) }

  /// `/>`: the element is empty.
  mutating func close() { raw("/>") }

  /// `</name>`
  mutating func end(_ name: String) {
    raw("</")
    raw(name)
    bytes.append(UInt8(ascii: ">"))
  }

  mutating func attribute(_ name: String, _ value: Double) {
    start(name)
    number(value)
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func attribute(_ name: String, _ value: Int) {
    start(name)
    integer(value)
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func attribute(_ name: String, _ value: String) {
    start(name)
    escaped(value)
    bytes.append(UInt8(ascii: "\""))
  }

  /// An id made of fixed and given parts; the drawing's prefix comes first.
  mutating func id(_ kind: String, _ name: String = "") {
    start("id")
    prefix()
    raw(kind)
    identifier(name)
    bytes.append(UInt8(ascii: "\""))
  }

  /// An id that ends in a number.
  mutating func id(_ kind: String, _ number: Int) {
    start("id")
    prefix()
    raw(kind)
    integer(number)
    bytes.append(UInt8(ascii: "\""))
  }

  /// `name="`: the value and the quote follow.
  mutating func start(_ name: String) {
    bytes.append(UInt8(ascii: " "))
    raw(name)
    raw("=\"")
  }

  /// The quote that ends what `start` began.
  mutating func finish() { bytes.append(UInt8(ascii: "\"")) }
}
