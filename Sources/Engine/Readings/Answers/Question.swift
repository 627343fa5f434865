public import CivilTime
public import Understanding

/// A classified question: its subject, and the kind of answer that fits.
public struct Question: Hashable, Sendable {
  /// The time an answer is about.
  public enum Kind: Hashable, Sendable {
    /// The nature of something or of a person.
    case nature
    /// When, or how long.
    case timing
    /// Today or a named day.
    case today
  }

  /// The form of the question, which determines how the answer begins.
  public enum Form: String, Hashable, Sendable {
    case open, yesNo, choice, why, who, how
    /// A mood, without a question.
    case feeling
  }

  /// A reply that needs no chart.
  public enum Reply: String, CaseIterable, Hashable, Sendable {
    case greeting, thanks, farewell, app, joke, unclear
    /// What a term of astrology means, where the chart has nothing of its own to show.
    case definition
    /// Somebody has died.
    case grief
    case lonely
    /// A remark without a question: `ok`, `that makes sense`.
    case remark
    /// Somebody does not believe in astrology.
    case doubt
    case compliment, insult
    /// About the chart of somebody who is not known here.
    case otherChart = "other-chart"
    /// What other sources answer.
    case weather, politics, recipe, code
    /// How to delete, take along or cancel what is kept or paid.
    case deletion, export, cancel
    /// Whether a child will be a boy or a girl: never foretold.
    case childSex = "child-sex"
    /// Which stone to wear.
    case gemstone
    /// About the length of somebody's life.
    case lifespan
    /// About medicines, treatment or symptoms: for a doctor, not for a chart (DES-149).
    case medical
    /// A serious question that is not for a chart.
    case offTopic
  }

  public let area: LifeArea
  public let kind: Kind
  public let form: Form
  /// The subject within the area; nil for the whole area.
  public let topic: LifeTopic?
  /// Whether a low mood or a fear is told, whose answer never begins cheerfully.
  let isLow: Bool
  /// The requested fact; nil if an opinion is wanted.
  public let fact: FactTopic?
  /// The facts that are requested beside it: `my moon sign and nakshatra`.
  let otherFacts: [FactTopic]
  /// The reply without a chart; nil if a chart answers.
  public let reply: Reply?
  /// The first named day or period; nil for none.
  public let span: NamedSpan?
  /// The two ways of a choice, where they can be read out of it.
  public let options: Choice?
  /// The term that is to be explained; nil if none is.
  public let term: GlossaryTerm?

  /// The matter with sentences of its own; nil for none.
  let situation: Situation?
  /// Who will do what, where the question asks it so.
  let matter: Matter?
  /// What a day or a time is asked for.
  let purpose: Purpose?

  /// What the asker has at stake, in their own words; nil in a language without the lists.
  let stake: Stake?
  /// Further questions of the message, two at most.
  let also: [Also]
  /// What the deed that is asked about would cost others; nil for nothing.
  let harm: Harm?
  /// Whether the sentence that asks names its subject, or asks alone.
  let isOfAsked: Bool
  /// How something ends that no chart can know; nil where a leaning may be told.
  let outcome: Outcome?
  /// Whether the reasons of the answer before are asked for: `Why do you say that?`
  public let asksReasons: Bool
  /// The two days of which one is to be chosen; empty without two.
  let rivals: [CivilDate]

  /// What it shows of the asker.
  public let mood: QuestionMood
  /// The heaviest thing that the message tells of; nil for none.
  let burden: Burden?
  /// Whether words tell what it is about: of a long message without them only the area is guessed, and
  /// advice on that would miss what is asked.
  let isSurelyRead: Bool

  /// The days among which some are to be picked, at most two months; empty where none are wanted.
  func daysToChoose(from today: CivilDate) -> [CivilDate] {
    guard mood.wantsDays, fact == nil, span?.precision != .day else { return [] }
    let first = span.map { max($0.first.dayNumber, today.dayNumber) } ?? today.dayNumber
    let last = span?.last.dayNumber ?? first + 29
    return (0..<max(0, min(last - first + 1, 62))).map {
      today.advanced(byDays: first - today.dayNumber + $0)
    }
  }

  /// The days that are asked about for something in particular.
  var spanOfPurpose: NamedSpan? {
    guard fact == nil, reply == nil, form != .feeling, let span else { return nil }
    let isOfDay = span.precision == .day
    guard isOfDay || !mood.wantsDays else { return nil }
    let asksForDay = mood.asking == .should || isOfDay
    return purpose != nil || form == .yesNo && asksForDay ? span : nil
  }

  /// Whether a chart answers.
  public var isOnTopic: Bool { reply == nil }

  /// Classifies a question: by the word lists of the language, in its texts under `ask …`, and by
  /// ``Understanding`` where they find nothing.
  /// - Parameters:
  ///   - text: the typed text.
  ///   - knowledge: the texts in the language of the question.
  ///   - earlier: the earlier questions of the conversation, latest last: a follow-up takes its
  ///       subject from them (DES-202).
  ///   - today: the reader's date, from which days are counted; nil to ignore relative days.
  public init(
    _ text: String, in knowledge: KnowledgeBase, after earlier: [String] = [],
    today: CivilDate? = nil
  ) {
    var reader = QuestionReader(text, in: knowledge, today: today)
    var situation = reader.situation
    asksReasons = reader.asksReasons && reader.isFollowUp
    if reader.isFollowUp || reader.isBareTime {
      // The latest self-contained question; the ones before it do not matter.
      let subject = earlier.reversed().lazy.map { QuestionReader($0, in: knowledge, today: today) }
        .first { !$0.isFollowUp && !$0.isBareTime && $0.reply == nil }
      if let subject {
        reader = reader.following(subject)
        situation = subject.situation
      }
    }
    // Illness or silence that is only told beside what may be done is met with a kind word, and no subject.
    let told = situation ?? reader.topic.flatMap { Situation(subject: $0.rawValue) }
    let isBeside = told?.isBeside(reader.stake) ?? false
    if isBeside { situation = nil }
    area = isBeside ? reader.areaOfDeed : reader.areaOfTheme ?? reader.area
    kind = reader.kind
    form = reader.form
    stake = reader.stake
    rivals = reader.rivals
    let isBereft = reader.isOfLost(situation)
    let isOfTheme = reader.areaOfTheme.map { $0 == reader.topic?.area } ?? true
    topic = isBeside || isBereft || reader.namesLost || !isOfTheme ? nil : reader.topic
    self.situation =
      isBereft
      ? .bereft
      : reader.options != nil
        ? nil
        : situation ?? topic.flatMap { Situation(subject: $0.rawValue) }
    isSurelyRead =
      !reader.isLong || self.situation != nil || reader.namesSubject
      || stake?.isThemeSure ?? false
    burden = Burden(reader.present)
    isLow = reader.isLow
    (fact, otherFacts) = (reader.fact, reader.otherFacts)
    reply = reader.reply
    span = reader.span
    options = reader.options
    term = reader.term
    (matter, purpose) = (reader.matter, reader.purpose)
    mood = QuestionMood(
      reader.words, reader.reply, asked: reader.asked, present: reader.present,
      isAdvised: form == .yesNo && reader.stake?.deed != nil, of: reader)
    also = reader.also
    harm = reader.options == nil ? Harm(reader.asked ?? reader.words) : nil
    isOfAsked = !reader.isLong || reader.namesSubject
    outcome = reader.outcome(situation: self.situation, topic, mood)
  }
}
