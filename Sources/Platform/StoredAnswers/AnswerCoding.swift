internal import Idempotency
internal import Storage

/// The encoding of an answer: the status and the number of headers, each name and value with its
/// length, and the body as the rest. Numbers have four bytes, big-endian.
extension StoredAnswer {
  var encoded: [UInt8] {
    var bytes = Self.number(status) + Self.number(headers.count)
    for field in headers {
      for text in [field.name, field.value] {
        bytes += Self.number(text.utf8.count)
        bytes += text.utf8
      }
    }
    return bytes + body
  }

  /// Parses `encoded`.
  init(encoded bytes: [UInt8]) throws(StorageError) {
    var rest = bytes[...]
    let status = try Self.takeNumber(&rest)
    let count = try Self.takeNumber(&rest)
    var headers: [Field] = []
    for _ in 0..<count {
      let name = try Self.takeText(&rest)
      headers.append(Field(name: name, value: try Self.takeText(&rest)))
    }
    self.init(status: status, headers: headers, body: Array(rest))
  }

  private static func number(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func takeNumber(_ rest: inout ArraySlice<UInt8>) throws(StorageError) -> Int {
    guard rest.count >= 4 else { throw damaged }
    defer { rest.removeFirst(4) }
    return rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
  }

  private static func takeText(_ rest: inout ArraySlice<UInt8>) throws(StorageError) -> String {
    let count = try takeNumber(&rest)
    guard count <= rest.count, let text = String(validating: rest.prefix(count), as: UTF8.self)
    else { throw damaged }
    rest.removeFirst(count)
    return text
  }

  private static let damaged = StorageError(.unexpectedType, "the row holds no stored answer")
}
