internal import CivilTime
public import Ephemeris
internal import Jyotish

/// Runs the tools on one birth: what they find is what composer and language models speak of.
public struct VedicTools: Sendable {
  public let nativity: VedicNativity
  public let ephemeris: Ephemeris
  /// The language of the chips, and the clocks by which days are told.
  public let lexicon: Lexicon

  public init(_ nativity: VedicNativity, ephemeris: Ephemeris, lexicon: Lexicon) {
    (self.nativity, self.ephemeris, self.lexicon) = (nativity, ephemeris, lexicon)
  }

  /// Runs a tool.
  /// - Throws: `.outsideSpan` for a day that the ephemeris does not reach.
  public func run(_ tool: VedicTool) throws(EphemerisError) -> TraceStep {
    step(tool, try candidates(tool))
  }

  /// The step of a tool that found some candidates.
  func step(_ tool: VedicTool, _ found: [Candidate]) -> TraceStep {
    var seen: Set<Factor> = []
    let facts = found.flatMap(\.factors).filter { seen.insert($0).inserted }
    return TraceStep(
      tool: tool.name, arguments: tool.arguments, facts: facts, chip: chip(of: tool, facts))
  }

  /// What a tool finds, as something to say.
  func candidates(_ tool: VedicTool) throws(EphemerisError) -> [Candidate] {
    switch tool {
    case .natalChart: natalChart()
    case .analyzeHouse(let house): analyze(house: house)
    case .analyzeGraha(let graha): analyze(graha: graha)
    case .currentDasha(let date):
      dashas(on: date).current() + dashas(on: date).houses()
    case .dashaPeriods(let start, let end):
      dashas(on: start).antardashas(from: noon(start), to: noon(end))
        .map(dashas(on: start).candidate)
    case .transits(let date): try transits(on: date)
    case .divisionalChart(let varga): divisionalChart(varga)
    case .panchang(let date, let place): try panchang(on: date, at: place)
    }
  }

  private var natal: VedicNatalReader { VedicNatalReader(nativity: nativity) }

  private func noon(_ date: CivilDate) -> Instant { lexicon.instant(date, .noon) }

  private func dashas(on date: CivilDate) -> DashaReader {
    DashaReader(nativity: nativity, instant: noon(date))
  }
}

// What each of them reads.
extension VedicTools {
  private func natalChart() -> [Candidate] {
    natal.lagna() + [natal.lord(of: 1)].compactMap(\.self) + natal.star(.graha(.moon))
      + [natal.sign(.moon), natal.sign(.sun)] + natal.star(.graha(.sun)) + natal.yogas()
      + Graha.allCases.dropFirst(2).map(natal.sign)
  }

  private func analyze(house: Int) -> [Candidate] {
    let tenants = Graha.allCases.filter { nativity.chart[$0].house == house }
    return [natal.lord(of: house)].compactMap(\.self) + tenants.compactMap(natal.house)
      + [natal.bhava(house)].compactMap(\.self)
  }

  private func analyze(graha: Graha) -> [Candidate] {
    [natal.sign(graha)] + natal.condition(graha) + [natal.house(graha)].compactMap(\.self)
      + natal.star(.graha(graha))
  }

  private func divisionalChart(_ varga: Varga) -> [Candidate] {
    natal.lagna(in: varga) + Graha.allCases.map { natal.varga(varga, $0) }
  }

  private func transits(on date: CivilDate) throws(EphemerisError) -> [Candidate] {
    let reader = GocharaReader(nativity, sky: try ephemeris.sky(at: noon(date)))
    let dates = GocharaDates(ephemeris: ephemeris, options: nativity.chart.options)
    var found: [Candidate] = []
    for gochara in try reader.slow(dates) {
      found += [reader.stand(gochara), reader.candidate(gochara)].compactMap(\.self)
    }
    for contact in reader.contacts(of: [.saturn, .jupiter, .rahu, .ketu]) {
      found.append(reader.candidate(try reader.dated(contact, dates)))
    }
    return found.byStrength()
  }

