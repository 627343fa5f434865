public import Charts
public import CivilTime
public import Ephemeris

/// A day for a sign or for a birth chart: overview, love, career and wellbeing (AST-81).
///
/// What was said in the last fortnight is not said again, though nothing is stored of it: see ``Rota``.
public struct DailyHoroscope: Hashable, Sendable {
  /// Whom it is for.
  public enum Subject: Sendable {
    /// All people with the Sun in a sign.
    case sign(ZodiacSign)
    case person(Nativity)
  }

  public let reading: Reading

  /// - Parameter date: the reader's day by the clocks of the lexicon.
  /// - Throws: `.outsideSpan` where the ephemeris does not reach.
  public init(
    for subject: Subject, on date: CivilDate, ephemeris: Ephemeris, lexicon: Lexicon
  ) throws(EphemerisError) {
    let rota = Rota(person: subject.fingerprint, day: date.dayNumber)
    let day = DayReader(
      sky: try DaySky(date, ephemeris, lexicon), rota: rota, ephemeris: ephemeris,
      lexicon: lexicon)
    let (personal, visits) = try subject.found(day)
    let general = personal + day.clash(personal) + day.lunation(visits) + day.weather()
    reading = Reading(
      personal: personal, visits: visits, general: general, by: rota, lexicon,
      otherwise: SkyReader(day.sky.noon).inSky(.moon))
  }
}

extension Reading {
  /// The four sections of a horoscope.
  /// - Parameters:
  ///   - personal: what concerns the subject alone.
  ///   - visits: the houses that planets go through.
  ///   - general: what the overview may be about beside the visits.
  ///   - otherwise: what a section tells of for which there is nothing else.
  init(
    personal: [Timely], visits: [Timely], general: [Timely], by rota: Rota, _ lexicon: Lexicon,
    otherwise: Candidate? = nil
  ) {
    var composer = Composer(lexicon, seed: Seed(person: rota.person, day: rota.day))
    self.init(
      DailySection.all.map { section in
        let wanted = visits.filter { section.visitors.contains($0.visitor) }
          .map { section.weighed($0) }
        // Without visits a section is about what is so for everybody.
        let isGeneral = section.facet == nil || visits.isEmpty
        let special = isGeneral ? general : personal.filter { section.isAbout($0.area) }
        let said = composer.fill(
          wanted + special, by: rota, words: section.words, facet: section.facet)
        let other = said.isEmpty ? otherwise.flatMap { composer.say($0) } : nil
        return Section(
          section.id, title: lexicon.word(section.title), said + [other].compactMap(\.self))
      })
  }
}

extension DailyHoroscope.Subject {
  var fingerprint: UInt64 {
    switch self {
    case .sign(let sign): UInt64(sign.rawValue)
    case .person(let nativity): nativity.fingerprint
    }
  }

  /// What concerns the subject alone: transits to the chart, and the houses that planets go through.
  fileprivate func found(_ day: DayReader) throws(EphemerisError) -> ([Timely], [Timely]) {
    switch self {
    case .sign(let sign): return ([], day.visits(from: sign))
    case .person(let nativity):
      let visits = day.visits(of: nativity)
      // Without houses they are counted from the Sun's sign, as in the horoscope of that sign, if
      // that is known.
      let solar = visits.isEmpty ? nativity.sunSign.map { day.visits(from: $0) } ?? [] : []
      return (try day.transits(to: nativity), visits + solar)
    }
  }
}

/// One section of a day: which planets speak in it, of which areas, how long.
private struct DailySection {
  let id: String
  let title: String
  let facet: String?
  let visitors: PointSet
  let areas: [LifeArea]
  /// How long it is at least, where there is so much to say.
  let words: Int

  /// Whether the section is about an area of life in particular.
  func isAbout(_ area: LifeArea) -> Bool { areas.contains(area) }

  /// A visit as the section tells it: that a planet has come into the house is told in the overview.
  func weighed(_ visit: Timely) -> Timely {
    guard facet != nil else { return visit }
    var copy = visit.weighed(by: isAbout(visit.candidate.area) ? 1.2 : 1)
    copy.lead = nil
    return copy
  }

  static let all = [
    DailySection(
      id: "overview", title: "Overview", facet: nil, visitors: .planets,
      areas: [], words: 65),
    DailySection(
      id: "love", title: "Love", facet: "love", visitors: PointSet(.moon, .venus, .mars),
      areas: [.marriage, .relationships, .family], words: 24),
    DailySection(
      id: "career", title: "Career", facet: "work",
      visitors: PointSet(.moon, .sun, .mercury, .jupiter, .saturn), areas: [.career, .finance],
      words: 24),
    DailySection(
      id: "wellbeing", title: "Wellbeing", facet: "body",
      visitors: PointSet(.moon, .sun, .mars, .neptune), areas: [.health, .spirituality],
      words: 24),
  ]
}

extension Timely {
  fileprivate var area: LifeArea { candidate.area }

  /// The planet whose visit to a house this is about; the Vertex, which visits none, for others.
  fileprivate var visitor: ChartPoint { candidate.placement?.point ?? .vertex }
}
