extension JSONValue {
  /// The limits of a document.
  public struct Limits: Hashable, Sendable {
    /// The longest document, bytes.
    public var bytes: Int
    /// The maximum nesting of arrays and objects; at most `deepest`.
    public var depth: Int

    /// The largest `depth`: the reader calls itself once a level.
    public static let deepest = 128

    /// - Parameters:
    ///   - bytes: the longest document.
    ///   - depth: the maximum nesting of arrays and objects, 0 ... `deepest`.
    public init(bytes: Int = 1 << 20, depth: Int = 64) {
      self.bytes = bytes
      self.depth = min(depth, Self.deepest)
    }
  }

  /// Reads a document of UTF-8 bytes, strictly by RFC 8259 and I-JSON (RFC 7493): nothing before or
  /// after the value, no name twice in an object, no half of a surrogate pair, no byte-order mark.
  public init(parsing bytes: [UInt8], limits: Limits = Limits()) throws(JSONError) {
    guard bytes.count <= limits.bytes else {
      throw JSONError(reason: .tooLong(limit: limits.bytes), offset: limits.bytes)
    }
    var parser = JSONParser(bytes: bytes, depthLimit: limits.depth)
    self = try parser.document()
  }

  /// Reads a document from a text.
  public init(parsing text: String, limits: Limits = Limits()) throws(JSONError) {
    try self.init(parsing: Array(text.utf8), limits: limits)
  }
}

/// Why a document is not JSON, and where.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason.
  public enum Reason: Hashable, Sendable {
    case tooLong(limit: Int)
    case tooDeep(limit: Int)
    case unexpectedEnd
    /// A byte that is invalid here.
    case unexpected(UInt8)
    /// A number that breaks the grammar, such as `01` or `1.`.
    case number
    /// A backslash followed by something that JSON does not know.
    case escape
    /// Half of a surrogate pair.
    case surrogate
    /// A control character that had to be escaped.
    case control(UInt8)
    /// Bytes that are not UTF-8.
    case encoding
    /// A name that the object already has.
    case duplicate(String)
    /// Content after the end of the value.
    case trailing
  }

  public let reason: Reason
  /// The byte at which reading stopped, from 0.
  public let offset: Int

  public var description: String {
    let text =
      switch reason {
      case .tooLong(let limit): "longer than \(limit) bytes"
      case .tooDeep(let limit): "more than \(limit) arrays and objects in each other"
      case .unexpectedEnd: "it ends too early"
      case .unexpected(let byte): "unexpected byte 0x\(String(byte, radix: 16))"
      case .number: "not a number"
      case .escape: "unknown escape"
      case .surrogate: "half of a surrogate pair"
      case .control(let byte): "control character 0x\(String(byte, radix: 16)) is not escaped"
      case .encoding: "not UTF-8"
      case .duplicate(let name): "the name \(name.debugDescription) comes twice"
      case .trailing: "something follows the value"
      }
    return "JSON, byte \(offset): \(text)."
  }
}

/// Reads one document from front to back.
private struct JSONParser {
  let bytes: [UInt8]
  let depthLimit: Int
  var position = 0
  var depth = 0

  init(bytes: [UInt8], depthLimit: Int) {
    self.bytes = bytes
    self.depthLimit = depthLimit
  }

  mutating func document() throws(JSONError) -> JSONValue {
    let result = try value()
    skipSpace()
    guard position == bytes.count else { throw failure(.trailing) }
    return result
  }

  private mutating func value() throws(JSONError) -> JSONValue {
    skipSpace()
    switch try next() {
    case UInt8(ascii: "{"): return .object(try object())
    case UInt8(ascii: "["): return .array(try array())
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    case let byte: throw failure(.unexpected(byte))
    }
  }

  private mutating func object() throws(JSONError) -> JSONObject {
    var object = JSONObject()
    try enter()
    guard !isNext("}") else { return leave(with: object) }
    while true {
      skipSpace()
      let start = position
      guard try next() == UInt8(ascii: "\"") else { throw failure(.unexpected(bytes[position])) }
      let name = try string()
      try expect(":")
      guard object.append(try value(), named: name) else {
        throw JSONError(reason: .duplicate(name), offset: start)
      }
      guard !isNext("}") else { return leave(with: object) }
      try expect(",")
    }
  }

  private mutating func array() throws(JSONError) -> [JSONValue] {
    var elements: [JSONValue] = []
    try enter()
    guard !isNext("]") else { return leave(with: elements) }
    while true {
      elements.append(try value())
      guard !isNext("]") else { return leave(with: elements) }
      try expect(",")
    }
  }

