internal import Charts
internal import Readings

extension Lexicon {
  /// Returns signs with their symbols: `♊ Gemini / ♋ Cancer` where the birth leaves two open.
  func written(_ signs: [ZodiacSign]) -> String {
    signs.map { "\($0.symbol)\u{FE0E} \(word($0.name))" }.joined(separator: " / ")
  }
}
