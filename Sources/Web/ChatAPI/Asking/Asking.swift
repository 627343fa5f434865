internal import APIKit
internal import Accounts
internal import AppHost
internal import Conversations
internal import HTTPServer
internal import JSON
internal import Storage
internal import StoredAnswers
internal import Vault

/// Asks the question of a program: stores it and its answer, or answers without storing either.
struct Asking<API: ChatAPI>: Sendable {
  let sent: AskRequest<API.Fields>
  let question: API.Question
  private let owner: AccountKey
  /// The languages of the client, best first; for the helplines (CHL-109).
  private let languages: [String]

  init(_ request: Request, _ context: APIContext) async throws {
    try await self.init(AskRequest(request, context.services, for: API.self), request, context)
  }

  /// Presses a button of a check-in.
  init(pressing request: Request, below held: NamedAnswer<API>, _ context: APIContext) async throws
  {
    try await self.init(
      AskRequest(pressing: request, below: held, context.services), request, context)
  }

  private init(
    _ sent: AskRequest<API.Fields>, _ request: Request, _ context: APIContext
  ) async throws {
    languages = [sent.language].compactMap(\.self) + request.languages
    self.sent = sent
    let person = try await context.person(actingFor: sent.user)
    owner = try person.owner()
    question = try await API.question(sent, person)
  }

  private var services: Dependencies { question.context.person.services }

  /// Asks it; errors are thrown before anything is answered.
  func ask() async throws -> AskedAnswer {
    try question.check()
    do {
      return question.context.savesConversations ? try await send() : try await sendUnsaved()
    } catch let error as ChatError where error == ChatError(.taken, .thread) {
      // Does not reveal whether it was deleted or belongs to another account.
      throw API.style.errors.noConversation
    }
  }

  private func draft(in thread: ChatThreadID?, clientID: String) -> ChatDraft {
    ChatDraft(
      sent.text, clientID: clientID, thread: thread, mayBegin: thread != nil,
      region: question.context.region, languages: languages, timeZone: sent.zone,
      checkIn: sent.checkIn)
  }

  private func send() async throws -> AskedAnswer {
    let question = question
    let stored = try await RequestEffect.named(sent.clientID ?? OpaqueID.makeUUID()) { name in
      try await services.conversations.send(
        draft(in: question.thread, clientID: name), in: API.style.app, of: owner,
        counting: { _, transaction in try question.count(in: transaction) }
      ) { stored, transaction in try question.attach(to: stored, in: transaction) }
    }
    let grounds = try await question.grounds(in: stored.thread)
    let ids = AnswerIDs(
      answer: stored.answer.rawValue, session: grounds.session,
      conversation: stored.thread.rawValue, question: stored.question.rawValue)
    return answer(.stored(stored.answer, owner), ids, grounds)
  }

  /// Asks without storing question and answer; only the use and the app's data are stored (DES-26).
  private func sendUnsaved() async throws -> AskedAnswer {
    let (question, grounds) = (question, try await question.groundsUnsaved())
    let fresh = OpaqueID.makeUUID()
    let unsaved = try await RequestEffect.named(fresh) { name in
      // The answer was not stored, and asking again would count as a second use.
      guard name == fresh else { throw API.style.errors.notKept }
      return try await services.conversations.sendUnsaved(
        draft(in: nil, clientID: sent.clientID ?? OpaqueID.makeUUID()), after: [],
        in: API.style.app, of: owner, telling: grounds.session
      ) { transaction in try question.count(in: transaction) }
    }
    let ids = AnswerIDs(
      answer: unsaved.id.rawValue, session: grounds.session,
      conversation: sent.conversation ?? question.unsavedThread ?? OpaqueID.makeUUID(),
      question: sent.clientID ?? OpaqueID.makeUUID())
    return answer(.unsaved(unsaved), ids, grounds)
  }

  private func answer(_ source: AskedAnswer.Source, _ ids: AnswerIDs, _ grounds: AnswerGrounds)
    -> AskedAnswer
  {
    AskedAnswer(
      ids: ids, source: source, grounds: grounds, services: services, askedAt: services.now(),
      wantsTrace: sent.wantsTrace, names: sent.names, style: API.style)
  }
}
