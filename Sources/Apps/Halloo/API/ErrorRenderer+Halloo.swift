internal import HTTPServer
internal import JSON

extension ErrorRenderer {
  /// `{"error": {code, message, fields, requestId}}` (HAL-1602), with what else a code tells, such as
  /// `current` of `version_conflict`.
  static let halloo = ErrorRenderer { error, request in
    let code = HallooCode(error)
    // The code stands for every status of its kind that has none of its own.
    let status = code == .badRequest ? error.status : code.status
    return .json(status: status) { json in
      json.object { json in
        json.key("error")
        json.object { $0.problem(error, code, request) }
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func problem(_ error: HTTPError, _ code: HallooCode, _ request: Request) {
    field("code", code.rawValue)
    field("message", error.detail.isEmpty ? code.sentence : error.detail)
    key("fields")
    if error.fieldErrors.isEmpty {
      null()
    } else {
      object { json in
        for fault in error.fieldErrors { json.field(fault.place, fault.detail) }
      }
    }
    field("requestId", "\(request.id)")
    for member in error.members {
      key(member.name)
      // What is no JSON is a text of a problem of the rooms below.
      let values = member.values.map { text in
        (try? JSONValue(parsing: Array(text.utf8))) ?? .string(text)
      }
      value(values.count == 1 ? values[0] : .array(values))
    }
  }
}

extension HTTPError.FieldError {
  /// Where it stands, its steps apart by full stops.
  fileprivate var place: String { String(field.map { $0 == "/" ? "." : $0 }) }
}

extension HTTPError.Member {
  /// A member that a code of Halloo tells.
  init(_ name: String, _ write: (inout JSONWriter) -> Void) {
    var json = JSONWriter()
    write(&json)
    self.init(name: name, values: [String(decoding: json.bytes, as: UTF8.self)])
  }
}
