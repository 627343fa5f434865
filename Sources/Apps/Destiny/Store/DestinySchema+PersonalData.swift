internal import Accounts
internal import JSON
internal import Storage

extension DestinySchema {
  /// What Destiny keeps of an account, to be taken along and deleted with it.
  static let personalData = PersonalData(
    name: DestinyPath.appID,
    export: { transaction, account, key in
      var json = JSONWriter(layout: .pretty)
      let settings = try transaction.destinySettings(of: account)
      json.object { settings.write(to: &$0) }
      var notices = JSONWriter(layout: .pretty)
      let wanted = try transaction.destinyNotices(of: account)
      notices.object { wanted.write(to: &$0) }
      var matches = JSONWriter(layout: .pretty)
      let kept = try transaction.destinyMatches(
        of: AccountKey(account, key: key), Int(Int32.max))
      matches.array { json in
        for match in kept {
          json.object { json in
            json.field("id", match.id.rawValue)
            json.field("createdAt", Int(match.createdAt.milliseconds))
            MatchRecord.write(match.request, match.figures, to: &json)
          }
        }
      }
      return [
        ExportedFile(path: "settings.json", bytes: json.bytes),
        ExportedFile(path: "notices.json", bytes: notices.bytes),
        ExportedFile(path: "matches.json", bytes: matches.bytes),
      ]
    },
    delete: { transaction, account in
      try transaction.run("DELETE FROM destiny_threads WHERE account_id = \(account)")
      try transaction.run("DELETE FROM destiny_sessions WHERE account_id = \(account)")
      try transaction.run("DELETE FROM destiny_matches WHERE account_id = \(account)")
      try transaction.run("DELETE FROM destiny_zones WHERE account_id = \(account)")
      try transaction.run("DELETE FROM destiny_settings WHERE account_id = \(account)")
      try transaction.run("DELETE FROM destiny_notices WHERE account_id = \(account)")
    },
    add: addition)
}
