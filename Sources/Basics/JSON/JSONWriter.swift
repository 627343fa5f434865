/// Writes JSON (RFC 8259) as UTF-8 bytes, in the order in which it is told the values.
///
///     var json = JSONWriter()
///     json.object { json in
///       json.field("name", "Sun")
///       json.field("longitude", 54.29171, decimals: 6)
///     }
///
/// The writer puts the commas; the caller gives a key before each value of an object and none in an
/// array.
public struct JSONWriter: Sendable {
  /// How the text is laid out.
  public enum Layout: Sendable {
    /// No space between values.
    case compact
    /// A line for each value, two spaces for each level.
    case pretty
  }

  /// What has been written.
  public private(set) var bytes: [UInt8] = []
  private let layout: Layout
  private var depth = 0
  /// The level from which on everything stays on one line.
  private var inlineDepth = Int.max
  private var isFirst = true
  private var isAfterKey = false

  public init(layout: Layout = .compact) { self.layout = layout }

  /// Forgets what has been written but keeps the memory, for the next document.
  public mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    isFirst = true
  }

  /// Ends a document with a line break, so that another can follow.
  public mutating func endLine() {
    bytes.append(.newline)
    isFirst = true
  }

  /// An object; `body` writes its fields.
  /// - Parameter onOneLine: keeps it on one line in the pretty layout too.
  public mutating func object<Failure: Error>(
    onOneLine: Bool = false, _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    try nest(open: "{", close: "}", onOneLine, body)
  }

  /// An array; `body` writes its values.
  /// - Parameter onOneLine: keeps it on one line in the pretty layout too.
  public mutating func array<Failure: Error>(
    onOneLine: Bool = false, _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    try nest(open: "[", close: "]", onOneLine, body)
  }

  private mutating func nest<Failure: Error>(
    open: Unicode.Scalar, close: Unicode.Scalar, _ onOneLine: Bool,
    _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    beginValue()
    bytes.append(UInt8(ascii: open))
    depth += 1
    if onOneLine, inlineDepth == .max { inlineDepth = depth }
    isFirst = true
    try body(&self)
    let wasInline = depth >= inlineDepth
    if inlineDepth == depth { inlineDepth = .max }
    depth -= 1
    if !isFirst, !wasInline { breakLine() }
    bytes.append(UInt8(ascii: close))
    isFirst = false
  }

  /// The key of the value that comes next.
  public mutating func key(_ name: String) {
    beginValue()
    quote(name)
    bytes.append(UInt8(ascii: ":"))
    if layout == .pretty { bytes.append(.space) }
    isAfterKey = true
  }

  public mutating func value(_ text: String) {
    beginValue()
    quote(text)
  }

  public mutating func value(_ truth: Bool) {
    beginValue()
    bytes.append(contentsOf: truth ? "true".utf8 : "false".utf8)
  }

  public mutating func value(_ number: Int) {
    beginValue()
    appendDecimal(number.magnitude, isNegative: number < 0)
  }

  /// The fewest digits that read back as the same number; `null` for what is not finite.
  public mutating func value(_ number: Double) {
    beginValue()
    bytes.append(contentsOf: number.isFinite ? number.description.utf8 : "null".utf8)
  }

  /// The number rounded to so many decimals (at most 15), without trailing zeros; `null` for what is
  /// not finite.
  public mutating func value(_ number: Double, decimals: Int) {
    let scaled = number * Self.powersOfTen[decimals]
    // Above 2^53 the scaled number has lost digits that the shortest form keeps.
    guard abs(scaled) < 0x1p53 else { return value(number) }
    beginValue()
    appendFixed(Int64(scaled.rounded()), decimals: decimals)
  }

  public mutating func null() {
    beginValue()
    bytes.append(contentsOf: "null".utf8)
  }

  /// A value that was read, as it was: its members in their order, its numbers digit for digit.
  public mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .boolean(let truth): self.value(truth)
    case .number(let number):
      beginValue()
      bytes.append(contentsOf: number.text.utf8)
    case .string(let text): self.value(text)
    case .array(let elements):
      array { json in for element in elements { json.value(element) } }
    case .object(let object):
      self.object { json in
        for member in object.members {
          json.key(member.name)
          json.value(member.value)
        }
      }
    }
  }

  private mutating func beginValue() {
    if isAfterKey {
      isAfterKey = false
      return
    }
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    if depth > 0, depth < inlineDepth {
      breakLine()
    } else if !isFirst, layout == .pretty {
      bytes.append(.space)
    }
    isFirst = false
  }

  private mutating func breakLine() {
    guard layout == .pretty else { return }
    bytes.append(.newline)
    for _ in 0..<2 * depth { bytes.append(.space) }
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}

