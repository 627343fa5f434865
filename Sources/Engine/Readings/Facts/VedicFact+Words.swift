internal import Charts
internal import CivilTime
internal import Jyotish

extension VedicFact {
  func title(_ lexicon: Lexicon) -> String {
    lexicon.frame("fact \(frame)", slots(lexicon))
  }

  /// The fact as a sentence to the one whose it is: `Saturn moves through your 10th house from the Moon
  /// until 3 June 2027.`
  func sentence(_ lexicon: Lexicon) -> String {
    lexicon.frame("say \(frame)\(sentenceForm)", slots(lexicon))
  }

  /// The period of the fact as a clause, which ends without a full stop: `the Saturn sub-period of your
  /// Rahu period runs until 1 September 2027`; nil without one.
  func clause(_ lexicon: Lexicon) -> String? {
    switch self {
    case .dasha: lexicon.frame("stretch \(frame)\(sentenceForm)", slots(lexicon))
    case .gochara(let gochara), .stand(_, let gochara):
      gochara.until.map { _ in lexicon.frame("stretch gochara", slots(lexicon)) }
    default: nil
    }
  }

  /// The name of the frames: `fact <name>` and `say <name>`.
  private var frame: String {
    switch self {
    case .sign: "sign"
    case .graha(let placement): placement.house == nil ? "sign" : "sign house"
    case .lagna: "lagna"
    case .dignity(let placement): "dignity \(placement.dignity?.name ?? "")"
    case .combust: "combust"
    case .retrograde: "retrograde"
    case .bhava: "bhava"
    case .lordship: "lordship"
    case .star: "star"
    case .yoga: "yoga"
    case .varga(.navamsha, _, _): "varga 9"
    case .varga(.dashamsha, _, _): "varga 10"
    case .varga: "varga"
    case .vargottama: "vargottama"
    case .dasha(let span): "dasha \(span.lords.level)"
    case .dashaChange: "dasha change"
    case .gochara: "gochara"
    case .stand(let stand, _): stand.name
    case .contact(let contact): contact.isOpposition ? "contact opposite" : "contact together"
    case .ingress: "ingress"
    case .limb(let limb): "limb \(limb.frame)"
    case .moonStay: "moon day"
    case .tara: "tara"
    }
  }

  /// What else the name of the frame of a sentence says: which dates there are.
  private var sentenceForm: String {
    switch self {
    case .dasha(let span):
      (span.isRunning ? " running" : " coming") + (span.spread == 0 ? "" : " between")
    case .gochara(let gochara): gochara.until == nil ? "" : " until"
    case .contact(let contact): contact.exact.isEmpty ? "" : " exact"
    case .limb(.tithi(let limb)): limb.value.custom
    default: ""
    }
  }
}

extension VedicFact {
  private func slots(_ lexicon: Lexicon) -> [String: String] {
    switch self {
    case .sign(let placement), .graha(let placement), .dignity(let placement),
      .retrograde(let placement), .combust(let placement, _):
      lexicon.slots(
        named: placement.graha.name, sign: placement.rashi, house: placement.house)
    case .lagna(let place): ["sign": lexicon.word(place.rashi.name)]
    case .bhava(let house, let rashi):
      lexicon.slots(house: house, sign: rashi).merging(["lord": lexicon.object(rashi.lord)]) { $1 }
    case .lordship(let house, let lord, let place):
      [
        "Subject": lexicon.subject(lord), "point": lexicon.word(lord.name),
        "ordinal": lexicon.ordinal(house), "place": lexicon.ordinal(place),
        "matters": lexicon.word("house matters \(house)"),
        "place matters": lexicon.word("house matters \(place)"),
      ]
    case .star(let point, let place):
      [
        "point": lexicon.word(point.name), "star": lexicon.word(place.nakshatra.name),
        "pada": "\(place.pada)",
      ]
    case .yoga(let finding): ["yoga": lexicon.word(finding.yoga.name)]
    case .varga(let varga, let point, let rashi):
      [
        "point": lexicon.word(point.name), "sign": lexicon.word(rashi.name),
        "varga": lexicon.word(varga.name), "division": "D\(varga.parts)",
      ]
    case .vargottama(let graha, let rashi):
      ["point": lexicon.word(graha.name), "sign": lexicon.word(rashi.name)]
    default: slotsOfTime(lexicon)
    }
  }

