public import Charts

/// Two people in Arca's words: a summary for each category of the three modes, what the two do, their
/// aspects one by one, the composite, and what carries and what asks for work (ARC-605 to ARC-611).
public struct RelationshipReading: Hashable, Sendable {
  /// A mode in words.
  public struct Mode: Hashable, Sendable {
    public let mode: RelationshipMode
    /// What the two do, two to five words (ARC-610).
    public let verb: Statement
    /// A summary for each category that the birth data bear out, under the category's id; none where
    /// the mode is not offered (ARC-517).
    public let categories: [Section]
    /// What would sharpen the picture (ARC-1403).
    public let prompts: [Prompt]
  }

  /// One of the two.
  public enum Person: Hashable, Sendable {
    case viewer, other
  }

  /// A datum that is missing, and what it would add.
  public struct Prompt: Hashable, Sendable {
    /// The code of ARC-1403, such as `their_time`.
    public let code: String
    public let text: String
  }

  /// An aspect between the two, and what it is like to live with.
  public struct Interpretation: Hashable, Sendable {
    public let aspect: Aspect
    public let statement: Statement
  }

  /// What of two people hangs on moments of birth that are open, so that words are as sure as it is.
  public struct Openings: Sendable {
    /// The aspects that do not hold at every moment.
    let aspects: Set<Aspect>
    /// The least and the most of every score.
    let span: RelationshipSpan

    public init(aspects: Set<Aspect>, span: RelationshipSpan) {
      (self.aspects, self.span) = (aspects, span)
    }
  }

  /// Romantic, friendship, coworker.
  public let modes: [Mode]
  /// The aspects that lead in some category of a mode that is offered, greatest first.
  public let aspects: [Interpretation]
  /// The composite Sun, and the composite Moon where both hours of birth are known.
  public let composite: [Statement]
  /// Two to four sentences on the highest categories, each with the aspect behind it (ARC-611).
  public let strengths: [Statement]
  /// Two to four sentences on the lowest categories.
  public let challenges: [Statement]

  /// - Parameters:
  ///   - score: of these two sides.
  ///   - name: what the reader calls the other one.
  ///   - withoutRomance: whether nothing is said of romance: of a family, and where either is younger
  ///     than 18 on the day of reading (ARC-403, ARC-517, PLT-10).
  ///   - zoneOnly: the persons whose time zone of birth is known, but not the place.
  ///   - openings: what hangs on moments of birth that are open; by default the Moons of births without
  ///     an hour.
  ///   - turn: the place of the other among the people of the reader, who take turns with the texts;
  ///     nil where it is not known.
  public init(
    of score: RelationshipScore, viewer: PairSide, other: PairSide, name: String,
    withoutRomance: Bool, zoneOnly: Set<Person> = [], openings: Openings? = nil, turn: Int? = nil,
    lexicon: Lexicon
  ) {
    var writer = RelationshipWriter(
      score: score, viewer: viewer, other: other, voice: PairVoice(name, lexicon: lexicon),
      withoutRomance: withoutRomance, zoneOnly: zoneOnly, turn: turn)
    writer.openings = openings
    modes = RelationshipMode.allCases.map { writer.mode($0) }
    aspects = writer.aspects()
    composite = writer.composite()
    (strengths, challenges) = writer.extremes()
  }
}
