internal import Accounts
internal import AppHost
internal import Elementary
internal import Interface
internal import Markup

/// The page that imports an export into the account.
struct ImportPage: HTML {
  /// The number of records imported by one module.
  struct Part: Sendable {
    let name: String
    let count: Int
  }

  /// The result of an upload.
  enum Outcome: Sendable {
    /// Nothing uploaded yet.
    case none
    case refused(String)
    /// The imported records, and the folders of the file that no module here imports.
    case taken([Part], leftOut: [String])
  }

  let outcome: Outcome
  let words: MessageCatalog
  let formToken: String
  let account: AccountPath

  @HTMLBuilder var body: some HTML {
    if case .taken(let parts, let leftOut) = outcome { taken(parts, leftOut) }
    Card {
      p { words(.importText) }
      Form(to: account("import"), token: formToken, fields: [file], kind: .upload, words: words) {
        FileField(file, accepting: ".zip,application/zip", words: words)
        FormActions { Button(words(.importSend), isWide: true) }
      }
    }
  }

  private var file: Field {
    var problem: String?
    if case .refused(let text) = outcome { problem = text }
    return Field("file", title: words(.importFile), hint: words(.importHint), problem: problem)
  }

  private func taken(_ parts: [Part], _ leftOut: [String]) -> some HTML {
    let added = parts.filter { $0.count > 0 }
    return Card(words(added.isEmpty ? .importNothing : .importDone)) {
      if added.isEmpty { p { words(.importNothingText) } } else { list(of: added) }
      if !leftOut.isEmpty {
        p(.class("secondary")) { words(.importLeftOut(leftOut.joined(separator: ", "))) }
      }
    }
  }

  private func list(of parts: [Part]) -> some HTML {
    List(parts.map { .init($0.name, value: words.language.formatted($0.count)) })
  }
}
