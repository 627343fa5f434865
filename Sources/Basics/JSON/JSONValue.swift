/// A JSON document (RFC 8259), read strictly.
///
///     let claims = try JSONValue(parsing: bytes)
///     let subject = claims["sub"]?.string
public enum JSONValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// The text, where this is one.
  public var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The truth value, where this is one.
  public var boolean: Bool? {
    guard case .boolean(let truth) = self else { return nil }
    return truth
  }

  /// The number as an integer, if it is one and fits.
  public var integer: Int64? {
    guard case .number(let number) = self else { return nil }
    return number.integer
  }

  /// The number as the nearest `Double`, if it is a finite number.
  public var double: Double? {
    guard case .number(let number) = self else { return nil }
    return number.double
  }

  /// The elements, where this is an array.
  public var array: [JSONValue]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  /// The object, where this is one.
  public var object: JSONObject? {
    guard case .object(let object) = self else { return nil }
    return object
  }

  /// The value of a member, where this is an object that has it.
  public subscript(name: String) -> JSONValue? { object?[name] }
}

/// A number as written, so that no precision is lost before its type is known.
public struct JSONNumber: Hashable, Sendable {
  /// The number as it stood in the document, by the grammar of RFC 8259, section 6.
  public let text: String

  init(text: String) { self.text = text }

  /// The exact integer, if it was written without fraction and exponent and fits 64 bits.
  public var integer: Int64? { Int64(text) }

  /// The nearest `Double`, if finite.
  public var double: Double? {
    guard let number = Double(text), number.isFinite else { return nil }
    return number
  }
}

/// The members of a JSON object in order, without duplicate names.
///
/// Names are compared by their bytes. Swift considers canonically equivalent strings equal ("K" and
/// the Kelvin sign), which other parsers of the same document would not.
public struct JSONObject: Hashable, Sendable {
  /// A name and its value.
  public struct Member: Hashable, Sendable {
    public let name: String
    public let value: JSONValue
  }

  /// Linear search is faster than hashing up to this many members.
  private static let few = 8

  /// In the order of the document.
  public private(set) var members: [Member] = []
  /// The positions of the members, for an object with more than a few.
  private var positions: [ExactName: Int] = [:]

  /// No members.
  public init() {}

  /// Members in their order; of several with one name the first stays.
  public init(_ members: some Sequence<(name: String, value: JSONValue)>) {
    for member in members { _ = append(member.value, named: member.name) }
  }

  /// The value of the member of this name.
  public subscript(name: String) -> JSONValue? {
    position(of: ExactName(text: name)).map { members[$0].value }
  }

  /// Adds a member; false where the name is taken.
  mutating func append(_ value: JSONValue, named name: String) -> Bool {
    let exact = ExactName(text: name)
    guard position(of: exact) == nil else { return false }
    members.append(Member(name: name, value: value))
    if members.count == Self.few + 1 {
      for (position, member) in members.enumerated() {
        positions[ExactName(text: member.name)] = position
      }
    } else if members.count > Self.few {
      positions[exact] = members.count - 1
    }
    return true
  }

  private func position(of name: ExactName) -> Int? {
    members.count > Self.few
      ? positions[name] : members.firstIndex { ExactName(text: $0.name) == name }
  }
}

/// A name compared byte by byte.
private struct ExactName: Hashable, Sendable {
  let text: String

  static func == (left: Self, right: Self) -> Bool {
    let (left, right) = (left.text.utf8.span, right.text.utf8.span)
    guard left.count == right.count else { return false }
    // Most names differ before their end.
    for index in left.indices where left[index] != right[index] { return false }
    return true
  }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
    hasher.combine(0xFF as UInt8)
  }
}
