import Entries
import JSON
import Storage
import Tables

/// What a search over all entries of a list costs, all of which are decrypted for it (CHL-271): asked
/// for by the name `entries`.
extension Harness {
  func measureEntries() async throws {
    guard chosen.contains("entries") else { return }
    let migrations = MigrationSeries(
      "bench",
      [Migration("pages", sqlite: Self.pages.table.creation, postgresql: [])])
    try await BenchAccount.with([migrations]) { account in
      try await Self.fill(account, count: 10_000)
      let phrase = try Self.found(SearchPhrase("Café am See"))
      var durations: [Duration] = []
      for _ in 0..<40 {
        let start = ContinuousClock.now
        let found = try await account.database.read { transaction in
          try Self.pages.search(phrase, of: account.owner, limit: 30, in: transaction).items.count
        }
        durations.append(ContinuousClock.now - start)
        guard found == 1 else { throw CancellationError() }
      }
      report(durations, as: "entrySearch10000")
    }
  }

  private static let pages = EntryList<BenchPage>("pages", topic: "page")

  private static func found(_ phrase: SearchPhrase?) throws -> SearchPhrase {
    guard let phrase else { throw CancellationError() }
    return phrase
  }

  /// Adds pages of some 600 characters, the oldest of which has what is looked for.
  private static func fill(_ account: BenchAccount, count: Int) async throws {
    let sentence =
      "I woke early, walked to the river and wrote down what stayed with me from the night. "
    let text = String(repeating: sentence, count: 7)
    try await account.database.write { transaction in
      for index in 0..<count {
        _ = try pages.add(
          BenchPage(text: index == 0 ? text + "Cafe am See" : text), kind: "calm",
          of: account.owner, at: Timestamp(milliseconds: Int64(index)), account.events,
          in: transaction)
      }
    }
  }
}

private struct BenchPage: EntryContent {
  let text: String

  init(text: String) { self.text = text }

  init(_ json: JSONValue) throws {
    guard let text = json["text"]?.string else { throw EntryError.unreadable }
    self.text = text
  }

  func write(to json: inout JSONWriter) { json.field("text", text) }

  var texts: [String] { [text] }
}
