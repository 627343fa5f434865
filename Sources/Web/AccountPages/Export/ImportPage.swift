internal import Accounts
internal import AppHost
internal import Elementary
internal import Interface
internal import Markup

/// The page on which somebody brings an export into their account.
struct ImportPage: HTML {
  /// How many things a part of the house has taken in.
  struct Part: Sendable {
    let name: String
    let count: Int
  }

  /// What came of a file.
  enum Outcome: Sendable {
    /// None was sent yet.
    case none
    case refused(String)
    /// What was added, and the folders of the file that nobody takes in here.
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
