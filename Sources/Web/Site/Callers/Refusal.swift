internal import Accounts
public import HTTPServer
public import HTTPTypes
public import Interface
internal import People

/// A form that was not taken, with the answers to show again.
public struct Refusal: Sendable {
  /// How the answer is marked.
  public let status: HTTPResponse.Status
  /// What was typed, with what is wrong.
  public let answers: Answers

  /// - Throws: the error itself, where it is not about what was typed.
  public init(_ error: any Error, of form: FormFields, words: Catalogue) throws {
    switch error {
    case let error as AccountError:
      let isOfField = Self.isOfField(error)
      let problem = HTTPError.FieldError(
        field: error.field.rawValue, detail: words(error.message))
      status = Self.isTooMuch(error) ? .tooManyRequests : .unprocessableContent
      answers = Answers(
        form, problems: isOfField ? [problem] : [], trouble: isOfField ? nil : problem.detail)
    case let error as PersonError where error.code != .notFound:
      let problem = HTTPError.FieldError(
        field: error.field.rawValue, detail: words(error.message))
      (status, answers) = (
        .unprocessableContent, Answers(form, problems: [problem], trouble: nil)
      )
    case let error as HTTPError where !error.fieldErrors.isEmpty:
      status = error.status
      answers = Answers(form, problems: error.fieldErrors, trouble: nil)
    default: throw error
    }
  }

  private static func isTooMuch(_ error: AccountError) -> Bool {
    if case .tooManyAttempts = error.code { true } else { false }
  }

  private static func isOfField(_ error: AccountError) -> Bool {
    switch error.code {
    case .invalid, .tooShort, .tooLong, .taken, .wrong: true
    default: false
    }
  }
}

extension Caller {
  /// Takes a form, or shows it again with what is wrong.
  /// - Throws: what is not about the form, and what `again` throws.
  public func take(
    _ request: Request, _ body: (FormFields) async throws -> Response,
    again: (Refusal) async throws -> Response
  ) async throws -> Response {
    let form = try request.form()
    do {
      return try await body(form)
    } catch {
      return try await again(try Refusal(error, of: form, words: words))
    }
  }
}
