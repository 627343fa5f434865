internal import Accounts
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import JSON
internal import Site
internal import Vault

extension Request {
  /// How a client wants to be known, as `X-Session` says; programs need not say.
  func sessionWish() throws(HTTPError) -> SessionWish {
    guard let sent = headers[.session] else { return .tokens }
    guard let wish = SessionWish(rawValue: sent) else {
      throw HTTPError(.badRequest, "X-Session is cookie or tokens.", field: "X-Session")
    }
    return wish
  }
}

extension Visit {
  /// How somebody comes in with a request.
  func arrival(_ request: Request) throws(HTTPError) -> Arrival {
    arrival(request, as: try request.sessionWish())
  }

  /// AuthResponse: who came in, and what to come back with.
  func admit(_ signIn: SignIn, status: HTTPResponse.Status = .ok) async throws -> Response {
    let user = try await services.user(signIn.account.id)
    let response = Response.json(status: status) { json in
      json.object { json in
        json.key("user")
        json.value(user)
        json.fields(signIn.credentials)
      }
    }
    return welcome(signIn, response)
  }
}

extension JSONWriter {
  /// The tokens of a program; of a browser, whose cookie is in the header, what its scripts have to send as
  /// `X-CSRF-Token`.
  fileprivate mutating func fields(_ credentials: Credentials) {
    switch credentials {
    case .tokens(let access, let refresh):
      field("accessToken", access.text)
      field("refreshToken", refresh.text)
      field("expiresIn", Int(Accounts.accessTokenLifetime.components.seconds))
      field("tokenType", "Bearer")
      field("csrfToken", nil as String?)
    case .cookie(let token):
      field("accessToken", nil as String?)
      field("refreshToken", nil as String?)
      number("expiresIn", nil)
      field("tokenType", nil as String?)
      field("csrfToken", Visit.formToken(of: token).text)
    }
  }
}

extension Input {
  /// The field `email`; of what form an address has to be is for ``Accounts`` to say.
  mutating func email() -> String { text("email", longest: 254) }

  /// The field `displayName`; nil where it was not sent.
  mutating func displayName() -> String? {
    has("displayName") ? text("displayName", longest: 60) : nil
  }
}

extension Input.Kind where Value == String {
  /// One of the languages that people can choose from, by a tag such as `en` or `en-US`; of the tag the
  /// language is kept.
  static let locale = Input.Kind<String>(
    .oneOf(Manner.languages.map(\.tag).joined(separator: ", "))
  ) { tag in
    let language = tag.lowercased().prefix { $0 != "-" }
    return Manner.languages.first { $0.tag == language }?.tag
  }
}

extension HTTPField.Name {
  /// How a client wants to be known.
  static let session = {
    guard let name = HTTPField.Name("X-Session") else { preconditionFailure("a token") }
    return name
  }()
}
