internal import Accounts
internal import AppHost
internal import Conversations
internal import HTTPServer
internal import HTTPTypes
internal import Interface

/// A request for a page of a place, of somebody who is signed in.
struct ChatRequest<Branding: AppBranding> {
  let place: ChatFeature<Branding>
  let member: AccountPageContext<Branding>
  let request: Request
  let owner: AccountKey
  /// The texts of the app, then those of this module.
  let words: MessageCatalog
  let clock: LocalClock

  init(_ place: ChatFeature<Branding>, _ member: AccountPageContext<Branding>, _ request: Request)
    throws
  {
    (self.place, self.member, self.request) = (place, member, request)
    owner = try member.person.owner()
    words = member.words.adding(.chat)
    clock = LocalClock(
      zone: member.caller.clocks, now: member.services.now(), language: words.language)
  }

  var conversations: Conversations { member.services.conversations }
  var formToken: String { member.caller.formToken }

  /// The conversation that the path names: one of this place and of this person.
  func thread() async throws -> ChatThread {
    let id = ChatThreadID(rawValue: try request.parameters.require("thread"))
    let thread = try await conversations.thread(id, of: owner)
    guard thread.app == place.app else { throw ChatError(.notFound, .thread) }
    return thread
  }

  /// The answer that the path names, in its conversation.
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
