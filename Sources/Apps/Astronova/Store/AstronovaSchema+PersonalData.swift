internal import Accounts
internal import AppHost
internal import JSON
internal import Storage
internal import Tables

extension AstronovaSchema {
  /// Astronova's personal data of an account, for export, import and deletion.
  static let personalData = PersonalData(
    name: AstronovaPath.appID, tables: tables,
    files: { transaction, owner in
      let state = try transaction.astronovaState(of: owner.account)
      var json = JSONWriter(layout: .pretty)
      json.object { state.write(to: &$0) }
      return [ExportedFile(path: stateFile, bytes: json.bytes)]
    },
    take: { transaction, files, owner in
      try files.count { file in
        guard file.path == stateFile else {
          throw ImportError(.invalid, file: "\(AstronovaPath.appID)/\(file.path)")
        }
        let row = try state.row(of: file, in: AstronovaPath.appID, for: owner)
        if try transaction.knows(row, of: owner) { return false }
        try transaction.save(AppState(row.row), of: owner.account)
        return true
      }
    })

  private static let stateFile = "state.json"
}
