internal import Readings

/// The placeholders in a sentence of a model: `{fact 3}` is written out in the words of the third fact
/// (PLT-22), so that no placement and no date is the model's own.
///
/// A placeholder that is all of a sentence becomes the fact's sentence, any other one a clause. What it
/// stands in then refers to the fact: `[3]`.
struct Placeholders {
  let evidence: ChatEvidence?

  /// Whether a sentence is a placeholder and nothing else: what it becomes is the program's own words,
  /// which need no other proof.
  func isFactAlone(_ sentence: String) -> Bool {
    let start = sentence.firstIndex { !$0.isWhitespace } ?? sentence.startIndex
    guard let placeholder = Placeholder(in: sentence[start...]) else { return false }
    return sentence[placeholder.range.upperBound...].isEndOfSentence
  }

  /// The sentence with its placeholders written out; nil if one is malformed or names no fact: no text
  /// with braces is stored or shown.
  func writtenOut(_ sentence: String) -> String? {
    guard sentence.hasBraces else { return sentence }
    var (text, rest) = ("", sentence[...])
    var numbers: [Int] = []
    while let open = rest.firstIndex(of: "{") {
      text += rest[..<open]
      guard let placeholder = Placeholder(in: rest[open...]) else { return nil }
      rest = rest[placeholder.range.upperBound...]
      let opens = text.isAtStartOfSentence
      let stands = opens && (rest.isEndOfSentence || rest.beginsAnother)
      let place: ChatEvidence.FactPlace = stands ? .sentence : opens ? .opening : .within
      guard let words = evidence?.words(ofFact: placeholder.number, at: place) else { return nil }
      // The full stop is the fact's own.
      if stands { rest = rest.drop { ".।".contains($0) } }
      text += words
      numbers.append(placeholder.number)
    }
    text += rest
    return text.hasBraces ? nil : text.referring(to: numbers)
  }
}

/// A placeholder in a text: `{fact 3}`.
private struct Placeholder {
  let number: Int
  let range: Range<String.Index>

  /// The placeholder at the start of a text; nil if there is none.
  init?(in text: Substring) {
    guard let close = text.firstIndex(of: "}") else { return nil }
    let words = text[..<close].dropFirst().split(separator: " ")
    guard text.first == "{", words.count == 2, words[0] == "fact",
      words[1].allSatisfy({ "0"..."9" ~= $0 }), let number = Int(words[1])
    else { return nil }
    self.number = number
    range = text.startIndex..<text.index(after: close)
  }
}

extension StringProtocol {
  /// Whether there is a brace, as of a placeholder.
  var hasBraces: Bool { contains { $0 == "{" || $0 == "}" } }
}

extension Substring {
  /// Whether nothing follows but a full stop, references and spaces.
  fileprivate var isEndOfSentence: Bool {
    String(self).withoutReferences.allSatisfy { $0.isWhitespace || ".।".contains($0) }
  }

  /// Whether another sentence begins after a space, without a full stop before it.
  fileprivate var beginsAnother: Bool {
    guard first?.isWhitespace ?? false, let next = first(where: { !$0.isWhitespace }) else {
      return false
    }
    return next.isUppercase || next == "{"
  }
}

extension String {
  /// Whether what comes next begins a sentence; marks such as that of a list stand before it.
  fileprivate var isAtStartOfSentence: Bool {
    guard contains(where: { $0.isLetter || $0.isNumber }) else { return true }
    return last { !$0.isWhitespace }.map { ".?!।".contains($0) } ?? true
  }

  /// The text with references to facts after it, before the spaces at its end; those it has already are
  /// not repeated.
  fileprivate func referring(to numbers: [Int]) -> String {
    let end = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex
    var missing: [Int] = []
    for number in numbers where !contains("[\(number)]") && !missing.contains(number) {
      missing.append(number)
    }
    guard !missing.isEmpty else { return self }
    let space = self[..<end].last == "]" ? "" : " "
    let references = missing.map { "[\($0)]" }.joined()
    return "\(self[..<end])\(space)\(references)\(self[end...])"
  }
}
