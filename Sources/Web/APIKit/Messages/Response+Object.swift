internal import AppHost
public import HTTPServer
public import HTTPTypes
public import JSON
public import Storage

extension Response {
  /// A JSON object; `write` writes its fields.
  /// - Parameters:
  ///   - names: how names are spelled; nil as they are given.
  ///   - capacity: how many bytes it may have without memory being asked for again.
  public static func object(
    status: HTTPResponse.Status = .ok, names: JSONNameStyle? = nil, capacity: Int = 0,
    _ write: (inout JSONWriter) throws -> Void
  ) rethrows -> Response {
    try .json(status: status, names: names, capacity: capacity) { try $0.object(write) }
  }

  /// A part of a list, and where the next begins.
  public static func page<Item>(
    _ page: Page<Item>, _ write: (inout JSONWriter, Item) throws -> Void
  ) rethrows -> Response {
    try .page(page.items, next: page.next, write)
  }

  /// A part of a list, and where the next begins.
  public static func page<Item>(
    _ items: [Item], next: Cursor?, _ write: (inout JSONWriter, Item) throws -> Void
  ) rethrows -> Response {
    try .object(capacity: 16 << 10) { json in
      try json.list("items", items, write)
      json.field("nextCursor", next?.text)
    }
  }

  /// An item with its version as `ETag`; 304 for who has it already.
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

  /// Done, with nothing to say.
  public static var noContent: Response { Response(status: .noContent) }

  /// A ZIP archive that is saved as a file.
  public static func archive(named name: String, _ body: ResponseBody) -> Response {
    Response(
      headers: [
        .contentType: "application/zip",
        .contentDisposition: "attachment; filename=\"\(name).zip\"",
      ], body: body)
  }

  /// A constant of the program, such as the description of an API: bytes that nobody writes or frees.
  @safe public static func constant(_ start: UnsafePointer<UInt8>, count: Int, type: String)
    -> Response
  {
    unsafe Response(
      headers: [.contentType: type],
      body: .bytes(Array(UnsafeBufferPointer(start: start, count: count))))
  }
}