  /// Steps over the opening bracket.
  private mutating func enter() throws(JSONError) {
    guard depth < depthLimit else { throw failure(.tooDeep(limit: depthLimit)) }
    depth += 1
    position += 1
  }

  /// Steps over the closing bracket, which is next.
  private mutating func leave<Result>(with result: Result) -> Result {
    depth -= 1
    position += 1
    return result
  }

  private mutating func word(
    _ text: StaticString, _ value: JSONValue
  ) throws(JSONError) -> JSONValue {
    for expected in text.description.utf8 {
      guard try next() == expected else { throw failure(.unexpected(bytes[position])) }
      position += 1
    }
    return value
  }
}

extension JSONParser {
  private mutating func number() throws(JSONError) -> JSONNumber {
    let start = position
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    if current == UInt8(ascii: "0") { position += 1 } else { try digits() }
    if current == UInt8(ascii: ".") {
      position += 1
      try digits()
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      position += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
      try digits()
    }
    if let current, Self.isDigit(current) { throw failure(.number) }
    return JSONNumber(text: String(decoding: bytes[start..<position], as: UTF8.self))
  }

  /// One digit or more.
  private mutating func digits() throws(JSONError) {
    let start = position
    while let current, Self.isDigit(current) { position += 1 }
    guard position > start else { throw failure(.number) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  private mutating func string() throws(JSONError) -> String {
    position += 1
    let start = position
    // Most strings have no escape and are copied directly.
    while let byte = current, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      position += 1
    }
    if current == UInt8(ascii: "\"") {
      defer { position += 1 }
      return try text(bytes.span.extracting(start..<position), startingAt: start)
    }
    var unescaped = Array(bytes[start..<position])
    while true {
      let byte = try next()
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return try text(unescaped.span, startingAt: start)
      case UInt8(ascii: "\\"): unescaped.append(contentsOf: try escape())
      case 0..<0x20: throw failure(.control(byte))
      default:
        unescaped.append(byte)
        position += 1
      }
    }
  }

  private func text(_ bytes: Span<UInt8>, startingAt start: Int) throws(JSONError) -> String {
    guard let valid = try? UTF8Span(validating: bytes) else {
      throw JSONError(reason: .encoding, offset: start)
    }
    return String(copying: valid)
  }

  /// Reads an escape and returns its UTF-8.
  private mutating func escape() throws(JSONError) -> [UInt8] {
    position += 1
    let kind = try next()
    guard kind != UInt8(ascii: "u") else { return try unicodeEscape() }
    let byte: UInt8
    switch kind {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte = kind
    case UInt8(ascii: "b"): byte = 0x08
    case UInt8(ascii: "f"): byte = 0x0C
    case UInt8(ascii: "n"): byte = 0x0A
    case UInt8(ascii: "r"): byte = 0x0D
    case UInt8(ascii: "t"): byte = 0x09
    default: throw failure(.escape)
    }
    position += 1
    return [byte]
  }

  private mutating func unicodeEscape() throws(JSONError) -> [UInt8] {
    let start = position - 1
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(UInt32(first)) { return Array(String(scalar).utf8) }
    let surrogate = JSONError(reason: .surrogate, offset: start)
    guard UTF16.isLeadSurrogate(first), current == UInt8(ascii: "\\") else { throw surrogate }
    position += 1
    guard try next() == UInt8(ascii: "u") else { throw surrogate }
    let second = try codeUnit()
    guard UTF16.isTrailSurrogate(second) else { throw surrogate }
    return Array(String(decoding: [first, second], as: UTF16.self).utf8)
  }

  /// The four hexadecimal digits after `\u`.
  private mutating func codeUnit() throws(JSONError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      position += 1
      let byte = try next()
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        throw failure(.escape)
      }
      unit = unit << 4 | UInt16(digit)
    }
    position += 1
    return unit
  }
}

extension JSONParser {
  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func next() throws(JSONError) -> UInt8 {
    guard let current else { throw failure(.unexpectedEnd) }
    return current
  }

  private mutating func skipSpace() {
    while let current, current == 0x20 || current == 0x0A || current == 0x0D || current == 0x09 {
      position += 1
    }
  }

  private mutating func isNext(_ bracket: Unicode.Scalar) -> Bool {
    skipSpace()
    return current == UInt8(ascii: bracket)
  }

  private mutating func expect(_ mark: Unicode.Scalar) throws(JSONError) {
    skipSpace()
    let byte = try next()
    guard byte == UInt8(ascii: mark) else { throw failure(.unexpected(byte)) }
    position += 1
  }

  private func failure(_ reason: JSONError.Reason) -> JSONError {
    JSONError(reason: reason, offset: position)
  }
}
