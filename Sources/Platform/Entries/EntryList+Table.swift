internal import Accounts
internal import JSON
internal import Storage
public import Tables

extension EntryList {
  /// The table of the list, for migrations, exports, imports and deletion. An import adds what the
  /// account does not have, and never replaces (PLT-5).
  public var table: Table {
    let table = Table(
      name,
      [
        .id, .account, .text("kind", 0...40), .day("day").optional,
        .integer("revision", 1...Int(Int32.max)), .moment("created_at").named("createdAt"),
        .moment("updated_at").named("updatedAt"), .moment("deleted_at").optional.hidden,
        .sealed(.inline),
      ],
      indexes: [
        Index("\(name)_by_account", "account_id", "created_at", "id"),
        Index("\(name)_by_day", "account_id", "day", where: "day IS NOT NULL"),
        Index("\(name)_removed", "deleted_at", where: "deleted_at IS NOT NULL"),
      ])
    guard let file else { return table }
    return table.exported(
      Transfer(file, order: "created_at, id", where: "deleted_at IS NULL") {
        transaction, row, owner in
        guard let content = try? Content(row.json),
          try count(of: owner, in: transaction) < most
        else { throw row.problem(nil) }
        let own = try content.imported(by: owner.account, in: transaction)
        let bytes = sealed(own, .init(rawValue: try row["id"]), owner)
        return try transaction.add(row.with(["content": bytes]), of: owner)
      })
  }
}
