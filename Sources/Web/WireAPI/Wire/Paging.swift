internal import HTTPServer
internal import JSON
internal import Site
internal import Storage

/// Which part of a list is asked for: `?cursor=&limit=` (PLT-14).
struct Paging {
  /// Where it begins; nil at the beginning of the list.
  let cursor: Cursor?
  /// How many at most.
  let limit: Int

  static let most = 200

  init(_ request: Request) throws {
    var input = Input(try request.query())
    limit = input.optional("limit", .integer(1...Self.most)) ?? 50
    let text = input.optionalText("cursor", longest: 1_000)
    try input.check()
    cursor = try text.map { text in try Cursor(text) }
  }
}

extension Response {
  /// A part of a list, and where the next begins.
  static func page<Item>(
    _ page: Page<Item>, _ write: (inout JSONWriter, Item) throws -> Void
  ) rethrows -> Response {
    try .json { json in
      try json.object { json in
        json.key("items")
        try json.array { json in for item in page.items { try write(&json, item) } }
        json.field("nextCursor", page.next?.text)
      }
    }
  }
}
