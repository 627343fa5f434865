/// What a message is about (CHL-86); the raw values begin the keys of the composer's texts. Of several
/// that a message has as many words of, the first counts.
enum CoachingIntent: String, CaseIterable, Sendable {
  case heartbreak, dating, boundaries, selfWorth, anxiety, decision, goals, work, gratitude, love
  case greeting, other
}

/// The parts of an answer, in their order.
enum CoachingPart: String, CaseIterable, Sendable { case reflection, insight, practice, question }

/// What an insight or an affirmation may rest on; the raw values of the first four are the facets of the
/// composer's insights.
enum CoachingGround: String, CaseIterable, Sendable {
  case archetype, goal, fact, vibe, desire, pain
}

/// How a message is answered.
enum CoachingReply: Hashable, Sendable {
  /// In four parts.
  case about(CoachingIntent)
  /// In one text, without a question of its own.
  case whole(Whole)

  enum Whole: String, CaseIterable, Sendable { case farewell, thanks, human, picture, again }
}
