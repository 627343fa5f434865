internal import Accounts
internal import AppHost
internal import HTTPServer
internal import Interface

extension Input {
  /// Reads email address and password from a form.
  mutating func credentials() -> (email: String, password: String) {
    (text("email", longest: 254), secret("password"))
  }
}

extension PageContext {
  /// Reads email address and password from a form without other fields.
  func credentials(_ form: FormFields) throws -> (email: String, password: String) {
    var input = Input(form, words: words)
    let credentials = input.credentials()
    try input.check()
    return credentials
  }

  /// Signs in with the credentials of a form.
  func signIn(_ form: FormFields, _ request: Request) async throws -> SignIn {
    let (email, password) = try credentials(form)
    return try await services.accounts.signIn(
      email: email, password: password, requestContext.browserArrival(request))
  }

  /// Creates an account and sends its verification email.
  func signUp(email: String, password: String, _ request: Request) async throws -> SignIn {
    let signIn = try await requestContext.signUp(
      email: email, password: password, requestContext.browserArrival(request))
    try await sendVerification(of: signIn.account.id, isNew: true, request)
    return signIn
  }
}
