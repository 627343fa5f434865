internal import APIKit
internal import Accounts
internal import AppHost
internal import Entries
internal import JSON

extension JSONWriter {
  /// Writes what all models of lists begin with (CHL-167).
  mutating func entryFields<Content>(_ entry: Entry<Content>, _ context: ChloeAPIContext) {
    field("id", entry.id.rawValue)
    field("userId", context.owner.account.rawValue)
  }
}

extension ChloeAPIContext: EntryAPIContext {}
