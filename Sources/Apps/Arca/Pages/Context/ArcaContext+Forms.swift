internal import Accounts
internal import AppHost
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import StoredAnswers

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
    default:
      guard let refused = error as? HTTPError, let minutes = refused.minutesToWait else {
        throw error
      }
      (status, text, self.error) = (refused.status, words(.slowDown, minutes: minutes), nil)
    }
  }
}

extension HTTPError {
  /// The minutes until a rate limit lets the next call pass; nil for other errors.
  var minutesToWait: Int? {
    guard status == .tooManyRequests else { return nil }
    let seconds = headers[.retryAfter].flatMap { Int($0) } ?? 0
    return max(1, (seconds + 59) / 60)
  }
}

extension ArcaContext {
  /// Takes one of the account's calls, which pages and functions share.
  func take(_ bucket: ArcaBucket) async throws {
    try await bucket.take(by: person.account.id, services)
  }

  /// Does once what a form asks for, within the account's rate limit.
  func once(_ body: () async throws -> Void) async throws {
    try await take(.write)
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
    } catch { return try refused(error, tab: tab, backTo: path) }
  }

  /// The page that says why something was not done, and leads back.
  /// - Throws: the error itself if it is neither the world's nor a rate limit's.
  func refused(_ error: any Error, tab: String, backTo path: String) throws -> Response {
    let refusal = try Refusal(error, words)
    return page(words(.notDone), status: refusal.status, tab: tab, backTo: path) {
      Notice.error(words(.notDone), text: refusal.text, retry: path, words: words)
    }
  }

  /// What a button of the page has done, as the address says.
  func news(_ request: Request, _ path: String) throws -> [Toasts.Toast] {
    guard let done = try request.query()["done"].flatMap(SharePageKey.init),
      SharePageKey.news.contains(done)
    else { return [] }
    return [.init(words(done), dismissal: path)]
  }
}
