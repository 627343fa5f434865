internal import Readings

/// Splits a streamed text into sentences, each with the references and spaces that follow it;
/// concatenated they are the text again.
struct SentenceReader {
  private var rest = ""

  /// Reads the next part. Returns the completed sentences.
  mutating func read(_ part: String) -> [String] {
    rest += part
    var sentences: [String] = []
    while let end = rest.endOfSentence {
      sentences.append(String(rest[..<end]))
      rest = String(rest[end...])
    }
    return sentences
  }

  /// Returns the rest at the end.
  mutating func finish() -> String {
    defer { rest = "" }
    return rest
  }
}

extension String {
  /// The end of the first sentence; nil while that is undecided.
  fileprivate var endOfSentence: Index? {
    var index = startIndex
    while index < endIndex {
      let next = self.index(after: index)
      guard next < endIndex else { return nil }
      if Sentences.isEnd(self[index], before: self[next]) { return endOfReferences(from: next) }
      index = next
    }
    return nil
  }

  /// The end of the spaces and references at a position; nil while more of them may come.
  private func endOfReferences(from start: Index) -> Index? {
    var index = start
    while true {
      index = self[index...].firstIndex { !$0.isWhitespace } ?? endIndex
      guard index < endIndex else { return nil }
      guard self[index] == "[" else { return index }
      guard let reference = Reference(in: self[index...]) else {
        let isOpen = self[index...].dropFirst().allSatisfy { "0"..."9" ~= $0 }
        return isOpen ? nil : index
      }
      index = reference.range.upperBound
    }
  }
}

/// A fact reference in a text: `[3]`.
struct Reference {
  let number: Int
  let range: Range<String.Index>

  /// The reference at the start of a text; nil if there is none.
  init?(in text: Substring) {
    let digits = text.dropFirst().prefix { "0"..."9" ~= $0 }
    guard text.first == "[", let number = Int(digits), digits.endIndex < text.endIndex,
      text[digits.endIndex] == "]"
    else { return nil }
    self.number = number
    range = text.startIndex..<text.index(after: digits.endIndex)
  }
}

extension String {
  /// The text without the references that `isKept` rejects, and without the space before each.
  func keepingReferences(_ isKept: (Int) -> Bool) -> String {
    var kept = ""
    var index = startIndex
    while index < endIndex {
      guard let reference = Reference(in: self[index...]) else {
        kept.append(self[index])
        index = self.index(after: index)
        continue
      }
      if isKept(reference.number) {
        kept += self[reference.range]
      } else if kept.last == " " {
        kept.removeLast()
      }
      index = reference.range.upperBound
    }
    return kept
  }

  /// The text without fact references.
  public var withoutReferences: String { keepingReferences { _ in false } }
}
