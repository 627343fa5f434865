extension Gazetteer {
  /// Returns a text by which lists of names are sorted and searched, whatever their case, accents and
  /// punctuation: its folded words with spaces between them, in UTF-8.
  public func folded(_ text: String) -> [UInt8] {
    Array(format.folding.words(of: text).joined(separator: [0x20]))
  }
}
