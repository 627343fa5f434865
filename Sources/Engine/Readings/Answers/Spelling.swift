/// Puts right what is misspelt or shortened as in text messages, before a question is read: `wen wil
/// i get maried`.
struct Spelling {
  /// Pairs with an equals sign: the written form, and the word that is meant.
  private let pairs: [String]
  /// Words of the field that are also known with one letter wrong, missing, added or swapped.
  private let near: [[Character]]

  init(_ knowledge: KnowledgeBase) {
    pairs = knowledge.asked["ask spelling"].map(\.text)
    near = knowledge.asked["ask spelling near"].map { Array($0.text) }
  }

  /// The text with the words that are meant; everything else stays as it is written.
  func corrected(_ text: String) -> String {
    guard !pairs.isEmpty else { return text }
    var (result, word) = ("", "")
    for character in text {
      if character.isLetter || character.isNumber || character == "'" {
        word.append(character)
      } else {
        result += corrected(word: word)
        result.append(character)
        word = ""
      }
    }
    return result + corrected(word: word)
  }

  private func corrected(word: String) -> String {
    // A capital alone is a name: `S or R`.
    guard !word.isEmpty, word.count > 1 || !(word.first?.isUppercase ?? false) else { return word }
    let sought = word.lowercased()
    if let pair = pairs.first(where: { $0.hasPrefix(sought + "=") }) {
      return String(pair.dropFirst(sought.count + 1))
    }
    let letters = Array(sought)
    // A shorter word is too often another one.
    guard letters.count >= Self.shortest, !near.contains(where: { letters.starts(with: $0) })
    else { return word }
    return near.first { Self.isOneOff(letters, $0) }.map { String($0) } ?? word
  }

  private static let shortest = 6

  /// Whether one letter more, less or other, or two swapped, makes one word of the other.
  private static func isOneOff(_ written: [Character], _ meant: [Character]) -> Bool {
    guard abs(written.count - meant.count) <= 1 else { return false }
    let head = zip(written, meant).prefix { $0 == $1 }.count
    let (rest, other) = (written[head...], meant[head...])
    if rest.count < other.count { return rest.elementsEqual(other.dropFirst()) }
    if rest.count > other.count { return rest.dropFirst().elementsEqual(other) }
    if rest.dropFirst().elementsEqual(other.dropFirst()) { return true }
    return rest.count >= 2 && rest.dropFirst(2).elementsEqual(other.dropFirst(2))
      && rest.first == other.dropFirst().first && rest.dropFirst().first == other.first
  }
}
