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
      var state = JSONWriter(layout: .pretty)
      try state.object { try transaction.astronovaState(of: owner.account).write(to: &$0) }
      var questions = JSONWriter(layout: .pretty)
      try questions.array { json in
        for sent in try transaction.sentQuestions(of: owner) { sent.write(to: &json) }
      }
      return [
        ExportedFile(path: stateFile, bytes: state.bytes),
        ExportedFile(path: questionsFile, bytes: questions.bytes),
      ]
    },
    take: { transaction, files, owner in
      try files.reduce(0) { count, file in
        switch file.path {
        case stateFile: try transaction.takeState(file, of: owner) ? count + 1 : count
        case questionsFile: try count + transaction.takeQuestions(file, of: owner)
        default: throw ImportError(.invalid, file: "\(AstronovaPath.appID)/\(file.path)")
        }
      }
    })

  private static let stateFile = "state.json"
  private static let questionsFile = "questions.json"
}

extension Transaction {
  /// Imports what the app remembers, unless it remembers something here.
  fileprivate func takeState(_ file: ExportedFile, of owner: AccountKey) throws -> Bool {
    let row = try AstronovaSchema.state.row(of: file, in: AstronovaPath.appID, for: owner)
    if try knows(row, of: owner) { return false }
    try save(AppState(row.row), of: owner.account)
    return true
  }

  /// Imports what is kept of questions that were imported before, each once; how many were new.
  fileprivate func takeQuestions(_ file: ExportedFile, of owner: AccountKey) throws -> Int {
    let path = "\(AstronovaPath.appID)/\(file.path)"
    guard
      let rows = try? JSONValue(parsing: file.bytes, limits: .init(bytes: file.bytes.count)).array
    else { throw ImportError(.invalid, file: path) }
    return try rows.enumerated().count { index, json in
      guard let sent = try? NexusQuestion.Sent(json) else {
        throw ImportError(.invalid, file: path, row: index + 1)
      }
      return try take(sent, of: owner)
    }
  }
}
