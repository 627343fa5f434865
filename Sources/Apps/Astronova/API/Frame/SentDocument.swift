internal import APIKit
internal import AppHost
internal import Entries
internal import HTTPServer
internal import JSON

extension Request {
  /// The members of a JSON body that a document keeps as they were sent; `null` counts as absent.
  func members(named names: [String]) throws -> [(name: String, value: JSONValue)] {
    let sent = try JSONValue(parsing: try body.bytes())
    return names.compactMap { name in sent[name].flatMap { $0 == .null ? nil : (name, $0) } }
  }
}

extension HTTPError {
  /// Something was changed elsewhere meanwhile; the body has it as it stands (AST-84, AST-86).
  static func newerVersion(_ write: (inout JSONWriter) -> Void) -> HTTPError {
    HTTPError(
      .conflict, "This was changed on another device: here is what stands.",
      members: [.init("current", write)])
  }
}
