private import Charts
private import Ephemeris

extension WesternFact {
  func title(_ lexicon: Lexicon) -> String {
    switch self {
    case .placement(let placement), .sky(let placement): placement.title(lexicon)
    case .cusp(let house, let place):
      lexicon.frame("fact cusp", lexicon.slots(house: house, sign: place.sign))
    case .aspect(let aspect), .skyAspect(let aspect):
      lexicon.frame("fact aspect", lexicon.slots(aspect))
    case .transit(let transit): lexicon.frame("fact transit", lexicon.slots(transit.aspect))
    case .visit(let placement, let count), .moonStay(let placement, let count, _, _):
      placement.visitTitle(count, lexicon)
    case .progressedMoon(let placement):
      lexicon.frame("fact progressed", ["placement": placement.title(lexicon)])
    case .dignity(let point, let dignities, _):
      lexicon.frame(
        "fact dignity",
        ["point": lexicon.word(point.name), "dignity": lexicon.word(dignities.leadingName)])
    case .profection(let house, let sign, _, _):
      lexicon.frame("fact profection", lexicon.slots(house: house, sign: sign))
    case .cycle(let transit):
      lexicon.frame(
        "fact cycle \(transit.aspect.kind.name)",
        ["point": lexicon.word(transit.aspect.first.name)])
    default: wholeTitle(lexicon)
    }
  }

  /// Returns the title of a fact about the chart or the sky as a whole.
  private func wholeTitle(_ lexicon: Lexicon) -> String {
    switch self {
    case .pattern(let pattern): pattern.title(lexicon)
    case .shape(let shape): lexicon.frame("fact shape", ["shape": lexicon.word(shape.name)])
    case .element(let element, let count): lexicon.count(element.name, count)
    case .modality(let modality, let count): lexicon.count(modality.name, count)
    case .half(let half, let count): lexicon.count(half.name, count)
    case .birthPhase(let phase, _):
      lexicon.frame("fact birth phase", ["phase": lexicon.word(phase.name)])
    case .phase(let phase, _): lexicon.word(phase.name)
    case .sect(let sect): lexicon.frame("fact \(sect.name)")
    case .event(let event): event.title(lexicon)
    default: ""
    }
  }

  func details(_ lexicon: Lexicon) -> [String] {
    switch self {
    case .placement(let placement), .sky(let placement), .visit(let placement, _),
      .progressedMoon(let placement):
      placement.details(lexicon)
    case .moonStay(let placement, _, let start, let end):
      placement.details(lexicon) + placement.stay(from: start, until: end, lexicon)
    case .cusp(_, let place): [lexicon.degree(place)]
    case .aspect(let aspect), .skyAspect(let aspect): aspect.details(lexicon)
    case .transit(let transit), .cycle(let transit):
      transit.aspect.details(lexicon) + transit.dates(lexicon)
    case .dignity(let point, _, let sign):
      [
        lexicon.frame(
          "fact sign", ["point": lexicon.word(point.name), "sign": lexicon.word(sign.name)])
      ]
    case .phase(_, let illumination):
      [lexicon.frame("fact lit", ["percent": "\(Int((illumination * 100).rounded()))"])]
    case .birthPhase(_, let elongation):
      [lexicon.frame("fact elongation", ["degrees": "\(Int(elongation.rounded()))"])]
    case .profection(_, _, let lord, let age):
      [lexicon.frame("fact year", ["age": "\(age)", "lord": lexicon.word(lord.name)])]
    case .event(let event): event.details(lexicon)
    case .pattern, .shape, .element, .modality, .half, .sect: []
    }
  }
}

extension Placement {
  fileprivate func title(_ lexicon: Lexicon) -> String {
    let slots = lexicon.slots(point, sign: place.sign, house: house)
    return lexicon.frame(house == nil ? "fact sign" : "fact sign house", slots)
  }

  fileprivate func visitTitle(_ count: HouseCount, _ lexicon: Lexicon) -> String {
    var slots = lexicon.slots(point, sign: place.sign, house: house)
    switch count {
    case .birth: return lexicon.frame("fact visit", slots)
    case .sunSign(let sign):
      slots["sun"] = lexicon.word(sign.name)
      return lexicon.frame("fact visit sun sign", slots)
    }
  }

  fileprivate func details(_ lexicon: Lexicon) -> [String] {
    [lexicon.degree(place)] + (isRetrograde ? [lexicon.word("Retrograde")] : [])
  }
}

extension Aspect {
  fileprivate func details(_ lexicon: Lexicon) -> [String] { [lexicon.orb(self)] }
}

extension Transit {
  /// When the transit comes into orb, is exact and leaves.
  fileprivate func dates(_ lexicon: Lexicon) -> [String] {
    guard let period else { return [] }
    var lines: [String] = []
    if let start = period.start {
      lines.append(lexicon.frame("fact from", ["date": lexicon.day(start)]))
    }
    lines += period.passes.map { lexicon.frame("fact exact", ["date": lexicon.day($0.instant)]) }
    if let end = period.end {
      lines.append(lexicon.frame("fact until", ["date": lexicon.day(end)]))
    }
    return lines
  }
}

extension ChartPattern {
  fileprivate func title(_ lexicon: Lexicon) -> String {
    let points = points.map { lexicon.word($0.name) }.joined(separator: ", ")
    return lexicon.frame("fact pattern", ["pattern": lexicon.word(kind.name), "points": points])
  }
}

extension Dignities {
  /// The one that speaks loudest, in lower case.
  var leadingName: String {
    if contains(.domicile) { return "domicile" }
    if contains(.exaltation) { return "exaltation" }
    if contains(.detriment) { return "detriment" }
    return contains(.fall) ? "fall" : "peregrine"
  }
}
