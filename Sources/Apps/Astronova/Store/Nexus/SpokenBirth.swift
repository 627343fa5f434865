internal import CivilTime
internal import Readings

/// The date of birth of somebody else that a question names: "My boyfriend was born on 5 May 1996"
/// (AST-238).
struct SpokenBirth: Hashable, Sendable {
  let date: CivilDate
  /// The question without it, so that the date is not read as a day to tell of.
  let rest: String

  /// Nil for a question that names none, or the asker's own.
  /// - Parameter lexicon: in the language of the question.
  init?(_ text: String, _ lexicon: Lexicon) {
    let words = text.split { !$0.isLetter && !$0.isNumber }
    let plain = words.map { $0.lowercased() }
    let found = plain.indices.lazy.compactMap {
      index -> (first: Int, last: Int, date: CivilDate)? in
      let before = plain[..<index].suffix(3)
      guard Self.verbs.contains(plain[index]), !before.contains(where: Self.own.contains) else {
        return nil
      }
      let reach = (index + 1)..<min(index + 6, plain.count)
      return reach.lazy.compactMap { start in
        Self.date(plain[start...], lexicon).map { (index, start + $0.count - 1, $0.date) }
      }.first
    }.first
    guard let found else { return nil }
    let isHelped = found.first > 0 && Self.helpers.contains(plain[found.first - 1])
    let start = words[isHelped ? found.first - 1 : found.first].startIndex
    date = found.date
    rest = String(text[..<start] + text[words[found.last].endIndex...])
  }

  private static let verbs: Set = ["born", "nació", "nacio", "nacido", "nacida"]
  private static let helpers: Set = ["was", "is", "were", "ha", "fue", "es"]
  private static let own: Set = ["i", "yo", "we", "nosotros"]
  private static let fillers: Set = ["of", "the", "de", "del"]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// The date at the beginning of some words, and how many words it has: `5 May 1996`, `May 5th 1996`,
  /// `5 de mayo de 1996`, `1996 05 05`.
  private static func date(
    _ words: ArraySlice<String>, _ lexicon: Lexicon
  ) -> (date: CivilDate, count: Int)? {
    let told = words.indices.filter { !fillers.contains(words[$0]) }.prefix(3)
    guard told.count == 3, let first = told.first, first == words.startIndex, let last = told.last
    else { return nil }
    let parts = told.map { words[$0] }
    let numbers = parts.map(number)
    let named = parts.map { month($0, lexicon) }
    var read: (year: Int, month: Int, day: Int)?
    if let day = numbers[0], let month = named[1], let year = numbers[2] {
      read = (year, month, day)
    } else if let month = named[0], let day = numbers[1], let year = numbers[2] {
      read = (year, month, day)
    } else if let year = numbers[0], let month = numbers[1], let day = numbers[2], year > 31 {
      read = (year, month, day)
    }
    guard let read, 1_800...2_199 ~= read.year,
      let date = try? CivilDate(year: read.year, month: read.month, day: read.day, rule: .gregorian)
    else { return nil }
    return (date, last - words.startIndex + 1)
  }

  /// `5`, `5th`.
  private static func number(_ word: String) -> Int? {
    let digits = word.prefix { $0.isNumber }
    return ["", "st", "nd", "rd", "th"].contains(String(word.dropFirst(digits.count)))
      ? Int(digits) : nil
  }

  private static func month(_ word: String, _ lexicon: Lexicon) -> Int? {
    months.firstIndex { name in
      [name, lexicon.word(name)].contains { known in
        let known = known.lowercased()
        return word == known || word.count > 2 && known.prefix(3) == word
      }
    }.map { $0 + 1 }
  }
}
