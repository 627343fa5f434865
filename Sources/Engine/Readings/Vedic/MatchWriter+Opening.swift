internal import Charts
internal import Jyotish

// The two as people, before any points.
extension MatchWriter {
  /// Each of the two by the birth star, then a free evening of both by the Moon signs.
  mutating func opening() -> Section {
    let windows = [match.kutas.boy, match.kutas.girl]
    let areStarsSure = windows.allSatisfy(\.isInOneStar)
    let said =
      areStarsSure
      ? [stars(), evening()] : [person(isBoy: true), person(isBoy: false)]
    return Section("opening", title: lexicon.frame("section opening"), said.compactMap(\.self))
  }

  /// What the birth stars give the two.
  private mutating func stars() -> Statement? {
    let (his, hers) = (match.ashtakoota.boy.nakshatra, match.ashtakoota.girl.nakshatra)
    let slots = [
      "star": lexicon.word(his.name), "gift": lexicon.frame(VedicKey.giftFrame(his)),
      "ostar": lexicon.word(hers.name), "ogift": lexicon.frame(VedicKey.giftFrame(hers)),
    ]
    return statement(
      his == hers ? VedicKey.openingOfOneStar : VedicKey.openingPair, slots: slots,
      factors: moonFactors)
  }

  /// How each of the two likes to spend an evening, by the sign of the Moon.
  private mutating func evening() -> Statement? {
    let (his, hers) = (match.ashtakoota.boy.rashi, match.ashtakoota.girl.rashi)
    let slots = [
      "sign": lexicon.word(his.name), "evening": text(VedicKey.evening(his)) ?? "",
      "osign": lexicon.word(hers.name), "oevening": text(VedicKey.evening(hers)) ?? "",
    ]
    return statement(
      his == hers ? VedicKey.openingOfOneSign : VedicKey.openingEvening, slots: slots,
      factors: signFactors)
  }

  /// One of the two, as far as the hour of birth lets it be told.
  private mutating func person(isBoy: Bool) -> Statement? {
    let window = isBoy ? match.kutas.boy : match.kutas.girl
    let factor = moonFactors[isBoy ? 0 : 1]
    var slots = ["person": self.slots[isBoy ? "name" : "other"] ?? ""]
    guard window.isInOneRashi else {
      return statement(VedicKey.openPerson, slots: slots, factors: [factor])
    }
    guard window.isInOneStar else {
      slots["sign"] = lexicon.word(window.moon.rashi.name)
      slots["evening"] = text(VedicKey.evening(window.moon.rashi)) ?? ""
      return statement(VedicKey.personBySign, slots: slots, factors: [factor])
    }
    slots["star"] = lexicon.word(window.moon.nakshatra.name)
    slots["gift"] = lexicon.frame(VedicKey.giftFrame(window.moon.nakshatra))
    return statement(VedicKey.person, slots: slots, factors: [factor])
  }

  /// The two Moons with their stars, the groom's role first.
  var moonFactors: [Factor] {
    [
      moon(match.kutas.boy, match.boy, .reader), moon(match.kutas.girl, match.girl, .other),
    ]
  }

  /// The two Moons with their signs, which are certain.
  private var signFactors: [Factor] {
    [
      Factor(.vedic(.sign(match.boy[.moon])), owner: .reader),
      Factor(.vedic(.sign(match.girl[.moon])), owner: .other),
    ]
  }

  private func moon(_ window: MoonWindow, _ chart: JyotishChart, _ owner: Factor.Owner) -> Factor {
    guard window.isInOneStar else {
      return Factor(
        .vedic(.sign(chart[.moon])), owner: owner,
        certainty: window.isInOneRashi ? .certain : .dependsOnBirthTime)
    }
    return Factor(.vedic(.star(.graha(.moon), window.moon)), owner: owner)
  }
}
