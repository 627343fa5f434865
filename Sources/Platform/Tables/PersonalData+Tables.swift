public import Accounts
public import Storage

extension PersonalData {
  /// Creates a module's personal data from its tables, which define export, import and deletion.
  /// - Parameters:
  ///   - name: the module, such as `halloo`.
  ///   - tables: its tables, each after those that it references.
  ///   - files: additional files of an export.
  ///   - take: imports such files and rejects unknown ones; nil if there are none.
  ///   - endAccess: ends other people's access to an account.
  ///   - finish: called after rows are imported.
  public init(
    name: String, tables: [Table],
    files: @escaping @Sendable (borrowing Transaction, AccountKey) throws -> [ExportedFile] = {
      _, _ in []
    },
    take: (@Sendable (borrowing Transaction, [ExportedFile], AccountKey) throws -> Int)? = nil,
    endAccess: EndOfAccess? = nil,
    finish: @escaping @Sendable (borrowing Transaction) throws -> Void = { _ in }
  ) {
    self.init(
      name: name,
      export: { transaction, account, key in
        let owner = AccountKey(account, key: key)
        var exported = try files(transaction, owner)
        for table in tables {
          guard let transfer = table.transfer else { continue }
          exported.append(try table.file(transfer, of: owner, in: transaction))
        }
        return exported
      },
      delete: { transaction, account in
        for table in tables.reversed() {
          for column in table.accounts {
            try transaction.run(
              "DELETE FROM \(raw: table.name) WHERE \(raw: column) = \(account)")
          }
        }
      },
      endAccess: endAccess,
      add: { transaction, account, key, files in
        let owner = AccountKey(account, key: key)
        var all = Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        var count = 0
        for table in tables {
          guard let transfer = table.transfer, let file = all.removeValue(forKey: transfer.file)
          else { continue }
          let path = "\(name)/\(file.path)"
          count += try table.take(file, named: path, transfer, of: owner, in: transaction)
        }
        let others = files.filter { all[$0.path] != nil }
        if let take {
          count += try take(transaction, others, owner)
        } else if let other = others.first {
          throw ImportError(.invalid, file: "\(name)/\(other.path)")
        }
        if count > 0 { try finish(transaction) }
        return count
      })
  }
}
