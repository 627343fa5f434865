public import CivilTime
public import Ephemeris
internal import Jyotish
private import Numerics

/// The one or two sentences shown to a user each day: the strongest influence of the sky on the
/// birth chart, with the house that a graha really goes through (DES-45). What was said in the last
/// fortnight is not said again (see ``Rota``): a contact speaks when it is exact, one that lasts longer
/// once in a fortnight besides.
public struct DailyInsight: Hashable, Sendable {
  public let date: CivilDate
  /// 60 to 240 characters, with the facts behind them.
  public let statement: Statement

  /// How long an insight is, in characters.
  public static let length = 60...240

  /// The insight of a day; the same all day, since the sky is taken at its noon.
  /// - Parameters:
  ///   - date: the reader's day by the clocks of the lexicon.
  /// - Throws: `.outsideSpan` where the ephemeris does not reach.
  public init(
    for nativity: VedicNativity, on date: CivilDate, ephemeris: Ephemeris, lexicon: Lexicon
  ) throws(EphemerisError) {
    self.date = date
    let day = try InsightDay(nativity, date, ephemeris, lexicon)
    statement =
      lexicon.insight(try day.themes(), by: day.rota)
      ?? Statement(day.moon.sentence(lexicon), factors: day.moonFactors)
  }

  init(_ statement: Statement, on date: CivilDate) {
    (self.statement, self.date) = (statement, date)
  }
}

/// A day, seen from a birth chart.
private struct InsightDay {
  let date: CivilDate
  let lexicon: Lexicon
  let nativity: VedicNativity
  let noon: GocharaReader
  /// The sky at the midnights before and after.
  let start: JyotishChart
  let end: JyotishChart
  let dashas: DashaReader
  let ephemeris: Ephemeris
  let rota: Rota

  init(
    _ nativity: VedicNativity, _ date: CivilDate, _ ephemeris: Ephemeris, _ lexicon: Lexicon
  ) throws(EphemerisError) {
    (self.nativity, self.date, self.lexicon) = (nativity, date, lexicon)
    self.ephemeris = ephemeris
    rota = Rota(person: nativity.fingerprint, day: date.dayNumber)
    func sky(_ instant: Instant) throws(EphemerisError) -> JyotishChart {
      JyotishChart(
        sky: try ephemeris.sky(at: instant), place: nil, options: nativity.chart.options)
    }
    let midday = lexicon.instant(date, .noon)
    noon = GocharaReader(nativity, sky: try ephemeris.sky(at: midday))
    start = try sky(lexicon.instant(date, .midnight))
    end = try sky(lexicon.instant(date.advanced(byDays: 1), .midnight))
    dashas = DashaReader(nativity: nativity, instant: midday)
  }

  /// All that the day offers: the highest score first, ties by the smallest orb.
  func themes() throws(EphemerisError) -> [InsightTheme] {
    let found =
      change() + (try contacts(4, of: [.jupiter, .saturn, .rahu, .ketu])) + ingresses()
      + (try contacts(2, of: [.sun, .mars, .mercury, .venus])) + [moonTheme]
    return found.byScore()
  }
}

// The five kinds of themes.
extension InsightDay {
  /// The antardasha changes within seven days. An uncertain time of birth moves that by months, so
  /// that nothing is said of it then.
  private func change() -> [InsightTheme] {
    guard nativity.isExact else { return [] }
    let vimshottari = nativity.chart.vimshottari
    guard let running = vimshottari.running(at: dashas.instant, levels: 2).last,
      let next = vimshottari.running(at: running.end, levels: 2).last
    else { return [] }
    let days = running.end.julianDayUT - dashas.instant.julianDayUT
    guard days <= 7 else { return [] }
    let candidate = Candidate(
      [VedicKey.dashaChange],
      [Factor(.vedic(.dashaChange(running, next: next.lord)))] + house(of: next.lord),
      area: dashas.area(of: next.lord), source: .dashas,
      slots: ["date": lexicon.day(running.end)])
    var slots = slots(of: next.lord)
    slots["lord"] = lexicon.object(running.lord)
    return [
      InsightTheme(
        score: 5, orb: days, frame: "change", slots: slots, candidate: candidate,
        pace: .staying(days: 8))
    ]
  }

  private func contacts(
    _ score: Int, of grahas: GrahaSet
  ) throws(EphemerisError) -> [InsightTheme] {
    var themes: [InsightTheme] = []
    for contact in noon.contacts(of: grahas) {
      guard let pace = try pace(of: contact, isSlow: score == 4) else { continue }
      let found = noon.candidate(contact)
      themes.append(
        InsightTheme(
          score: score, orb: contact.orb,
          frame: contact.isOpposition ? "contact opposite" : "contact together",
          slots: contact.slots(lexicon).merging(slots(of: contact.graha)) { $1 },
          candidate: found.joined(by: house(of: contact.graha)), pace: pace))
    }
    return themes
  }

