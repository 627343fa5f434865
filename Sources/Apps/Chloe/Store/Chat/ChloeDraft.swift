internal import Accounts
internal import AppHost
internal import Conversations
internal import Safety
internal import Storage

/// What is stored of a message beside its text, in the same transaction (CHL-69, CHL-106).
struct ChloeDraft: Sendable {
  let draft: ChatDraft
  /// The topic of a new conversation; nil for none.
  let topic: TopicCard?
  /// The country that somebody has set for the lines; nil for automatic.
  let country: String?
  let owner: AccountKey
  let now: Timestamp
  /// What the safety screen finds in it.
  let assessment: SafetyAssessment

  init(
    _ draft: ChatDraft, about topic: TopicCard? = nil, country: String?, of owner: AccountKey,
    at now: Timestamp
  ) {
    (self.draft, self.topic, self.country) = (draft, topic, country)
    (self.owner, self.now) = (owner, now)
    assessment = SafetyScreen.standard.assess(draft.text)
  }

  func save(_ sent: SentQuestion, in transaction: borrowing Transaction) throws {
    if sent.beginsThread, let topic { try transaction.save(topic, of: sent.thread, owner) }
    try transaction.save(assessment, of: sent, region: region, at: now, owner)
  }

  private var region: String {
    SupportDirectory.standard.region(
      setting: country, request: draft.region, languages: draft.languages, timeZone: draft.timeZone)
  }
}
