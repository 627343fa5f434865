internal import Accounts
internal import Conversations
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Site
internal import Storage

/// `/account/ask/history`: the conversations that were held, to be found again, named, pinned, put away
/// and deleted.
enum HistoryRoutes {
  static let path = "/account/ask/history"

  static func mount<Root>(_ routes: Routes<Root, Member>) {
    routes.get(path) { request, member in try await show(request, member) }
    act(routes, "pin") { try await $0.pin($1, true, of: $2) }
    act(routes, "unpin") { try await $0.pin($1, false, of: $2) }
    act(routes, "archive") { try await $0.archive($1, true, of: $2) }
    act(routes, "unarchive") { try await $0.archive($1, false, of: $2) }
    act(routes, "restore") { try await $0.restore($1, of: $2) }
    routes.post("\(path)/{thread}/delete") { request, member in
      let thread = try request.thread()
      try await member.services.conversations.delete(thread, of: member.person.conversations())
      return .seeOther("\(path)?deleted=\(thread.rawValue)")
    }
    routes.get("\(path)/{thread}/name") { request, member in
      let thread = try await member.services.conversations.thread(
        request.thread(), of: member.person.conversations())
      return name(member, thread.id, Answers(["title": thread.title ?? ""]))
    }
    routes.post("\(path)/{thread}/name") { request, member in try await rename(request, member) }
  }

  /// Something that is done with a conversation; then the list is shown again.
  private static func act<Root>(
    _ routes: Routes<Root, Member>, _ name: String,
    _ body:
      @escaping @Sendable (
        Conversations, ChatThreadID, Conversations.Owner
      ) async throws -> Void
  ) {
    routes.post("\(path)/{thread}/\(name)") { request, member in
      try await body(
        member.services.conversations, request.thread(), member.person.conversations())
      return .seeOther(path)
    }
  }

  private static func show(_ request: Request, _ member: Member) async throws -> Response {
    let query = try request.query()
    let model = try await HistoryModel(member, query: query["q"] ?? "", query["shows"])
    let toasts = query["deleted"].map { thread in
      Toasts.Toast(
        member.words(.askDeleted), dismissal: path,
        undo: .init(to: "\(path)/\(thread)/restore", token: member.caller.formToken))
    }
    return member.caller.page(
      member.words(.askEarlier), backTo: "/account/ask", toasts: [toasts].compactMap(\.self)
    ) {
      HistoryPage(model: model, words: member.words, formToken: member.caller.formToken)
    }
  }

  private static func rename(_ request: Request, _ member: Member) async throws -> Response {
    let form = try request.form()
    let thread = try request.thread()
    do {
      try await member.services.conversations.rename(
        thread, to: form["title"] ?? "", of: member.person.conversations())
      return .seeOther(path)
    } catch let error as ChatError where error.code != .notFound {
      let problem = HTTPError.FieldError(field: "title", detail: member.words(error.message))
      return name(
        member, thread, Answers(form, problems: [problem], trouble: nil),
        status: .unprocessableContent)
    }
  }

  private static func name(
    _ member: Member, _ thread: ChatThreadID, _ answers: Answers,
    status: HTTPResponse.Status = .ok
  ) -> Response {
    member.caller.page(member.words(.askRename), status: status, backTo: path) {
      NamePage(
        url: "\(path)/\(thread.rawValue)/name", answers: answers, words: member.words,
        formToken: member.caller.formToken)
    }
  }
}

/// Names a conversation; emptied, it is called by its first question again.
private struct NamePage: HTML {
  let url: String
  let answers: Answers
  let words: Catalogue
  let formToken: String

  var body: some HTML {
    let field = answers.field("title", words(.askName), isRequired: false)
    return Form(to: url, token: formToken, fields: [field], words: words) {
      TextField(field, words: words)
      FormActions { Button(words(.save)) }
    }
  }
}

extension Request {
  /// The conversation that the path names.
  func thread() throws -> ChatThreadID {
    ChatThreadID(rawValue: try parameters.require("thread"))
  }
}
