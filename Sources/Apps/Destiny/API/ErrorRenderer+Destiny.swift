internal import HTTPServer
internal import HTTPTypes
internal import JSON
internal import Site

extension ErrorRenderer {
  /// `{"detail": {code, message, field?, retry_after?, renews_at?}}` (DES-174), in the style of names
  /// that the request has.
  static let destiny = ErrorRenderer { error, request in
    let error = error.isAboutNoMatch(request) ? HTTPError(.notFound) : error
    let style = request.errorNameStyle
    return .json(status: error.status, names: style) { json in
      json.object { json in
        json.key("detail")
        json.object { $0.problem(error, DestinyProblem.Code(error, of: request), style) }
      }
    }
  }
}

extension HTTPError {
  /// Whether something that is not there was read as the name of a match, which can be deleted: no name is so
  /// short.
  fileprivate func isAboutNoMatch(_ request: Request) -> Bool {
    guard status == .methodNotAllowed, headers[.allow]?.contains("DELETE") == true else {
      return false
    }
    let parts = request.path.split(separator: "/")
    return parts.count == 4 && parts[2] == "compatibility" && parts[3].utf8.count < 22
  }
}

extension JSONWriter {
  fileprivate mutating func problem(
    _ error: HTTPError, _ code: DestinyProblem.Code, _ style: JSONNameStyle
  ) {
    // What is wrong with a field says more than that something is.
    let fault = error.fieldErrors.first
    let sentence = fault?.detail ?? error.detail
    field("code", code.rawValue)
    field("message", sentence.isEmpty ? code.sentence : sentence)
    if let fault { field("field", style.path(fault.field.dotted)) }
    if let seconds = error.headers[.retryAfter].flatMap({ Int($0) }) {
      field("retry_after", seconds)
    }
    if let moment = error.members.first(where: { $0.name == DestinyProblem.renewal })?.values.first
    {
      field("renews_at", moment)
    }
  }
}

extension JSONNameStyle {
  /// The place of a field as the client would write it.
  fileprivate func path(_ field: String) -> String {
    field.split(separator: ".").map { spelling(of: String($0)) }.joined(separator: ".")
  }
}
