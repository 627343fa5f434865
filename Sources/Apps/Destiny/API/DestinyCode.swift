internal import APIKit
internal import AppHost
internal import HTTPServer
internal import HTTPTypes
internal import JSON

/// The error codes of the API (DES-174), such as `INVALID_JSON`.
enum DestinyCode: String, APIErrorCode {
  case invalidJSON, invalidParameter
  case unauthorized, sessionExpired, tokenExpired, tokenInvalid, forbidden, premiumRequired
  case notFound, threadNotFound, sessionNotFound, predictionNotFound, matchNotFound
  case traceNotFound, keyNotFound, planNotFound, methodNotAllowed
  case idConflict, idempotencyInProgress, alreadyAnswering, alreadyPremium
  case bodyTooLarge, unsupportedMediaType
  case invalidQuery, invalidBirthData, birthDataRequired, placeUnresolved, threadFull
  case invalidField, invalidTransaction, idempotencyMismatch
  case quotaExceeded, rateLimitExceeded, internalError, modelUnavailable

  static let namespace = "urn:asterism:destiny:"

  var name: String { JSONNameStyle.snake.spelling(of: rawValue).uppercased() }

  static let statuses: KeyValuePairs<HTTPResponse.Status, [Self]> = [
    .badRequest: [.invalidParameter, .invalidJSON],
    .unauthorized: [.unauthorized, .sessionExpired, .tokenExpired, .tokenInvalid],
    .forbidden: [.forbidden, .premiumRequired],
    .notFound: [
      .notFound, .threadNotFound, .sessionNotFound, .predictionNotFound, .matchNotFound,
      .traceNotFound, .keyNotFound, .planNotFound,
    ],
    .methodNotAllowed: [.methodNotAllowed],
    .conflict: [.idConflict, .idempotencyInProgress, .alreadyAnswering, .alreadyPremium],
    .contentTooLarge: [.bodyTooLarge], .unsupportedMediaType: [.unsupportedMediaType],
    .unprocessableContent: [
      .invalidField, .invalidQuery, .invalidBirthData, .birthDataRequired, .placeUnresolved,
      .threadFull, .invalidTransaction, .idempotencyMismatch,
    ],
    .tooManyRequests: [.rateLimitExceeded, .quotaExceeded],
    .internalServerError: [.internalError],
    .serviceUnavailable: [.modelUnavailable],
  ]

  static let types: [String: Self] = [
    HTTPError.idempotencyInProgress: .idempotencyInProgress,
    HTTPError.idempotencyMismatch: .idempotencyMismatch, HTTPError.sessionOver: .sessionExpired,
    HTTPError.tokenExpired: .tokenExpired, HTTPError.tokenInvalid: .tokenInvalid,
  ]

  /// Returns the code for an unreadable body; an error in part of it has a field instead.
  /// Unreadable paths match no route, and query errors have no code of their own.
  static func special(_ error: HTTPError, of request: Request) -> Self? {
    if error.status == .serviceUnavailable { return .internalError }
    guard error.status == .badRequest, !request.route.isEmpty, (try? request.query()) != nil
    else { return nil }
    let isAboutBody = error.fieldErrors.isEmpty && request.mediaType == "application/json"
    return isAboutBody ? .invalidJSON : nil
  }
}

extension HTTPError {
  /// Creates an error of Destiny in the form ``APIKit`` expects.
  init(
    _ code: DestinyCode, _ message: String, field: String? = nil, retryAfter: Int? = nil,
    members: [Member] = []
  ) { self.init(code: code, message, field: field, retryAfter: retryAfter, members: members) }

  /// Creates an error about an invalid field.
  init(_ code: DestinyCode, _ error: FieldError) {
    self.init(code: code, error.detail, field: error.field)
  }
}
