internal import Elementary
public import HTTPServer
internal import HTTPTypes
internal import Interface

extension ErrorRenderer {
  /// Renders errors as pages for browsers, in their language, and as RFC 9457 problems for
  /// programs. A browser without a session is redirected to the sign-in page and back afterwards.
  public static let site = pages(of: .asterism) { request in
    "\(AccountPath(scope: WebApp.asterism.scope)("signin"))?next=\(SafeReturn.encoded(request.path))"
  }

  /// Renders errors in the branding of an app, which may have its own sign-in page.
  /// - Parameters:
  ///   - start: the page that an error leads to, by the texts of the app; nil for its root.
  ///   - tabs: those of somebody who has a session, whose page keeps the tab bar.
  static func pages(
    of app: WebApp, strings: Strings? = nil,
    start: @escaping @Sendable (MessageCatalog) -> NamedLink? = { _ in nil },
    tabs: @escaping @Sendable (Request, MessageCatalog) -> [TabBar.Tab] = { _, _ in [] },
    entrance: @escaping @Sendable (Request) -> String
  ) -> ErrorRenderer {
    ErrorRenderer { error, request in
      guard isForBrowser(request) else { return problem.render(error, request) }
      if error.status == .unauthorized, request.method == .get || request.method == .head {
        return .seeOther(entrance(request))
      }
      var preferences = PresentationPreferences(request)
      if let strings { preferences = preferences.adding(strings) }
      let words = preferences.words
      let page = ErrorPage(error, request, app, start(words), tabs(request, words), words)
      return .page(status: error.status, page.page)
    }
  }

  /// Whether a browser asks, which is shown a page.
  static func isForBrowser(_ request: Request) -> Bool {
    request.headers[.accept]?.contains("text/html") == true
  }
}

/// The error page for a browser.
private struct ErrorPage {
  private let error: HTTPError
  private let request: Request
  private let app: WebApp
  private let start: NamedLink
  private let words: MessageCatalog
  private let tabs: [TabBar.Tab]

  init(
    _ error: HTTPError, _ request: Request, _ app: WebApp, _ start: NamedLink?,
    _ tabs: [TabBar.Tab], _ words: MessageCatalog
  ) {
    (self.error, self.request, self.app, self.words) = (error, request, app, words)
    (self.start, self.tabs) = (start ?? NamedLink(words(.home), to: app.scope), tabs)
  }

  var page: some HTMLDocument {
    Page(
      words(heading), app: app, viewer: Viewer(words: words), backTo: app.scope, head: .titleOnly,
      tabs: tabs.isEmpty ? nil : TabBar(tabs, current: "", words: words)
    ) {
      RefusalMark(error.status)
      Card {
        Notice.empty(words(heading), text: text, icon: .warning, action: start)
        p(.class("secondary")) { words(.requestReference(request.id.description)) }
      }
    }
  }

  private var isMissing: Bool { error.status == .notFound }
  private var isStorageUnavailable: Bool { error.type == HTTPError.storageUnavailable }

  private var heading: Message {
    isMissing ? .pageNotFound : isStorageUnavailable ? .storageUnavailable : .pageFailed
  }

  private var text: String {
    if isMissing { return words(.pageNotFoundText) }
    if isStorageUnavailable { return words(.storageUnavailableText) }
    // The allowed methods are of use to programs only.
    let isOfPrograms = error.detail.isEmpty || error.status == .methodNotAllowed
    return isOfPrograms ? words(.pageFailedText) : error.detail
  }
}

/// Tells the scripts with which status a page was refused.
struct RefusalMark: HTML {
  private let status: HTTPResponse.Status

  init(_ status: HTTPResponse.Status) { self.status = status }

  var body: some HTML { span(.hidden, .data("refused", value: "\(status.code)")) {} }
}

/// A local return path, safe against open redirects.
public enum SafeReturn {
  /// The path if it is a local one, otherwise `/`.
  public static func path(_ sent: String?) -> String {
    guard let sent, sent.hasPrefix("/"), !sent.hasPrefix("//"), !sent.hasPrefix("/\\"),
      sent.utf8.allSatisfy({ 0x21...0x7E ~= $0 && $0 != 0x5C })
    else { return "/" }
    return sent
  }

  /// The path of the referring page, if the browser sends one; otherwise `/`. Only the path is
  /// used, so a foreign referrer cannot lead away.
  public static func origin(of request: Request) -> String {
    guard let address = request.headers[.referer], let scheme = address.firstRange(of: "://") else {
      return "/"
    }
    let rest = address[scheme.upperBound...]
    return path(rest.firstIndex(of: "/").map { String(rest[$0...]) })
  }

  /// The path, percent-encoded for a query value.
  public static func encoded(_ path: String) -> String {
    path.utf8.reduce(into: "") { text, byte in
      switch byte {
      case UInt8(ascii: "&"), UInt8(ascii: "+"), UInt8(ascii: "%"), UInt8(ascii: "#"):
        text += "%" + String(byte, radix: 16, uppercase: true)
      default: text.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
  }
}
