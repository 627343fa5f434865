internal import CPostgres

/// A named prepared statement on the server.
struct PostgresStatement {
  /// Its key in the cache.
  let key: String
  let text: String
  let name: String

  /// The same text with parameters of other types is another statement.
  static func key(_ text: String, _ types: [UInt32]) -> String {
    types.reduce(into: text) { $0 += " \($1)" }
  }

  /// The arrays that libpq expects.
  @safe struct Parameters {
    let count: Int
    let values: UnsafePointer<UnsafePointer<CChar>?>?
    let lengths: UnsafePointer<Int32>?
    let formats: UnsafePointer<Int32>?
  }

  /// Provides `values` in the form that libpq sends: texts as text, everything else in binary.
  func parameters<Result>(_ values: [Value], _ body: (Parameters) -> Result) -> Result {
    var bytes: [UInt8] = []
    var ranges: [Range<Int>?] = []
    var formats: [Int32] = []
    for value in values {
      let start = bytes.count
      formats.append(Self.append(value, to: &bytes))
      ranges.append(value == .null ? nil : start..<bytes.count)
      // The terminator of a text, and an address for an empty value.
      bytes.append(0)
    }
    let lengths = ranges.map { Int32($0?.count ?? 0) }
    return unsafe bytes.withUnsafeBytes { buffer in
      let base = unsafe buffer.assumingMemoryBound(to: CChar.self).baseAddress
      let pointers = unsafe ranges.map { range in
        unsafe range.flatMap { range in unsafe base.map { unsafe $0 + range.lowerBound } }
      }
      return unsafe pointers.withUnsafeBufferPointer { pointers in
        unsafe lengths.withUnsafeBufferPointer { lengths in
          unsafe formats.withUnsafeBufferPointer { formats in
            body(
              unsafe Parameters(
                count: values.count, values: pointers.baseAddress, lengths: lengths.baseAddress,
                formats: formats.baseAddress))
          }
        }
      }
    }
  }

  /// Appends the bytes of a value; returns 1 if they are binary, 0 for text.
  private static func append(_ value: Value, to bytes: inout [UInt8]) -> Int32 {
    switch value {
    case .null: return 1
    case .boolean(let value): bytes.append(value ? 1 : 0)
    case .integer(let value): bytes.append(bigEndian: value)
    case .double(let value): bytes.append(bigEndian: value.bitPattern)
    case .bytes(let value): bytes += value
    case .text(let value):
      bytes += value.utf8
      return 0
    }
    return 1
  }
}

/// The numbers of PostgreSQL's own types (pg_type.dat).
enum PostgresType {
  static let boolean: UInt32 = 16
  static let bytes: UInt32 = 17
  static let name: UInt32 = 19
  static let integer64: UInt32 = 20
  static let integer16: UInt32 = 21
  static let integer32: UInt32 = 23
  static let text: UInt32 = 25
  static let object: UInt32 = 26
  static let json: UInt32 = 114
  static let float32: UInt32 = 700
  static let float64: UInt32 = 701
  static let unknown: UInt32 = 705
  static let paddedText: UInt32 = 1042
  static let limitedText: UInt32 = 1043
  static let numeric: UInt32 = 1700
  static let nothing: UInt32 = 2278

  /// The type as which a value is sent. Texts and nulls leave it to the server (0), which infers it
  /// from the column or function; the others declare their type, so that an expression has the type
  /// it would have in SQLite.
  static func of(_ value: Value) -> UInt32 {
    switch value {
    case .null, .text: 0
    case .boolean: boolean
    case .integer: integer64
    case .double: float64
    case .bytes: bytes
    }
  }
}
