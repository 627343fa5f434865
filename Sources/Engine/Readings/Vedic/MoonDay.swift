internal import CivilTime
internal import Ephemeris
internal import Jyotish

/// What the Moon of a day that is named says of it.
struct MoonDay {
  let nativity: VedicNativity
  let ephemeris: Ephemeris
  let lexicon: Lexicon
  let noon: Instant

  init(_ tools: VedicTools, on date: CivilDate) {
    (nativity, ephemeris, lexicon) = (tools.nativity, tools.ephemeris, tools.lexicon)
    noon = tools.lexicon.instant(date, .noon)
  }

  /// The house of the Moon, with when it comes and when it leaves.
  func stay() throws(EphemerisError) -> Candidate? {
    let reader = GocharaReader(nativity, sky: try ephemeris.sky(at: noon))
    let dates = GocharaDates(ephemeris: ephemeris, options: nativity.chart.options)
    let place = reader.sky[.moon].longitude
    // Three days back the Moon was in another sign.
    let before = noon.advanced(byDays: -3)
    guard let end = try dates.end(of: .moon, in: place, after: noon),
      let start = try dates.entry(of: .moon, into: place.rashi, after: before), start <= noon,
      let gochara = reader.gochara(.moon, from: nativity.reference, until: end)
    else { return nil }
    return reader.candidate(gochara).replacing(.vedic(.moonStay(gochara, since: start)))
  }

  /// How well the day suits: the place of the Moon first, then the tara and the tithi. The rikta
  /// tithis and the new moon are left out by custom (Muhurta Chintamani, ch. 1).
  func merit(of stay: Candidate) throws(EphemerisError) -> Int {
    let limbs = try Panchanga(
      at: noon, ephemeris: ephemeris, ayanamsa: nativity.chart.options.ayanamsa)
    let birth = nativity.chart[.moon].longitude.nakshatra
    let isGoodStar = !Tara(of: limbs.nakshatra.value, from: birth).isBad
    let isEmpty = limbs.tithi.value.number % 5 == 4 || limbs.tithi.value.number == 30
    return 2 * Int(stay.tone.rawValue) + (isGoodStar ? 1 : 0) - (isEmpty ? 1 : 0)
  }

  /// How the days suit that are asked about for something; nil where none are.
  static func verdict(
    _ tools: VedicTools, _ question: Question, on today: CivilDate
  ) throws(EphemerisError) -> DayVerdict? {
    let merit = {
      (date: CivilDate) throws(EphemerisError) -> (merit: Int, reason: Candidate)? in
      let day = MoonDay(tools, on: date)
      guard let stay = try day.stay() else { return nil }
      return (try day.merit(of: stay), stay)
    }
    if let pair = try DayVerdict(between: question.rivals, merit: merit) { return pair }
    guard let span = question.spanOfPurpose else { return nil }
    return try DayVerdict(span, today: today, merit: merit)
  }

  /// The best stays of the Moon among some days, in their order: at most three.
  static func best(
    _ tools: VedicTools, among days: [CivilDate]
  ) throws(EphemerisError) -> [Candidate] {
    var found = StaysOfMoon()
    for date in days {
      let day = MoonDay(tools, on: date)
      guard let stay = try day.stay() else { continue }
      try found.add(stay, merit: day.merit(of: stay))
    }
    return found.best
  }

  /// The tara of the day, where the star of birth is certain, and the tithi: a sentence each.
  func calendar() throws(EphemerisError) -> [Statement] {
    let limbs = try Panchanga(
      at: noon, ephemeris: ephemeris, ayanamsa: nativity.chart.options.ayanamsa)
    let birth = nativity.chart[.moon].longitude.nakshatra
    let isSure = nativity.edges.allSatisfy { $0[.moon].longitude.nakshatra == birth }
    let tara = VedicFact.tara(Tara(of: limbs.nakshatra.value, from: birth), limbs.nakshatra.value)
    let tithi = VedicFact.limb(.tithi(limbs.tithi))
    return (isSure ? [statement(tara, .reader)] : []) + [statement(tithi, .nobody)]
  }

  private func statement(_ fact: VedicFact, _ owner: Factor.Owner) -> Statement {
    Statement(fact.sentence(lexicon), factors: [Factor(.vedic(fact), owner: owner)])
  }
}
