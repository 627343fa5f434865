public import Accounts
public import JSON
public import Storage
internal import Vault

extension Table {
  /// Returns an account's rows as a list of JSON objects, with sealed content opened. Nulls are
  /// left out.
  func file(
    _ transfer: Transfer, of owner: AccountKey, in transaction: borrowing Transaction
  ) throws -> ExportedFile {
    let condition: SQL = transfer.condition.map { "AND \(raw: $0)" } ?? ""
    let names = columns.map(\.name).joined(separator: ", ")
    let rows = try transaction.rows(
      """
      SELECT \(raw: names) FROM \(raw: name) WHERE account_id = \(owner.account) \(condition)
      ORDER BY \(raw: transfer.order)
      """
    ) { row in copy row }
    var json = JSONWriter(layout: .pretty)
    try json.array { json in
      for row in rows { try json.object { try write(row, of: owner, to: &$0) } }
    }
    return ExportedFile(path: transfer.file, bytes: json.bytes)
  }

  /// Writes a row's exported members: the columns in order, then the sealed content.
  public func write(_ row: Row, of owner: AccountKey, to json: inout JSONWriter) throws {
    var sealed: [(column: Column, content: SealedContent)] = []
    for column in columns {
      guard let name = column.exportedName else { continue }
      if case .sealed(let content) = column.role {
        sealed.append((column, content))
        continue
      }
      let value: Value = try row[column.name]
      if value == .null, !column.writesNull { continue }
      json.key(name)
      try column.write(value, to: &json)
    }
    for (column, content) in sealed {
      guard let bytes: [UInt8] = try row[column.name] else { continue }
      let opened = try owner.key.open(bytes, for: context(of: row, column, owner))
      switch content {
      case .text:
        json.key(column.exportedName ?? column.name)
        json.value(String(decoding: opened, as: UTF8.self))
      case .members, .object:
        json.key(column.exportedName ?? column.name)
        json.value(try JSONValue(parsing: opened))
      case .inline:
        for member in try JSONValue(parsing: opened).object?.members ?? [] {
          json.key(data: member.name)
          json.value(member.value)
        }
      }
    }
  }

  private func context(
    of row: Row, _ column: Column, _ owner: AccountKey
  ) throws -> FieldContext {
    let id = columns.first { $0.isPrimaryKey }?.name ?? "id"
    return owner.context(table: name, row: try row[id], column: column.name)
  }
}

extension Column {
  fileprivate func write(_ value: Value, to json: inout JSONWriter) throws {
    guard value != .null else { return json.null() }
    switch type {
    case .boolean:
      let truth = try Bool(storedValue: value)
      if let words { json.value(truth ? words.yes : words.no) } else { json.value(truth) }
    case .integer, .timestamp: json.value(try Int(storedValue: value))
    case .double: json.value(try Double(storedValue: value))
    case .text: json.value(try String(storedValue: value))
    case .bytes: throw StorageError(.unexpectedType, "column '\(name)' is not for exports")
    }
  }
}
