public import Accounts
public import Storage
internal import Understanding

/// A phrase that is looked for: without case, accents and apostrophes.
public struct SearchPhrase: Sendable {
  private let scalars: [UInt32]

  /// - Parameter text: the phrase as it was typed; nil where it has nothing to look for.
  public init?(_ text: String) {
    // The folded text ends with an end of a sentence, which nobody typed.
    scalars = FoldedText(text).scalars.dropLast()
    guard scalars.contains(where: { $0 != FoldedText.blank }) else { return nil }
  }

  /// Whether a text has the phrase.
  public func isIn(_ text: String) -> Bool {
    var rest = FoldedText(text).scalars[...]
    while let place = rest.firstIndex(of: scalars[0]) {
      if rest[place...].starts(with: scalars) { return true }
      rest = rest[(place + 1)...]
    }
    return false
  }
}

extension EntryList {
  /// How many entries a search reads at once.
  private static var batch: Int { 500 }

  /// A page of the entries with a phrase in one of their ``EntryContent/texts``, newest first. Reads
  /// in batches and decrypts each entry once; nothing of what is read is kept (CHL-271).
  /// - Parameters:
  ///   - kind: those of one kind; nil for all.
  ///   - cursor: ``Page/next`` of the page before.
  public func search(
    _ phrase: SearchPhrase, kind: String? = nil, of owner: AccountKey,
    after cursor: Cursor? = nil, limit: Int = 50, in transaction: borrowing Transaction
  ) throws -> Page<Entry<Content>> {
    var (found, start): ([Entry<Content>], Cursor?) = ([], cursor)
    repeat {
      let batch = try page(
        of: owner, kind: kind, after: start, limit: Self.batch, in: transaction)
      for (index, entry) in batch.items.enumerated()
      where entry.content.texts.contains(where: phrase.isIn) {
        found.append(entry)
        guard found.count == limit else { continue }
        // The cursor of a page that ends with this entry.
        let next = try rows(
          of: owner, kind: kind, after: start, limit: index + 1, in: transaction
        ) { _ in }.next
        return Page(found, next: next)
      }
      start = batch.next
    } while start != nil
    return Page(found, next: nil)
  }
}
