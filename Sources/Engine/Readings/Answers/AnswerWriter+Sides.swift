// A choice: the two ways compared by what each asks for and how the chart is made for that.
extension AnswerWriter {
  /// What the chart shows of each way; nil where the ways cannot be told apart, or where the language
  /// has no texts to compare them.
  func comparedSides() -> [Evidence]? {
    guard let options = question.options, options.demands != nil, options.sparing == nil,
      material.sides.count == 2,
      !composer.lexicon.knowledge.entry("ways deed").isEmpty
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
    let isOfPeople = options.isOfNames && (options.isOfPeople || question.isOfHeart)
    let leaning = self.leaning(sides, options)
    var said: [Statement] = []
    let factors = sides.flatMap { $0.said.factors.prefix(1) }
    if isOfPeople, let reply = composer.words("sides people") {
      let text = Lexicon.fill(reply, Self.slots(ways[0].0, ways[1].0))
      said = [Statement(text, factors: factors, area: question.area, tone: .mixed)]
    } else {
      said = lean(leaning, options, factors: factors)
    }
    guard !said.isEmpty else { return nil }
    for (side, (way, demand)) in zip(sides, ways) {
      let facet = side.said.tone.name
      let what = isOfPeople ? "side person \(demand.ofPerson)" : "side \(demand.rawValue)"
      guard let words = composer.words(what, facet: facet) else { return nil }
      let fact = composer.tell(side.fact.sentence(factual)) ?? ""
      let text = Lexicon.fill(
        words,
        Self.slots(isOfPeople ? way : options.named(way, factual), "").merging(["fact": fact]) {
          $1
        })
      said.append(
        Statement(
          text, factors: Array(side.said.factors.prefix(1)), area: question.area,
          tone: side.said.tone))
    }
    return said
  }

  /// The way that is leant to with the other one, then what the asker has said for either, and a third.
  mutating func lean(
    _ leaning: (index: Int, isFirm: Bool), _ options: Choice, factors: [Factor]
  ) -> [Statement] {
    let isFirst = leaning.index == 0
    var slots =
      isFirst
      ? Self.slots(options.first, options.second) : Self.slots(options.second, options.first)
    let facet =
      options.sparing != nil
      ? "spared" : leaning.isFirm && !question.isForProfessionals ? "firm" : "slight"
    guard let reply = composer.words("ways \(options.kind.rawValue)", facet: facet) else {
      return []
    }
    var parts = [Lexicon.fill(reply, slots)]
    let other = isFirst ? options.second : options.first
    let against = other == options.stays ? question.stake?.against : nil
    let said = (isFirst ? options.saidOfSecond : options.saidOfFirst) ?? against
    let own = isFirst ? options.saidOfFirst : options.saidOfSecond
    let isNamed = options.kind == .thing
    if let said, isNamed || said == against, let words = composer.words("ways said") {
      slots["said"] = said
      parts.append(Lexicon.fill(words, slots))
    } else if let own, isNamed, let words = composer.words("ways said first") {
      slots["said"] = own
      parts.append(Lexicon.fill(words, slots))
    }
    if let words = harmOfOther() { parts.append(words) }
    if let third = options.third, let words = composer.words("ways third") {
      (slots["third"], slots["Third"]) = (third, third.capitalisedFirst)
      parts.append(Lexicon.fill(words, slots))
    }
    return [
      Statement(
        parts.joined(separator: " "), factors: Array(factors.prefix(2)), area: question.area)
    ]
  }

  /// How to settle a choice: what can be done about any.
  mutating func settle() -> [Statement] {
    let isOfPeople =
      question.options.map { $0.isOfNames && ($0.isOfPeople || question.isOfHeart) } ?? false
    let words = composer.words(isOfPeople ? "sides settle people" : "sides settle")
    return [words].compactMap(\.self).map { Statement($0, factors: [], area: question.area) }
  }

  /// Which way the chart leans to: the one that it is better made for; of equals, by a little, the change
  /// where the time helps, and what is kept where the time asks for work.
  private func leaning(_ sides: [Evidence], _ options: Choice) -> (index: Int, isFirm: Bool) {
    let (one, other) = (sides[0].said.tone.rawValue, sides[1].said.tone.rawValue)
    if one != other { return (one > other ? 0 : 1, true) }
    let time = dated.first?.said.tone ?? .mixed
    return (options.index(where: time), false)
  }

  private static func slots(_ way: String, _ other: String) -> [String: String] {
    [
      "way": way, "Way": way.capitalisedQuotation, "other": other, "Other": other.capitalisedFirst,
    ]
  }
}

extension String {
  /// With a capital at the beginning, behind a quotation mark as well.
  fileprivate var capitalisedQuotation: String {
    hasPrefix("“") ? "“" + String(dropFirst()).capitalisedFirst : capitalisedFirst
  }
}

extension Choice {
  /// The way that suits a time: the change where it helps, what is kept where it asks for work; of ways that
  /// do not differ so, the one that was named first unless the time asks for work.
  func index(where time: Tone) -> Int {
    guard let stays else { return time == .demanding ? 1 : 0 }
    let keeps = time == .demanding
    return (stays == first) == keeps ? 0 : 1
  }
}

extension Question {
  /// Whether a lawyer or somebody who knows money has the last word, so that the chart only inclines.
  fileprivate var isForProfessionals: Bool {
    topic == .court || stake?.theme == "savings" || stake?.theme == "court"
  }

  /// Whether love is asked about.
  fileprivate var isOfHeart: Bool { area == .marriage || area == .relationships }
}
