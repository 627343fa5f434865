internal import APIKit
internal import AppHost
internal import HTTPServer
internal import HTTPTypes
internal import JSON

/// What clients tell problems apart by (DES-174): `INVALID_JSON` and so on.
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
    .contentTooLarge: [.bodyTooLarge],
    .unsupportedMediaType: [.unsupportedMediaType],
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
    HTTPError.idempotencyMismatch: .idempotencyMismatch,
    HTTPError.sessionOver: .sessionExpired, HTTPError.tokenExpired: .tokenExpired,
    HTTPError.tokenInvalid: .tokenInvalid,
  ]

  /// A body that could not be read at all; what is wrong with a part of it has that as field. A path that cannot
  /// be read leads to no route, and neither does the query say what is wrong with it.
  static func special(_ error: HTTPError, of request: Request) -> Self? {
    if error.status == .serviceUnavailable { return .internalError }
    guard error.status == .badRequest, !request.route.isEmpty, (try? request.query()) != nil
    else { return nil }
    let isAboutBody = error.fieldErrors.isEmpty && request.mediaType == "application/json"
    return isAboutBody ? .invalidJSON : nil
  }
}

extension HTTPError {
  /// A problem of Destiny, as ``APIKit`` describes it.
  init(
    _ code: DestinyCode, _ message: String, field: String? = nil, retryAfter: Int? = nil,
    members: [Member] = []
  ) { self.init(code: code, message, field: field, retryAfter: retryAfter, members: members) }

  /// A field at fault, as reading has noted it.
  init(_ code: DestinyCode, _ error: FieldError) {
    self.init(code: code, error.detail, field: error.field)
  }
}
