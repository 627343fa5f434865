internal import Accounts
internal import AppHost
internal import JSON
internal import Storage
internal import Tables

extension ChloeSchema {
  /// Chloe's personal data of an account, for export, import and deletion.
  static let personalData = PersonalData(
    name: ChloePath.appID, tables: tables,
    files: { transaction, owner in
      let state = try transaction.chloeState(of: owner)
      var json = JSONWriter(layout: .pretty)
      json.object { state.write(to: &$0) }
      return [ExportedFile(path: stateFile, bytes: json.bytes)]
    },
    take: { transaction, files, owner in
      try files.count { file in
        guard file.path == stateFile else {
          throw ImportError(.invalid, file: "\(ChloePath.appID)/\(file.path)")
        }
        let row = try state.row(of: file, in: ChloePath.appID, for: owner)
        if try transaction.knows(row, of: owner) { return false }
        let preferences = OnboardingPreferences(row.json)
        try transaction.save(ChloeState(row.row, preferences), of: owner)
        return true
      }
    })

  private static let stateFile = "preferences.json"
}
