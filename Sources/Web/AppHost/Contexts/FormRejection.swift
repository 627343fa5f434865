internal import Accounts
public import HTTPServer
public import HTTPTypes
public import Interface
internal import People

/// A rejected form, with the values to show again.
public struct FormRejection: Sendable {
  /// The status of the response.
  public let status: HTTPResponse.Status
  /// The input with error messages.
  public let answers: FormState

  /// - Throws: the error itself if it is not about the input.
  public init(_ error: any Error, of form: FormFields, words: MessageCatalog) throws {
    switch error {
    case let error as AccountError:
      let isOfField = Self.isOfField(error)
      let problem = HTTPError.FieldError(
        field: error.field.rawValue, detail: words(error.message))
      status = Self.isTooMuch(error) ? .tooManyRequests : .unprocessableContent
      answers = FormState(
        form, problems: isOfField ? [problem] : [], trouble: isOfField ? nil : problem.detail)
    case let error as PersonError where error.code != .notFound:
      let problem = HTTPError.FieldError(
        field: error.field.rawValue, detail: words(error.message))
      (status, answers) = (
        .unprocessableContent, FormState(form, problems: [problem], trouble: nil)
      )
    case let error as HTTPError where !error.fieldErrors.isEmpty:
      status = error.status
      answers = FormState(form, problems: error.fieldErrors, trouble: nil)
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

extension PageContext {
  /// Handles a form, or renders it again with the error messages.
  /// - Throws: errors that are not about the input, and what `again` throws.
  public func take(
    _ request: Request, _ body: (FormFields) async throws -> Response,
    again: (FormRejection) async throws -> Response
  ) async throws -> Response {
    let form = try request.form()
    do {
      return try await body(form)
    } catch {
      return try await again(try FormRejection(error, of: form, words: words))
    }
  }
}
