internal import APIKit
internal import Accounts
internal import AppHost
internal import ChatPages
internal import Conversations
internal import HTTPServer
internal import HTTPTypes
internal import JSON

/// The API context of the user named by a path, who has to be the caller's own (DES-171).
struct HistoryContext<API: ChatAPI>: Sendable {
  let context: API.Context
  let owner: AccountKey

  /// - Parameter zone: their time zone, if the program names one.
  /// - Throws: `HTTPError` 403 for another user.
  init(_ request: Request, _ apiContext: APIContext, zone: String? = nil) async throws {
    let user =
      request.parameters[HistoryPaths.user] == nil
      ? .caller : try request.parameters.namedUser(HistoryPaths.user)
    context = try await API.Context(apiContext, actingFor: user, zone: zone)
    owner = try context.person.owner()
  }

  var conversations: Conversations { context.conversations }

  /// The conversation named by the path.
  /// - Throws: `ChatError` `notFound` for an unknown conversation, or another app's.
  func thread(_ request: Request) async throws -> ChatThread {
    let id = ChatThreadID(rawValue: try request.parameters.require(HistoryPaths.thread))
    let thread = try await conversations.thread(id, of: owner)
    guard thread.app == API.style.app else { throw ChatError(.notFound, .thread) }
    return thread
  }

  /// Rejects storing while history is switched off (DES-26).
  func requireSaving() throws {
    guard context.savesConversations else { throw API.style.errors.savingIsOff }
  }

  /// The documents of conversations.
  func documents(_ threads: [ChatThread]) async throws -> [ThreadDocument] {
    let fields = try await API.fields(of: threads, for: context)
    let now = context.person.services.now()
    return zip(threads, fields).map { thread, fields in
      ThreadDocument(
        thread: thread, untitled: API.style.untitled, fields: fields,
        group: HistoryGroup(of: thread, at: now, by: context.clocks))
    }
  }

  /// One conversation.
  func document(_ thread: ChatThread) async throws -> ThreadDocument {
    // One conversation gives one document.
    try await documents([thread])[0]
  }

  /// One conversation as an answer.
  func answer(
    _ thread: ChatThread, status: HTTPResponse.Status = .ok, to request: Request
  ) async throws -> Response {
    let document = try await document(thread)
    return try request.json(API.dialect, status: status) { $0.value(document) }
  }
}

/// The parameters of paths below which conversations are.
enum HistoryPaths {
  static let user = "user_id"
  static let thread = "thread_id"
}
