internal import Accounts
internal import AppHost
internal import Conversations
internal import HTTPServer
internal import HTTPTypes
internal import Interface

/// A signed-in user's request for a chat page.
struct ChatRequest<Branding: AppBranding> {
  let place: ChatFeature<Branding>
  let accountContext: AccountPageContext<Branding>
  let request: Request
  let owner: AccountKey
  /// The app's texts, then those of this module.
  let words: MessageCatalog
  let clock: LocalClock

  init(_ place: ChatFeature<Branding>, _ context: AccountPageContext<Branding>, _ request: Request)
    throws
  {
    (self.place, self.accountContext, self.request) = (place, context, request)
    owner = try context.person.owner()
    words = context.words.adding(.chat)
    clock = LocalClock(
      zone: context.pageContext.clocks, now: context.services.now(), words: words)
  }

  var conversations: Conversations { accountContext.services.conversations }
  var formToken: String { accountContext.pageContext.formToken }

  /// Returns the conversation named in the path, if it belongs to this app and user.
  func thread() async throws -> ChatThread {
    let id = ChatThreadID(rawValue: try request.parameters.require("thread"))
    let thread = try await conversations.thread(id, of: owner)
    guard thread.app == place.app else { throw ChatError(.notFound, .thread) }
    return thread
  }

  /// Returns the answer named in the path, within its conversation.
  func answer() async throws -> ChatMessage {
    let thread = try await thread()
    let id = ChatMessageID(rawValue: try request.parameters.require("message"))
    let message = try await conversations.message(id, of: owner)
    guard message.thread == thread.id, message.role == .assistant else {
      throw ChatError(.notFound, .message)
    }
    return message
  }

  func path(of thread: ChatThreadID) -> String { "\(place.ask)/\(thread.rawValue)" }
}
