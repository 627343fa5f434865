public import Conversations

/// Tokenizer of an answer that streams in pieces: a token is a word with what separates it from the next,
/// without the numbers of facts (DES-182). Put together the tokens are the answer.
///
///     var tokens = AnswerTokenizer(from: 0)
///     for piece in pieces { for token in tokens.read(piece) { … } }
///     for token in tokens.finish() { … }
public struct AnswerTokenizer: Sendable {
  /// A token, and where it ends in the answer as it is stored, in bytes.
  public struct Token: Hashable, Sendable {
    public let text: String
    let end: Int
  }

  private var bytes: [UInt8] = []
  private var offset: Int

  /// - Parameter offset: the end of the last token that was sent.
  public init(from offset: Int) { self.offset = offset }

  /// Takes a piece; returns the completed tokens.
  public mutating func read(_ piece: ChatPiece) -> [Token] {
    // A piece begins with a whole character, part of which may have been read.
    bytes += piece.text.utf8.dropFirst(max(offset + bytes.count - piece.start, 0))
    return tokens(isEnd: false)
  }

  /// The remaining tokens at the end.
  public mutating func finish() -> [Token] { tokens(isEnd: true) }

  private mutating func tokens(isEnd: Bool) -> [Token] {
    var words: [Token] = []
    var start = 0
    while let (text, end) = word(from: start, isEnd: isEnd) {
      start = end
      if !text.isEmpty {
        words.append(Token(text: String(decoding: text, as: UTF8.self), end: offset + end))
      }
    }
    bytes.removeFirst(start)
    offset += start
    return words
  }

  /// The next word; nil while it is incomplete.
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
    /// More input is needed to decide.
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
