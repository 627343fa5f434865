internal import Elementary
public import HTTPServer
internal import HTTPTypes
internal import Interface

extension ErrorRenderer {
  /// Errors for browsers as pages, in their language, and for programs as RFC 9457 says. A browser
  /// that has to be signed in is sent to where that is done, and back afterwards.
  public static let site = pages(of: .asterism) { request in
    "/account/signin?next=\(SafeReturn.encoded(request.path))"
  }

  /// The same in the look of an app, which may have a way in of its own.
  static func pages(
    of app: WebApp, entrance: @escaping @Sendable (Request) -> String
  ) -> ErrorRenderer {
    ErrorRenderer { error, request in
      guard isForBrowser(request) else { return problem.render(error, request) }
      if error.status == .unauthorized, request.method == .get || request.method == .head {
        return .seeOther(entrance(request))
      }
      return .page(status: error.status, ErrorPage(error, request, app).page)
    }
  }

  private static func isForBrowser(_ request: Request) -> Bool {
    request.headers[.accept]?.contains("text/html") == true
  }
}

/// What a browser shows where a page should be.
private struct ErrorPage {
  private let error: HTTPError
  private let request: Request
  private let app: WebApp
  private let words: Catalogue

  init(_ error: HTTPError, _ request: Request, _ app: WebApp) {
    self.error = error
    self.request = request
    self.app = app
    words = Manner(request).words
  }

  var page: some HTMLDocument {
    Page(words(heading), app: app, viewer: Viewer(words: words), backTo: app.scope) {
      Card {
        Notice.empty(
          words(heading), text: text, icon: .warning, action: NamedLink(words(.home), to: app.scope)
        )
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
    return error.detail.isEmpty ? words(.pageFailedText) : error.detail
  }
}

/// A path of this installation to come back to, which cannot lead anywhere else.
public enum SafeReturn {
  /// The path, if it is one of ours; otherwise the front page.
  public static func path(_ sent: String?) -> String {
    guard let sent, sent.hasPrefix("/"), !sent.hasPrefix("//"), !sent.hasPrefix("/\\"),
      sent.utf8.allSatisfy({ 0x21...0x7E ~= $0 && $0 != 0x5C })
    else { return "/" }
    return sent
  }

  /// The path of the page from which a browser came, as far as it says; else the front page. Whoever
  /// made the link, it is a path of ours.
  public static func origin(of request: Request) -> String {
    guard let address = request.headers[.referer], let scheme = address.firstRange(of: "://") else {
      return "/"
    }
    let rest = address[scheme.upperBound...]
    return path(rest.firstIndex(of: "/").map { String(rest[$0...]) })
  }

  /// The path as a value of a query.
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
