extension JSONValue {
  /// Returns the document with its names in one style, at every depth.
  /// - Throws: ``JSONNameConflict`` if an object has a name in both spellings.
  public func spelled(_ style: JSONNameStyle) throws(JSONNameConflict) -> JSONValue {
    switch self {
    case .null, .boolean, .number, .string: return self
    case .array(let elements):
      var spelled: [JSONValue] = []
      spelled.reserveCapacity(elements.count)
      for element in elements { spelled.append(try element.spelled(style)) }
      return .array(spelled)
    case .object(let object): return .object(try object.spelled(style))
    }
  }

  /// Whether any name, at any depth, is of a style.
  public func hasNames(_ style: JSONNameStyle) -> Bool {
    switch self {
    case .null, .boolean, .number, .string: false
    case .array(let elements): elements.contains { $0.hasNames(style) }
    case .object(let object):
      object.members.contains { member in
        JSONNameStyle(of: member.name) == style || member.value.hasNames(style)
      }
    }
  }
}

extension JSONObject {
  /// Returns the object with its names in one style, at every depth.
  /// - Throws: ``JSONNameConflict`` if an object has a name in both spellings.
  public func spelled(_ style: JSONNameStyle) throws(JSONNameConflict) -> JSONObject {
    var spelled = JSONObject()
    for member in members {
      let name = style.spelling(of: member.name)
      guard spelled.append(try member.value.spelled(style), named: name) else {
        throw JSONNameConflict(name: name)
      }
    }
    return spelled
  }
}

/// An object has a name in two spellings, and nobody can say which is meant.
public struct JSONNameConflict: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name, in the style that was asked for.
  public let name: String

  public var description: String {
    "the name \(name.debugDescription) comes twice, in two spellings"
  }
}
