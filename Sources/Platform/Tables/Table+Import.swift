public import Accounts
public import JSON
public import Storage
internal import Vault

/// A validated row of an imported file, with its new ID, newly sealed content and defaults.
public struct ImportedRow: Sendable {
  /// The row as the database would return it.
  public private(set) var row: Row
  /// The ID in the exporting account; empty for a table with one row per account.
  public let source: String
  /// The row as in the file.
  public let json: JSONValue
  let table: Table
  let file: String
  let number: Int?

  /// Returns the value of a column.
  public subscript<Result: Storable>(_ column: String) -> Result {
    get throws(StorageError) { try row[column] }
  }

  /// Returns a copy with some values replaced.
  public func with(_ values: [String: any Storable]) -> ImportedRow {
    var copy = self
    copy.row = Row(
      columns: row.columns,
      values: zip(row.columns, row.values).map { values[$0]?.storedValue ?? $1 })
    return copy
  }

  /// Returns an error about a field of the row.
  public func problem(_ field: String?) -> ImportError {
    ImportError(.invalid, file: file, row: number, field: field)
  }
}

extension Transaction {
  /// Inserts an imported row unless the account has it.
  /// - Returns: whether it was inserted.
  public func add(_ imported: ImportedRow, of owner: AccountKey) throws -> Bool {
    if try knows(imported, of: owner) { return false }
    let row = imported.row
    return try run(
      """
      INSERT INTO \(raw: imported.table.name) (\(raw: row.columns.joined(separator: ", ")))
      VALUES \(row: row.values) ON CONFLICT DO NOTHING
      """) == 1
  }

  /// Whether an account has an imported row: from an earlier import, or the exported original.
  public func knows(_ imported: ImportedRow, of owner: AccountKey) throws -> Bool {
    let table = imported.table
    guard table.columns.contains(where: \.isID) else {
      let known: Int? = try value(
        "SELECT 1 FROM \(raw: table.name) WHERE account_id = \(owner.account)")
      return known != nil
    }
    let id: String = try imported["id"]
    let known: Int? = try value(
      """
      SELECT 1 FROM \(raw: table.name)
      WHERE id IN \(list: [id, imported.source]) AND account_id = \(owner.account)
      """)
    return known != nil
  }
}

extension Table {
  /// Imports the rows of a file. Returns how many were new.
  func take(
    _ file: ExportedFile, named path: String, _ transfer: Transfer, of owner: AccountKey,
    in transaction: borrowing Transaction
  ) throws -> Int {
    guard let take = transfer.take else { return 0 }
    guard
      let rows = try? JSONValue(parsing: file.bytes, limits: .init(bytes: file.bytes.count)).array
    else { throw ImportError(.invalid, file: path) }
    var count = 0
    for (index, json) in rows.enumerated() {
      let row = try row(json, Place(file: path, row: index + 1), transfer.names, of: owner)
      if try take(transaction, row, owner) { count += 1 }
    }
    return count
  }

  /// Reads a file with a single row, as a JSON object.
  /// - Parameter folder: the module's folder, for errors.
  public func row(
    of file: ExportedFile, in folder: String, for owner: AccountKey
  ) throws(ImportError) -> ImportedRow {
    let path = "\(folder)/\(file.path)"
    guard let json = try? JSONValue(parsing: file.bytes, limits: .init(bytes: file.bytes.count))
    else { throw ImportError(.invalid, file: path) }
    return try row(json, Place(file: path, row: nil), .uuid, of: owner)
  }

  /// The position of a row in the file.
  private struct Place {
    let file: String
    let row: Int?

    func problem(_ field: String?) -> ImportError {
      ImportError(.invalid, file: file, row: row, field: field)
    }
  }

