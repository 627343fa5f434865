/// The spellings in which a text may have a name, the best first: one that leaves the text no more
/// room than it needs takes the next (HAL-841, HAL-843).
public struct NameSpellings: Sendable {
  /// The whole name, its first word, and both again in Latin letters. Empty texts where there is no
  /// name. Accents stay: only a text that fits the seven-bit alphabet as a whole loses those that it
  /// lacks.
  public let all: [String]
  /// The last that is left of it.
  public let initials: String
  /// The first word in Latin letters, short; empty where the name has none.
  public let plainest: String

  /// The maximum number of characters; longer names lose words from the end.
  private static let longest = 60
  private static let longestPlain = 20
  private static let mostInitials = 3

  /// - Parameter written: the name as entered.
  public init(_ written: String) {
    let whole = Self.whole(written)
    let words = whole.split(separator: " ").map { String($0) }
    let latin = LatinSpelling.romanized(whole)
    let latinWords = latin.split(separator: " ").map { String($0) }
    let first = words.first ?? ""
    initials = (latin.isEmpty ? words : latinWords).prefix(Self.mostInitials)
      .map { String($0.prefix(1)) }.joined(separator: ". ")
    all = [
      whole, first, latin.isEmpty ? first : latin, latinWords.first ?? first,
    ]
    plainest = String((latinWords.first ?? "").prefix(Self.longestPlain))
  }

  /// The words that are to be used.
  private static func whole(_ written: String) -> String {
    var whole = ""
    for word in PersonalPart(written).text.split(separator: " ") {
      guard whole.count + word.count < longest else { break }
      whole += whole.isEmpty ? String(word) : " \(word)"
    }
    return whole.isEmpty ? PersonalPart(written, limit: longest).text : whole
  }
}
