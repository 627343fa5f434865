/// An address book: a file of vCards of version 2.1, 3.0 (RFC 2426) or 4.0 (RFC 6350), as the
/// address books of Apple, Google, Microsoft, Android and Nextcloud write them.
///
/// A card with a problem does not spoil the others: it is left out and listed.
public struct ContactFile: Hashable, Sendable {
  /// The largest file, bytes (AST-21).
  public static let largest = 5 << 20
  /// The most cards.
  public static let mostCards = 2_000
  /// The longest line after unfolding, bytes; that of a picture may be longer.
  public static let longestLine = 16 << 10
  /// The largest picture, bytes.
  public static let largestPicture = 1 << 20

  /// The people, in the order of the file.
  public let contacts: [Contact]
  /// What was left out, in the order of the file.
  public let problems: [ContactProblem]

  /// Parses a file. Its characters are UTF-8, or UTF-16 with a byte order mark; a line may name
  /// another character set.
  /// - Throws: ``ContactFileError`` if no card could be found at all, or too much is in the file.
  public init(parsing bytes: [UInt8]) throws(ContactFileError) {
    guard bytes.count <= Self.largest else { throw .tooLarge(limit: Self.largest) }
    guard bytes.contains(where: { $0 > UInt8(ascii: " ") }) else { throw .empty }
    var lines = ContentLines(try FileText.utf8(bytes))
    var reader = CardReader()
    while let line = lines.next() {
      reader.take(line)
      lines.keepsFoldedSpace = reader.isOfVersion2
      guard reader.cards <= Self.mostCards else { throw .tooManyCards(limit: Self.mostCards) }
    }
    reader.finish()
    guard reader.cards > 0 else { throw .noCards }
    (contacts, problems) = (reader.contacts, reader.problems)
  }
}
