internal import Charts
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
  /// `Saturn is square your Moon until 14 March 2027.`
  fileprivate func sentence(_ lexicon: Lexicon) -> String {
    var slots = lexicon.slots(aspect)
    slots["Subject"] = lexicon.subject(aspect.first)
    let coming = period?.passes.last?.instant
    if let end = period?.end {
      slots["until"] = lexicon.day(end)
      if let coming, aspect.isApplying {
        slots["date"] = lexicon.day(coming)
        return lexicon.frame("say transit exact", slots)
      }
      return lexicon.frame("say transit until", slots)
    }
    return lexicon.frame("say transit", slots)
  }
}

extension Lexicon {
  /// The name of a point within a sentence, with its article: `the Moon`, `Saturn`.
  func object(_ point: ChartPoint) -> String {
    knowledge.first("word object " + point.key) ?? word(point.name)
  }

  /// The name of a point at the beginning of a sentence, with its article: `The Moon`, `Saturn`.
  func subject(_ point: ChartPoint) -> String {
    knowledge.first("word subject " + point.key) ?? word(point.name)
  }
}
