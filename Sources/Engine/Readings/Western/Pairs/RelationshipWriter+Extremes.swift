internal import Charts

// Strengths and challenges.
extension RelationshipWriter {
  /// A category and those of its aspects that speak for it or against it, strongest first.
  private typealias Extreme = (
    found: CategoryScore, speaking: [CategoryScore.Contribution]
  )

  /// From the highest and the lowest categories of all modes: as many as are good matches or need work
  /// whatever the moments of birth,
  /// at least two and at most four, and none on both sides.
  mutating func extremes() -> (strengths: [Statement], challenges: [Statement]) {
    let all = RelationshipMode.allCases.filter(isOffered).flatMap { score[$0].categories }
    // Equals stay in the order of ARC-401.
    let ranked = all.enumerated()
      .sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }
      .map(\.element)
    let high = extremes(of: ranked, marked: { $0.lowerBound >= 20 }, speaking: { $0 > 0 })
    let rest = ranked.reversed().filter { category in
      !high.contains { $0.found.category.key == category.category.key }
    }
    let low = extremes(of: rest, marked: { $0.upperBound < -20 }, speaking: { $0 < 0 })
    var named: Set<Aspect> = []
    let strengths = high.map {
      sentence($0, PairKey.strength($0.found.category), .favourable, &named)
    }
    let challenges = low.map {
      sentence($0, PairKey.challenge($0.found.category), .demanding, &named)
    }
    return (strengths, challenges)
  }

  /// The first categories that have an aspect to name, whatever the hours of birth: as many as are
  /// marked, two to four.
  private func extremes(
    of categories: [CategoryScore], marked isMarked: (ClosedRange<Int>) -> Bool,
    speaking: (Double) -> Bool
  ) -> ArraySlice<Extreme> {
    let found = categories.map { category in
      let firm = category.contributions.filter { speaking($0.points) && !isOpen($0.aspect) }
      return (found: category, speaking: firm)
    }.filter { !$0.speaking.isEmpty }
    return found.prefix(min(4, max(2, found.count { isMarked(span(of: $0.found)) })))
  }

  /// A sentence on a category with the strongest aspect that speaks so and has not been named yet.
  private mutating func sentence(
    _ extreme: Extreme, _ key: String, _ tone: Tone, _ named: inout Set<Aspect>
  ) -> Statement {
    let fresh = extreme.speaking.first { !named.contains($0.aspect) }
    let chosen = fresh ?? extreme.speaking[0]
    named.insert(chosen.aspect)
    return Statement(
      voice.naming(chosen.aspect, in: words(key), words: 20),
      factors: [factor(of: extreme.found), factor(of: chosen)], tone: tone)
  }
}
