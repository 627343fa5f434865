internal import Accounts
internal import ChatPages
internal import Conversations
internal import HTTPServer
internal import Site

/// Somebody whose conversations a path names: the caller's own, or nobody's (DES-171).
struct HistoryVisit: Sendable {
  let reader: WireReader
  let owner: AccountKey

  /// - Parameter zone: where they are, as the program says.
  /// - Throws: `HTTPError` 403 for somebody who is not the caller's own.
  init(_ request: Request, _ caller: WireCaller, zone: String? = nil) async throws {
    let user = try request.parameters.namedUser("user_id")
    reader = try await WireReader(caller, actingFor: user, zone: zone)
    owner = try reader.person.owner()
  }

  var conversations: Conversations { reader.conversations }

  /// The conversation that the path names.
  /// - Throws: `ChatError` `notFound` for what is not there, or of another app.
  func thread(_ request: Request) async throws -> ChatThread {
    let id = ChatThreadID(rawValue: try request.parameters.require("thread_id"))
    let thread = try await conversations.thread(id, of: owner)
    guard thread.app == DestinyPath.appID else { throw ChatError(.notFound, .thread) }
    return thread
  }

  /// Refuses to keep what is said by somebody who does not want it kept (DES-26).
  func requireSaving() throws {
    guard reader.settings.savesConversations else {
      throw DestinyProblem(
        .forbidden, "Conversations are not saved: save_conversations is off in the settings.")
    }
  }

  /// Conversations as the wire tells of them.
  func entries(_ threads: [ChatThread]) async throws -> [ThreadEntry] {
    let sessions = try await reader.store.sessions(of: threads.map(\.id), owner)
    let (address, now) = (try await reader.address(), reader.services.now())
    return threads.map { thread in
      ThreadEntry(
        thread: thread, session: sessions[thread.id], address: address,
        group: HistoryGroup(of: thread, at: now, by: reader.clocks))
    }
  }

  /// One conversation.
  func entry(_ thread: ChatThread) async throws -> ThreadEntry {
    // One comes for one.
    try await entries([thread])[0]
  }
}
