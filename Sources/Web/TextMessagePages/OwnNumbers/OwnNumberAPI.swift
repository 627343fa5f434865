public import APIKit
internal import AppHost
public import HTTPServer
internal import HTTPTypes
internal import Interface
internal import JSON
public import Outbox
internal import Storage
public import TextMessages

/// `/own-number`: the caller's own number (HAL-1699).
public struct OwnNumberAPI<Context: OwnNumberContext>: Sendable {
  private let path: String
  private let dialect: APIDialect
  private let texts: OwnNumberTexts
  private let invalid: @Sendable (PhoneNumberError, _ sentence: String) -> HTTPError
  private let refusal: @Sendable (OwnNumberProblem, _ sentence: String, Context) -> HTTPError

  /// - Parameters:
  ///   - path: the path, such as `/own-number`.
  ///   - dialect: the dialect of the API.
  ///   - texts: the texts of the app.
  ///   - invalid: the error for an invalid number.
  ///   - refusal: the error for a number that is not set or verified.
  public init(
    _ path: String, _ dialect: APIDialect, texts: OwnNumberTexts,
    invalid: @escaping @Sendable (PhoneNumberError, _ sentence: String) -> HTTPError,
    refusal: @escaping @Sendable (OwnNumberProblem, _ sentence: String, Context) -> HTTPError
  ) {
    (self.path, self.dialect, self.texts) = (path, dialect, texts)
    (self.invalid, self.refusal) = (invalid, refusal)
  }

  /// Adds the endpoints.
  public func mount<Root>(_ routes: Routes<Root, Context>) {
    routes.get(path) { _, context in try await show(context) }
    routes.put(path, body: .api) { try await textCode($0, $1) }
    routes.post("\(path)/verify", body: .api) { try await verify($0, $1) }
    routes.delete(path) { _, context in
      try await context.ownNumber.remove(of: context.person)
      return .noContent
    }
  }

  private func show(_ context: Context) async throws -> Response {
    let own = try await context.ownNumber.state(of: context.person)
    return .object { json in
      json.field("number", own?.number.e164)
      json.field("verified", own?.isVerified ?? false)
      json.moment("verifiedAt", own?.verifiedAt)
      json.field("stopped", own?.isStopped ?? false)
      json.moment("codeExpiresAt", own?.code?.endsAt)
      json.field("triesLeft", own?.code?.triesLeft)
      json.moment("nextCodeAt", own.flatMap { $0.isVerified ? nil : $0.nextCodeAt })
    }
  }

  private func textCode(_ request: Request, _ context: Context) async throws -> Response {
    let number = try request.input(dialect) { try phoneNumber(in: &$0, context) }
    do {
      if let number { try await context.ownNumber.textCode(to: number, of: context.person) }
    } catch let problem as OwnNumberProblem { throw error(problem, context) }
    return try await show(context)
  }

  private func phoneNumber(in input: inout Input, _ context: Context) throws -> PhoneNumber? {
    let typed = input.text("number", longest: 40)
    guard !typed.isEmpty else { return nil }
    do throws(PhoneNumberError) {
      return try NumberingPlan().number(typed, region: context.region)
    } catch { throw invalid(error, context.words(texts.problem(error))) }
  }

  private func verify(_ request: Request, _ context: Context) async throws -> Response {
    let code = try request.input(dialect, words: context.words) { $0.ownCode() ?? "" }
    do {
      try await context.ownNumber.verify(code, of: context.person)
    } catch let problem as OwnNumberProblem { throw error(problem, context) }
    return try await show(context)
  }

  private func error(_ problem: OwnNumberProblem, _ context: Context) -> HTTPError {
    refusal(problem, context.words(texts.sentence(problem, next: "")), context)
  }
}
