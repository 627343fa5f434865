internal import AccountPages
internal import AppHost
internal import Elementary
internal import HTTPServer
internal import Interface
internal import Messaging
internal import Storage

/// `/gallery` and `/account/outbox`, for the operator of the server.
enum OperatorRoutes {
  static func mount<Root>(_ routes: Routes<Root, Operator>) {
    routes.get("/gallery") { request, person in
      if let entered = person.enter(request) { return entered }
      return person.pageContext.page(person.pageContext.words(.gallery)) {
        Gallery(words: person.pageContext.words)
      }
    }
    routes.get(HomeBranding.account("outbox")) { request, person in
      if let entered = person.enter(request) { return entered }
      return try await outbox(request, person.pageContext)
    }
  }

  private static func outbox(_ request: Request, _ context: PageContext) async throws -> Response {
    let page = try await context.services.messaging.outbox(after: request.cursor(), limit: 30)
    return context.page(context.words(.outbox)) {
      OutboxPage(
        letters: page.items, more: page.next.map { "/account/outbox?cursor=\($0.text)" },
        words: context.words)
    }
  }
}

/// The letters that nobody has sent, because no mail server is set up.
struct OutboxPage: HTML {
  let letters: [OutboxLetter]
  /// The URL of the next page; nil at the end.
  let more: String?
  let words: MessageCatalog

  @HTMLBuilder var body: some HTML {
    if letters.isEmpty { nothing }
    for letter in letters {
      Card(letter.content?.subject ?? letter.kind.rawValue) {
        p(.class("caption")) { "\(letter.content?.address ?? "") · \(letter.state.rawValue)" }
        pre { letter.content?.text ?? "" }
      }
    }
    if let more { LinkButton(words(.olderOnes), to: more, style: .secondary) }
  }

  private var nothing: some HTML {
    Notice.empty(
      words(.outboxEmpty), text: words(.outboxEmptyText), icon: .archive,
      action: NamedLink(words(.home), to: "/"))
  }
}
