internal import HTTPServer
internal import HTTPTypes
internal import JSON

extension Request {
  /// The version on which a change is based, as `If-Match` names it (HAL-1605); nil where none is named.
  /// - Throws: `HTTPError` 400 for what can be no version.
  func basedVersion() throws(HTTPError) -> Int? {
    guard let sent = headers[.ifMatch], sent != "*" else { return nil }
    guard let version = Int(sent.trimmingQuotes) else {
      throw HTTPError(.badRequest, "If-Match has to name a version, as ETag does.")
    }
    return version
  }

  /// Refuses a change that is based on another version than that of now.
  /// - Parameter current: writes the item as it is now.
  /// - Throws: `HTTPError` `version_conflict` with the item.
  func checkVersion(_ version: Int, current: (inout JSONWriter) -> Void) throws(HTTPError) {
    guard let based = try basedVersion(), based != version else { return }
    throw HTTPError(
      .versionConflict, "Somebody has changed this meanwhile.",
      members: [.init("current", current)])
  }
}

extension Response {
  /// An item with its version as `ETag`; 304 for who has it already (HAL-1605).
  static func item(
    _ version: Int, status: HTTPResponse.Status = .ok, for request: Request,
    _ write: (inout JSONWriter) throws -> Void
  ) rethrows -> Response {
    let tag = "\"\(version)\""
    if request.method == .get, request.headers[.ifNoneMatch] == tag {
      return Response(status: .notModified, headers: [.eTag: tag])
    }
    var response = try Response.json(status: status, write)
    response.headers[.eTag] = tag
    return response
  }
}

extension String {
  fileprivate var trimmingQuotes: Substring {
    guard count > 1, hasPrefix("\""), hasSuffix("\"") else { return self[...] }
    return dropFirst().dropLast()
  }
}
