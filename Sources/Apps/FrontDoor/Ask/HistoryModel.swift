internal import Conversations
internal import Site
internal import Storage

/// The conversations that were held, or those in which something was said.
struct HistoryModel: Sendable {
  let query: String
  /// Whether those that were put away are shown.
  let isArchive: Bool
  /// Where something was found; nil where nothing is looked for.
  let finds: [ChatFind]?
  let threads: [ChatThread]

  init(_ member: Member, query: String, _ shows: String?) async throws {
    let conversations = member.services.conversations
    let owner = try member.person.conversations()
    self.query = query
    isArchive = shows == "archive"
    if query.count >= 2 {
      finds = try await conversations.search(query, in: AskPersona.app, of: owner, limit: 50)
      threads = []
    } else {
      finds = nil
      threads = try await conversations.threads(
        in: AskPersona.app, isArchived: isArchive, of: owner, limit: 100
      ).items
    }
  }
}
