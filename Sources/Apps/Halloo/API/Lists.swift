internal import CivilTime
internal import Clocks
internal import HTTPServer
internal import Interface
internal import JSON
internal import Site
internal import Storage

/// Which part of a list is asked for: `?cursor=&limit=` (HAL-1606).
struct WirePart: Sendable {
  /// Where it begins; nil at the beginning of the list.
  let cursor: Cursor?
  /// How many at most.
  let limit: Int

  static let most = 100

  /// - Parameter usual: how many where the query does not say.
  init(_ request: Request, usual: Int = 50) throws {
    var input = Input(try request.query())
    limit = input.optional("limit", .integer(1...Self.most)) ?? usual
    try input.checkQuery()
    cursor = try request.cursor()
  }
}

extension Response {
  /// A part of a list, and where the next begins.
  static func list<Item>(
    _ items: [Item], next: Cursor?, _ write: (inout JSONWriter, Item) throws -> Void
  ) rethrows -> Response {
    try .json(capacity: 16 << 10) { json in
      try json.object { json in
        try json.list("items", items, write)
        json.field("nextCursor", next?.text)
      }
    }
  }
}

extension JSONWriter {
  /// A list of an object.
  mutating func list<Item>(
    _ name: StaticString, _ items: [Item], _ write: (inout JSONWriter, Item) throws -> Void
  ) rethrows {
    key(name)
    try array { json in for item in items { try write(&json, item) } }
  }

  /// A moment of an object in ISO 8601 UTC with seconds (HAL-1501), `null` where there is none.
  mutating func moment(_ name: StaticString, _ moment: Timestamp?) {
    // Such as 2027-01-15T08:00:00.000Z.
    field(name, moment.map { "\($0.iso8601.dropLast(5))Z" })
  }

  /// A whole number of an object, `null` where there is none.
  mutating func number(_ name: StaticString, _ number: Int?) {
    key(name)
    if let number { value(number) } else { null() }
  }
}

extension Input {
  /// Reads the body of an endpoint: a JSON object (HAL-1501).
  init(wire request: Request) throws(HTTPError) {
    guard request.mediaType == "application/json" else {
      throw HTTPError(.unsupportedMedia, "The body has to be application/json.")
    }
    try self.init(request)
  }

  /// Reads a body that may be left out.
  init(optionalWire request: Request) throws(HTTPError) {
    if request.body.count == 0 {
      self.init(FormFields())
    } else {
      try self.init(wire: request)
    }
  }

  /// Throws what is wrong with a query: 400, where what is wrong with a body is 422 (HAL-1602).
  func checkQuery() throws(HTTPError) {
    guard !errors.isEmpty else { return }
    var error = HTTPError(.badRequest, "A parameter needs another look.")
    error.fieldErrors = errors
    throw error
  }
}

extension Input.Kind where Value == WallTime {
  /// A time of day, `HH:mm` (HAL-1501).
  static let localTime = Input.Kind<WallTime>(.timeForm) { text in
    text.utf8.count == 5 ? WallTime(wire: text) : nil
  }
}
