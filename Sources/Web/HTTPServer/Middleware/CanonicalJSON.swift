internal import JSON

/// JSON documents in a canonical form, so that two spellings of one document are equal: without
/// white space, members sorted by name, numbers by value, UUIDs in lower case.
///
/// Programs order the members of an object anew at each start (Swift's dictionaries are seeded), so
/// that a retry after a restart has the same values in other bytes.
struct CanonicalJSON {
  /// Whether a member of `null` means the same as an absent one.
  let ignoresNulls: Bool

  /// Returns the canonical form; nil for what is not JSON.
  func bytes(of document: [UInt8]) -> [UInt8]? {
    (try? JSONValue(parsing: document)).map { bytes(of: $0) }
  }

  /// Returns the canonical form.
  func bytes(of value: JSONValue) -> [UInt8] {
    var json = JSONWriter()
    write(value, to: &json)
    return json.bytes
  }

  private func write(_ value: JSONValue, to json: inout JSONWriter) {
    switch value {
    case .string(let text): json.value(Self.isUUID(text) ? text.lowercased() : text)
    case .number(let number): write(number, to: &json)
    case .array(let elements): json.array { for element in elements { write(element, to: &$0) } }
    case .object(let object):
      let members = object.members.filter { !ignoresNulls || $0.value != .null }
      json.object { json in
        for member in members.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }) {
          json.key(member.name)
          write(member.value, to: &json)
        }
      }
    case .null, .boolean: json.value(value)
    }
  }

  /// By value: `1.50` is `1.5`, and `40.712800000000001` is `40.7128`.
  private func write(_ number: JSONNumber, to json: inout JSONWriter) {
    let whole = number.integer ?? number.double.flatMap { Int64(exactly: $0) }
    if let whole {
      json.value(Int(whole))
    } else if let fraction = number.double {
      json.value(fraction)
    } else {
      json.value(JSONValue.number(number))
    }
  }

  private static func isUUID(_ text: String) -> Bool {
    text.utf8.count == 36
      && text.utf8.enumerated().allSatisfy { index, unit in
        [8, 13, 18, 23].contains(index)
          ? unit == UInt8(ascii: "-") : Character(UnicodeScalar(unit)).isHexDigit
      }
  }
}
