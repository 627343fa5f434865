internal import Accounts
internal import AppHost
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Markup
internal import StoredAnswers

/// Somebody at the top of a card: a disc, the name, and a line below it.
struct PersonHead: HTML {
  let name: String
  var caption: String?

  var body: some HTML {
    div(.class("person-head")) {
      Avatar(name)
      div {
        h2 { name }
        if let caption { p(.class("caption")) { caption } }
      }
    }
  }
}

/// A form that is only a button, with one hidden value where it needs one.
struct PostButton: HTML {
  let name: String
  let action: String
  let context: ArcaContext
  var style = ButtonStyle.secondary
  var value: (name: String, value: String)?

  var body: some HTML {
    Form(to: action, token: context.formToken, words: context.words) {
      if let value { input(.type(.hidden), .name(value.name), .value(value.value)) }
      Button(name, style: style)
    }
  }
}

/// Why something is refused, as a page says it.
struct Refusal: Sendable {
  let status: HTTPResponse.Status
  let text: String
  let error: WorldError?

  /// - Throws: the error itself if it is neither the world's nor a rate limit's.
  init(_ error: any Error, _ words: MessageCatalog) throws {
    switch error {
    case let error as WorldError:
      (status, text, self.error) = (.unprocessableContent, words(error), error)
    case let error as HTTPError where error.status == .tooManyRequests:
      let seconds = error.headers[.retryAfter].flatMap { Int($0) } ?? 0
      let minutes = max(1, (seconds + 59) / 60)
      (status, text, self.error) = (error.status, words(.slowDown, minutes: minutes), nil)
    default: throw error
    }
  }
}

extension ArcaContext {
  /// Does once what a form asks for, within the account's rate limit.
  func once(_ body: () async throws -> Void) async throws {
    try await ArcaBucket.write.take(by: person.account.id, services)
    try await RequestEffect.once(body)
  }

  /// Does what a button asks for and leads back to its page, which says it; or says why not.
  /// - Parameters:
  ///   - path: the path of the page.
  ///   - done: what the page says; nil where it shows it anyway.
  func press(
    _ path: String, tab: String = ArcaPath.me, done: SharePageKey? = nil,
    _ body: () async throws -> Void
  ) async throws -> Response {
    do {
      try await once(body)
      return .seeOther(done.map { "\(path)?done=\($0.rawValue)" } ?? path)
    } catch {
      let refusal = try Refusal(error, words)
      return page(words(.notDone), status: refusal.status, tab: tab, backTo: path) {
        Notice.error(words(.notDone), text: refusal.text, retry: path, words: words)
      }
    }
  }

  /// What a button of the page has done, as the address says.
  func news(_ request: Request, _ path: String) throws -> [Toasts.Toast] {
    let done = try request.query()["done"].flatMap(SharePageKey.init)
    return done.filter { SharePageKey.news.contains($0) }.map {
      [.init(words($0), dismissal: path)]
    } ?? []
  }

  /// A page of the tab Me about sharing.
  func page(
    _ title: SharePageKey, backTo back: String, _ request: Request, at path: String,
    @HTMLBuilder content: () -> some HTML
  ) throws -> Response {
    page(words(title), tab: ArcaPath.me, backTo: back, toasts: try news(request, path)) {
      content()
    }
  }
}

extension Optional {
  fileprivate func filter(_ isKept: (Wrapped) -> Bool) -> Wrapped? {
    flatMap { isKept($0) ? $0 : nil }
  }
}
