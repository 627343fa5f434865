internal import APIKit
internal import AppHost
internal import Entries
internal import HTTPServer
internal import JSON
internal import Storage

/// `/affirmations`: the list, keeping and deleting (CHL-213, CHL-216).
enum AffirmationsEndpoint {
  /// The filter of the list.
  private enum Filter: String, CaseIterable { case all, saved }

  static func mount<Root>(_ routes: Routes<Root, ChloeAPIContext>) {
    EntryAPI<Affirmation, ChloeAPIContext>(
      ChloeStore.affirmations, at: "/affirmations", .chloe, restorable: ChloeStore.restorable,
      kind: { input in
        let filter = input.optional("filter", .choice(Filter.self))
        return filter == .saved ? Affirmation.Mark.saved.rawValue : nil
      },
      change: { input, _ in
        let mark: Affirmation.Mark = input.value("isSaved", .flag) == true ? .saved : .plain
        return { ($0.content, mark.rawValue) }
      },
      write: { json, entry, context in json.affirmation(entry, context) }
    ).mount(routes, [.list, .show, .change, .remove, .restore])
  }
}

extension JSONWriter {
  /// Writes an affirmation (CHL-167).
  mutating func affirmation(_ entry: Entry<Affirmation>, _ context: ChloeAPIContext) {
    object { json in
      json.entryFields(entry, context)
      json.field("text", entry.content.text)
      json.date("date", day: entry.day)
      json.field("isSaved", entry.kind == Affirmation.Mark.saved.rawValue)
      json.moment("createdAt", entry.createdAt)
      json.field("source", entry.content.source.rawValue)
      json.field("grounding", entry.content.grounding)
    }
  }
}
