internal import HTTPServer
internal import HTTPTypes
internal import Site

extension DestinyProblem {
  /// What clients tell problems apart by (DES-174).
  enum Code: String, CaseIterable, Sendable {
    case invalidJSON = "INVALID_JSON"
    case invalidParameter = "INVALID_PARAMETER"
    case unauthorized = "UNAUTHORIZED"
    case sessionExpired = "SESSION_EXPIRED"
    case forbidden = "FORBIDDEN"
    case premiumRequired = "PREMIUM_REQUIRED"
    case notFound = "NOT_FOUND"
    case threadNotFound = "THREAD_NOT_FOUND"
    case sessionNotFound = "SESSION_NOT_FOUND"
    case predictionNotFound = "PREDICTION_NOT_FOUND"
    case matchNotFound = "MATCH_NOT_FOUND"
    case traceNotFound = "TRACE_NOT_FOUND"
    case keyNotFound = "KEY_NOT_FOUND"
    case planNotFound = "PLAN_NOT_FOUND"
    case methodNotAllowed = "METHOD_NOT_ALLOWED"
    case idConflict = "ID_CONFLICT"
    case alreadyAnswering = "ALREADY_ANSWERING"
    case alreadyPremium = "ALREADY_PREMIUM"
    case bodyTooLarge = "BODY_TOO_LARGE"
    case unsupportedMediaType = "UNSUPPORTED_MEDIA_TYPE"
    case invalidQuery = "INVALID_QUERY"
    case invalidBirthData = "INVALID_BIRTH_DATA"
    case birthDataRequired = "BIRTH_DATA_REQUIRED"
    case placeUnresolved = "PLACE_UNRESOLVED"
    case threadFull = "THREAD_FULL"
    case invalidField = "INVALID_FIELD"
    case invalidTransaction = "INVALID_TRANSACTION"
    case quotaExceeded = "QUOTA_EXCEEDED"
    case rateLimitExceeded = "RATE_LIMIT_EXCEEDED"
    case internalError = "INTERNAL_ERROR"
    case modelUnavailable = "MODEL_UNAVAILABLE"

    /// The status that goes with it.
    var status: HTTPResponse.Status {
      switch self {
      case .invalidJSON, .invalidParameter: .badRequest
      case .unauthorized, .sessionExpired: .unauthorized
      case .forbidden, .premiumRequired: .forbidden
      case .notFound, .threadNotFound, .sessionNotFound, .predictionNotFound, .matchNotFound,
        .traceNotFound, .keyNotFound, .planNotFound:
        .notFound
      case .methodNotAllowed: .methodNotAllowed
      case .idConflict, .alreadyAnswering, .alreadyPremium: .conflict
      case .bodyTooLarge: .contentTooLarge
      case .unsupportedMediaType: .unsupportedMediaType
      case .invalidQuery, .invalidBirthData, .birthDataRequired, .placeUnresolved, .threadFull,
        .invalidField, .invalidTransaction:
        .unprocessableContent
      case .quotaExceeded, .rateLimitExceeded: .tooManyRequests
      case .internalError: .internalServerError
      case .modelUnavailable: .serviceUnavailable
      }
    }
  }
}

extension DestinyProblem.Code {
  /// The code of any error, those of the rooms below too.
  init(_ error: HTTPError, of request: Request) {
    if let type = error.type, type.hasPrefix(DestinyProblem.typePrefix),
      let code = Self(rawValue: String(type.dropFirst(DestinyProblem.typePrefix.count)))
    {
      self = code
    } else {
      self = Self.usual(error, of: request)
    }
  }

  private static func usual(_ error: HTTPError, of request: Request) -> Self {
    switch error.status {
    case .badRequest: isAboutBody(error, request) ? .invalidJSON : .invalidParameter
    case .unauthorized: error.type == HTTPError.sessionOver ? .sessionExpired : .unauthorized
    case .forbidden: .forbidden
    case .notFound: .notFound
    case .methodNotAllowed: .methodNotAllowed
    case .conflict: .idConflict
    case .contentTooLarge: .bodyTooLarge
    case .unsupportedMediaType: .unsupportedMediaType
    case .unprocessableContent: .invalidField
    case .tooManyRequests: .rateLimitExceeded
    default: error.status.kind == .clientError ? .invalidParameter : .internalError
    }
  }

  /// Whether the body could not be read at all; what is wrong with a part of it has that as field. A
  /// path that cannot be read leads to no route, and neither does the query say what is wrong with it.
  private static func isAboutBody(_ error: HTTPError, _ request: Request) -> Bool {
    guard !request.route.isEmpty, (try? request.query()) != nil else { return false }
    return error.fieldErrors.isEmpty && request.mediaType == "application/json"
  }

  /// What is said where an error says nothing itself.
  var sentence: String {
    switch self {
    case .notFound: "There is no such thing."
    case .methodNotAllowed: "This is not done in this way here."
    case .forbidden: "This is not allowed."
    case .internalError: "That did not work. The fault is ours."
    default: "This was refused."
    }
  }
}
