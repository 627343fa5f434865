public import CivilTime
public import Understanding

/// A question as it is understood: what it is about, and what sort of answer would fit.
public struct Question: Hashable, Sendable {
  /// The time that an answer is about.
  public enum Kind: Hashable, Sendable {
    /// How something is, or what a person is like.
    case nature
    /// When, or how long.
    case timing
    /// The day that it is, or that is named.
    case today
  }

  /// How an answer begins.
  public enum Form: String, Hashable, Sendable {
    case open, yesNo, choice, why, who, how
    /// A mood is told, and nothing asked.
    case feeling
  }

  /// What is answered without a chart.
  public enum Reply: String, CaseIterable, Hashable, Sendable {
    case greeting, thanks, farewell, app, joke, unclear
    /// How long somebody will live.
    case lifespan
    /// In earnest, but nothing that a chart is asked about.
    case offTopic
  }

  public let area: LifeArea
  public let kind: Kind
  public let form: Form
  /// The subject within the area; nil for the area as a whole.
  public let topic: LifeTopic?
  /// The fact that is asked for; nil where an opinion is.
  public let fact: FactTopic?
  /// What is answered without a chart; nil for what a chart answers.
  public let reply: Reply?
  /// The first of the days that are named; nil where none is.
  public let span: NamedSpan?

  /// Whether a chart is asked.
  public var isOnTopic: Bool { reply == nil }

  /// Reads a question: by the words of the language, which stand in the texts under `ask …`, and
  /// where they say nothing by ``Understanding``.
  /// - Parameters:
  ///   - text: what was typed.
  ///   - knowledge: the texts of the language of the question.
  ///   - earlier: the questions before it in the conversation, the latest last: one that leans on the
  ///     answer before it takes its subject from them (DES-202).
  ///   - today: the reader's day, from which days are counted; nil where none may be named.
  public init(
    _ text: String, in knowledge: KnowledgeBase, after earlier: [String] = [],
    today: CivilDate? = nil
  ) {
    var reader = QuestionReader(text, in: knowledge, today: today)
    if reader.isFollowUp {
      // The latest that stands by itself; its own predecessors do not matter.
      let subject = earlier.reversed().lazy.map { QuestionReader($0, in: knowledge, today: today) }
        .first { !$0.isFollowUp && $0.reply == nil }
      if let subject { reader = reader.following(subject) }
    }
    area = reader.area
    kind = reader.kind
    form = reader.form
    topic = reader.topic
    fact = reader.fact
    reply = reader.reply
    span = reader.span
  }
}
