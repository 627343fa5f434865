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
