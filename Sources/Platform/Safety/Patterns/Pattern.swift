/// What a line of the data files says about words that follow one another.
indirect enum Pattern: Hashable {
  /// One word.
  case word([UInt32])
  /// Any word that begins so: `suicid*`.
  case stem([UInt32])
  /// Up to so many words of any kind: `..3`.
  case gap(Int)
  /// One after another.
  case sequence([Pattern])
  /// One of them: `want|wish`, `(want to|wish to)`, `<wish>`.
  case choice([Pattern])
  /// Perhaps: `really?`.
  case optional(Pattern)
}

/// What is wrong with a data file; its own tests find it, before anybody runs it.
struct PatternError: Error, CustomStringConvertible {
  let reason: String
  let source: String

  var description: String { "\(reason): \(source)" }
}
