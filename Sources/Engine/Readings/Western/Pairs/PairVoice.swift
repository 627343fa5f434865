internal import Charts

/// How a reading about two people names the other one, and what is between the two.
struct PairVoice {
  let lexicon: Lexicon
  /// What the other one is called in a sentence.
  let other: String

  /// - Parameter name: as the reader typed it. A long one is called by its first word, and that is
  ///   cut, so that no sentence is longer than it should be.
  init(_ name: String, lexicon: Lexicon) {
    self.lexicon = lexicon
    let words = name.split(separator: " ")
    let isShort = words.count <= 3 && name.count <= Self.longestName
    let called = isShort ? name : words.first.map(String.init) ?? name
    other = called.count <= Self.longestName ? called : called.prefix(Self.longestName - 1) + "…"
  }

  /// With it the longest vibe keeps within the 110 characters of ARC-607.
  private static let longestName = 20

  /// `Lena's`.
  var whose: String { lexicon.frame("whose other", ["other": other]) }

  /// A text with the name in its slot.
  func fill(_ text: String) -> String { Lexicon.fill(text, ["other": other]) }

  /// An aspect as a sentence: `Your Mars is square Lena's Moon.`
  func sentence(_ aspect: Aspect) -> String { lexicon.synastry(aspect, whose: whose) }

  /// The short sentence on an aspect whose text was already given for the same two points
  /// exchanged.
  func again(_ aspect: Aspect) -> String {
    lexicon.frame("pair again", lexicon.slots(aspect).merging(["whose": whose]) { $1 })
  }

  /// A frame with an aspect in it, such as `your Mars square Lena's Moon`; where that would be too
  /// long, `their Moon`.
  /// - Parameter words: how many words the whole may have.
  func naming(_ aspect: Aspect, in text: String, words: Int) -> String {
    let named = Lexicon.fill(text, ["aspect": naming(aspect, whose: whose)])
    guard named.split(separator: " ").count > words else { return named }
    return Lexicon.fill(text, ["aspect": naming(aspect, whose: lexicon.frame("whose"))])
  }

  private func naming(_ aspect: Aspect, whose: String) -> String {
    lexicon.frame(
      "pair \(aspect.kind.name)", lexicon.slots(aspect).merging(["whose": whose]) { $1 })
  }
}
