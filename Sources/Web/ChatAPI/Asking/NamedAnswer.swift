internal import APIKit
internal import Accounts
internal import AppHost
internal import Conversations
internal import HTTPServer

/// An answer named by a path parameter.
struct NamedAnswer<API: ChatAPI> {
  let user: NamedUser
  let context: API.Context
  let owner: AccountKey
  let answer: ChatMessage

  /// - Parameter path: the pattern, such as `/trace/{trace_id}`.
  /// - Throws: `ChatError` `notFound` for an unknown message, a question, or another app's answer.
  init(_ path: String, _ request: Request, _ apiContext: APIContext) async throws {
    user = try request.query(API.dialect) {
      $0.optional(API.dialect.name("userEmail"), .namedUser) ?? .caller
    }
    context = try await API.Context(apiContext, actingFor: user, zone: nil)
    owner = try context.person.owner()
    let parameter = path.split { "{}".contains($0) }.dropFirst().first.map(String.init) ?? ""
    let id = ChatMessageID(rawValue: request.parameters[parameter] ?? "")
    answer = try await context.conversations.message(id, of: owner)
    let thread = try await context.conversations.thread(answer.thread, of: owner)
    guard answer.role == .assistant, answer.parent != nil, thread.app == API.style.app else {
      throw ChatError(.notFound, .message)
    }
  }

  func question() async throws -> ChatMessage {
    // An answer without a question was rejected before.
    try await context.conversations.message(answer.parent ?? answer.id, of: owner)
  }

  /// The answer, to be read again.
  func asked(_ request: Request) async throws -> AskedAnswer {
    let question = try await question()
    let grounds = try await API.grounds(of: answer, for: context)
    let ids = AnswerIDs(
      answer: answer.id.rawValue, session: grounds.session,
      conversation: answer.thread.rawValue, question: question.id.rawValue)
    let wantsTrace = try request.query(API.dialect) {
      $0.optional(API.dialect.name("includeReasoningTrace"), .flag) ?? false
    }
    return AskedAnswer(
      ids: ids, source: .stored(answer.id, owner), grounds: grounds,
      services: context.person.services, askedAt: answer.createdAt, wantsTrace: wantsTrace,
      names: try request.names(API.dialect), style: API.style)
  }
}
