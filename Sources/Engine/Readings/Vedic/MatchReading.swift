public import Jyotish

/// A Vedic match in words: the two as people, verdict, kuta by kuta, doshas with what lifts them and gentle customs,
/// Manglik and the ten poruthams (DES-98 to DES-100).
///
/// What depends on an unknown hour of birth is left open: its row says which points are possible and
/// nothing of what they would mean (DES-206, DES-208).
public struct MatchReading: Hashable, Sendable {
  /// `opening`, `summary`, `recommendation`, one section for each kuta under its name in lower case, `doshas`,
  /// `manglik`, and `poruthams` where both Moons are certain.
  public let reading: Reading

  /// - Parameter names: how the two are called, the groom's role first.
  public init(_ match: KundaliMatch, names: (boy: String, girl: String), lexicon: Lexicon) {
    var writer = MatchWriter(match: match, names: names, lexicon: lexicon)
    var sections = [writer.opening(), writer.summary(), writer.recommendation()]
    sections += Kuta.allCases.map { writer.section(of: $0) }
    sections += [writer.doshas(), writer.manglik()]
    if writer.areMoonsCertain { sections.append(writer.poruthams()) }
    reading = Reading(sections)
  }
}

/// Writes the sections of a match.
struct MatchWriter {
  let match: KundaliMatch
  let lexicon: Lexicon
  let slots: [String: String]
  private var composer: Composer

  init(match: KundaliMatch, names: (boy: String, girl: String), lexicon: Lexicon) {
    (self.match, self.lexicon) = (match, lexicon)
    slots = ["name": names.boy, "other": names.girl]
    let moons = [match.kutas.boy.moon, match.kutas.girl.moon]
    let fingerprint = moons.reduce(UInt64(0)) { $0 &* 21_601 &+ UInt64($1.degrees * 60) }
    composer = Composer(lexicon, seed: Seed(person: fingerprint))
  }

  /// Whether sign, nakshatra and pada of both Moons are certain.
  var areMoonsCertain: Bool { match.kutas.areMoonsCertain }

  /// A text of a key; which of its variants, the two Moons decide.
  mutating func text(_ key: String, slots more: [String: String] = [:]) -> String? {
    composer.words(key).map { Lexicon.fill($0, slots.merging(more) { $1 }) }
  }

  /// One of a number of things that could be said, decided by the two Moons.
  func choice(_ key: String, of count: Int) -> Int { composer.seed.choice(key, of: count) }

  mutating func statement(
    _ key: String, slots: [String: String] = [:], factors: [Factor], tone: Tone = .mixed
  ) -> Statement? {
    text(key, slots: slots).map { words in
      // A slot that begins a sentence may hold a word in lower case.
      Statement(words.prefix(1).uppercased() + words.dropFirst(), factors: factors, tone: tone)
    }
  }
}
