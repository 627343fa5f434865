internal import Charts
internal import CivilTime
internal import Ephemeris

extension WesternFact {
  /// The fact as a sentence to the one whose it is: `Your Moon is in Leo, in the 4th house.`
  func sentence(_ lexicon: Lexicon) -> String {
    switch self {
    case .placement(let placement):
      lexicon.frame(
        placement.house == nil ? "say sign" : "say sign house", placement.slots(lexicon))
    case .cusp(let house, let place):
      lexicon.frame("say cusp", lexicon.slots(house: house, sign: place.sign))
    case .aspect(let aspect):
      lexicon.frame("say aspect \(aspect.kind.name)", lexicon.slots(aspect))
    case .transit(let transit): transit.sentence(lexicon)
    case .visit(let placement, .birth): lexicon.frame("say visit", placement.slots(lexicon))
    case .visit(let placement, .sunSign):
      lexicon.frame("say visit sun sign", placement.slots(lexicon))
    case .moonStay(let placement, let count, let start, let end):
      lexicon.frame(
        count == .birth ? "say moon stay" : "say moon stay sun sign",
        placement.slots(lexicon).merging([
          "from": lexicon.moment(start), "until": lexicon.moment(end),
        ]) { $1 })
    case .sky(let placement): lexicon.frame("say sky", placement.slots(lexicon))
    case .progressedMoon(let placement):
      lexicon.frame("say progressed", placement.slots(lexicon))
    case .profection(let house, let sign, let lord, _):
      lexicon.frame(
        "say profection",
        lexicon.slots(house: house, sign: sign)
          .merging(["lord": lexicon.object(ChartPoint(lord))]) { $1 })
    case .dignity(let point, let dignities, let sign):
      lexicon.frame("say \(dignities.leadingName)", lexicon.slots(point, sign: sign, house: nil))
    case .event(let event): event.sentence(lexicon)
    default: title(lexicon) + lexicon.frame("full stop")
    }
  }
}

extension Placement {
  fileprivate func slots(_ lexicon: Lexicon) -> [String: String] {
    var slots = lexicon.slots(point, sign: place.sign, house: house)
    slots["Subject"] = lexicon.subject(point)
    return slots
  }
}

extension Transit {
  /// `Saturn in the sky squares your Moon until 14 March 2027.`
  fileprivate func sentence(_ lexicon: Lexicon) -> String {
    var slots = lexicon.slots(aspect)
    slots["Subject"] = lexicon.subject(aspect.first)
    guard let period, let end = period.end else { return lexicon.frame("say transit", slots) }
    slots["until"] = lexicon.day(end)
    guard let days = lexicon.days(period.passes.map(\.instant).nearest(to: instant)) else {
      return lexicon.frame("say transit until", slots)
    }
    slots["dates"] = days
    return lexicon.frame("say transit exact", slots)
  }
}

extension [Instant] {
  /// The nearest to an instant first; in their order where there is none.
  func nearest(to now: Instant?) -> [Instant] {
    guard let now else { return self }
    return sorted {
      abs($0.julianDayUT - now.julianDayUT) < abs($1.julianDayUT - now.julianDayUT)
    }
  }
}

extension Lexicon {
  /// All days of which something is exact, the nearest first: `26 November 2026 and again on 29 December
  /// 2026`; nil where it never is.
  func days(_ instants: [Instant]) -> String? {
    guard let first = instants.first else { return nil }
    var (text, last, said) = (day(first), first, [day(first)])
    for instant in instants.dropFirst() where !said.contains(day(instant)) {
      let frame = instant > last ? "pass later" : "pass earlier"
      text = self.frame(frame, ["dates": text, "date": day(instant)])
      (last, said) = (instant, said + [day(instant)])
    }
    return text
  }

  /// The name of a point within a sentence, with its article: `the Moon`, `Saturn`.
  func object(_ point: ChartPoint) -> String {
    knowledge.first("word object " + point.key) ?? word(point.name)
  }

  /// The name of a point at the beginning of a sentence, with its article: `The Moon`, `Saturn`.
  func subject(_ point: ChartPoint) -> String {
    knowledge.first("word subject " + point.key) ?? word(point.name)
  }
}
