/// The function words of seven languages: `the`, `para`, `kya`. They recur in every text, so that
/// a few of them show the language of a short message.
///
/// Hindi in Latin letters has its words here in their usual spellings.
struct FunctionWords: Sendable {
  /// The words of ``table``, indexed at their first use.
  static let standard = FunctionWords()

  /// By word, the indices of its languages in ``table``.
  private let languages: [String: [Int]]

  private init() {
    var languages: [String: [Int]] = [:]
    for (index, entry) in Self.table.enumerated() {
      for word in entry.words.split(separator: " ") {
        languages[String(word), default: []].append(index)
      }
    }
    self.languages = languages
  }

  /// Returns the tags of the languages with the most words of a text, which are several if they
  /// share them; empty if no word is known.
  func leaders(in text: String) -> [String] {
    var counts = [Int](repeating: 0, count: Self.table.count)
    for word in WordScanner.words(of: FoldedText(text)) {
      for index in languages(of: word.letters) { counts[index] += 1 }
    }
    guard let most = counts.max(), most > 0 else { return [] }
    return Self.table.indices.filter { counts[$0] == most }.map { Self.table[$0].tag }
  }

  private func languages(of letters: [UInt32]) -> [Int] {
    if letters.allSatisfy({ 0x900...0x97F ~= $0 }) { return [Self.hindi] }
    return languages[String(folded: letters)] ?? languages[String(folded: letters.squeezed)] ?? []
  }

  private static let hindi = table.firstIndex { $0.tag == "hi" } ?? 0
}

extension [UInt32] {
  /// The letters with each run of a letter written once: `holaaa` as `hola`.
  fileprivate var squeezed: [UInt32] {
    reduce(into: []) { kept, letter in if kept.last != letter { kept.append(letter) } }
  }
}

extension String {
  /// Creates a text from folded letters.
  fileprivate init(folded letters: [UInt32]) {
    self = ""
    for letter in letters {
      if let scalar = Unicode.Scalar(letter) { unicodeScalars.append(scalar) }
    }
  }
}
