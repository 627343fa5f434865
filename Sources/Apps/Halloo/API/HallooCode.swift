internal import HTTPServer
internal import HTTPTypes

/// What programs tell problems apart by (HAL-1602).
enum HallooCode: String, CaseIterable, Sendable {
  case badRequest = "bad_request"
  case unauthorized
  case invalidCredentials = "invalid_credentials"
  case invalidToken = "invalid_token"
  case forbidden
  case badSignature = "bad_signature"
  case guestForbidden = "guest_forbidden"
  case guestCannotText = "guest_cannot_text"
  case subscriptionRequired = "subscription_required"
  case notFound = "not_found"
  case methodNotAllowed = "method_not_allowed"
  case conflict
  case alreadyActive = "already_active"
  case alreadyConfirmed = "already_confirmed"
  case alreadyMember = "already_member"
  case duplicatePhone = "duplicate_phone"
  case emailTaken = "email_taken"
  case familyLimit = "family_limit"
  case idempotencyMismatch = "idempotency_mismatch"
  case invalidTransition = "invalid_transition"
  case notConfirmed = "not_confirmed"
  case notDeletable = "not_deletable"
  case notGuest = "not_guest"
  case occurrenceClosed = "occurrence_closed"
  case occurrenceOpen = "occurrence_open"
  case optedOut = "opted_out"
  case ownerFixed = "owner_fixed"
  case profileLimit = "profile_limit"
  case profileNotActive = "profile_not_active"
  case stepLocked = "step_locked"
  case taskLimit = "task_limit"
  case undoExpired = "undo_expired"
  case versionConflict = "version_conflict"
  case expired
  case inviteExpired = "invite_expired"
  case tooLarge = "too_large"
  case unsupportedMedia = "unsupported_media"
  case validationFailed = "validation_failed"
  case daysRequired = "days_required"
  case inThePast = "in_the_past"
  case invalidImage = "invalid_image"
  case invalidPhone = "invalid_phone"
  case invalidTransaction = "invalid_transaction"
  case profileRequired = "profile_required"
  case quietHours = "quiet_hours"
  case rangeTooLong = "range_too_long"
  case rateLimited = "rate_limited"
  case helloLimit = "hello_limit"
  case sendNowLimit = "send_now_limit"
  case `internal`
  case providerRefused = "provider_refused"
  case unavailable
  case appleNotConfigured = "apple_not_configured"
  case providerUnavailable = "provider_unavailable"
  case pushNotConfigured = "push_not_configured"
}

extension HallooCode {
  /// The status that goes with it.
  var status: HTTPResponse.Status {
    switch self {
    case .badRequest: .badRequest
    case .unauthorized, .invalidCredentials, .invalidToken: .unauthorized
    case .forbidden, .badSignature, .guestForbidden, .guestCannotText, .subscriptionRequired:
      .forbidden
    case .notFound: .notFound
    case .methodNotAllowed: .methodNotAllowed
    case .conflict, .alreadyActive, .alreadyConfirmed, .alreadyMember, .duplicatePhone,
      .emailTaken, .familyLimit, .idempotencyMismatch, .invalidTransition, .notConfirmed,
      .notDeletable, .notGuest, .occurrenceClosed, .occurrenceOpen, .optedOut, .ownerFixed,
      .profileLimit, .profileNotActive, .stepLocked, .taskLimit, .undoExpired, .versionConflict:
      .conflict
    case .expired, .inviteExpired: .gone
    case .tooLarge: .contentTooLarge
    case .unsupportedMedia: .unsupportedMediaType
    case .validationFailed, .daysRequired, .inThePast, .invalidImage, .invalidPhone,
      .invalidTransaction, .profileRequired, .quietHours, .rangeTooLong:
      .unprocessableContent
    case .rateLimited, .helloLimit, .sendNowLimit: .tooManyRequests
    case .internal: .internalServerError
    case .providerRefused: .badGateway
    case .unavailable, .appleNotConfigured, .providerUnavailable, .pushNotConfigured:
      .serviceUnavailable
    }
  }

  /// As a type of problem documents.
  fileprivate var type: String { Self.typePrefix + rawValue }
  private static let typePrefix = "urn:asterism:halloo:"

  /// The code of any error, those of the rooms below too.
  init(_ error: HTTPError) {
    if let type = error.type, type.hasPrefix(Self.typePrefix),
      let code = Self(rawValue: String(type.dropFirst(Self.typePrefix.count)))
    {
      self = code
    } else if error.type == HTTPError.idempotencyMismatch {
      self = .idempotencyMismatch
    } else {
      self = Self.usual(error.status)
    }
  }

  private static func usual(_ status: HTTPResponse.Status) -> Self {
    switch status {
    case .badRequest: .badRequest
    case .unauthorized: .unauthorized
    case .forbidden: .forbidden
    case .notFound: .notFound
    case .methodNotAllowed: .methodNotAllowed
    case .conflict: .conflict
    case .gone: .expired
    case .contentTooLarge: .tooLarge
    case .unsupportedMediaType: .unsupportedMedia
    case .unprocessableContent: .validationFailed
    case .tooManyRequests: .rateLimited
    case .badGateway: .providerRefused
    case .serviceUnavailable: .unavailable
    default: status.kind == .clientError ? .badRequest : .internal
    }
  }

  /// What is said where an error says nothing itself.
  var sentence: String {
    switch self {
    case .notFound: "There is no such thing."
    case .methodNotAllowed: "This is not done in this way here."
    case .forbidden: "This is not allowed."
    case .internal: "That did not work. The fault is ours."
    default: "This was refused."
    }
  }
}

extension HTTPError {
  /// A problem of Halloo.
  /// - Parameters:
  ///   - message: what is wrong and what would be right, for people; never with what was sent.
  ///   - field: the field of the body that is at fault.
  ///   - retryAfter: after how many seconds it may work.
  ///   - members: what else the answer tells, as its JSON.
  init(
    _ code: HallooCode, _ message: String = "", field: String? = nil, retryAfter: Int? = nil,
    members: [HTTPError.Member] = []
  ) {
    self.init(
      code.status, message, type: code.type,
      fieldErrors: field.map { [.init(field: $0, detail: message)] } ?? [],
      headers: retryAfter.map { [.retryAfter: "\($0)"] } ?? [:], members: members)
  }
}
