/// Cuts a sentence into tokens, the longest known phrase first.
struct ClaimLexer {
  let vocabulary: ClaimVocabulary
  let names: ClaimNames

  func tokens(of sentence: String) -> [ClaimToken] {
    tokens(of: ClaimWordScanner.words(of: sentence))
  }

  func tokens(of words: [ClaimWord]) -> [ClaimToken] {
    var tokens: [ClaimToken] = []
    var index = 0
    while index < words.count {
      let (meaning, length) = meaning(at: index, in: words, after: tokens.last?.meaning)
      let phrase = words[index..<(index + length)]
      // `tu sol` is listed as a whole, and still says whose it is.
      if length > 1, meaning.isPoint,
        case .whose(let owner)? = vocabulary.meaning(of: words[index].folded, isCapital: true)
      {
        tokens.append(ClaimToken(meaning: .whose(owner)))
      }
      tokens.append(
        ClaimToken(
          meaning: meaning,
          text: meaning == .plain ? "" : phrase.map(\.written).joined(separator: " "),
          isName: words[index + length - 1].isCapital))
      index += length
    }
    return settled(tokens)
  }

  /// A name with an everyday sense is that of a point where the sentence speaks of a chart besides.
  private func settled(_ tokens: [ClaimToken]) -> [ClaimToken] {
    let isOfChart = tokens.indices.contains { place in
      let next = place + 1 < tokens.count ? tokens[place + 1].meaning : .stop
      return tokens[place].meaning.isOfChart(before: next)
    }
    return tokens.map { token in
      guard case .homonym(let point) = token.meaning else { return token }
      return isOfChart
        ? ClaimToken(meaning: .point(point), text: token.text, isName: token.isName)
        : ClaimToken(meaning: .plain)
    }
  }

  private func meaning(
    at index: Int, in words: [ClaimWord], after last: ClaimToken.Meaning?
  ) -> (ClaimToken.Meaning, Int) {
    let known = vocabulary.longestPhrase(from: words[index].folded) ?? 0
    let isCapital = words[index].isCapital
    let longest = min(max(known, isCapital ? names.longest : 0), words.count - index)
    for length in stride(from: longest, through: 1, by: -1) {
      let phrase =
        length == 1
        ? words[index].folded
        : words[index..<(index + length)].map(\.folded).joined(separator: " ")
      let meaning =
        length <= known ? vocabulary.meaning(of: phrase, isCapital: isCapital) : nil
      if isCapital, let owner = names.owner(of: phrase) {
        let end = words[index + length - 1]
        let next = words.dropFirst(index + length).first
        let isPlace =
          last?.announcesSign ?? false
          || next.flatMap { vocabulary.meaning(of: $0.folded, isCapital: $0.isCapital) }?
            .followsSign ?? false
        guard let meaning, !end.isPossessive, isPlace || meaning.isPoint else {
          return (.name(owner, isPossessive: end.isPossessive), length)
        }
      }
      if let meaning { return (meaning, length) }
    }
    return (words[index].number.map(ClaimToken.Meaning.number) ?? .plain, 1)
  }
}

// A word that is a name as well as a sign is the sign in `in Leo`, `a Leo`, `your Leo Moon`, `Leo rising`.
extension ClaimToken.Meaning {
  fileprivate var announcesSign: Bool { self == .within || self == .article }

  /// Whether the word is one of charts alone: `दूसरे में`, but not `दूसरे लोग`.
  fileprivate func isOfChart(before next: Self) -> Bool {
    switch self {
    case .point, .fromPoint, .sign, .nakshatra, .house, .houseOf, .lord, .lordOf, .period,
      .retrograde,
      .direct, .dignity, .figure, .element, .modality, .bindus, .term, .empty,
      .frame(_, .adjective),
      .measure(.degree):
      true
    case .ordinal: next == .placed || next == .of
    case .aspect(let kind): kind != nil
    default: false
    }
  }

  fileprivate var followsSign: Bool { isPoint || self == .rising || self == .placed }
}

/// What the people are called whom facts are about.
struct ClaimNames: Sendable {
  private var owners: [String: Factor.Owner] = [:]
  /// How many words and marks the longest name has; 0 without names.
  private(set) var longest = 0

  /// - Parameter names: as they were typed; each is also known by its first word.
  init(_ names: [String: Factor.Owner] = [:]) {
    for (name, owner) in names {
      for part in [name, name.split(separator: " ").first.map(String.init) ?? ""] {
        let words = ClaimWordScanner.words(of: part).map(\.folded)
        guard !words.isEmpty else { continue }
        // A first word that two people share identifies neither.
        let phrase = words.joined(separator: " ")
        owners[phrase] = owners[phrase] == nil || owners[phrase] == owner ? owner : .nobody
        longest = max(longest, words.count)
      }
    }
  }

  /// The owner of a name, given in lower case; nil where the phrase is no name.
  func owner(of phrase: String) -> Factor.Owner? { owners[phrase] }
}
