internal import Accounts
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import JSON
internal import Vault

/// A user named in a request, and where.
struct Mention: Sendable {
  /// The parts of a request that may name a user.
  enum Place: Sendable {
    case path, body, query

    /// The name of the parameter or the field.
    var field: String { self == .path ? "user_id" : "user_email" }

    /// For error messages.
    var description: String {
      switch self {
      case .path: "user_id of the path"
      case .body: "user_email of the body"
      case .query: "user_email of the query"
      }
    }
  }

  let user: NamedUser
  let place: Place

  /// Whether both are e-mail addresses, or both account IDs.
  func isOfKind(of other: Mention) -> Bool {
    switch (user, other.user) {
    case (.address, .address), (.account, .account): true
    default: false
    }
  }
}

/// The user and the session that a request to a wire API names, in its path, query or body.
struct NamedCaller: Sendable {
  /// The user.
  var user = NamedUser.caller
  /// The address of the user as it was sent.
  var address: String?
  /// Every mention of a user in the request.
  private(set) var mentions: [Mention] = []
  /// The session, or otherwise the conversation: the user of a client that names none.
  var session: String?
  /// Whether a session is named, not just a conversation.
  private(set) var hasSession = false
  /// The resources named in the path: an answer, a conversation, a match.
  var things: [String] = []

  /// - Parameter isOfApp: whether the session in the body counts too, as it does for an app key.
  /// - Throws: `HTTPError` 400 for an invalid user or session, and where two users are named.
  init(_ request: Request, isOfApp: Bool) throws(HTTPError) {
    let query = try request.query()
    let body = Self.body(of: request)
    // An invalid user in the path leads to 404 by its route; one in the body is reported by its
    // reader.
    if let name = request.parameters["user_id"] { take(name, in: .path) }
    if let name = body?.raw("user_email").trimmed { take(name, in: .body) }
    for field in query.fields where ["user_email", "userEmail"].contains(field.name) {
      let name = field.value.trimmed
      guard name.isEmpty || take(name, in: .query) else { throw Self.badAddress }
    }
    if let (one, other) = contradiction { throw Self.contradiction(one, other) }
    try takeSession(isOfApp ? body : nil, Input(query))
    things = ["thread_id", "prediction_id", "trace_id", "compatibility_id"].compactMap {
      request.parameters[$0]
    }
  }

  private mutating func takeSession(_ body: Input?, _ query: Input) throws(HTTPError) {
    let inQuery = query.first(of: "session_id", "sessionId")
    if let inQuery, !Self.isName(inQuery) { throw Self.badSession }
    // The reader of the body reports an invalid session.
    let inBody = body?.first(of: "session_id").flatMap { Self.isName($0) ? $0 : nil }
    if let inQuery, let inBody, inQuery != inBody { throw Self.twoSessions }
    hasSession = inBody != nil || inQuery != nil
    session = inBody ?? inQuery ?? body?.first(of: "conversation_id", "thread_id")
    if let name = session, !Self.isName(name) { session = nil }
  }

  /// Nil for what is not a JSON object; the reader of the body reports it.
  private static func body(of request: Request) -> Input? { try? Input(request, spelled: .snake) }

  /// Records a mention; the first user counts, since a second one has to be the same.
  /// - Returns: whether the name can denote a user.
  @discardableResult
  private mutating func take(_ name: String, in place: Mention.Place) -> Bool {
    guard let user = NamedUser(name) else { return false }
    guard user != .caller else { return true }
    mentions.append(Mention(user: user, place: place))
    guard self.user == .caller else { return true }
    self.user = user
    if case .address = user { address = name }
    return true
  }

  /// Two mentions that cannot be the same user; an e-mail address and an account ID can be.
  private var contradiction: (Mention, Mention)? {
    for other in mentions {
      if let one = mentions.first(where: { $0.isOfKind(of: other) }), one.user != other.user {
        return (one, other)
      }
    }
    return nil
  }

  /// The error for a request that names two users.
  static func contradiction(_ one: Mention, _ other: Mention) -> HTTPError {
    let detail =
      "\(one.place.description) and \(other.place.description) name different users: send one of them, or the same."
    let fields = [one, other].map(\.place.field)
    return HTTPError(
      .badRequest, detail,
      fieldErrors: (fields[0] == fields[1] ? [fields[0]] : fields).map {
        .init(field: $0, detail: detail)
      })
  }

  private static var badAddress: HTTPError {
    let detail = MessageCatalog.siteEnglish(.emailForm)
    return HTTPError(.badRequest, detail, fieldErrors: [.init(field: "user_email", detail: detail)])
  }

  private static var badSession: HTTPError {
    let detail = MessageCatalog.siteEnglish(.nameForm)
    return HTTPError(.badRequest, detail, fieldErrors: [.init(field: "session_id", detail: detail)])
  }

  private static var twoSessions: HTTPError {
    let detail =
      "session_id of the body and session_id of the query name different sessions: send one of them."
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

  /// The rate limit subject of a user of an app, without personal data; nil if no user is named.
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
  /// The value of the first field that is present.
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