extension JSONWriter {
  /// A text of an object.
  public mutating func field(_ name: String, _ text: String) {
    key(name)
    value(text)
  }

  /// A truth value of an object.
  public mutating func field(_ name: String, _ truth: Bool) {
    key(name)
    value(truth)
  }

  /// A whole number of an object.
  public mutating func field(_ name: String, _ number: Int) {
    key(name)
    value(number)
  }

  /// A number of an object, rounded to so many decimals.
  public mutating func field(_ name: String, _ number: Double, decimals: Int) {
    key(name)
    value(number, decimals: decimals)
  }

  /// An array of texts of an object.
  public mutating func field(_ name: String, _ texts: [String]) {
    key(name)
    array(onOneLine: true) { json in for text in texts { json.value(text) } }
  }
}

extension JSONWriter {
  private mutating func quote(_ text: String) {
    let utf8 = text.utf8.span
    bytes.append(UInt8(ascii: "\""))
    if Self.isPlain(utf8) {
      bytes.append(addingCapacity: utf8.count) { output in
        for index in utf8.indices { output.append(utf8[index]) }
      }
    } else {
      for index in utf8.indices { escape(utf8[index]) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether all bytes stand for themselves inside quotes.
  private static func isPlain(_ utf8: Span<UInt8>) -> Bool {
    for index in utf8.indices where !isPlain(utf8[index]) { return false }
    return true
  }

  /// Whether a byte stands for itself inside quotes.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(byte)
    case .newline: bytes.append(contentsOf: #"\n"#.utf8)
    case 0x09: bytes.append(contentsOf: #"\t"#.utf8)
    case 0x0D: bytes.append(contentsOf: #"\r"#.utf8)
    case 0..<0x20:
      bytes.append(contentsOf: #"\u00"#.utf8)
      bytes.append(Self.hexDigit(byte >> 4))
      bytes.append(Self.hexDigit(byte & 15))
    default: bytes.append(byte)
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }

  private mutating func appendDecimal(_ magnitude: UInt, isNegative: Bool) {
    bytes.append(addingCapacity: 21) { output in
      if isNegative { output.append(UInt8(ascii: "-")) }
      Self.write(magnitude, pointAfter: 0, to: &output)
    }
  }

  /// `scaled / 10^decimals`, without trailing zeros.
  private mutating func appendFixed(_ scaled: Int64, decimals: Int) {
    var (digits, decimals) = (UInt(scaled.magnitude), decimals)
    while decimals > 0, digits % 10 == 0 { (digits, decimals) = (digits / 10, decimals - 1) }
    bytes.append(addingCapacity: 36) { output in
      if scaled < 0 { output.append(UInt8(ascii: "-")) }
      Self.write(digits, pointAfter: decimals, to: &output)
    }
  }

  /// Writes the digits of a number, the last `decimals` of them behind a point.
  private static func write(
    _ digits: UInt, pointAfter decimals: Int, to output: inout OutputSpan<UInt8>
  ) {
    // Found from the last to the first, written from the first to the last.
    var found = InlineArray<24, UInt8>(repeating: UInt8(ascii: "0"))
    var (rest, count) = (digits, 0)
    while rest > 0 {
      found[count] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      (rest, count) = (rest / 10, count + 1)
    }
    count = max(count, decimals + 1)
    for position in (0..<count).reversed() {
      if position == decimals - 1 { output.append(UInt8(ascii: ".")) }
      output.append(found[position])
    }
  }
}

extension UInt8 {
  fileprivate static let newline = UInt8(ascii: "\n")
  fileprivate static let space = UInt8(ascii: " ")
}
