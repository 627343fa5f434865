internal import Charts
internal import Jyotish

// The two as people, before any points.
extension MatchWriter {
  /// What comes easily between the two and what asks for care, then each of them by the Moon.
  mutating func opening() -> Section {
    var said: [Statement?] = []
    let (high, low) = strongestAndWeakest
    if high == low, match.kutas.isOpen {
      said.append(statement(VedicKey.openOpening, factors: [factor(of: high)]))
    } else {
      // Of a match with all points nothing asks for more care than the rest.
      said += high == low ? [easy()] : [pair(caringFor: low), work(on: low)]
    }
    said += [person(isBoy: true), person(isBoy: false)]
    return Section("opening", title: lexicon.frame("section opening"), said.compactMap(\.self))
  }

  private mutating func easy() -> Statement? {
    guard let easiest else { return nil }
    return statement(
      VedicKey.easy(easiest), factors: [factor(of: easiest)], tone: .favourable)
  }

  /// One sentence with what comes easily and what asks for care; nil where nothing comes easily.
  private mutating func pair(caringFor low: Kuta) -> Statement? {
    guard let easiest, let easy = text(VedicKey.easy(easiest)) else { return nil }
    let slots = [
      // Without its full stop.
      "easy": String(easy.dropLast()),
      "care": lexicon.frame(VedicKey.careFrame(low)),
    ]
    return statement(
      VedicKey.pair, slots: slots, factors: [factor(of: easiest), factor(of: low)])
  }

  /// What asks for care, or would if an exception did not lift its dosha.
  private mutating func work(on low: Kuta) -> Statement? {
    let dosha = match.ashtakoota.doshas.first {
      $0.dosha.kuta == low && !$0.cancellations.isEmpty && !match.kutas.isOpen($0.dosha)
    }
    let key = dosha.map { VedicKey.lifted($0.dosha) } ?? VedicKey.work(low)
    return statement(key, factors: [factor(of: low)] + (dosha.map { [factor($0)] } ?? []))
  }

  /// A row with the most of its points; of several any, since Nadi has them in most matches. Nil
  /// where no row has half of them.
  private var easiest: Kuta? {
    let shares = certainShares
    guard let most = shares.map(\.share).max(), most >= 0.5 else { return nil }
    let best = shares.filter { $0.share == most }.map(\.kuta)
    return best[choice("easy", of: best.count)]
  }

  private mutating func person(isBoy: Bool) -> Statement? {
    let window = isBoy ? match.kutas.boy : match.kutas.girl
    let factor = moonFactors[isBoy ? 0 : 1]
    let rashi = window.moon.rashi
    var slots = ["person": self.slots[isBoy ? "name" : "other"] ?? ""]
    guard window.isInOneRashi else {
      return statement(VedicKey.openPerson, slots: slots, factors: [factor])
    }
    slots["sign"] = lexicon.word(rashi.name)
    slots["nature"] = text(VedicKey.nature(rashi)) ?? ""
    guard window.isInOneStar else {
      return statement(VedicKey.personBySign, slots: slots, factors: [factor])
    }
    let star = window.moon.nakshatra
    slots["star"] = lexicon.word(star.name)
    // Of a nakshatra that both have, the same is said of both.
    slots["gift"] = text(VedicKey.gift(star)) ?? lexicon.frame("gift \(star.name.lowercased())")
    return statement(VedicKey.person, slots: slots, factors: [factor])
  }

  /// The two Moons, the groom's role first.
  var moonFactors: [Factor] {
    [
      moon(match.kutas.boy, match.boy, .reader), moon(match.kutas.girl, match.girl, .other),
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
