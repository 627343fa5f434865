internal import AppHost
internal import Charts
internal import CivilTime
internal import Clocks
internal import Consultations
internal import Conversations
internal import Ephemeris
internal import Interface
internal import Readings

/// What is known of somebody who asks Nexus, at the moment of the question.
struct Asker: Sendable {
  /// The birth that is asked about; nil without one.
  let birth: BirthData?
  /// Empty if unknown.
  let name: String
  let options: BirthChart.Options
  let askedAt: Instant
  /// The day of the question by the clocks of the account.
  let day: CivilDate
  let words: MessageCatalog
  let lexicon: Lexicon

  /// What is said of the asker and a friend, as what a question asks about them.
  func pair(
    _ own: BirthData, _ friend: BirthData, named name: String, as company: Company?,
    _ ephemeris: Ephemeris
  ) throws -> [Statement] {
    let (person, partner) = (
      try BirthChart(of: own, options, at: askedAt, ephemeris: ephemeris),
      try BirthChart(of: friend, options, at: askedAt, ephemeris: ephemeris)
    )
    return CompatibilityReading.answer(
      as: company, person.nativity, partner.nativity, name: name,
      hasMinor: min(own.age(on: day), friend.age(on: day)) < 18, lexicon: lexicon)
  }

  /// The pair with another person whose date of birth alone is in the question.
  func other(
    born date: CivilDate, as company: Company?, _ own: BirthData,
    _ sources: App.PersonaDependencies
  ) throws -> Consultation.OtherPerson {
    let name = words(NexusKey.otherPerson)
    let birth = try BirthData(date, nil, in: nil, at: nil)
    return .init(named: name, try pair(own, birth, named: name, as: company, sources.ephemeris))
  }

  /// An answer without a birth: the sky of the moment, and what is missing (AST-171).
  func sky(_ ephemeris: Ephemeris) throws -> ChatGrounds {
    let sky = try CurrentSky(of: askedAt, ephemeris: ephemeris)
    let shown = sky.planets.filter { [.sun, .moon].contains($0.point) || $0.isRetrograde }
    let facts =
      [WesternFact.phase(sky.moon.phase, illumination: sky.moon.illumination / 100)]
      + shown.map { planet in
        .sky(
          Placement(planet.point, at: planet.place, house: nil, isRetrograde: planet.isRetrograde))
      }
    var evidence = ChatEvidence(lexicon)
    var parts = facts.enumerated().map { index, fact in
      let factor = Factor(.western(fact), owner: .nobody)
      let text = evidence.text(of: Statement(factor.fact.sentence(lexicon), factors: [factor]))
      return (index == 0 ? "" : " ") + text
    }
    parts.append("\n\n" + words(.skyAlone))
    var grounds = ChatGrounds(
      evidence, steps: AnswerSource.steps(of: evidence, words),
      confidence: Int(100 * AnswerConfidence.of(nil)), composed: parts, instructions: "")
    grounds.isFixed = true
    return grounds
  }
}
