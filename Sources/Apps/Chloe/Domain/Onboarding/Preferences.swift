// The lists of onboarding, in the order in which they are shown; the raw values are those of the
// API (CHL-47 to CHL-51).

enum RelationshipStatus: String, CaseIterable, Sendable {
  case single, dating, situationship, relationship, engaged, married, separated, heartbroken
}

enum PrimaryGoal: String, CaseIterable, Sendable {
  case selfLove, confidence, attractLove, deepenRelationship, healHeartbreak, boundaries
  case feminineEnergy, purpose
}

enum CoreDesire: String, CaseIterable, Sendable {
  case beCherished, feelDesired, feelSafe, beChosen, freedom, innerPeace, abundance, beSeen
}

enum PainPoint: String, CaseIterable, Sendable {
  case overthinking, peoplePleasing, unavailablePartners, fearOfAbandonment, lowSelfWorth, burnout
  case trustIssues, comparison
}

/// What somebody told in onboarding; nil is skipped (CHL-166).
struct OnboardingPreferences: Hashable, Sendable {
  var isCompleted = false
  var name: String?
  var relationshipStatus: [RelationshipStatus]?
  var primaryGoal: [PrimaryGoal]?
  var coreDesire: [CoreDesire]?
  var painPoint: [PainPoint]?
  var vibeScore: VibeScore?
  var answers = QuizAnswers()

  /// The lengths of a name (CHL-45).
  static let nameLengths = 1...50
}

/// The steps of onboarding (CHL-42); the raw values are those of the API.
enum OnboardingStep: Int, CaseIterable, Sendable {
  case name, relationshipStatus, primaryGoal, coreDesire, painPoint, vibe, quiz, complete

  /// The next one; the last has none.
  var next: OnboardingStep { OnboardingStep(rawValue: rawValue + 1) ?? .complete }
  /// The one before, which steps 1 to 6 lead back to (CHL-43).
  var previous: OnboardingStep? { self == .complete ? nil : OnboardingStep(rawValue: rawValue - 1) }
  /// Whether it may be skipped (CHL-43, CHL-45).
  var canBeSkipped: Bool { self != .name && self != .complete }
}
