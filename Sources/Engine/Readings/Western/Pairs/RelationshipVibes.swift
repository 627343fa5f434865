public import Charts
public import CivilTime

/// The day between the reader and each of the people they know (ARC-1501, ARC-1505 to ARC-1507).
public struct RelationshipVibes: Hashable, Sendable {
  /// A person whom the reader knows.
  public struct Person: Sendable {
    /// The identity, which decides between people who are otherwise equal.
    public let id: String
    /// What the reader calls them.
    public let name: String
    public let kind: RelationshipKind
    public let side: PairSide
    /// When they were added: of people with as much going on, the older comes first.
    public let added: Instant
    /// Whether they are younger than 18 on the day.
    public let isMinor: Bool

    public init(
      id: String, name: String, kind: RelationshipKind, side: PairSide, added: Instant,
      isMinor: Bool
    ) {
      (self.id, self.name, self.kind, self.side) = (id, name, kind, side)
      (self.added, self.isMinor) = (added, isMinor)
    }
  }

  /// The day with one person.
  public struct Vibe: Hashable, Sendable {
    /// The identity of the person.
    public let id: String
    /// 0 ... 100 (ARC-1504).
    public let score: Int
    public let band: RelationshipWeather.Band
    /// A sentence with the name, of up to 110 characters; longer by what a name exceeds 20.
    public let sentence: Statement
    /// The aspect that describes the day best, in up to 160 characters.
    public let keyTransit: Statement
  }

  /// A paragraph on the day with other people in general; present even when the reader knows no
  /// one.
  public let overview: Statement
  /// The ten with the most going on, most first; fewer where there are fewer.
  public let vibes: [Vibe]

  /// - Parameters:
  ///   - isMinor: whether the reader is younger than 18 on the day: then nothing is said of romance
  ///     (PLT-10), nor with anybody who is.
  ///   - date: the reader's day, by which the wording varies.
  ///   - sky: where the planets are at noon of that day where the reader is.
  public init(
    of viewer: PairSide, isMinor: Bool, with people: [Person], on date: CivilDate,
    sky: PointPositions, lexicon: Lexicon
  ) {
    let days = people.map { person in
      let isFriendly = person.kind == .romantic && (isMinor || person.isMinor)
      return PersonalDay(
        person: person,
        weather: RelationshipWeather(
          isFriendly ? .friend : person.kind, viewer: viewer, other: person.side, sky: sky))
    }
    let eventful = days.sorted { $0.precedes($1) }.prefix(10)
    var writer = VibeWriter(viewer: viewer, date: date, lexicon: lexicon)
    vibes = eventful.map { writer.vibe($0) }
    overview = writer.overview(
      vibes, alone: RelationshipWeather(alone: viewer, sky: sky))
  }
}

/// A person and the weather between them and the reader.
private struct PersonalDay {
  let person: RelationshipVibes.Person
  let weather: RelationshipWeather

  /// The order of ARC-1505.
  func precedes(_ other: PersonalDay) -> Bool {
    if weather.magnitude != other.weather.magnitude {
      return weather.magnitude > other.weather.magnitude
    }
    if person.added != other.person.added { return person.added < other.person.added }
    return person.id.utf8.lexicographicallyPrecedes(other.person.id.utf8)
  }
}

/// Writes the sentences of a day.
private struct VibeWriter {
  private let viewer: PairSide
  private let lexicon: Lexicon
  private let seed: Seed
  private var composer: Composer

  init(viewer: PairSide, date: CivilDate, lexicon: Lexicon) {
    (self.viewer, self.lexicon) = (viewer, lexicon)
    seed = Seed(person: viewer.points.fingerprint, day: date.dayNumber)
    composer = Composer(lexicon, seed: seed)
  }

  mutating func vibe(_ day: PersonalDay) -> RelationshipVibes.Vibe {
    let voice = PairVoice(day.person.name, lexicon: lexicon)
    let weather = day.weather
    let whole = Factor(
      .pair(.vibe(weather.kind, score: weather.score)), owner: .nobody)
    let leading = weather.leading
    let factors = [whole] + (leading.map { [factor(of: $0, day.person.side)] } ?? [])
    let tone: Tone =
      weather.score >= 60 ? .favourable : weather.score < 40 ? .demanding : .mixed
    // The name as it is listed, however long (ARC-1507).
    let words = Lexicon.fill(
      words(PairKey.vibe(weather.band, weather.kind)), ["other": day.person.name])
    return .init(
      id: day.person.id, score: weather.score, band: weather.band,
      sentence: Statement(words, factors: factors, area: .relationships, tone: tone),
      keyTransit: Statement(
        weather.keyTransit(voice), factors: factors, area: .relationships, tone: tone))
  }

  /// A text that has not been said today; where all have, they are said again.
  private mutating func words(_ key: String) -> String {
    if let fresh = composer.words(key) { return fresh }
    composer = Composer(lexicon, seed: seed)
    return composer.words(key) ?? ""
  }

  /// Written from the mean of the scores shown, or from the reader's own day when there are none.
  mutating func overview(
    _ vibes: [RelationshipVibes.Vibe], alone: RelationshipWeather
  ) -> Statement {
    guard !vibes.isEmpty else {
      let factors = alone.leading.map { [factor(of: $0, viewer)] } ?? []
      let whole = Factor(.pair(.vibe(alone.kind, score: alone.score)))
      return Statement(
        words(PairKey.overview(alone.band)), factors: [whole] + factors, area: .relationships)
    }
    let mean = vibes.reduce(0) { $0 + $1.score } / vibes.count
    return Statement(
      words(PairKey.overview(.init(score: mean))), factors: vibes.flatMap(\.sentence.factors),
      area: .relationships)
  }
  private func factor(
    of contribution: RelationshipWeather.Contribution, _ other: PairSide
  ) -> Factor {
    let (owner, sides): (Factor.Owner, [PairSide]) =
      switch contribution.target {
      case .shared: (.nobody, [viewer, other])
      case .other: (.other, [other])
      case .viewer: (.reader, [viewer])
      }
    let isOpen =
      contribution.aspect.second == .moon && sides.contains { $0.data.moonConfidence < 1 }
    return Factor(
      .pair(.weather(contribution)), owner: owner,
      certainty: isOpen ? .dependsOnBirthTime : .certain)
  }
}

extension RelationshipWeather {
  /// What describes the day best (ARC-1506), in up to 160 characters: `Venus is sextile your shared
  /// Moon, 0.4° from exact and fading.`
  /// - Parameter name: what the reader calls the other one.
  public func keyTransit(with name: String, _ lexicon: Lexicon) -> String {
    keyTransit(PairVoice(name, lexicon: lexicon))
  }

  fileprivate func keyTransit(_ voice: PairVoice) -> String {
    let lexicon = voice.lexicon
    guard let leading else { return lexicon.frame("vibe still", ["other": voice.other]) }
    var slots = lexicon.slots(leading, whose: voice.whose)
    slots["orb"] = lexicon.decimal(leading.aspect.orb, places: 1)
    slots["course"] = lexicon.frame(leading.aspect.isApplying ? "vibe growing" : "vibe fading")
    return lexicon.frame("vibe \(leading.target.name)", slots)
  }
}
