public import Charts
public import CivilTime
public import Ephemeris

/// A day for a sign or for a birth chart: overview, love, career and wellbeing (AST-81).
public struct DailyHoroscope: Hashable, Sendable {
  /// Whom it is for.
  public enum Subject: Sendable {
    /// All people with the Sun in a sign.
    case sign(ZodiacSign)
    case person(Nativity)
  }

  public let reading: Reading

  /// - Parameters:
  ///   - sky: of the day's noon where the reader is.
  ///   - date: the reader's day, by which the wording varies.
  public init(for subject: Subject, on date: CivilDate, sky: Sky, lexicon: Lexicon) {
    let reader = SkyReader(sky)
    var composer = Composer(lexicon, seed: Seed(person: subject.fingerprint, day: date.dayNumber))
    let (personal, visits) = subject.candidates(reader)
    let weather = reader.weather()
    let sections = DailySection.all.map { section in
      let wanted = visits.filter { section.visitors.contains($0.visitor) }
        .map { $0.weighed(by: section.isAbout($0.area) ? 2 : 1) }
      let special = personal.filter { section.isAbout($0.area) }
      let pool =
        section.facet == nil
        ? (personal + wanted + weather).byStrength() : wanted.byStrength() + special
      let said = composer.fill(pool, words: section.words, facet: section.facet)
      return Section(section.id, title: lexicon.word(section.title), said)
    }
    reading = Reading(sections)
  }
}

extension DailyHoroscope.Subject {
  fileprivate var fingerprint: UInt64 {
    switch self {
    case .sign(let sign): UInt64(sign.rawValue)
    case .person(let nativity): nativity.fingerprint
    }
  }

  /// What concerns the subject alone: transits to the chart, and the houses that planets go through.
  fileprivate func candidates(_ reader: SkyReader) -> ([Candidate], [Candidate]) {
    switch self {
    case .sign(let sign): return ([], reader.visits(from: sign))
    case .person(let nativity):
      let visits = reader.visits(of: nativity)
      // Without houses they are counted from the Sun's sign, as in the horoscope of that sign.
      let sign = nativity.chart.sign(of: .sun) ?? .aries
      return (
        reader.transits(to: nativity), visits.isEmpty ? reader.visits(from: sign) : visits
      )
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
  let words: ClosedRange<Int>

  /// Whether the section is about an area of life in particular.
  func isAbout(_ area: LifeArea) -> Bool { areas.contains(area) }

  static let all = [
    DailySection(
      id: "overview", title: "Overview", facet: nil, visitors: .planets,
      areas: [], words: 60...130),
    DailySection(
      id: "love", title: "Love", facet: "love", visitors: PointSet(.moon, .venus, .mars),
      areas: [.marriage, .relationships, .family], words: 24...75),
    DailySection(
      id: "career", title: "Career", facet: "work",
      visitors: PointSet(.sun, .mercury, .jupiter, .saturn), areas: [.career, .finance],
      words: 24...75),
    DailySection(
      id: "wellbeing", title: "Wellbeing", facet: "body",
      visitors: PointSet(.moon, .sun, .mars, .neptune), areas: [.health, .spirituality],
      words: 24...75),
  ]
}

extension Candidate {
  /// The planet whose visit to a house this is about; the Vertex, which visits none, for others.
  fileprivate var visitor: ChartPoint {
    guard case .western(.visit(let placement, _))? = factors.first?.fact else { return .vertex }
    return placement.point
  }
}
