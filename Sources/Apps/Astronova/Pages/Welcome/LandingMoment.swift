internal import Charts
internal import CivilTime
internal import Clocks
internal import Ephemeris
internal import Interface
internal import Readings
internal import Storage

/// The sky of a moment as the landing shows it until its script goes on with the device's own
/// (AST-121, AST-122).
struct LandingMoment: Sendable {
  let time: WallTime
  let date: CivilDate
  let phase: MoonPhaseName
  /// The Moon's longitude less the Sun's, degrees.
  let elongation: Double
  /// The lit share of the disc, percent.
  let illumination: Double
  let energy: EnergyState
  /// Sun to Pluto.
  let planets: [PlanetPosition]

  /// - Throws: `.outsideSpan`.
  init(at now: Timestamp, clocks: ZoneRules, ephemeris: Ephemeris) throws(EphemerisError) {
    (date, time) = clocks.civil(now)
    let sky = try ephemeris.sky(at: Instant(now))
    (elongation, illumination) = (sky.moonElongation, 100 * sky.moonIllumination)
    phase = MoonPhaseName(elongation: elongation)
    energy = EnergyState(hour: time.hour)
    planets = sky.planets()
  }

  var sunSign: ZodiacSign { planets[0].place.sign }
  var moonSign: ZodiacSign { planets[1].place.sign }
}

/// What is said of a moment, and the facts that it is composed from. The one place where the server
/// chooses it (AST-124).
struct LandingInsight: Sendable {
  let title: String
  let text: String
  let facts: [String]

  init(_ moment: LandingMoment, _ words: MessageCatalog, _ lexicon: Lexicon) {
    let keys = MoonSeason(moment.phase).insight
    let values = [
      "moonSign": lexicon.word(moment.moonSign.name), "energy": words(moment.energy),
    ]
    title = words.landing(keys.title)
    text = words.landing(keys.text, values)
    facts = [
      lexicon.word(moment.phase.name), words.landing(.moonFact, values),
      words.landing(.energyFact, values),
    ]
  }
}
