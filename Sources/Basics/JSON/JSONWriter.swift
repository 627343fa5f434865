/// Writes JSON (RFC 8259) as UTF-8 bytes, in the order of the calls.
///
///     var json = JSONWriter()
///     json.object { json in
///       json.field("name", "Sun")
///       json.field("longitude", 54.29171, decimals: 6)
///     }
///
/// The writer adds the commas; the caller writes a key before each value of an object and none in
/// an array.
public struct JSONWriter: Sendable {
  /// The layout of the text.
  public enum Layout: Sendable {
    /// No space between values.
    case compact
    /// A line for each value, two spaces for each level.
    case pretty
  }

  /// The output so far.
  public private(set) var bytes: [UInt8] = []
  private let layout: Layout
  private let names: JSONNameStyle?
  /// Whether keys are written as they are given, with nothing between values but commas.
  private let isPlain: Bool
  private var depth = 0
  /// The level from which on everything stays on one line.
  private var inlineDepth = Int.max
  private var isFirst = true
  private var isAfterKey = false

  /// - Parameters:
  ///   - names: how names are spelled, but for those of ``key(data:)``; nil as they are given.
  ///   - capacity: how many bytes the text may have without memory being asked for again.
  public init(layout: Layout = .compact, names: JSONNameStyle? = nil, capacity: Int = 0) {
    self.layout = layout
    self.names = names
    isPlain = layout == .compact && names == nil
    bytes.reserveCapacity(capacity)
  }

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
  @inlinable
  public mutating func object<Failure: Error>(
    onOneLine: Bool = false, _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    open("{", onOneLine)
    try body(&self)
    close("}")
  }

  /// An array; `body` writes its values.
  /// - Parameter onOneLine: keeps it on one line in the pretty layout too.
  @inlinable
  public mutating func array<Failure: Error>(
    onOneLine: Bool = false, _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    open("[", onOneLine)
    try body(&self)
    close("]")
  }

  @usableFromInline
  mutating func open(_ bracket: Unicode.Scalar, _ onOneLine: Bool) {
    guard !isPlain else {
      let needsComma = beginValue()
      isFirst = true
      return bytes.write(room: 2) { output in
        if needsComma { output.put(.comma) }
        output.put(UInt8(truncatingIfNeeded: bracket.value))
      }
    }
    let needsComma = beginValue()
    bytes.write(room: 2) { output in
      if needsComma { output.put(.comma) }
      output.put(UInt8(ascii: bracket))
    }
    depth += 1
    if onOneLine, inlineDepth == .max { inlineDepth = depth }
    isFirst = true
  }

  @usableFromInline
  mutating func close(_ bracket: Unicode.Scalar) {
    guard !isPlain else {
      isFirst = false
      return bytes.append(UInt8(truncatingIfNeeded: bracket.value))
    }
    let wasInline = depth >= inlineDepth
    if inlineDepth == depth { inlineDepth = .max }
    depth -= 1
    if !isFirst, !wasInline { breakLine() }
    bytes.append(UInt8(ascii: bracket))
    isFirst = false
  }

  /// The key of the value that comes next, one of the code: none of its characters needs an escape.
  public mutating func key(_ name: StaticString) {
    field(name, room: 0) { _ in }
    isAfterKey = true
  }

  /// Writes the key of the next value. Literal names are `StaticString`s, which need no escaping
  /// check.
  @_disfavoredOverload
  public mutating func key(_ name: String) {
    key(data: names?.spelling(of: name) ?? name)
  }

  /// Writes the key of the next value if it is data, such as an ID: it is never respelled.
  public mutating func key(data name: String) {
    value(name)
    bytes.append(UInt8(ascii: ":"))
    if layout == .pretty { bytes.append(.space) }
    isAfterKey = true
  }

  public mutating func value(_ text: String) {
    writeComma()
    bytes.quote(text)
  }

  public mutating func value(_ truth: Bool) {
    writeComma()
    bytes.write(room: Self.longestWord) { $0.put(truth ? "true" : "false") }
  }

  public mutating func value(_ number: Int) {
    writeComma()
    bytes.write(room: Decimal.longest) { $0.put(Decimal(number)) }
  }

  /// The fewest digits that read back as the same number; `null` for what is not finite.
  public mutating func value(_ number: Double) {
    guard number.isFinite else { return null() }
    writeComma()
    bytes.append(contentsOf: number.description.utf8)
  }

  /// Writes a number rounded to decimals (at most 15), without trailing zeros; `null` if it is not
  /// finite.
  public mutating func value(_ number: Double, decimals: Int) {
    guard let decimal = Decimal(number, decimals: decimals) else { return value(number) }
    writeComma()
    bytes.write(room: Decimal.longest) { $0.put(decimal) }
  }

