public import Accounts
public import AppHost
public import HTTPServer
public import HTTPTypes
internal import Interface
public import Messaging
public import Vault

/// Authentication by email address and password, for every API: sign-up, sign-in, guests, refresh,
/// forgotten passwords and sign-out (PLT-4).
///
///     let auth = AuthAPI(.notes) { visit, signIn, status in
///       visit.welcome(signIn, .object(status: status) { $0.field("id", signIn.account.id.rawValue) })
///     }
///     auth.mount(routes)
public struct AuthAPI: Sendable {
  /// The paths of the endpoints.
  public struct Paths: Sendable {
    /// Sign-up.
    public var signUp = "/signup"
    /// Sign-in.
    public var signIn = "/signin"
    /// Sign-out, on this device or all.
    public var signOut = "/signout"
    /// The field of a sign-out on all devices.
    public var everywhere = "everywhere"

    /// - Parameters:
    ///   - signUp: sign-up.
    ///   - signIn: sign-in.
    ///   - signOut: sign-out, on this device or all.
    ///   - everywhere: the field of a sign-out on all devices.
    public init(
      signUp: String = "/signup", signIn: String = "/signin", signOut: String = "/signout",
      everywhere: String = "everywhere"
    ) {
      (self.signUp, self.signIn) = (signUp, signIn)
      (self.signOut, self.everywhere) = (signOut, everywhere)
    }
  }

  /// Stores what a new user has sent about themselves.
  public typealias Introduction = @Sendable (Account) async throws -> Void

  let dialect: APIDialect
  private let paths: Paths
  private let sessionHeader: HTTPField.Name?
  let letters: String
  private let resetSignsIn: Bool
  private let introduction: @Sendable (inout Input, Dependencies, Bool) -> Introduction
  let answer: @Sendable (RequestContext, SignIn, HTTPResponse.Status) async throws -> Response

  /// - Parameters:
  ///   - sessionHeader: the header by which clients choose a cookie or tokens; nil for the field
  ///       `session` of the body.
  ///   - letters: the path prefix of links in emails.
  ///   - resetSignsIn: whether a password reset responds like a sign-in; otherwise only browsers
  ///       are signed in, and the response is empty.
  ///   - introduction: reads what a new user, guests included, sends about themselves.
  ///   - answer: builds the response to a sign-in.
  public init(
    _ dialect: APIDialect, paths: Paths = Paths(), sessionHeader: HTTPField.Name? = nil,
    letters: String = MailToken.accountRoot, resetSignsIn: Bool = true,
    introduction: @escaping @Sendable (inout Input, Dependencies, _ isGuest: Bool) -> Introduction =
      { _, _, _ in { _ in } },
    answer:
      @escaping @Sendable (RequestContext, SignIn, HTTPResponse.Status) async throws -> Response
  ) {
    (self.dialect, self.paths, self.sessionHeader) = (dialect, paths, sessionHeader)
    (self.letters, self.resetSignsIn) = (letters, resetSignsIn)
    (self.introduction, self.answer) = (introduction, answer)
  }

  /// Adds sign-up, sign-in and refresh.
  public func mount(_ routes: Routes<RequestContext, RequestContext>) {
    let body = dialect.body
    routes.post(paths.signUp, body: body, signUp)
    routes.post(paths.signIn, body: body, signIn)
    routes.post("/guest", body: body, enterAsGuest)
    routes.post("/refresh", body: body, refresh)
    routes.post("/password/forgot", body: body, forgot)
    routes.post("/password/reset", body: body, reset)
  }

  /// Adds sign-out.
  public func mountSignOut(_ routes: Routes<RequestContext, AuthenticatedContext>) {
    routes.post(paths.signOut, body: dialect.body, signOut)
  }
}

extension AuthAPI {
  private func signUp(_ request: Request, _ requestContext: RequestContext) async throws -> Response
  {
    let (sent, arrival) = try read(request, requestContext) { input in
      (
        email: input.email(), password: input.secret("password"),
        introduce: introduction(&input, requestContext.services, false)
      )
    }
    try requestContext.requireStrongKey(of: request)
    let signIn = try await requestContext.signUp(
      email: sent.email, password: sent.password, arrival)
    try await sent.introduce(signIn.account)
    try await requestContext.postVerification(
      to: signIn.account.id, isNew: true, in: PresentationPreferences(request).words.language,
      request,
      root: letters)
    return try await answer(requestContext, signIn, .created)
  }

