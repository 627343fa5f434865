internal import Accounts
internal import AppHost
internal import Conversations
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Markup
internal import Storage

extension ChatFeature {
  /// Adds the history: search, rename, pin, archive and delete.
  func mountHistory<Root>(_ routes: Routes<Root, AccountPageContext<Branding>>) {
    get(routes, history) { requestContext in try await requestContext.showHistory() }
    post(routes, "\(history)/delete-all") { requestContext in
      try await requestContext.conversations.deleteAll(in: app, of: requestContext.owner)
      return .seeOther("\(history)?emptied=yes")
    }
    act(routes, "pin") { try await $0.pin($1, true, decided: $2, of: $3) }
    act(routes, "unpin") { try await $0.pin($1, false, decided: $2, of: $3) }
    act(routes, "archive") { try await $0.archive($1, true, decided: $2, of: $3) }
    act(routes, "unarchive") { try await $0.archive($1, false, decided: $2, of: $3) }
    post(routes, "\(history)/{thread}/delete") { requestContext in
      let thread = try await requestContext.thread()
      try await requestContext.conversations.delete(thread.id, of: requestContext.owner)
      return .seeOther("\(try requestContext.way())?deleted=\(thread.id.rawValue)")
    }
    post(routes, "\(history)/{thread}/restore") { requestContext in
      let thread = ChatThreadID(rawValue: try requestContext.request.parameters.require("thread"))
      try await requestContext.conversations.restore(thread, of: requestContext.owner)
      return .seeOther(try requestContext.way())
    }
    get(routes, "\(history)/{thread}/name") { requestContext in
      let thread = try await requestContext.thread()
      return try requestContext.name(thread.id, FormState(["title": thread.title ?? ""]))
    }
    post(routes, "\(history)/{thread}/name") { requestContext in try await requestContext.rename() }
  }

  /// Performs an action on a conversation, then returns to the page it came from.
  private func act<Root>(
    _ routes: Routes<Root, AccountPageContext<Branding>>, _ name: String,
    _ body:
      @escaping @Sendable (
        Conversations, ChatThreadID, Timestamp?, AccountKey
      ) async throws -> Void
  ) {
    post(routes, "\(history)/{thread}/\(name)") { requestContext in
      try await body(
        requestContext.conversations, requestContext.thread().id, requestContext.decided(),
        requestContext.owner)
      return .seeOther(try requestContext.way())
    }
  }
}

extension ChatRequest {
  /// The page to return to after an action: the conversation whose sidebar was used, or the
  /// history.
  fileprivate func way() throws -> String {
    let sent = SafeReturn.path(try request.query()["return"])
    let isHere = (sent == place.ask || sent.hasPrefix("\(place.ask)/")) && !sent.contains("?")
    return isHere ? sent : place.history
  }

  fileprivate func showHistory() async throws -> Response {
    let model = try await HistoryModel(self)
    return accountContext.pageContext.page(
      words(.chatHistory), backTo: place.ask, tab: place.tab,
      head: .title(actions: [PageHead.Action(words(.chatNew), to: place.fresh, icon: .plus)]),
      toasts: try news(from: place.history, returningTo: place.history)
    ) {
      HistoryPage(
        model: model, place: HistoryPlace(place), words: words, clock: clock, formToken: formToken
      )
    }
  }

  /// Returns the toast about the last action, with its undo.
  /// - Parameters:
  ///   - page: the URL of the page without the toast.
  ///   - way: the page to show after undoing; nil for the restored conversation.
  func news(from page: String, returningTo way: String?) throws -> [Toasts.Toast] {
    let query = try request.query()
    if query["emptied"] != nil {
      return [Toasts.Toast(words(.chatAllDeleted), dismissal: page)]
    }
    guard let deleted = query["deleted"].map(ChatThreadID.init(rawValue:)) else { return [] }
    let address = ThreadPath(list: place.history, thread: deleted)
    let undo = Toasts.Undo(
      to: address.url("restore", returningTo: way ?? path(of: deleted)), token: formToken)
    return [Toasts.Toast(words(.chatDeleted), dismissal: page, undo: undo, seconds: 5)]
  }

  /// The time of the decision that the request refers to; nil for now.
  fileprivate func decided() throws -> Timestamp? {
    try request.decided(by: accountContext.services.now())
  }

  fileprivate func rename() async throws -> Response {
    let form = try request.form()
    let thread = try await thread()
    do {
      try await conversations.rename(
        thread.id, to: form["title"] ?? "", decided: decided(), of: owner)
      return .seeOther(try way())
    } catch let error as ChatError where error.code != .notFound {
      let problem = HTTPError.FieldError(field: "title", detail: words(error.message))
      return try name(
        thread.id, FormState(form, problems: [problem], trouble: nil),
        status: .unprocessableContent)
    }
  }

  fileprivate func name(
    _ thread: ChatThreadID, _ answers: FormState, status: HTTPResponse.Status = .ok
  ) throws -> Response {
    let way = try way()
    return accountContext.pageContext.page(words(.chatRename), status: status, backTo: way) {
      NamePage(
        url: ThreadPath(list: place.history, thread: thread).url("name", returningTo: way),
        answers: answers, words: words, formToken: formToken)
    }
  }
}

/// Renames a conversation; an empty name restores its first question as the title (DES-79).
private struct NamePage: HTML {
  let url: String
  let answers: FormState
  let words: MessageCatalog
  let formToken: String

  var body: some HTML {
    let field = answers.field("title", words(.chatName), isRequired: false)
    return Form(
      to: url, token: formToken, fields: [field],
      kind: .patient(.change, title: words(.chatRename)), words: words
    ) {
      TextField(field, words: words)
      FormActions { Button(words(.chatSave)) }
    }
  }
}
