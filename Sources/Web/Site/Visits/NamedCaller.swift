internal import Accounts
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Vault

/// Whom a request to a wire API names, wherever it does: in its path, its query or its body.
struct NamedCaller: Sendable {
  /// The user.
  var user = NamedUser.caller
  /// The address of the user as it was sent.
  var address: String?
  /// The session, or else the conversation; what a client has that names nobody.
  var session: String?
  /// What the path names: an answer, a conversation, a match.
  var things: [String] = []

  /// - Parameter readsBody: whether the body counts too; what is wrong with it is said by who reads it.
  /// - Throws: `HTTPError` 400 for what cannot be a user or a session.
  init(_ request: Request, readsBody: Bool) throws(HTTPError) {
    let query = Input(try request.query())
    let body = readsBody ? Self.body(of: request) : nil
    if let name = request.parameters["user_id"] { try take(name) }
    if user == .caller {
      let sent = body.map { $0.raw("user_email") } ?? ""
      // A body that names no user well is refused by who reads it.
      if NamedUser(sent.trimmed) != nil { try take(sent.trimmed) }
    }
    if user == .caller { try take(query.first(of: "user_email", "userEmail"), isParameter: true) }
    let names = ["session_id", "conversation_id", "thread_id"]
    session = names.lazy.compactMap { name in body.map { $0.raw(name) } }.first { !$0.isEmpty }
    // A body that names no session well is refused by who reads it.
    if let name = session, !Self.isName(name) { session = nil }
    if session == nil, let name = query.first(of: "session_id", "sessionId") {
      guard Self.isName(name) else { throw Self.badSession }
      session = name
    }
    things = ["thread_id", "prediction_id", "trace_id", "compatibility_id"].compactMap {
      request.parameters[$0]
    }
  }

  /// Nil for what is no JSON object: whoever reads it says so.
  private static func body(of request: Request) -> Input? { try? Input(snakeCase: request) }

  private mutating func take(
    _ text: String?, isParameter: Bool = false
  ) throws(HTTPError) {
    guard let text, !text.isEmpty else { return }
    guard let user = NamedUser(text) else {
      // A path that names nobody leads nowhere, which its route says.
      guard isParameter else { return }
      let detail = Catalogue.siteEnglish(.emailForm)
      throw HTTPError(
        .badRequest, detail, fieldErrors: [.init(field: "user_email", detail: detail)])
    }
    self.user = user
    if case .address = user { address = text }
  }

  private static var badSession: HTTPError {
    let detail = Catalogue.siteEnglish(.invalidInput)
    return HTTPError(.badRequest, detail, fieldErrors: [.init(field: "session_id", detail: detail)])
  }

  /// 1 to 64 letters, digits, hyphens and underscores (DES-179).
  private static func isName(_ text: String) -> Bool {
    1...64 ~= text.utf8.count
      && text.utf8.allSatisfy { byte in
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
          || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
          || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
          || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      }
  }

  /// By what a user of an app is counted; nil where nobody is named. It says nothing of whom.
  var subject: String? {
    let name: String? =
      switch user {
      case .caller: session.map { "session:\($0)" }
      case .address(let address): address.normalized
      case .account(let id): id.rawValue
      }
    return name.map { Base64URL.encode(SHA256.digest(of: Array($0.utf8))) }
  }
}

extension Input {
  /// What was sent under the first of some names.
  fileprivate func first(of names: String...) -> String? {
    names.lazy.map { raw($0).trimmed }.first { !$0.isEmpty }
  }
}

extension String {
  fileprivate var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
