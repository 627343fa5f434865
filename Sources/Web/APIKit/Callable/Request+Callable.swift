public import HTTPServer
internal import HTTPTypes
public import JSON

extension Request {
  /// Returns the parameters of a call: the object under `data` of the body, empty for `null`.
  /// 64-bit integers in the typed form of the protocol are numbers.
  /// - Throws: `HTTPError` for a body that is no call.
  public func callableData() throws(HTTPError) -> JSONObject {
    guard mediaType == "application/json" else {
      throw .badCall("The body has to be application/json.")
    }
    do {
      try checkEncoding()
    } catch {
      throw .badCall(error.detail)
    }
    let sent: JSONValue
    let bytes = try body.bytes()
    do {
      sent = try JSONValue(parsing: bytes)
    } catch {
      throw .badCall("The body is not JSON: \(error)")
    }
    guard let body = sent.object else { throw .badCall("The body has to be a JSON object.") }
    guard let data = body["data"], body.members.count == 1 else {
      throw .badCall("The body has to have the member data and no other.")
    }
    if data == .null { return JSONObject() }
    guard let object = try data.withPlainIntegers(at: "").object else {
      throw .badCall("The member data has to be an object.")
    }
    return object
  }
}

extension HTTPError {
  fileprivate static func badCall(_ message: String, field: String = "data") -> HTTPError {
    HTTPError(.invalidArgument, message, reason: "badRequest", field: field)
  }
}

extension JSONValue {
  /// The value with `{"@type": "type.googleapis.com/google.protobuf.Int64Value", "value": "123"}`
  /// as a number, at every depth; `UInt64Value` too.
  /// - Parameter path: the names that lead to it, with slashes between them.
  fileprivate func withPlainIntegers(at path: String) throws(HTTPError) -> JSONValue {
    switch self {
    case .null, .boolean, .number, .string: return self
    case .array(let elements):
      var plain: [JSONValue] = []
      for element in elements { plain.append(try element.withPlainIntegers(at: path)) }
      return .array(plain)
    case .object(let object):
      if let type = object["@type"] {
        guard let number = Self.integer(type.string, object["value"]?.string) else {
          throw .badCall(
            "A typed value has to be an Int64Value or a UInt64Value.",
            field: path.isEmpty ? "data" : path)
        }
        return number
      }
      var plain: [(name: String, value: JSONValue)] = []
      for member in object.members {
        let inner = path.isEmpty ? member.name : "\(path)/\(member.name)"
        plain.append((member.name, try member.value.withPlainIntegers(at: inner)))
      }
      return .object(JSONObject(plain))
    }
  }

  private static func integer(_ type: String?, _ text: String?) -> JSONValue? {
    guard let text, let type, type.hasPrefix("type.googleapis.com/google.protobuf.") else {
      return nil
    }
    let isWhole =
      switch type.split(separator: ".").last {
      case "Int64Value": Int64(text) != nil
      case "UInt64Value": UInt64(text) != nil
      default: false
      }
    // A leading + is no JSON number.
    return isWhole ? try? JSONValue(parsing: Array(text.utf8)) : nil
  }
}