  private func slotsOfTime(_ lexicon: Lexicon) -> [String: String] {
    switch self {
    case .dasha(let span): span.slots(lexicon)
    case .dashaChange(let period, let next):
      [
        "lord": lexicon.word(period.lord.name), "next": lexicon.object(next),
        "date": lexicon.day(period.end),
      ]
    case .gochara(let gochara), .stand(_, let gochara): gochara.slots(lexicon)
    case .contact(let contact): contact.slots(lexicon)
    case .ingress(let graha, let rashi, let date):
      [
        "Subject": lexicon.subject(graha), "point": lexicon.word(graha.name),
        "sign": lexicon.word(rashi.name), "date": lexicon.day(date),
      ]
    case .limb(let limb): ["name": limb.name(lexicon)]
    case .moonStay(let gochara, let start):
      gochara.slots(lexicon).merging([
        "from": lexicon.moment(start),
        "until": gochara.until.map(lexicon.moment) ?? "",
      ]) { $1 }
    case .tara(let tara, let star):
      [
        "star": lexicon.word(star.name), "tara": lexicon.word(tara.name),
        "meaning": lexicon.word("tara \(tara.name)"),
        "ordinal": lexicon.ordinal(Int(tara.rawValue)),
      ]
    default: [:]
    }
  }
}

extension DashaSpan {
  fileprivate func slots(_ lexicon: Lexicon) -> [String: String] {
    [
      "maha": lexicon.word(lords[1].name), "lord": lexicon.word(lords.last.name),
      "from": lexicon.day(start.lowerBound), "begun": lexicon.day(start.upperBound),
      "until": lexicon.day(end.lowerBound), "latest": lexicon.day(end.upperBound),
    ]
  }
}

extension Gochara {
  /// Whether this is the Moon of the day, counted from the natal one.
  private var isFromItself: Bool { graha == .moon && reference == .moon }

  func slots(_ lexicon: Lexicon) -> [String: String] {
    [
      "Subject": lexicon.subject(graha), "subject": lexicon.object(graha),
      "point": lexicon.word(graha.name), "sign": lexicon.word(place.rashi.name),
      "ordinal": lexicon.ordinal(house),
      "reference": lexicon.word("\(isFromItself ? "own" : "reference") \(reference.name)"),
      "until": until.map(lexicon.day) ?? "",
    ]
  }
}

extension GocharaContact {
  func slots(_ lexicon: Lexicon) -> [String: String] {
    [
      "Subject": lexicon.subject(graha), "point": lexicon.word(graha.name),
      "target": lexicon.word(target.name), "dates": lexicon.days(exact) ?? "",
    ]
  }
}

extension CalendarLimb {
  fileprivate var frame: String {
    switch self {
    case .tithi: "tithi"
    case .nakshatra: "nakshatra"
    case .yoga: "yoga"
    case .karana: "karana"
    case .vara: "vara"
    }
  }

  fileprivate func name(_ lexicon: Lexicon) -> String {
    switch self {
    case .tithi(let limb):
      lexicon.word(limb.value.paksha.name) + " " + lexicon.word(limb.value.name)
    case .nakshatra(let limb): lexicon.word(limb.value.name)
    case .yoga(let limb): lexicon.word(limb.value.name)
    case .karana(let limb): lexicon.word(limb.value.name)
    case .vara(let vara): lexicon.word(vara.name)
    }
  }
}

extension Lexicon {
  /// The name of a graha at the beginning of a sentence, with its article: `The Moon`, `Saturn`.
  func subject(_ graha: Graha) -> String {
    knowledge.first("word subject " + graha.key) ?? word(graha.name)
  }

  /// The name of a graha within a sentence, with its article: `the Moon`, `Saturn`.
  func object(_ graha: Graha) -> String {
    knowledge.first("word object " + graha.key) ?? word(graha.name)
  }
}

extension Tithi {
  /// What custom makes of a lunar day: the rikta tithis and the new moon are empty, the others wax or
  /// wane (Muhurta Chintamani, ch. 1).
  fileprivate var custom: String {
    number % 5 == 4 || number == 30 ? " empty" : number <= 15 ? " waxing" : " waning"
  }
}
