public import Elementary
internal import Markup

/// The text of an answer: paragraphs, lists, **strong** and *emphasized* words, and `[3]` as a
/// "why" button. Everything else is text, so an answer cannot inject markup.
///
/// `answer.js` renders the same while an answer is streamed.
public struct AnswerText: HTML, Sendable {
  private let blocks: [Block]
  private let why: String
  private let words: MessageCatalog

  /// - Parameters:
  ///   - why: the identifier of the sheet that holds the facts.
  public init(_ text: String, why: String, words: MessageCatalog) {
    blocks = Block.all(in: text)
    self.why = why
    self.words = words
  }

  /// The text without its references, for a line of a list.
  public static func plain(_ text: String) -> String {
    text.replacing(/\s?\[\d+\]/, with: "")
  }

  /// The numbers of the facts that a text refers to, without duplicates, in order.
  public static func references(in text: String) -> [Int] {
    Set(text.matches(of: /\[(\d+)\]/).compactMap { Int($0.1) }).sorted()
  }

  public var body: some HTML {
    for block in blocks {
      switch block {
      case .paragraph(let pieces): p { line(pieces) }
      case .list(let items):
        ul {
          for item in items { li { line(item) } }
        }
      }
    }
  }

  @HTMLBuilder private func line(_ pieces: [Piece]) -> some HTML {
    for piece in pieces {
      switch piece {
      case .text(let text): text
      case .strong(let text): strong { text }
      case .stressed(let text): em { text }
      case .references(let numbers):
        button(
          .type(.button), .class("why"), .commandfor(why), .command(.showModal),
          .data("facts", value: numbers.map(String.init).joined(separator: " ")),
          .aria(.label, words(.why))
        ) {}
      }
    }
  }
}

extension AnswerText {
  /// A paragraph or a list.
  enum Block: Hashable {
    case paragraph([Piece])
    case list([[Piece]])

    /// Blocks are separated by empty lines; within one, lines that begin with a dash are a list.
    static func all(in text: String) -> [Block] {
      var blocks: [Block] = []
      var isFresh = true
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        let content = line.drop { $0 == " " || $0 == "\t" }
        if content.isEmpty {
          isFresh = true
          continue
        }
        blocks.add(content, isFresh: isFresh)
        isFresh = false
      }
      return blocks
    }
  }

  /// A part of a line.
  enum Piece: Hashable {
    case text(String)
    case strong(String)
    case stressed(String)
    case references([Int])
  }
}

extension [AnswerText.Block] {
  fileprivate mutating func add(_ line: Substring, isFresh: Bool) {
    if line.hasPrefix("- ") || line.hasPrefix("* ") {
      let item = AnswerText.Piece.all(in: line.dropFirst(2))
      if !isFresh, case .list(let items)? = last {
        self[count - 1] = .list(items + [item])
      } else {
        append(.list([item]))
      }
    } else if !isFresh, case .paragraph(let pieces)? = last {
      self[count - 1] = .paragraph(pieces + [.text(" ")] + AnswerText.Piece.all(in: line))
    } else {
      append(.paragraph(AnswerText.Piece.all(in: line)))
    }
  }
}

extension AnswerText.Piece {
  /// The parts of a line.
  static func all(in line: Substring) -> [Self] {
    var pieces: [Self] = []
    var rest = line
    var plain = ""
    func end() {
      if !plain.isEmpty { pieces.append(.text(plain)) }
      plain = ""
    }
    while let first = rest.first {
      if let (piece, after) = mark(at: rest) {
        end()
        pieces.append(piece)
        rest = after
      } else {
        plain.append(first)
        rest = rest.dropFirst()
      }
    }
    end()
    return pieces
  }

  /// A mark at the beginning of a text, and what comes after it.
  private static func mark(at text: Substring) -> (Self, Substring)? {
    if text.hasPrefix("**") { return enclosed(text, by: "**").map { (.strong($0), $1) } }
    if text.hasPrefix("*") {
      return enclosed(text, by: "*").flatMap { inside, after in
        inside.first == " " ? nil : (.stressed(inside), after)
      }
    }
    return text.first == "[" ? references(text) : nil
  }

  private static func enclosed(_ text: Substring, by mark: String) -> (String, Substring)? {
    let inside = text.dropFirst(mark.count)
    guard let end = inside.firstIndex(of: "*"), end > inside.startIndex,
      inside[end...].hasPrefix(mark)
    else { return nil }
    return (String(inside[..<end]), inside[end...].dropFirst(mark.count))
  }

  /// `[3][4]`, one after another.
  private static func references(_ text: Substring) -> (Self, Substring)? {
    var numbers: [Int] = []
    var rest = text
    while rest.first == "[", let end = rest.firstIndex(of: "]"),
      let number = Int(rest[rest.index(after: rest.startIndex)..<end]), number > 0
    {
      numbers.append(number)
      rest = rest[rest.index(after: end)...]
    }
    return numbers.isEmpty ? nil : (.references(numbers), rest)
  }
}
