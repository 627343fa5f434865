public import Charts
private import CivilTime

extension Lexicon {
  /// Returns a transit with its dates and what it may be good for: the sentence of the fact, then as
  /// many sentences of its text as there is room for.
  /// - Parameters:
  ///   - nativity: whose chart it is; chooses the text.
  ///   - length: the most characters.
  public func statement(of transit: Transit, to nativity: Nativity, length: Int) -> Statement {
    let aspect = transit.aspect
    let factor = Factor(
      .western(.transit(transit)),
      certainty: nativity.certaintyOfTransit(to: aspect.second) ?? .dependsOnBirthTime)
    // The same transit has the same text for as long as it lasts.
    let day = transit.period?.start.map { Int($0.julianDayUT) } ?? 0
    return statement(
      factor, keys: [ReadingKey.transit(aspect), ReadingKey.anyTransit(aspect)],
      seed: Seed(person: nativity.fingerprint, day: day), tone: aspect.tone, length: length)
  }

  /// Returns an aspect between two planets in the sky and what everybody may notice of it.
  /// - Parameters:
  ///   - aspect: the planets in their order from Sun to Pluto.
  ///   - length: the most characters.
  public func statement(ofSky aspect: Aspect, length: Int) -> Statement {
    statement(
      Factor(.western(.skyAspect(aspect)), owner: .nobody), keys: [ReadingKey.skyAspect(aspect)],
      seed: Seed(person: 0), tone: aspect.tone, length: length)
  }

  private func statement(
    _ factor: Factor, keys: [String], seed: Seed, tone: Tone, length: Int
  ) -> Statement {
    let sentence = factor.fact.sentence(self)
    var said = sentence.count <= length ? sentence : factor.fact.title(self) + frame("full stop")
    let found = keys.lazy.map { ($0, self.texts($0)) }.first { !$0.1.isEmpty }
    if let (key, texts) = found {
      for next in Sentences.of(texts[seed.choice(key, of: texts.count)].words) {
        guard said.count + 1 + next.count <= length else { break }
        said += " " + next
      }
    }
    return Statement(said, factors: [factor], tone: tone)
  }
}
