// A choice: the two ways compared by what each asks for and how the chart is made for that.
extension AnswerWriter {
  /// What the chart shows of each way; nil where the ways cannot be told apart, or where the language
  /// has no texts to compare them.
  func comparedSides() -> [Evidence]? {
    guard question.options?.demands != nil, material.sides.count == 2,
      !composer.lexicon.knowledge.texts("sides lean").isEmpty
    else { return nil }
    var found: [Evidence] = []
    for side in material.sides {
      let sure = side.filter { $0.factors.first?.certainty == .certain }
      let fresh = (sure.isEmpty ? side : sure).first { candidate in
        !found.contains { $0.fact == candidate.factors.first?.fact }
      }
      guard let fresh, let fact = fresh.factors.first?.fact else { return nil }
      let said = Statement("", factors: fresh.factors, area: question.area, tone: fresh.tone)
      found.append(Evidence(fact: fact, said: said, isOfSubject: false))
    }
    return found
  }

  /// The reply, each way with its fact, and how to settle it.
  mutating func compare(_ sides: [Evidence]) -> [Statement]? {
    guard let options = question.options, let demands = options.demands else { return nil }
    let ways = [(options.first, demands.first), (options.second, demands.second)]
    let leaning = self.leaning(sides, options)
    let isOfPeople = options.isOfNames && (options.isOfPeople || question.isOfHeart)
    let key = isOfPeople ? "sides people" : leaning == nil ? "sides even" : "sides lean"
    let (way, other) = leaning == 1 ? (ways[1].0, ways[0].0) : (ways[0].0, ways[1].0)
    guard let reply = composer.words(key) else { return nil }
    var said = [
      Statement(
        Lexicon.fill(reply, Self.slots(way, other)),
        factors: sides.flatMap { $0.said.factors.prefix(1) }, area: question.area,
        tone: leaning.map { sides[$0].said.tone } ?? .mixed)
    ]
    for (side, (way, demand)) in zip(sides, ways) {
      let facet = side.said.tone.name
      let what = isOfPeople ? "side person \(demand.ofPerson)" : "side \(demand.rawValue)"
      guard let words = composer.words(what, facet: facet) else { return nil }
      let fact = composer.tell(side.fact.sentence(factual)) ?? ""
      let text = Lexicon.fill(words, Self.slots(way, "").merging(["fact": fact]) { $1 })
      said.append(
        Statement(
          text, factors: Array(side.said.factors.prefix(1)), area: question.area,
          tone: side.said.tone))
    }
    return said
  }

  /// How to settle a choice.
  mutating func settle() -> [Statement] {
    let isOfPeople = question.options?.isOfNames ?? false
    return [composer.words(isOfPeople ? "sides settle people" : "sides settle")]
      .compactMap(\.self).map { Statement($0, factors: [], area: question.area) }
  }

  /// Which way the chart leans to: the one that it is better made for; of equals the change where the
  /// time helps, and what is kept where the time asks for work. Nil where neither is ahead.
  private func leaning(_ sides: [Evidence], _ options: Choice) -> Int? {
    let (one, other) = (sides[0].said.tone.rawValue, sides[1].said.tone.rawValue)
    if one != other { return one > other ? 0 : 1 }
    guard let stays = options.stays, let time = dated.first?.said.tone, time != .mixed else {
      return nil
    }
    return (stays == options.first) == (time == .demanding) ? 0 : 1
  }

  private static func slots(_ way: String, _ other: String) -> [String: String] {
    [
      "way": way, "Way": way.capitalisedFirst, "other": other, "Other": other.capitalisedFirst,
    ]
  }
}

extension Question {
  /// Whether love is asked about.
  fileprivate var isOfHeart: Bool { area == .marriage || area == .relationships }
}
