internal import Accounts
internal import JSON
internal import Storage

// Fields of a row of an export, each checked.

extension ExportedFile {
  func problem(_ field: String?) -> ImportError {
    ImportError(.invalid, file: path, field: field)
  }

  func require<Value>(
    _ field: String, _ value: Value?, _ fits: (Value) -> Bool = { _ in true }
  ) throws(ImportError) -> Value {
    guard let value, fits(value) else { throw problem(field) }
    return value
  }

  func number(
    _ field: String, _ json: JSONValue, _ range: ClosedRange<Int>
  ) throws(ImportError) -> Int {
    try require(field, json[field]?.integer.flatMap { Int(exactly: $0) }) { range ~= $0 }
  }

  /// A number that need not be there.
  func number(
    _ field: String, _ json: JSONValue, _ range: ClosedRange<Int>, default standard: Int
  ) throws(ImportError) -> Int {
    json[field] == nil ? standard : try number(field, json, range)
  }

  /// A Julian day number: some days of the years 1858 to 4596, so that no date is beyond the calendar.
  func day(_ field: String, _ json: JSONValue) throws(ImportError) -> Int {
    try number(field, json, 2_400_000...3_400_000)
  }

  /// A moment of the years 1970 to 2100.
  func moment(_ field: String, _ json: JSONValue) throws(ImportError) -> Timestamp {
    Timestamp(milliseconds: Int64(try number(field, json, 0...4_102_444_800_000)))
  }

  /// A moment that need not be there.
  func optionalMoment(_ field: String, _ json: JSONValue) throws(ImportError) -> Timestamp? {
    json[field] == nil ? nil : try moment(field, json)
  }

  /// A text of one line.
  func text(
    _ field: String, _ json: JSONValue?, _ length: ClosedRange<Int>
  ) throws(ImportError) -> String {
    try require(field, try lines(field, json, length), \.isOneLine)
  }

  /// A text of any number of lines.
  func lines(
    _ field: String, _ json: JSONValue?, _ length: ClosedRange<Int>
  ) throws(ImportError) -> String {
    try require(field, json?[field]?.string ?? (length.contains(0) ? "" : nil)) {
      length ~= $0.count && !$0.utf8.contains(0)
    }
  }

  /// The name of a row, as the export has it.
  func id(_ field: String, _ json: JSONValue) throws(ImportError) -> String {
    try text(field, json, 1...64)
  }

  func word<Word: RawRepresentable>(
    _ field: String, _ json: JSONValue
  ) throws(ImportError) -> Word where Word.RawValue == String {
    try require(field, json[field]?.string.flatMap { Word(rawValue: $0) })
  }

  /// A word that need not be there.
  func optionalWord<Word: RawRepresentable>(
    _ field: String, _ json: JSONValue
  ) throws(ImportError) -> Word? where Word.RawValue == String {
    json[field] == nil ? nil : try word(field, json)
  }
}
