import Charts
import Ephemeris
import EphemerisData
import Jyotish

/// Two births matched by both systems.
struct MatchReport {
  let people: PairInput
  let vedic: KundaliMatch
  let poruthams: PoruthamMatch
  let western: CompatibilityScore
  let confidence: Double

  init(_ people: PairInput, ayanamsa: Ayanamsa, manglik rules: ManglikRules) throws {
    self.people = people
    let (first, second) = (people.first, people.second)
    // Computed separately, so that an error names the right person.
    let (firstSky, secondSky) = (try first.sky(), try second.sky())
    vedic = try first.inSpan { () throws(EphemerisError) in
      try KundaliMatch(
        boy: first.birth, girl: second.birth, ephemeris: .standard,
        options: JyotishOptions(ayanamsa: ayanamsa), manglikRules: rules)
    }
    let match = vedic.ashtakoota
    poruthams = PoruthamMatch(boy: match.boy.longitude, girl: match.girl.longitude)
    western = CompatibilityScore(
      PointPositions(sky: firstSky), PointPositions(sky: secondSky))
    confidence = CompatibilityScore.confidence(first.birth, second.birth)
  }
}

extension BirthReport {
  /// The sky of the birth.
  fileprivate func sky() throws(InputError) -> Sky {
    try inSpan { () throws(EphemerisError) in
      try Ephemeris.standard.sky(at: birth.moment.instant)
    }
  }
}
