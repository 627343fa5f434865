private import Charts
private import CivilTime
private import Jyotish

extension VedicFact {
  /// Returns the computed details, one per line: positions, rule, dates.
  func details(_ lexicon: Lexicon) -> [String] {
    switch self {
    case .graha(let placement):
      lexicon.position(placement)
        + (placement.house.map { [lexicon.frame("fact house", ["ordinal": lexicon.ordinal($0)])] }
          ?? [])
    case .sign(let placement), .dignity(let placement), .retrograde(let placement):
      lexicon.position(placement)
    case .combust(let placement, let distance):
      lexicon.position(placement.longitude) + [lexicon.frame("fact from sun", angle(distance))]
    case .lagna(let place), .star(_, let place): lexicon.position(place)
    case .bhava(_, let rashi):
      [lexicon.frame("fact lord", ["lord": lexicon.word(rashi.lord.name)])]
    case .lordship: [lexicon.frame("fact whole signs")]
    case .yoga(let finding): finding.details(lexicon)
    case .varga(let varga, _, _):
      [
        lexicon.frame(
          "fact varga rule", ["varga": lexicon.word(varga.name), "parts": "\(varga.parts)"])
      ]
    case .vargottama: [lexicon.frame("fact vargottama rule")]
    default: detailsOfTime(lexicon)
    }
  }

  private func detailsOfTime(_ lexicon: Lexicon) -> [String] {
    switch self {
    case .dasha(let span):
      lexicon.dates("fact from", span.start) + lexicon.dates("fact until", span.end)
    case .dashaChange(let period, _):
      [lexicon.frame("fact until", ["date": lexicon.day(period.end)])]
    case .gochara(let gochara), .stand(_, let gochara), .moonStay(let gochara, _):
      gochara.details(lexicon)
    case .contact(let contact):
      [lexicon.degree(contact.place.rashi, contact.place.degreesInRashi)]
        + [lexicon.frame("fact orb", angle(contact.orb))]
        + contact.exact.sorted().map { lexicon.frame("fact exact", ["date": lexicon.day($0)]) }
    case .ingress(_, _, let date): [lexicon.frame("fact exact", ["date": lexicon.day(date)])]
    case .limb(let limb): limb.details(lexicon)
    default: []
    }
  }

  private func angle(_ degrees: Double) -> [String: String] {
    ["degrees": Lexicon.angle(degrees)]
  }
}

extension YogaFinding {
  fileprivate func details(_ lexicon: Lexicon) -> [String] {
    var lines = [lexicon.rule(of: yoga)]
    if !grahas.isEmpty {
      lines.append(grahas.members.map { lexicon.word($0.name) }.joined(separator: ", "))
    }
    return lines + [lexicon.word(yoga.source)]
  }
}

extension Gochara {
  fileprivate func details(_ lexicon: Lexicon) -> [String] {
    lexicon.position(place)
      + (isRetrograde ? [lexicon.word("Retrograde")] : [])
      + (until.map { [lexicon.frame("fact until", ["date": lexicon.day($0)])] } ?? [])
  }
}

extension CalendarLimb {
  fileprivate func details(_ lexicon: Lexicon) -> [String] {
    switch self {
    case .tithi(let limb): lexicon.dates(limb.start, limb.end)
    case .nakshatra(let limb): lexicon.dates(limb.start, limb.end)
    case .yoga(let limb): lexicon.dates(limb.start, limb.end)
    case .karana(let limb): lexicon.dates(limb.start, limb.end)
    case .vara: [lexicon.frame("fact vara rule")]
    }
  }
}

extension Lexicon {
  /// When a yoga is formed. The English rules are long, so that other languages have theirs by name.
  fileprivate func rule(of yoga: Yoga) -> String {
    knowledge.first("word rule \(yoga.name.lowercased())") ?? yoga.rule
  }

  /// Sign, degree and nakshatra of a place.
  fileprivate func position(_ place: SiderealLongitude) -> [String] {
    [
      degree(place.rashi, place.degreesInRashi),
      frame("fact pada", ["star": word(place.nakshatra.name), "pada": "\(place.pada)"]),
    ]
  }

  fileprivate func position(_ placement: GrahaPlacement) -> [String] {
    position(placement.longitude) + (placement.isRetrograde ? [word("Retrograde")] : [])
  }

  fileprivate func dates(_ start: Instant, _ end: Instant) -> [String] {
    [frame("fact from", ["date": day(start)]), frame("fact until", ["date": day(end)])]
  }

  /// One day, or the first and the last that are possible.
  fileprivate func dates(_ name: String, _ range: ClosedRange<Instant>) -> [String] {
    let (first, last) = (day(range.lowerBound), day(range.upperBound))
    guard first != last else { return [frame(name, ["date": first])] }
    return [frame(name, ["date": frame("fact between", ["first": first, "last": last])])]
  }
}