  private func panchang(
    on date: CivilDate, at place: GeoCoordinates
  ) throws(EphemerisError) -> [Candidate] {
    let ayanamsa = nativity.chart.options.ayanamsa
    let midnight = lexicon.instant(date, .midnight)
    let offset = lexicon.zone.localTime(at: midnight).offset
    let day = try PanchangaDay(
      on: date, offset: offset, place: place, ephemeris: ephemeris, ayanamsa: ayanamsa)
    // Where the Sun does not rise the calendar has no days, but its other limbs go on.
    let limbs: [CalendarLimb]
    if let day {
      limbs =
        [.vara(day.vara)] + day.tithis.prefix(1).map(CalendarLimb.tithi)
        + day.nakshatras.prefix(1).map(CalendarLimb.nakshatra)
        + day.yogas.prefix(1).map(CalendarLimb.yoga)
        + day.karanas.prefix(1).map(CalendarLimb.karana)
    } else {
      let noon = try Panchanga(at: noon(date), ephemeris: ephemeris, ayanamsa: ayanamsa)
      limbs = [
        .tithi(noon.tithi), .nakshatra(noon.nakshatra), .yoga(noon.yoga), .karana(noon.karana),
      ]
    }
    return limbs.map { limb in
      Candidate(
        [VedicKey.limb(limb)], [Factor(.vedic(.limb(limb)), owner: .nobody)], strength: 0.3)
    }
  }

  /// A graha in the house that it goes through from the natal Moon, else from the Lagna, with the day on
  /// which it leaves, and what it touches.
  func passage(of graha: Graha, on date: CivilDate) throws(EphemerisError) -> [Candidate] {
    let reader = GocharaReader(nativity, sky: try ephemeris.sky(at: noon(date)))
    let dates = GocharaDates(ephemeris: ephemeris, options: nativity.chart.options)
    let end = try dates.end(
      of: graha, in: reader.sky[graha].longitude, after: reader.sky.instant)
    let stay = reader.gochara(graha, from: nativity.reference, until: end)
    return [stay.map(reader.candidate)].compactMap(\.self)
      + reader.contacts(of: GrahaSet(graha)).map(reader.candidate)
  }

  /// The grahas of the day in their houses and beside points of the chart, the strongest first.
  func today(_ date: CivilDate) throws(EphemerisError) -> [Candidate] {
    let reader = GocharaReader(nativity, sky: try ephemeris.sky(at: noon(date)))
    let houses = [Graha.moon, .sun, .mars, .mercury, .venus].compactMap {
      reader.gochara($0, from: nativity.reference).map(reader.candidate)
    }
    return reader.contacts(of: .all.subtracting(.moon)).map(reader.candidate).byStrength()
      + houses
  }
}

// What the reader sees of them.
extension VedicTools {
  private func chip(of tool: VedicTool, _ facts: [Factor]) -> String {
    switch tool {
    case .analyzeHouse(let house):
      lexicon.frame("chip analyze_house", ["ordinal": lexicon.ordinal(house)])
    case .analyzeGraha(let graha):
      lexicon.frame("chip analyze_graha", ["graha": lexicon.word(graha.name)])
    case .currentDasha:
      chip("current_dasha", "lords", facts.dashaLords.map { lexicon.word($0.name) }, by: "-")
    case .transits:
      chip("transits", "grahas", facts.grahasOfSky.map { lexicon.word($0.name) }, by: ", ")
    case .divisionalChart(let varga):
      lexicon.frame(
        "chip divisional_chart",
        ["varga": lexicon.word(varga.name).lowercased(), "division": "D\(varga.parts)"])
    default: lexicon.frame("chip \(tool.name)")
    }
  }

  private func chip(
    _ name: String, _ slot: String, _ words: [String], by separator: String
  ) -> String {
    words.isEmpty
      ? lexicon.frame("chip \(name) nothing")
      : lexicon.frame("chip \(name)", [slot: words.joined(separator: separator)])
  }
}

extension [Factor] {
  /// The lords of the deepest period among the facts.
  fileprivate var dashaLords: [Graha] {
    let periods = compactMap { factor -> DashaLords? in
      guard case .vedic(.dasha(let span)) = factor.fact else { return nil }
      return span.lords
    }
    return periods.max { $0.level < $1.level }?.all ?? []
  }

  /// The grahas of the sky, each once.
  fileprivate var grahasOfSky: [Graha] {
    var seen = GrahaSet()
    for factor in self {
      switch factor.fact {
      case .vedic(.gochara(let gochara)), .vedic(.stand(_, let gochara)):
        seen.formUnion(GrahaSet(gochara.graha))
      case .vedic(.contact(let contact)): seen.formUnion(GrahaSet(contact.graha))
      default: break
      }
    }
    return [.saturn, .jupiter, .rahu, .ketu].filter(seen.contains)
  }
}
