internal import Accounts
internal import Conversations
internal import Storage
internal import Tables

/// The topic that a conversation was begun with (CHL-69, CHL-167).
enum ThreadTopic {
  static let table = Table(
    "chloe_topics",
    [
      .text("thread_id", 1...64).of("chat_threads").primaryKey, .account,
      .word("topic", TopicCard.self),
    ], indexes: [Index("chloe_topics_by_account", "account_id")])
}

extension Transaction {
  /// Stores the topic that a new conversation is about.
  func save(_ topic: TopicCard, of thread: ChatThreadID, _ owner: AccountKey) throws {
    try run(
      """
      INSERT INTO chloe_topics (thread_id, account_id, topic)
      VALUES (\(thread), \(owner.account), \(topic.rawValue)) ON CONFLICT DO NOTHING
      """)
  }

  /// The topics of conversations; those without one are missing.
  func topics(of threads: [ChatThreadID], _ account: AccountID) throws -> [ChatThreadID: TopicCard]
  {
    guard !threads.isEmpty else { return [:] }
    let found = try rows(
      """
      SELECT thread_id, topic FROM chloe_topics
      WHERE account_id = \(account) AND thread_id IN \(list: threads)
      """
    ) { row in (try row[0] as ChatThreadID, TopicCard(rawValue: try row[1] as String)) }
    return Dictionary(found.compactMap { id, topic in topic.map { (id, $0) } }) { first, _ in first
    }
  }
}
