/// The passages of a text that are read for danger one by one: whole sentences of some twenty words
/// in all, since one danger in a long letter would be lost among its other words.
///
/// A short sentence at the end of a passage begins the next one too, so that what is said in two
/// sentences is read together.
public struct Passages {
  /// The passages by their words, in order; none of a text without words.
  public let ranges: [Range<Int>]
  private let count: Int

  /// The most words of a passage, unless a shorter one than ``least`` is joined to it.
  private static let most = 25
  /// A passage of fewer words is joined to its neighbour.
  private static let least = 8
  /// The most words of a part into which a longer sentence than ``most`` is cut, and of a sentence
  /// that is read in two passages.
  private static let part = 12
  /// The words around a passage that are read with it, and of which a text's category, severity and
  /// person are read.
  private static let surrounding = 45

  /// Splits the words of a text.
  public init(of words: [WrittenWord]) {
    count = words.count
    let pieces = Self.pieces(of: words)
    var ranges: [Range<Int>] = []
    var first = 0
    while first < pieces.count {
      let last = Self.last(of: pieces, from: first)
      ranges.append(pieces[first].lowerBound..<pieces[last].upperBound)
      guard last + 1 < pieces.count else { break }
      first = last > first && pieces[last].count <= Self.part ? last : last + 1
    }
    if ranges.count > 1, let tail = ranges.last, tail.count < Self.least {
      let before = ranges[ranges.count - 2].lowerBound
      if tail.upperBound - before <= Self.most + Self.least {
        ranges[(ranges.count - 2)...] = [before..<tail.upperBound]
      }
    }
    self.ranges = ranges
  }

  /// The last piece of the passage that begins with a piece.
  private static func last(of pieces: [Range<Int>], from first: Int) -> Int {
    var last = first
    let start = pieces[first].lowerBound
    while last + 1 < pieces.count {
      let isShort = pieces[last].upperBound - start < least
      guard pieces[last + 1].upperBound - start <= most + (isShort ? least : 0) else { break }
      last += 1
    }
    return last
  }

  /// The sentences; long ones in parts of equal length.
  private static func pieces(of words: [WrittenWord]) -> [Range<Int>] {
    guard !words.isEmpty else { return [] }
    var pieces: [Range<Int>] = []
    var start = 0
    for end in 1...words.count where end == words.count || words[end].startsSentence {
      let length = end - start
      let parts = length <= most ? 1 : (length + part - 1) / part
      pieces += (0..<parts).map { start + length * $0 / parts..<start + length * ($0 + 1) / parts }
      start = end
    }
    return pieces
  }

  /// A passage with the words around it, which tell whom a danger is about; all of a text that has
  /// no more words.
  public func surroundings(of passage: Range<Int>) -> Range<Int> {
    guard count > Self.surrounding else { return 0..<count }
    let before = max(0, passage.lowerBound - (Self.surrounding - passage.count) / 2)
    let start = min(before, count - Self.surrounding)
    return start..<start + Self.surrounding
  }
}