  private func signIn(_ request: Request, _ requestContext: RequestContext) async throws -> Response
  {
    let (sent, arrival) = try read(request, requestContext) {
      (email: $0.email(), password: $0.secret("password"))
    }
    let signIn = try await requestContext.services.accounts.signIn(
      email: sent.email, password: sent.password, arrival)
    return try await answer(requestContext, signIn, .ok)
  }

  private func enterAsGuest(_ request: Request, _ requestContext: RequestContext) async throws
    -> Response
  {
    let (introduce, arrival) = try read(request, requestContext, isOptional: true) {
      introduction(&$0, requestContext.services, true)
    }
    try requestContext.requireStrongKey(of: request)
    let signIn = try await requestContext.enterAsGuest(arrival)
    try await introduce(signIn.account)
    return try await answer(requestContext, signIn, .created)
  }

  private func refresh(_ request: Request, _ requestContext: RequestContext) async throws
    -> Response
  {
    let text = try request.input(dialect) { $0.secret("refreshToken") }
    let token = try OpaqueToken(sent: text)
    try requestContext.requireStrongKey(of: request)
    return try await answer(requestContext, requestContext.refresh(token, request), .ok)
  }

  /// Responds the same whether or not the address has an account (PLT-7).
  private func forgot(_ request: Request, _ requestContext: RequestContext) async throws -> Response
  {
    let email = try request.input(dialect) { $0.email() }
    try await requestContext.services.messaging.askForReset(
      of: email, from: requestContext.client(of: request),
      in: PresentationPreferences(request).words.language.tag, root: letters)
    return Response(status: .accepted)
  }

  /// Ends all sessions.
  private func reset(_ request: Request, _ requestContext: RequestContext) async throws -> Response
  {
    let (sent, arrival) = try read(request, requestContext) {
      (token: $0.secret("token"), password: $0.secret("password"))
    }
    let token = try OpaqueToken(sent: sent.token)
    let accounts = requestContext.services.accounts
    let signIn = try await accounts.resetPassword(token, to: sent.password, arrival)
    if resetSignsIn { return try await answer(requestContext, signIn, .ok) }
    if case .tokens = signIn.credentials {
      try await accounts.endSession(
        signIn.session, of: signIn.account.id, from: requestContext.client(of: request))
    }
    return requestContext.welcome(signIn, .noContent)
  }

  private func signOut(_ request: Request, _ person: AuthenticatedContext) async throws -> Response
  {
    let isEverywhere = try request.input(dialect, isOptional: true) {
      $0.optional(paths.everywhere, .flag, isEmptyAbsent: false) ?? false
    }
    let (accounts, client) = (person.services.accounts, person.client(of: request))
    if isEverywhere {
      try await accounts.endAllSessions(of: person.account.id, from: client)
    } else {
      try await accounts.endSession(of: person.visitor, from: client)
    }
    return person.requestContext.farewell(.noContent)
  }
}

extension AuthAPI {
  /// Returns the kind of credentials a request wants, by its header or body; programs may omit it.
  /// - Throws: `HTTPError` 400 for an unknown value.
  public func arrival(_ request: Request, _ requestContext: RequestContext, _ input: inout Input)
    throws(HTTPError) -> Arrival
  {
    let wish = try wish(request) ?? input.optional("session", .choice(SessionWish.self)) ?? .tokens
    return requestContext.arrival(request, as: wish)
  }

  private func wish(_ request: Request) throws(HTTPError) -> SessionWish? {
    guard let sessionHeader else { return nil }
    guard let sent = request.headers[sessionHeader] else { return .tokens }
    guard let wish = SessionWish(rawValue: sent) else {
      let name = sessionHeader.rawName
      throw HTTPError.badRequest("\(name) is cookie or tokens.", field: name)
    }
    return wish
  }

  /// Reads a body and the kind of credentials it wants.
  func read<Value>(
    _ request: Request, _ requestContext: RequestContext, isOptional: Bool = false,
    _ read: (inout Input) throws -> Value
  ) throws -> (Value, Arrival) {
    // An invalid header is reported before errors of the body.
    _ = try wish(request)
    return try request.input(dialect, isOptional: isOptional) { input in
      let value = try read(&input)
      return (value, try arrival(request, requestContext, &input))
    }
  }
}

extension OpaqueToken {
  /// Parses a token sent by a client.
  /// - Throws: `AccountError` if it is malformed.
  public init(sent text: String) throws(AccountError) {
    guard let token = OpaqueToken(text) else { throw AccountError(.invalidToken, .token) }
    self = token
  }
}
