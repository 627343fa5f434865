extension Understanding {
  /// The fewest words from which the model reads the language.
  private static let fewestWords = 3
  private static let sure: Float = 0.8

  /// Returns the language of a message, as a tag; nil if that is unsure or none of the given
  /// languages.
  ///
  /// Devanagari is Hindi. In Latin letters the language with the most function words decides, which
  /// tells Hindi in them (`meri shaadi kab hogi`) from English and Spanish; where that is undecided,
  /// the model does. Letters without a word show none.
  /// - Parameter served: the tags of the candidate languages.
  public func language(of text: String, among served: [String]) -> String? {
    let letters = text.unicodeScalars.filter { $0.properties.isAlphabetic }
    let devanagari = letters.count { (0x0900...0x097F).contains($0.value) }
    if served.contains("hi"), devanagari * 2 > letters.count { return "hi" }
    guard !isBabble(text) else { return nil }
    let leaders = FunctionWords.standard.leaders(in: text).filter(served.contains)
    if leaders.count == 1 { return leaders[0] }
    guard text.split(separator: " ").count >= Self.fewestWords else { return nil }
    let read = question(text)
    return read.languageProbability >= Self.sure && served.contains(read.language)
      ? read.language : nil
  }
}
