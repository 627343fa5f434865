/// A pattern over consecutive words, from a line of the data files.
indirect enum Pattern: Hashable {
  /// One word.
  case word([UInt32])
  /// Any word with this prefix: `suicid*`.
  case stem([UInt32])
  /// Up to this many arbitrary words: `..3`.
  case gap(Int)
  /// A sequence.
  case sequence([Pattern])
  /// Alternatives: `want|wish`, `(want to|wish to)`, `<wish>`.
  case choice([Pattern])
  /// Optional: `really?`.
  case optional(Pattern)
}

/// An error in a data file, which its tests detect.
struct PatternError: Error, CustomStringConvertible {
  let reason: String
  let source: String

  var description: String { "\(reason): \(source)" }
}
