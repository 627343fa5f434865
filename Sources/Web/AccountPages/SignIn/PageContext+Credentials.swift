internal import Accounts
internal import AppHost
internal import HTTPServer
internal import Interface

extension Input {
  /// The address and the password of a form.
  mutating func credentials() -> (email: String, password: String) {
    (text("email", longest: 254), secret("password"))
  }
}

extension PageContext {
  /// The address and the password of a form that asks for nothing else.
  func credentials(_ form: FormFields) throws -> (email: String, password: String) {
    var input = Input(form, words: words)
    let credentials = input.credentials()
    try input.check()
    return credentials
  }

  /// Opens an account by what a form has sent.
  func signIn(_ form: FormFields, _ request: Request) async throws -> SignIn {
    let (email, password) = try credentials(form)
    return try await services.accounts.signIn(
      email: email, password: password, requestContext.browserArrival(request))
  }

  /// Makes an account, and sends the letter by which its address is verified.
  func signUp(email: String, password: String, _ request: Request) async throws -> SignIn {
    let signIn = try await requestContext.signUp(
      email: email, password: password, requestContext.browserArrival(request))
    try await sendVerification(of: signIn.account.id, request)
    return signIn
  }
}
