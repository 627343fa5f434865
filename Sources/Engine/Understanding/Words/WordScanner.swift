/// A word in a folded text.
public struct WrittenWord {
  /// Letters, digits and symbols used as letters.
  public var letters: [UInt32]
  /// Whether a sentence ends before it.
  public var startsSentence: Bool
  /// Whether it is attached to the word before, after a hyphen or a full stop without a space.
  public var isGlued: Bool
  /// Whether it is a hashtag, in which words are written without spaces.
  public var isTag = false
}

/// Splits a folded text into words.
public struct WordScanner {
  private let scalars: [UInt32]
  private var words: [WrittenWord] = []
  /// The letters of the word that is read, which stand next to one another.
  private var letters: Range<Int> = 0..<0
  private var startsSentence = true
  private var isGlued = false
  private var isTag = false

  /// The words of a text, in order.
  public static func words(of text: FoldedText) -> [WrittenWord] {
    var scanner = WordScanner(scalars: text.scalars)
    for index in scanner.scalars.indices { scanner.take(index) }
    return scanner.words
  }

  private init(scalars: [UInt32]) {
    self.scalars = scalars
    words.reserveCapacity(scalars.count / 4)
  }

  private mutating func take(_ index: Int) {
    let scalar = scalars[index]
    switch scalar {
    case FoldedText.blank: endWord(glues: false)
    case FoldedText.sentenceEnd, FoldedText.hyphen:
      endWord(glues: true)
      startsSentence = startsSentence || scalar == FoldedText.sentenceEnd
    case UInt32(ascii: "#"):
      endWord(glues: false)
      isTag = true
    case UInt32(ascii: "@"), UInt32(ascii: "$"):
      if isLetter(at: index + 1) { take(letter: index) } else { endWord(glues: false) }
    case UInt32(ascii: "!"), UInt32(ascii: "*"):
      takeInner(scalar, at: index)
    default: take(letter: index)
    }
  }

  private mutating func take(letter index: Int) {
    letters = (letters.isEmpty ? index : letters.lowerBound)..<index + 1
  }

  /// Reads a symbol, which replaces a letter only between two letters.
  private mutating func takeInner(_ scalar: UInt32, at index: Int) {
    if !letters.isEmpty, isLetter(at: index + 1) || isMask(at: index + 1) {
      take(letter: index)
    } else {
      endWord(glues: false)
      startsSentence = startsSentence || scalar == UInt32(ascii: "!")
    }
  }

  private mutating func endWord(glues: Bool) {
    guard !letters.isEmpty else {
      isGlued = isGlued && glues
      return
    }
    words.append(
      WrittenWord(
        letters: Array(scalars[letters]), startsSentence: startsSentence, isGlued: isGlued,
        isTag: isTag))
    letters = 0..<0
    startsSentence = false
    isGlued = glues
    isTag = false
  }

  private func isLetter(at index: Int) -> Bool {
    guard index < scalars.count else { return false }
    return switch scalars[index] {
    case 0x30...0x39, 0x61...0x7A, 0x80...: true
    default: false
    }
  }

  private func isMask(at index: Int) -> Bool {
    index < scalars.count && scalars[index] == UInt32(ascii: "*")
  }
}

extension UInt32 {
  /// The value of an ASCII character.
  public init(ascii: Unicode.Scalar) { self = ascii.value }
}
