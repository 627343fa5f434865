extension Fact {
  /// The fact as a clause of a sentence, without a full stop: `your Moon is in Leo, in the 4th house`.
  /// - Parameter opening: whether the sentence begins with it: `Your Moon is in Leo`.
  public func clause(_ lexicon: Lexicon, opening: Bool = false) -> String {
    lexicon.clause(of: sentence(lexicon), opening: opening)
  }
}

extension Lexicon {
  /// A sentence as a part of another one: without its full stop, and unless it opens that one with its
  /// first word in lower case where this is no name.
  func clause(of sentence: String, opening: Bool) -> String {
    let stop = frame("full stop")
    let body =
      !stop.isEmpty && sentence.hasSuffix(stop) ? sentence.dropLast(stop.count) : sentence[...]
    let first = body.prefix { !$0.isWhitespace }
    let lowered = first.lowercased()
    let isName = !knowledge.texts("word openings").contains { $0.words == lowered }
    return opening || isName ? String(body) : lowered + body.dropFirst(first.count)
  }
}
