internal import Conversations

/// Cuts an answer that comes in pieces into words, each with what separates it from the next, and
/// without the numbers of facts (DES-182). Put together they are the answer.
///
///     var words = SpokenWords(from: 0)
///     for piece in pieces { for word in words.read(piece) { … } }
///     for word in words.finish() { … }
struct SpokenWords {
  /// A word, and where it ends in the answer as it is stored, in bytes.
  struct Word: Hashable, Sendable {
    let text: String
    let end: Int
  }

  private var bytes: [UInt8] = []
  private var offset: Int

  /// - Parameter offset: where a word ended that was told already.
  init(from offset: Int) { self.offset = offset }

  /// Takes a piece. Returns the words that have come to their end.
  mutating func read(_ piece: ChatPiece) -> [Word] {
    // A piece begins with a whole character, which may be known in part.
    bytes += piece.text.utf8.dropFirst(max(offset + bytes.count - piece.start, 0))
    return words(isEnd: false)
  }

  /// The words that are left when nothing more comes.
  mutating func finish() -> [Word] { words(isEnd: true) }

  private mutating func words(isEnd: Bool) -> [Word] {
    var words: [Word] = []
    var start = 0
    while let (text, end) = word(from: start, isEnd: isEnd) {
      start = end
      if !text.isEmpty {
        words.append(Word(text: String(decoding: text, as: UTF8.self), end: offset + end))
      }
    }
    bytes.removeFirst(start)
    offset += start
    return words
  }

  /// The next word; nil while its end is not there.
  private func word(from start: Int, isEnd: Bool) -> (text: [UInt8], end: Int)? {
    var (text, index, isSeparated) = ([UInt8](), start, false)
    while index < bytes.count {
      switch reference(at: index) {
      case .whole(let end):
        index = end
        continue
      case .open where !isEnd: return nil
      case .open, .none: break
      }
      let isSeparator = Self.separators.contains(bytes[index])
      if isSeparated, !isSeparator { return (text, index) }
      isSeparated = isSeparated || isSeparator
      text.append(bytes[index])
      index += 1
    }
    return isEnd && index > start ? (text, index) : nil
  }

  private static let separators = Array(" \n\r\t.,".utf8)

  private enum Finding {
    case none
    /// More has to come to tell.
    case open
    case whole(end: Int)
  }

  /// The number of a fact, with the space before it.
  private func reference(at start: Int) -> Finding {
    var index = start
    if bytes[index] == UInt8(ascii: " ") { index += 1 }
    guard index < bytes.count else { return .open }
    guard bytes[index] == UInt8(ascii: "[") else { return .none }
    let digits = bytes[(index + 1)...].prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    guard digits.endIndex < bytes.count else { return .open }
    guard !digits.isEmpty, bytes[digits.endIndex] == UInt8(ascii: "]") else { return .none }
    return .whole(end: digits.endIndex + 1)
  }
}
