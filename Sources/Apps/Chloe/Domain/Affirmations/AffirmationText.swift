/// The rules of an affirmation, written by a model or by the composer (CHL-123).
enum AffirmationText {
  static let words = 8...30
  static let longest = 220
  /// How many earlier ones it may not equal.
  static let remembered = 60

  /// Whether a text may be shown as an affirmation.
  /// - Parameters:
  ///   - earlier: the account's last ones.
  ///   - bans: words that it may not hold, in lower case; among them promises about others.
  static func accepts(_ text: String, earlier: [String], bans: [String]) -> Bool {
    let count = text.split(whereSeparator: \.isWhitespace).count
    guard words.contains(count), text.count <= longest,
      (1...2).contains(text.split { ".!?।".contains($0) }.count),
      !text.contains(where: { "\"“”„«»#\n".contains($0) })
    else { return false }
    let own = " \(normalized(text)) "
    return !bans.contains { own.contains(" \(normalized($0)) ") }
      && !earlier.contains { normalized($0) == normalized(text) }
  }

  /// Letters and digits in lower case with single spaces, by which texts are compared.
  static func normalized(_ text: String) -> String {
    text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }
      .joined(separator: " ")
  }
}
