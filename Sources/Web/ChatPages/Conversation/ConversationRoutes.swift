internal import Accounts
public import AppHost
internal import Conversations
internal import Elementary
public import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Storage
internal import StoredAnswers

extension ChatFeature {
  /// Adds the pages and the endpoints that their scripts call.
  public func mount<Root>(_ routes: Routes<Root, AccountPageContext<Branding>>) {
    mountHistory(routes)
    mountConsent(routes)
    mountRelationship(routes)
    get(routes, ask) { requestContext in try await requestContext.showNew() }
    post(routes, ask) { requestContext in try await requestContext.ask(in: nil) }
    get(routes, "\(ask)/{thread}") { requestContext in try await requestContext.showThread() }
    post(routes, "\(ask)/{thread}") { requestContext in
      try await requestContext.ask(in: try await requestContext.thread().id)
    }
    get(routes, "\(ask)/{thread}/answers/{message}") { requestContext in
      try await requestContext.follow()
    }
    act(routes, "stop") { requestContext, answer in
      try await requestContext.conversations.stop(answer, of: requestContext.owner)
    }
    act(routes, "resume") { requestContext, answer in
      let count = try await requestContext.place.counting(requestContext.accountContext)
      try await requestContext.conversations.resume(
        answer, of: requestContext.owner, counting: count)
    }
    act(routes, "show") { requestContext, answer in
      try await requestContext.conversations.show(answer, of: requestContext.owner)
    }
    act(routes, "reassure") { requestContext, answer in
      try await requestContext.reply(to: answer, by: .goOn)
    }
    act(routes, "help") { requestContext, answer in
      try await requestContext.reply(to: answer, by: .help)
    }
    act(routes, "again") { requestContext, answer in
      let count = try await requestContext.place.counting(requestContext.accountContext)
      _ = try await RequestEffect.once(creating: {
        try await requestContext.conversations.regenerate(
          answer, of: requestContext.owner, counting: count)
      })
    }
  }

  /// Performs an action on an answer, then shows the conversation again.
  private func act<Root>(
    _ routes: Routes<Root, AccountPageContext<Branding>>, _ name: String,
    _ body: @escaping @Sendable (ChatRequest<Branding>, ChatMessageID) async throws -> Void
  ) {
    post(routes, "\(ask)/{thread}/answers/{message}/\(name)") { requestContext in
      let answer = try await requestContext.answer()
      do {
        try await body(requestContext, answer.id)
      } catch let error as ChatError where error.code == .answering || error.code == .finished {
        // Already done, by another device or a second press: show the current state.
      } catch {
        guard let refusal = try await refusal(error, requestContext.accountContext) else {
          throw error
        }
        return try await requestContext.show(
          answer.thread, refusal: refusal, status: .tooManyRequests)
      }
      return .seeOther(requestContext.path(of: answer.thread))
    }
  }

  func get<Root>(
    _ routes: Routes<Root, AccountPageContext<Branding>>, _ path: String,
    _ body: @escaping @Sendable (ChatRequest<Branding>) async throws -> Response
  ) {
    routes.get(path) { request, context in try await body(ChatRequest(self, context, request)) }
  }

  func post<Root>(
    _ routes: Routes<Root, AccountPageContext<Branding>>, _ path: String,
    _ body: @escaping @Sendable (ChatRequest<Branding>) async throws -> Response
  ) {
    routes.post(path) { request, context in try await body(ChatRequest(self, context, request)) }
  }
}

extension ChatRequest {
  fileprivate func showNew() async throws -> Response {
    if let newest = try await conversationToReopen() { return .seeOther(path(of: newest)) }
    let about = try about()
    let typed =
      if let about { try await place.opening(about, accountContext) } else { nil as String? }
    return try await show(nil, typed: typed.map { String($0.prefix(place.limit)) } ?? "")
  }

  /// What a new conversation is about; nil for nothing.
  private func about() throws -> String? { try request.query()[place.subject] }

  /// The path of a new conversation, with what it is about.
  func pathOfNew() throws -> String {
    try about().map { "\(place.ask)?\(place.subject)=\(SafeReturn.encoded($0))" } ?? place.ask
  }

  /// The newest conversation while it is recent; nil if the address asks for anything else.
  private func conversationToReopen() async throws -> ChatThreadID? {
    guard let span = place.reopens, request.rawQuery ?? "" == "",
      let newest = try await conversations.newestThread(in: place.app, of: owner)
    else { return nil }
    let age = accountContext.services.now().duration(since: newest.updatedAt)
    return age < span ? newest.id : nil
  }

  /// Shows a conversation, or redirects to a new one if it does not exist (DES-70).
  fileprivate func showThread() async throws -> Response {
    do {
      return try await show(thread().id)
    } catch let error as ChatError where error.code == .notFound {
      return accountContext.pageContext.page(
        words(.chatNotFound), status: .notFound, backTo: place.ask, tab: place.tab
      ) {
        Notice.empty(
          words(.chatNotFound), text: words(.chatNotFoundText), icon: .chats,
          action: NamedLink(words(.chatNew), to: place.fresh))
      }
    }
  }

