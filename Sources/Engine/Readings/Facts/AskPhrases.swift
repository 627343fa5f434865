/// The words and phrases of the `ask` entries of a language, found in a question in one pass.
struct AskPhrases: Sendable {
  /// A word or phrase of an entry.
  struct Phrase: Sendable {
    let text: String
    /// Its number of characters.
    let length: Int
    /// The number of what is sought for it; equal for equal phrases of several entries.
    fileprivate let sought: Int32
  }

  private var entries: [String: [Phrase]] = [:]
  /// What is sought, by number: a phrase with a space before and after it, of which an asterisk at
  /// the beginning or the end of the phrase takes the place of one.
  private var sought: [String] = []
  /// Those that begin with a space, which only the beginning of a word can match.
  private var beginnings = ByteTrie()
  private var endings = ByteTrie()
  /// The single words of all entries.
  private var vocabulary: Set<String> = []

  /// Knows nothing.
  init() {}

  /// - Parameter lists: the texts of the `ask` entries by key, phrases separated by commas.
  init(_ lists: [String: [String]]) {
    var numbers: [String: Int32] = [:]
    for (key, texts) in lists {
      entries[key] = texts.flatMap { text in
        text.split(separator: ",").map { part in
          let phrase = part.trimmingSpaces()
          let form = Self.form(of: phrase)
          let number = numbers[form] ?? Int32(numbers.count)
          numbers[form] = number
          return Phrase(text: String(phrase), length: phrase.count, sought: number)
        }
      }
    }
    for phrases in entries.values {
      for phrase in phrases {
        vocabulary.formUnion(phrase.text.split(separator: " ").map(String.init))
      }
    }
    sought = Array(repeating: "", count: numbers.count)
    for (form, number) in numbers { sought[Int(number)] = form }
    let all = numbers.map { (bytes: QuestionLine.bytes(of: $0.key), number: $0.value) }
    let space = UInt8(ascii: " ")
    beginnings = ByteTrie(all.filter { $0.bytes.first == space })
    endings = ByteTrie(all.filter { $0.bytes.first != space })
  }

  /// The words and phrases of an entry, in its order.
  subscript(key: String) -> [Phrase] { entries[key] ?? [] }

  /// Whether a word in lower case occurs in an entry.
  func knows(_ word: String) -> Bool { vocabulary.contains(word) }

  private static func form(of phrase: Substring) -> String {
    if phrase.first == "*" { return phrase.dropFirst() + " " }
    return phrase.last == "*" ? " " + phrase.dropLast() : " " + phrase + " "
  }

  /// Finds the phrases that occur in a line.
  func occurring(in line: QuestionLine) -> FoundPhrases {
    var found = FoundPhrases(count: sought.count)
    guard line.isComparedByBytes else {
      for (number, form) in sought.enumerated() {
        if line.text.contains(form) { found.insert(Int32(number)) }
        if line.text == form { found.whole = Int32(number) }
      }
      return found
    }
    let bytes = line.bytes
    for start in bytes.indices {
      let trie = bytes[start] == UInt8(ascii: " ") ? beginnings : endings
      guard !trie.isEmpty, line.isBoundary(start) else { continue }
      trie.walk(bytes, from: start) { number, end in
        guard line.isBoundary(end) else { return }
        found.insert(number)
        if start == 0, end == bytes.count { found.whole = number }
      }
    }
    return found
  }
}

/// The phrases that occur in a question.
struct FoundPhrases {
  private var marks: [UInt64]
  /// The one that is all of it; nil for none.
  fileprivate(set) var whole: Int32?

  fileprivate init(count: Int) { marks = Array(repeating: 0, count: (count + 63) / 64) }

  fileprivate mutating func insert(_ number: Int32) {
    marks[Int(number >> 6)] |= 1 << UInt64(number & 63)
  }

  /// Whether a phrase occurs.
  func contains(_ phrase: AskPhrases.Phrase) -> Bool {
    marks[Int(phrase.sought >> 6)] >> UInt64(phrase.sought & 63) & 1 == 1
  }

  /// Whether a phrase is all of the question.
  func isWhole(_ phrase: AskPhrases.Phrase) -> Bool { whole == phrase.sought }
}

/// A trie over bytes: what is looked for, and its number.
private struct ByteTrie: Sendable {
  /// The bytes of the edges of all nodes, those of a node side by side, and where they lead.
  private var labels: [UInt8] = []
  private var targets: [Int32] = []
  /// By node, its first edge and, beyond the last node, their number.
  private var edges: [Int32] = [0]
  /// By node, the number of what ends there; negative for nothing.
  private var ends: [Int32] = []

  var isEmpty: Bool { labels.isEmpty }

  init() {}

  init(_ entries: [(bytes: [UInt8], number: Int32)]) {
    let sorted = entries.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    // Breadth first: each node with the entries that go through it and how many bytes lead to it.
    var nodes: [(range: Range<Int>, depth: Int)] = [(sorted.indices, 0)]
    var node = 0
    while node < nodes.count {
      var (range, depth) = nodes[node]
      node += 1
      let isEnd = !range.isEmpty && sorted[range.lowerBound].bytes.count == depth
      ends.append(isEnd ? sorted[range.lowerBound].number : -1)
      if isEnd { range = range.lowerBound + 1..<range.upperBound }
      while !range.isEmpty {
        let label = sorted[range.lowerBound].bytes[depth]
        let end = range.first { sorted[$0].bytes[depth] != label } ?? range.upperBound
        labels.append(label)
        targets.append(Int32(nodes.count))
        nodes.append((range.lowerBound..<end, depth + 1))
        range = end..<range.upperBound
      }
      edges.append(Int32(labels.count))
    }
  }

  /// Calls back with the number and the end of everything that begins at a place.
  @inline(__always)
  func walk(_ bytes: [UInt8], from start: Int, _ found: (Int32, Int) -> Void) {
    var (node, index) = (0, start)
    while true {
      if ends[node] >= 0 { found(ends[node], index) }
      guard index < bytes.count else { return }
      let byte = bytes[index]
      var edge = Int(edges[node])
      let last = Int(edges[node + 1])
      while edge < last, labels[edge] != byte { edge += 1 }
      guard edge < last else { return }
      node = Int(targets[edge])
      index += 1
    }
  }
}

extension Substring {
  fileprivate func trimmingSpaces() -> Substring {
    let head = drop { $0 == " " }
    return head.lastIndex { $0 != " " }.map { head[...$0] } ?? ""
  }
}