  public mutating func null() {
    writeComma()
    bytes.write(room: Self.longestWord) { $0.put("null") }
  }

  /// The length of `false`.
  private static let longestWord = 5

  /// A value that was read, as it was: its members in their order, its numbers digit for digit.
  public mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .boolean(let truth): self.value(truth)
    case .number(let number):
      writeComma()
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

  /// Begins a value or its key.
  /// - Returns: whether a comma is to be written before it.
  @inline(__always)
  private mutating func beginValue() -> Bool {
    guard !isAfterKey else {
      isAfterKey = false
      return false
    }
    let needsComma = !isFirst
    isFirst = false
    guard layout == .pretty else { return needsComma }
    separate(needsComma)
    return false
  }

  /// Writes the separator before a value, or the indentation of the pretty layout.
  private mutating func separate(_ needsComma: Bool) {
    if needsComma { bytes.append(.comma) }
    if depth > 0, depth < inlineDepth {
      breakLine()
    } else if needsComma {
      bytes.append(.space)
    }
  }

  /// Begins a value, with its comma.
  private mutating func writeComma() {
    if beginValue() { bytes.append(.comma) }
  }

  private mutating func breakLine() {
    guard layout == .pretty else { return }
    bytes.append(.newline)
    for _ in 0..<2 * depth { bytes.append(.space) }
  }

  /// Writes a field as one piece, which costs half as much as two.
  /// - Parameters:
  ///   - room: the most bytes that the value has.
  ///   - value: writes it.
  @inline(__always)
  private mutating func field(
    _ name: StaticString, room: Int, _ value: (inout JSONCursor) -> Void
  ) {
    let isPlain = isPlain
    var needsComma = false
    if isPlain { needsComma = beginValue() } else { beginField(name) }
    bytes.write(room: name.utf8CodeUnitCount + 4 + room) { output in
      if isPlain {
        if needsComma { output.put(.comma) }
        output.put(UInt8(ascii: "\""))
        output.put(name)
        output.put(UInt8(ascii: "\""))
        output.put(UInt8(ascii: ":"))
      }
      value(&output)
    }
  }

  /// Writes the key of a field where it is laid out, or spelled differently from the code.
  @inline(never)
  private mutating func beginField(_ name: StaticString) {
    key(name.description)
    // The value comes right behind its key.
    isAfterKey = false
  }
}

/// Fields with literal names.
extension JSONWriter {
  /// A text of an object.
  public mutating func field(_ name: StaticString, _ text: String) {
    var text = text
    text.withUTF8 { text in
      let text = unsafe text.span
      field(name, room: JSONCursor.room(ofQuoted: text)) { $0.quote(text) }
    }
  }

  /// A truth value of an object.
  public mutating func field(_ name: StaticString, _ truth: Bool) {
    field(name, room: Self.longestWord) { $0.put(truth ? "true" : "false") }
  }

  /// A whole number of an object.
  public mutating func field(_ name: StaticString, _ number: Int) {
    field(name, room: Decimal.longest) { $0.put(Decimal(number)) }
  }

  /// Writes a number field, rounded to decimals.
  public mutating func field(_ name: StaticString, _ number: Double, decimals: Int) {
    if let decimal = Decimal(number, decimals: decimals) {
      field(name, room: Decimal.longest) { $0.put(decimal) }
    } else {
      key(name)
      value(number)
    }
  }

  /// An array of texts of an object.
  public mutating func field(_ name: StaticString, _ texts: [String]) {
    key(name)
    array(onOneLine: true) { json in for text in texts { json.value(text) } }
  }
}

/// Fields with names of any text.
extension JSONWriter {
  /// A text of an object.
  @_disfavoredOverload
  public mutating func field(_ name: String, _ text: String) {
    key(name)
    value(text)
  }

  /// A truth value of an object.
  @_disfavoredOverload
  public mutating func field(_ name: String, _ truth: Bool) {
    key(name)
    value(truth)
  }

  /// A whole number of an object.
  @_disfavoredOverload
  public mutating func field(_ name: String, _ number: Int) {
    key(name)
    value(number)
  }

  /// Writes a number field, rounded to decimals.
  @_disfavoredOverload
  public mutating func field(_ name: String, _ number: Double, decimals: Int) {
    key(name)
    value(number, decimals: decimals)
  }

  /// An array of texts of an object.
  @_disfavoredOverload
  public mutating func field(_ name: String, _ texts: [String]) {
    key(name)
    array(onOneLine: true) { json in for text in texts { json.value(text) } }
  }
}

extension UInt8 {
  fileprivate static var comma: UInt8 { UInt8(ascii: ",") }
  fileprivate static var newline: UInt8 { UInt8(ascii: "\n") }
  fileprivate static var space: UInt8 { UInt8(ascii: " ") }
}