  /// Renders the page of a conversation, open or new.
  /// - Parameters:
  ///   - transcript: the messages of an unstored conversation.
  ///   - typed: text that was refused, to be shown again.
  ///   - problem: why it was refused.
  ///   - refusal: the limit that was reached.
  func show(
    _ thread: ChatThreadID?, said transcript: ChatTranscript? = nil, typed: String = "",
    problem: String? = nil, refusal: ChatRefusal? = nil,
    status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    var model = try await ConversationModel(self, thread, said: transcript)
    (model.typed, model.problem, model.refusal) = (typed, problem, refusal)
    let obstacle = try await place.obstacle(accountContext)
    let offer = try await place.sidebar(accountContext)
    let companion: any HTML =
      thread == nil ? try place.companion(accountContext, request) : EmptyHTML()
    return try await page(of: model, thread, said: transcript, obstacle, offer, companion, status)
  }

  private func page(
    of model: ConversationModel, _ thread: ChatThreadID?, said transcript: ChatTranscript?,
    _ obstacle: Notice?, _ offer: ChatSidebar, _ companion: some HTML,
    _ status: HTTPResponse.Status
  ) async throws -> Response {
    let here = thread.map(path(of:)) ?? place.ask
    return accountContext.pageContext.page(
      model.title ?? words(.chatTitle), status: status,
      backTo: thread == nil ? place.backTo : place.around, tab: place.tab,
      head: place.head(accountContext, head(of: thread, said: transcript, offer)),
      sidebar: offer.isShown ? try await sidebar(beside: thread) : nil,
      // With no conversation open, an undone deletion restores the one that was open.
      toasts: try news(from: here, returningTo: thread == nil ? nil : here)
    ) {
      companion
      if let obstacle {
        obstacle
      } else {
        ConversationPage(model: model, look: place.look, words: words, formToken: formToken)
      }
    }
  }

  /// Builds the head of the page.
  private func head(
    of thread: ChatThreadID?, said transcript: ChatTranscript?, _ offer: ChatSidebar
  ) -> ChatHead {
    let fresh =
      thread != nil ? place.fresh : transcript?.messages.isEmpty == false ? "\(place.ask)?new" : nil
    let list =
      if case .offered = offer { "\(place.history)?\(HistoryModel.offer)" } else { place.history }
    return ChatHead(
      history: offer.isShown
        ? .sidebar(words(.chatHistory))
        : PageHead.Action(words(.chatHistory), to: list, icon: place.historyIcon),
      new: fresh.map { PageHead.Action(words(.chatNew), to: $0, icon: .plus) })
  }

  fileprivate func ask(in thread: ChatThreadID?) async throws -> Response {
    let form = try request.form()
    let typed = form["question"] ?? ""
    if try await place.obstacle(accountContext) != nil { return try await show(thread) }
    if thread == nil, let use = try await place.unkept(accountContext) {
      return try await ask(form, counting: use)
    }
    var draft = ChatDraft(
      typed, clientID: form["key"] ?? "", thread: thread, region: form["region"],
      languages: request.languages)
    draft.title = try about().flatMap { place.title($0, accountContext) }
    do {
      let count = try await place.counting(accountContext)
      let attach = try await place.attaching(draft, accountContext)
      let sent = try await conversations.send(
        draft, in: place.app, of: owner, counting: count, attaching: attach)
      return .seeOther(path(of: sent.thread))
    } catch let error as ChatError where error.code != .notFound {
      var response = try await show(
        thread, typed: typed, problem: words(error.message), status: error.httpError.status)
      // The script queues the question and retries it once the answer in progress is finished.
      if error.isOfTheMoment { response.headers[.retryAfter] = "2" }
      return response
    } catch {
      guard let refusal = try await place.refusal(error, accountContext) else { throw error }
      return try await show(thread, typed: typed, refusal: refusal, status: .tooManyRequests)
    }
  }
}

// The two buttons below a check-in (PLT-42).
extension ChatRequest {
  /// Sends the question of a check-in again, or asks for help; pressing twice sends one message.
  fileprivate func reply(to answer: ChatMessageID, by checkIn: CheckInAnswer) async throws {
    var draft = try await conversations.draft(pressing: checkIn, below: answer, of: owner)
    draft.languages = request.languages
    let count = try await place.counting(accountContext)
    let attach = try await place.attaching(draft, accountContext)
    _ = try await conversations.send(
      draft, in: place.app, of: owner, counting: count, attaching: attach)
  }
}

// An unstored conversation (DES-26).
extension ChatRequest {
  /// Answers with the whole conversation, which only the page keeps; without a question, with the
  /// transcript as it is.
  private func ask(_ form: FormFields, counting use: UnkeptUse) async throws -> Response {
    let said = form["said"].flatMap { ChatTranscript(opening: $0, of: owner) } ?? ChatTranscript()
    guard let typed = form["question"] else { return try await show(nil, said: said) }
    let draft = ChatDraft(
      typed, clientID: form["key"] ?? "", region: form["region"], languages: request.languages,
      checkIn: form[HeldBackForm.answer].flatMap(CheckInAnswer.init))
    do {
      let grown = try await conversations.ask(
        draft, in: said, app: place.app, of: owner, counting: use.count)
      return try await show(nil, said: grown)
    } catch let error as ChatError {
      return try await show(
        nil, said: said, typed: typed, problem: words(error.message),
        status: error.httpError.status)
    } catch {
      guard let refusal = try await place.refusal(error, accountContext) else { throw error }
      return try await show(
        nil, said: said, typed: typed, refusal: refusal, status: .tooManyRequests)
    }
  }
}

extension ChatError {
  /// Whether the error is temporary: it passes when the answers in progress are finished.
  fileprivate var isOfTheMoment: Bool {
    switch code {
    case .answering, .tooManyAnswers: true
    default: false
    }
  }
}