  /// A contact is told on its exact day; a slow one that is far from it once in a fortnight.
  private func pace(
    of contact: GocharaContact, isSlow: Bool
  ) throws(EphemerisError) -> Pace? {
    guard let place = noon.place(of: contact.target) else { return nil }
    let target = place.degrees + (contact.isOpposition ? 180 : 0)
    func isBefore(_ sky: JyotishChart) -> Bool {
      Degrees.difference(from: target, to: sky[contact.graha].longitude.degrees) < 0
    }
    if isBefore(start) != isBefore(end) { return .today }
    let key = VedicKey.contact(contact.graha, contact.target)
    guard isSlow, rota.turn(.staying(days: Rota.memory), key, of: 1) != nil else { return nil }
    for days in [-Double(Rota.memory), Double(Rota.memory)] {
      let other = try ephemeris.sky(at: noon.sky.instant.advanced(byDays: days))
      let sky = JyotishChart(sky: other, place: nil, options: nativity.chart.options)
      if isBefore(sky) != isBefore(start) { return nil }
    }
    return .staying(days: Rota.memory)
  }

  /// Grahas that enter a sign. The Moon, which does so every other day, has its own place in the list,
  /// and Ketu goes with Rahu.
  private func ingresses() -> [InsightTheme] {
    [Graha.sun, .mars, .mercury, .jupiter, .venus, .saturn, .rahu].compactMap { graha in
      let rashi = end.rashi(of: graha)
      guard rashi != start.rashi(of: graha), let from = nativity.rashi(of: reference) else {
        return nil
      }
      let degrees = noon.sky[graha].longitude.degreesInRashi
      let entered = Gochara(
        graha: graha, place: end[graha].longitude, house: from.count(to: rashi),
        reference: reference, isRetrograde: end[graha].isRetrograde && !graha.isNode, until: nil)
      let candidate = Candidate(
        [VedicKey.ingress(graha, rashi)],
        [
          Factor(.vedic(.ingress(graha, rashi, on: date)), owner: .nobody),
          Factor(.vedic(.gochara(entered)), certainty: nativity.certainty(of: reference)),
        ],
        area: .ofBhava(entered.house))
      return InsightTheme(
        score: 3, orb: min(degrees, 30 - degrees), frame: "ingress", slots: slots(of: entered),
        candidate: candidate, pace: .today)
    }
  }

  private var moonTheme: InsightTheme {
    let candidate = Candidate(
      [VedicKey.gochara(.moon, moonGochara.house)], moonFactors,
      area: .ofBhava(moonGochara.house))
    return InsightTheme(
      score: 1, orb: 0, frame: "moon", slots: slots(of: moonGochara), candidate: candidate,
      pace: .today)
  }
}

// The houses of the day.
extension InsightDay {
  private var reference: GocharaReference { nativity.reference }

  /// The house that a graha goes through at noon.
  private func gochara(_ graha: Graha) -> Gochara? { noon.gochara(graha, from: reference) }

  private var moonGochara: Gochara {
    let from = nativity.rashi(of: reference) ?? nativity.chart.rashi(of: .moon)
    let moon = noon.sky[.moon]
    return Gochara(
      graha: .moon, place: moon.longitude, house: from.count(to: moon.rashi),
      reference: reference, isRetrograde: false, until: nil)
  }

  var moon: VedicFact { .gochara(moonGochara) }

  var moonFactors: [Factor] {
    [Factor(.vedic(moon), certainty: nativity.certainty(of: reference))]
  }

  private func house(of graha: Graha) -> [Factor] {
    gochara(graha).map {
      [Factor(.vedic(.gochara($0)), certainty: nativity.certainty(of: reference))]
    } ?? []
  }

  private func slots(of graha: Graha) -> [String: String] {
    gochara(graha).map(slots(of:)) ?? [:]
  }

  private func slots(of gochara: Gochara) -> [String: String] {
    let own = lexicon.word("own \(gochara.reference.name)")
    return gochara.slots(lexicon).merging(["reference": own]) { $1 }
  }
}

extension Candidate {
  /// The same with more facts behind it.
  fileprivate func joined(by others: [Factor]) -> Candidate {
    Candidate(
      keys, factors + others, area: area, tone: tone, strength: strength, source: source,
      slots: slots, facet: facet)
  }
}

extension Lexicon {
  /// The instant of a day and a time on the reader's clocks; of a time that they show twice the first.
  func instant(_ date: CivilDate, _ time: WallTime) -> Instant {
    switch zone.resolve(date, time) {
    case .unique(let zoned), .repeated(let zoned, _), .skipped(_, let zoned, _, _): zoned.instant
    }
  }
}
