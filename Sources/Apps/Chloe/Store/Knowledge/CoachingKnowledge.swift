internal import Accounts
internal import AppHost
internal import CivilTime
internal import Clocks
internal import Entries
internal import People
internal import Safety
internal import Storage
internal import Understanding

/// What answers and affirmations may rest on (CHL-85): never journal text.
struct CoachingKnowledge: Sendable {
  /// What Chloe remembers.
  struct Fact: Hashable, Sendable {
    let id: String
    let text: String
  }

  /// Empty if unknown.
  var name = ""
  var preferences = OnboardingPreferences()
  var vibe: VibeScore?
  var facts: [Fact] = []
  /// The titles of active goals, the newest first.
  var goals: [String] = []
  /// How often each mood was written down in the last seven days.
  var moods: [JournalMood: Int] = [:]
  /// Whether somebody is spoken to gently (CHL-104).
  var isInCare = false

  var archetype: UserArchetype? { preferences.answers.archetype }

  static let mostGoals = 5
  /// The most facts in a prompt (CHL-159).
  static func mostFacts(isPremium: Bool) -> Int { isPremium ? 60 : 20 }
}

extension CoachingKnowledge {
  /// Reads what is known of an account.
  init(
    of owner: AccountKey, _ profile: Profile?, isPremium: Bool, at now: Timestamp,
    by clocks: ZoneRules, in transaction: borrowing Transaction
  ) throws {
    let state = try transaction.chloeState(of: owner)
    preferences = state.preferences
    name = profile?.details.name ?? ""
    if name.isEmpty { name = preferences.name ?? "" }
    isInCare = profile?.preferences.care.map { now < $0.until } ?? false
    vibe = try ChloeStore.currentVibe(of: owner, at: now, in: transaction)?.content.score
    goals = try ChloeStore.goals.page(
      of: owner, kind: GoalStatus.active.rawValue, limit: Self.mostGoals, in: transaction
    ).items.map(\.content.title)
    if state.settings.remembers {
      let known = try ChloeStore.facts.page(of: owner, limit: UserFact.most, in: transaction)
      facts = known.items.filter {
        $0.content.expiry(createdAt: $0.createdAt).map { now < $0 } ?? true
      }
      .sorted { $0.content.ranks(above: $1.content) }.prefix(Self.mostFacts(isPremium: isPremium))
      .map { Fact(id: $0.id.rawValue, text: $0.content.text) }
    }
    if state.settings.sharesMoods {
      let today = clocks.date(of: now).dayNumber
      let written = try ChloeStore.journal.entries(
        of: owner, days: today - 6...today, in: transaction)
      for entry in written {
        if let mood = JournalMood(rawValue: entry.kind) { moods[mood, default: 0] += 1 }
      }
    }
  }

  /// The same without facts and goals that the safety screen reports: they go into no prompt
  /// (CHL-107).
  var screened: CoachingKnowledge {
    func isSafe(_ text: String) -> Bool { SafetyScreen.standard.assess(text).band == .no }
    var copy = self
    copy.facts = facts.filter { isSafe($0.text) }
    copy.goals = goals.filter(isSafe)
    return copy
  }
}

extension UserFact {
  /// Whether it is spoken of before another: pinned ones, then what was heard of last.
  fileprivate func ranks(above other: UserFact) -> Bool {
    isPinned == other.isPinned ? lastSeenAt > other.lastSeenAt : isPinned
  }
}
