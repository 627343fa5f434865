internal import AppHost
internal import Interface

// The names of what is chosen from lists, one text for each value.

extension RelationshipStatus: MessageKey { static let section = "chloe.relationshipStatus" }
extension PrimaryGoal: MessageKey { static let section = "chloe.primaryGoal" }
extension CoreDesire: MessageKey { static let section = "chloe.coreDesire" }
extension PainPoint: MessageKey { static let section = "chloe.painPoint" }
extension VibeScore: MessageKey { static let section = "chloe.vibe" }
extension QuizQuestion: MessageKey { static let section = "chloe.quizQuestion" }
extension Archetype: MessageKey { static let section = "chloe.archetype" }
extension DayBand: MessageKey { static let section = "chloe.band" }
extension TopicCard: MessageKey { static let section = "chloe.topicTitle" }
extension JournalMood: MessageKey { static let section = "chloe.mood" }
extension GoalStatus: MessageKey { static let section = "chloe.goalStatus" }
extension VisionCategory: MessageKey { static let section = "chloe.visionCategory" }
extension FactCategory: MessageKey { static let section = "chloe.factCategory" }

/// The questions of onboarding, and what stands below them (CHL-43).
enum StepKey: String, MessageKey {
  static let section = "chloe.step"

  case name, relationshipStatus, primaryGoal, coreDesire, painPoint, vibe
}

enum StepCaptionKey: String, MessageKey {
  static let section = "chloe.stepCaption"

  case name, relationshipStatus, primaryGoal, coreDesire, painPoint, vibe
}

/// What a vibe feels like (CHL-52).
enum VibeCaptionKey: String, MessageKey {
  static let section = "chloe.vibeCaption"

  case drained, tender, steady, bright, radiant
}

/// The answers of the quiz (CHL-57).
enum QuizAnswerKey: String, MessageKey {
  static let section = "chloe.quizAnswer"

  case energyA, energyB, energyC, energyD, strengthA, strengthB, strengthC, strengthD
  case rechargeA, rechargeB, rechargeC, rechargeD, allureA, allureB, allureC, allureD
}

enum ArchetypeLabelKey: String, MessageKey {
  static let section = "chloe.archetypeLabel"

  case label
}

/// What an archetype is, and how it colours another (CHL-63).
enum ArchetypeEssenceKey: String, MessageKey {
  static let section = "chloe.archetypeEssence"

  case siren, queen, muse, lover, sage, rebel, warrior
}

enum ArchetypeColourKey: String, MessageKey {
  static let section = "chloe.archetypeColour"

  case siren, queen, muse, lover, sage, rebel, warrior
}

enum TopicSubtitleKey: String, MessageKey {
  static let section = "chloe.topicSubtitle"

  case magnetism, selfWorth, healing
}

enum TopicPromptKey: String, MessageKey {
  static let section = "chloe.topicPrompt"

  case magnetism, selfWorth, healing
}

extension MessageCatalog {
  /// Returns the name of a value of a list.
  func callAsFunction(name value: some MessageKey) -> String { self(Message(value)) }

  /// Returns what a vibe feels like.
  func caption(of vibe: VibeScore) -> String {
    self(Message(VibeCaptionKey(rawValue: vibe.rawValue) ?? .steady))
  }

  /// Returns an answer of the quiz.
  func answer(_ choice: QuizChoice, to question: QuizQuestion) -> String {
    let key = QuizAnswerKey(rawValue: question.rawValue + choice.rawValue.uppercased())
    return self(Message(key ?? .energyA))
  }

  /// Returns the label of an archetype, such as `The Siren`.
  func label(of archetype: UserArchetype) -> String {
    self(Message(ArchetypeLabelKey.label, ["archetype": .text(self(Message(archetype.primary)))]))
  }

  /// Returns both archetypes, such as `Siren-Lover`.
  func blend(of archetype: UserArchetype) -> String {
    "\(self(Message(archetype.primary)))-\(self(Message(archetype.secondary)))"
  }

  /// Returns what the archetype is, and how the other colours it.
  func description(of archetype: UserArchetype) -> String {
    let essence = ArchetypeEssenceKey(rawValue: archetype.primary.rawValue) ?? .siren
    let colour = ArchetypeColourKey(rawValue: archetype.secondary.rawValue) ?? .siren
    return "\(self(Message(essence))) \(self(Message(colour)))"
  }

  /// Returns what stands below the title of a topic.
  func subtitle(of topic: TopicCard) -> String {
    self(Message(TopicSubtitleKey(rawValue: topic.rawValue) ?? .magnetism))
  }

  /// Returns what a topic puts into the input.
  func prompt(of topic: TopicCard) -> String {
    self(Message(TopicPromptKey(rawValue: topic.rawValue) ?? .magnetism))
  }
}