  private func row(
    _ json: JSONValue, _ place: Place, _ names: Transfer.Names, of owner: AccountKey
  ) throws(ImportError) -> ImportedRow {
    var source = ""
    if let column = columns.first(where: \.isID) {
      guard case .text(let name) = column.rule.read(json[column.exportedName ?? ""] ?? .null)
      else { throw place.problem(column.exportedName) }
      source = name
    }
    let id = source.isEmpty ? owner.account.rawValue : names.name(of: source, in: owner)
    var values: [Value] = []
    for column in columns {
      switch column.role {
      case .account: values.append(.text(owner.account.rawValue))
      case .id: values.append(.text(id))
      case .other:
        let value = try self.value(column, json, place)
        if case .text(let name) = value {
          values.append(.text(names.name(of: name, in: owner)))
        } else {
          values.append(value)
        }
      case .plain: values.append(try value(column, json, place))
      case .sealed(let content):
        guard let opened = try opened(content, column, json, place) else {
          values.append(.null)
          continue
        }
        let context = owner.context(table: name, row: id, column: column.name)
        values.append(.bytes(owner.key.seal(opened, for: context)))
      }
    }
    return ImportedRow(
      row: Row(columns: columns.map(\.name), values: values), source: source, json: json,
      table: self, file: place.file, number: place.row)
  }

  private func value(
    _ column: Column, _ json: JSONValue, _ place: Place
  ) throws(ImportError) -> Value {
    guard let field = column.exportedName else { return column.absent ?? .null }
    guard let sent = json[field], sent != .null else {
      if let absent = column.absent { return absent }
      guard !column.isRequired else { throw place.problem(field) }
      return .null
    }
    guard let value = column.rule.read(sent) else { throw place.problem(field) }
    return value
  }

  /// Returns the content to seal; nil for none.
  private func opened(
    _ content: SealedContent, _ column: Column, _ json: JSONValue, _ place: Place
  ) throws(ImportError) -> [UInt8]? {
    let field = column.exportedName ?? column.name
    let sent = json[field]
    if sent == nil, !column.isRequired { return nil }
    switch content {
    case .text(let length):
      guard let sent, case .text(let text) = Rule.lines(length).read(sent) else {
        throw place.problem(field)
      }
      return Array(text.utf8)
    case .object(let most):
      guard let sent, sent.object != nil else { throw place.problem(field) }
      var writer = JSONWriter()
      writer.value(sent)
      guard writer.bytes.count <= most else { throw place.problem(field) }
      return writer.bytes
    case .members(let members): return try object(of: members, sent, place)
    case .inline:
      let others = Set(columns.compactMap(\.exportedName))
      var writer = JSONWriter()
      writer.object { writer in
        for member in json.object?.members ?? [] where !others.contains(member.name) {
          writer.key(data: member.name)
          writer.value(member.value)
        }
      }
      return writer.bytes
    }
  }

  private func object(
    of members: [SealedContent.Member], _ sent: JSONValue?, _ place: Place
  ) throws(ImportError) -> [UInt8] {
    var writer = JSONWriter()
    try writer.object { (writer) throws(ImportError) in
      for member in members {
        let value = sent?[member.name] ?? .null
        if value == .null {
          switch member.absent {
          case .refused: throw place.problem(member.name)
          case .leftOut: continue
          case .empty:
            writer.key(data: member.name)
            writer.value("")
            continue
          }
        }
        guard member.rule.read(value) != nil else { throw place.problem(member.name) }
        writer.key(data: member.name)
        writer.value(value)
      }
    }
    return writer.bytes
  }
}

extension Column {
  fileprivate var isID: Bool { if case .id = role { true } else { false } }
}

extension Transfer.Names {
  /// Returns the new ID of a row in an account: deterministic, so that importing a file twice adds
  /// its rows once.
  public func name(of source: String, in owner: AccountKey) -> String {
    let text = Array("\(owner.account.rawValue)/\(source)".utf8)
    return switch self {
    case .uuid: OpaqueID.uuid(of: text)
    case .short: Base64URL.encode(SHA256.digest(of: text).prefix(16))
    }
  }
}
