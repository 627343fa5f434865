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
      placement.stay(count, from: start, until: end, lexicon)
    case .skyAspect(let aspect): lexicon.frame("say sky aspect", lexicon.slotsOfSky(aspect))
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

extension Lexicon {
  fileprivate func slotsOfSky(_ aspect: Aspect) -> [String: String] {
    slots(aspect).merging([
      "Subject": subject(aspect.first), "subject": object(aspect.first),
      "object": object(aspect.second),
    ]) { $1 }
  }
}

extension Placement {
  /// The Moon with the hours, other planets with the days.
  fileprivate func stay(
    _ count: HouseCount, from start: Instant, until end: Instant, _ lexicon: Lexicon
  ) -> String {
    let isMoon = point == .moon
    let dates = [start, end].map { isMoon ? lexicon.moment($0) : lexicon.day($0) }
    let slots = self.slots(lexicon).merging(["from": dates[0], "until": dates[1]]) { $1 }
    return lexicon.frame(
      (isMoon ? "say moon stay" : "say stay") + (count == .birth ? "" : " sun sign"), slots)
  }

  /// The bounds of a stay, one per line.
  func stay(from start: Instant, until end: Instant, _ lexicon: Lexicon) -> [String] {
    [("from", start), ("until", end)].map { name, instant in
      point == .moon
        ? lexicon.frame("fact \(name) moment", ["moment": lexicon.moment(instant)])
        : lexicon.frame("fact \(name)", ["date": lexicon.day(instant)])
    }
  }

  fileprivate func slots(_ lexicon: Lexicon) -> [String: String] {
    var slots = lexicon.slots(point, sign: place.sign, house: house)
    (slots["Subject"], slots["subject"]) = (lexicon.subject(point), lexicon.object(point))
    return slots
  }
}

extension Transit {
  /// `Saturn in the sky squares your Moon until 14 March 2027.`
  fileprivate func sentence(_ lexicon: Lexicon) -> String {
    let isPassing = !lexicon.tellsDays && !isComing && lexicon.tellsPlainly("say transit passing")
    return lexicon.frame("say transit\(isPassing ? " passing" : form)", slots(lexicon))
  }

  /// The transit as a clause, which ends without a full stop; nil where its end is not known.
  func clause(_ lexicon: Lexicon) -> String? {
    period?.end.map { _ in lexicon.frame("stretch transit\(form)", slots(lexicon)) }
  }

  /// Whether it comes within reach after the moment from which it is told.
  var isComing: Bool {
    guard let instant, let start = period?.start, period?.end != nil else { return false }
    return start > instant
  }

  /// What else the name of a frame says: which dates there are.
  private var form: String {
    guard let period, period.end != nil else { return "" }
    let coming = isComing ? " coming" : ""
    return coming + (exactDays.isEmpty ? (isComing ? "" : " until") : " exact")
  }

  /// When it is exact, what is over for a day left out: only the details of the fact tell it.
  private var exactDays: [Instant] {
    let passes = (period?.passes ?? []).map(\.instant)
    guard let instant else { return passes }
    return passes.filter { $0 > instant.advanced(byDays: -1) }.nearest(to: instant)
  }

  private func slots(_ lexicon: Lexicon) -> [String: String] {
    var slots = lexicon.slots(aspect)
    (slots["Subject"], slots["subject"]) =
      (lexicon.subject(aspect.first), lexicon.object(aspect.first))
    slots["from"] = period?.start.map(lexicon.day)
    slots["until"] = period?.end.map(lexicon.day)
    // Told without terms, the nearest one is enough: the others stand in the list of facts.
    let named = lexicon.tellsPlainly("say transit exact") ? Array(exactDays.prefix(1)) : exactDays
    slots["dates"] = lexicon.days(named)
    return slots
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
