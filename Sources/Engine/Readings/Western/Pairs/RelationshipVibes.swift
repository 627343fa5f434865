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
  ///   - sky: of the reader's day, by which the wording varies; its first day counts.
  public init(
    of viewer: PairSide, isMinor: Bool, with people: [Person], over sky: SkyDays, lexicon: Lexicon
  ) {
    let day = sky.days[0]
    // Whoever has been there longest begins: by their ranks people take turns with the sentences.
    var ranks: [RelationshipKind: Int] = [:]
    let days = people.sorted { $0.precedes($1) }.map { person in
      let isFriendly = person.kind == .romantic && (isMinor || person.isMinor)
      let kind = isFriendly ? .friend : person.kind
      let rank = ranks[kind, default: 0]
      ranks[kind] = rank + 1
      return PersonalDay(
        person: person, rank: rank,
        weather: RelationshipWeather(kind, viewer: viewer, other: person.side, sky: day.sky))
    }
    let writer = VibeWriter(viewer: viewer, sky: sky, lexicon: lexicon)
    vibes = days.sorted { $0.precedes($1) }.prefix(10).map { writer.vibe($0) }
    overview = writer.overview(vibes, alone: RelationshipWeather(alone: viewer, sky: day.sky))
  }
}

extension RelationshipVibes.Person {
  /// The older first, of those as old by identity.
  fileprivate func precedes(_ other: Self) -> Bool {
    if added != other.added { return added < other.added }
    return id.utf8.lexicographicallyPrecedes(other.id.utf8)
  }
}

/// A person and the weather between them and the reader.
private struct PersonalDay {
  let person: RelationshipVibes.Person
  /// The place among the people of the kind.
  let rank: Int
  let weather: RelationshipWeather

  /// The order of ARC-1505.
  func precedes(_ other: PersonalDay) -> Bool {
    if weather.magnitude != other.weather.magnitude {
      return weather.magnitude > other.weather.magnitude
    }
    return person.precedes(other.person)
  }
}

/// Writes the sentences of a day.
private struct VibeWriter {
  let viewer: PairSide
  let sky: SkyDays
  let lexicon: Lexicon
  private var date: CivilDate { sky.days[0].date }

  init(viewer: PairSide, sky: SkyDays, lexicon: Lexicon) {
    (self.viewer, self.sky, self.lexicon) = (viewer, sky, lexicon)
  }

  func vibe(_ day: PersonalDay) -> RelationshipVibes.Vibe {
    let voice = PairVoice(day.person.name, lexicon: lexicon)
    let weather = day.weather
    let whole = Factor(
      .pair(.vibe(weather.kind, score: weather.score)), owner: .nobody)
    let reason = RelationshipDays(
      weather.kind, viewer: viewer, other: day.person.side, over: sky
    ).reason(on: 0)
    let factors = [reason?.leading, reason?.joining].compactMap(\.self)
      .map { factor(of: $0, day.person.side) }
    let tone: Tone =
      weather.score >= 60 ? .favourable : weather.score < 40 ? .demanding : .mixed
    // The name as it is listed, however long (ARC-1507).
    let words = Lexicon.fill(
      words(PairKey.vibe(weather.band, weather.kind), turn: 3 * day.rank),
      ["other": day.person.name])
    return .init(
      id: day.person.id, score: weather.score, band: weather.band,
      sentence: Statement(
        words, factors: [whole] + factors.prefix(1), area: .relationships, tone: tone),
      keyTransit: Statement(
        voice.keyTransit(reason, on: date), factors: [whole] + factors, area: .relationships,
        tone: tone))
  }

  /// The text of a key whose turn it is: none comes back before all others of the key have been said.
  private func words(_ key: String, turn: Int = 0) -> String {
    let texts = lexicon.texts(key)
    guard !texts.isEmpty else { return "" }
    let first = Seed(person: viewer.points.fingerprint).choice(key, of: texts.count)
    return texts[(first + turn + date.dayNumber) % texts.count].words
  }

  /// Written from the scores shown, or from the reader's own day when there are none.
  func overview(
    _ vibes: [RelationshipVibes.Vibe], alone: RelationshipWeather
  ) -> Statement {
    guard !vibes.isEmpty else {
      let factors = alone.leading.map { [factor(of: $0, viewer)] } ?? []
      let whole = Factor(.pair(.vibe(alone.kind, score: alone.score)))
      return Statement(
        words(PairKey.overview(alone.band)), factors: [whole] + factors, area: .relationships)
    }
    return Statement(
      words(PairKey.overview(RelationshipWeather.Band(of: vibes))),
      factors: vibes.flatMap(\.sentence.factors), area: .relationships)
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

extension RelationshipWeather.Band {
  /// The band in which the days of some people are told together: that of their mean, but one that
  /// no card contradicts; nil where some have an easy day and others a hard one.
  fileprivate init?(of vibes: [RelationshipVibes.Vibe]) {
    let mean = Self(score: vibes.reduce(0) { $0 + $1.score } / vibes.count)
    let isEasy = vibes.contains { $0.score >= 60 }
    let isHard = vibes.contains { $0.score < 40 }
    if isEasy && isHard { return nil }
    self = mean == .steady && isEasy ? .warm : mean == .steady && isHard ? .careful : mean
  }
}

extension RelationshipWeather.Reason? {
  /// What describes a day best (ARC-1506), in up to 160 characters: `Venus is sextile your shared Moon,
  /// 0.4° from exact and fading.` What described the days before too is told as lasting, with what
  /// has come in since.
  /// - Parameters:
  ///   - name: what the reader calls the other one.
  ///   - date: the day, by which the wording varies.
  public func keyTransit(with name: String, on date: CivilDate, _ lexicon: Lexicon) -> String {
    PairVoice(name, lexicon: lexicon).keyTransit(self, on: date)
  }
}

extension PairVoice {
  fileprivate func keyTransit(
    _ reason: RelationshipWeather.Reason?, on date: CivilDate
  ) -> String {
    guard let reason else { return lexicon.frame("vibe none", ["other": other]) }
    let lasting = reason.isStill ? "still " : ""
    let frame =
      switch reason.leading.footing {
      case .firm: reason.leading.aspect.orb < 0.05 ? "vibe to the degree" : "vibe \(lasting)exact"
      case .about: "vibe \(lasting)about"
      case .open: "vibe maybe"
      }
    let texts = lexicon.knowledge.texts("frame \(frame)")
    guard !texts.isEmpty else { return "" }
    let said = Lexicon.fill(texts[date.dayNumber % texts.count].words, slots(reason.leading))
    guard let joining = reason.joining else { return said }
    let whole = said + " " + lexicon.frame("vibe joined", slots(joining))
    return whole.count <= Self.longestTransit ? whole : said
  }

  /// Characters (ARC-607).
  private static let longestTransit = 160

  private func slots(_ contribution: RelationshipWeather.Contribution) -> [String: String] {
    let aspect = contribution.aspect
    var slots = lexicon.slots(contribution, whose: whose)
    slots["subject"] = lexicon.object(aspect.first)
    slots["point"] = lexicon.frame("vibe point \(contribution.target.name)", slots)
    slots["orb"] = lexicon.decimal(aspect.orb, places: 1)
    slots["course"] = lexicon.frame(aspect.isApplying ? "vibe growing" : "vibe fading")
    return slots
  }
}
