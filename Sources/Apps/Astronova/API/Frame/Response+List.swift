internal import APIKit
internal import AppHost
internal import HTTPServer
internal import HTTPTypes
internal import JSON
internal import Storage

extension Response {
  /// A page of a list, newest first (AST-22): a bare array with `X-Total-Count` and the `Link` of the
  /// next page; an object for a client that asks for one with `?envelope=true`.
  ///
  ///     let paging = try Paging(request, .astronova)
  ///     return try .list(page, of: total, for: request) { $0.bookmark($1) }
  ///
  /// - Parameters:
  ///   - total: the number of items on all pages.
  ///   - write: writes an item.
  static func list<Item>(
    _ page: Page<Item>, of total: Int, for request: Request,
    _ write: (inout JSONWriter, Item) throws -> Void
  ) throws -> Response { try .list(page.items, next: page.next, of: total, for: request, write) }

  /// The same for items that are no page of the database.
  static func list<Item>(
    _ items: [Item], next: Cursor? = nil, of total: Int, for request: Request,
    _ write: (inout JSONWriter, Item) throws -> Void
  ) throws -> Response {
    let isWrapped = try request.query(.astronova) { $0.optional("envelope", .flag) } ?? false
    var response: Response
    if isWrapped {
      response = try .object(capacity: 16 << 10) { json in
        try json.list("items", items, write)
        json.field("total", total)
        json.field("nextCursor", next?.text)
      }
    } else {
      response = try .json(capacity: 16 << 10) { try $0.list(items, write) }
    }
    response.headers[.totalCount] = "\(total)"
    if let next { response.headers[.link] = "<\(request.address(ofPageAt: next))>; rel=\"next\"" }
    return response
  }
}

extension Request {
  /// The same request for another page.
  fileprivate func address(ofPageAt cursor: Cursor) -> String {
    let others = (rawQuery ?? "").split(separator: "&").filter { !$0.hasPrefix("cursor=") }
    return "\(path)?\((others + ["cursor=\(cursor.text)"]).joined(separator: "&"))"
  }
}

extension HTTPField.Name {
  /// How many items a list has on all of its pages.
  static let totalCount = token("X-Total-Count")
  /// The neighbours of a page (RFC 8288).
  static let link = token("Link")

  private static func token(_ name: String) -> HTTPField.Name {
    guard let name = HTTPField.Name(name) else {
      preconditionFailure("a token with dashes is a field name")
    }
    return name
  }
}
