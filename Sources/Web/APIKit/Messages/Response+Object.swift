internal import AppHost
public import HTTPServer
public import HTTPTypes
public import JSON
public import Storage

extension Response {
  /// Returns a JSON object; `write` writes its fields.
  /// - Parameters:
  ///   - names: the spelling of names; nil to keep the code's.
  ///   - capacity: the initial buffer size, in bytes.
  public static func object(
    status: HTTPResponse.Status = .ok, names: JSONNameStyle? = nil, capacity: Int = 0,
    _ write: (inout JSONWriter) throws -> Void
  ) rethrows -> Response {
    try .json(status: status, names: names, capacity: capacity) { try $0.object(write) }
  }

  /// Returns a page of a list, with the cursor of the next.
  public static func page<Item>(
    _ page: Page<Item>, _ write: (inout JSONWriter, Item) throws -> Void
  ) rethrows -> Response {
    try .page(page.items, next: page.next, write)
  }

  /// Returns a page of a list, with the cursor of the next.
  public static func page<Item>(
    _ items: [Item], next: Cursor?, _ write: (inout JSONWriter, Item) throws -> Void
  ) rethrows -> Response {
    try .object(capacity: 16 << 10) { json in
      try json.list("items", items, write)
      json.field("nextCursor", next?.text)
    }
  }

  /// Returns an item with its version as `ETag`; 304 if the client has that version.
  public static func item(
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

  /// An empty success response.
  public static var noContent: Response { Response(status: .noContent) }

  /// Returns a ZIP archive to be saved as a file.
  public static func archive(named name: String, _ body: ResponseBody) -> Response {
    Response(
      headers: [
        .contentType: "application/zip",
        .contentDisposition: "attachment; filename=\"\(name).zip\"",
      ], body: body)
  }

  /// Returns static data, such as the description of an API: bytes that are never written or freed.
  @safe public static func constant(_ start: UnsafePointer<UInt8>, count: Int, type: String)
    -> Response
  {
    unsafe Response(
      headers: [.contentType: type],
      body: .bytes(Array(UnsafeBufferPointer(start: start, count: count))))
  }
}
