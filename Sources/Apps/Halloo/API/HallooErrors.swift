internal import APIKit
internal import Accounts
internal import AppHost
internal import CirclePages
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import OpenIDConnect
internal import People
internal import Sharing
internal import Storage
internal import Vault

/// The error codes of the API (HAL-1602).
enum HallooCode: String, APIErrorCode {
  case badRequest, unauthorized, invalidCredentials, invalidToken
  case forbidden, badSignature, guestForbidden, guestCannotText, subscriptionRequired
  case notFound, methodNotAllowed
  case conflict, alreadyActive, alreadyConfirmed, alreadyMember, codeExpired, duplicatePhone
  case emailTaken
  case familyLimit, idempotencyInProgress, idempotencyMismatch, invalidTransition, notConfirmed
  case notDeletable, notGuest, occurrenceClosed, occurrenceOpen, optedOut, ownerFixed
  case profileLimit, profileNotActive, stepLocked, taskLimit, undoExpired, versionConflict
  case expired, inviteExpired, tooLarge, unsupportedMedia
  case validationFailed, daysRequired, inThePast, invalidImage, invalidPhone, invalidTransaction
  case profileRequired, quietHours, rangeTooLong, wrongCode
  case rateLimited, codeLimit, helloLimit, sendNowLimit, `internal`, providerRefused
  case unavailable, appleNotConfigured, providerUnavailable, pushNotConfigured

  static let namespace = "urn:asterism:halloo:"

  static let statuses: KeyValuePairs<HTTPResponse.Status, [Self]> = [
    .badRequest: [.badRequest], .unauthorized: [.unauthorized, .invalidCredentials, .invalidToken],
    .forbidden: [
      .forbidden, .badSignature, .guestForbidden, .guestCannotText, .subscriptionRequired,
    ],
    .notFound: [.notFound],
    .methodNotAllowed: [.methodNotAllowed],
    .conflict: [
      .conflict, .alreadyActive, .alreadyConfirmed, .alreadyMember, .codeExpired, .duplicatePhone,
      .emailTaken, .familyLimit, .idempotencyInProgress, .idempotencyMismatch, .invalidTransition,
      .notConfirmed, .notDeletable, .notGuest, .occurrenceClosed, .occurrenceOpen, .optedOut,
      .ownerFixed, .profileLimit, .profileNotActive, .stepLocked, .taskLimit, .undoExpired,
      .versionConflict,
    ],
    .gone: [.expired, .inviteExpired],
    .contentTooLarge: [.tooLarge],
    .unsupportedMediaType: [.unsupportedMedia],
    .unprocessableContent: [
      .validationFailed, .daysRequired, .inThePast, .invalidImage, .invalidPhone,
      .invalidTransaction, .profileRequired, .quietHours, .rangeTooLong,
      .wrongCode,
    ],
    .tooManyRequests: [.rateLimited, .codeLimit, .helloLimit, .sendNowLimit],
    .internalServerError: [.internal],
    .badGateway: [.providerRefused],
    .serviceUnavailable: [
      .unavailable, .appleNotConfigured, .providerUnavailable, .pushNotConfigured,
    ],
  ]

  static let types: [String: Self] = [
    HTTPError.idempotencyMismatch: .idempotencyMismatch,
    HTTPError.idempotencyInProgress: .idempotencyInProgress,
    HTTPError.versionConflict: .versionConflict,
    HTTPError.circleFull: .familyLimit, HTTPError.inviteOver: .inviteExpired,
    HTTPError.alreadyMember: .alreadyMember, HTTPError.ownerFixed: .ownerFixed,
    HTTPError.guestInvites: .guestForbidden, HTTPError.mediaLinkExpired: .expired,
  ]
}

extension HTTPError {
  /// Creates an error of Halloo in the form ``APIKit`` expects.
  init(
    _ code: HallooCode, _ message: String = "", field: String? = nil, retryAfter: Int? = nil,
    members: [HTTPError.Member] = []
  ) { self.init(code: code, message, field: field, retryAfter: retryAfter, members: members) }
}

extension ErrorRenderer {
  /// Renders `{"error": {code, message, fields, requestId}}` (HAL-1602), with the extra members of
  /// some codes, such as `current` of `version_conflict` and `reason` of `unauthorized`.
  static let halloo = ErrorRenderer { error, request in
    var error = error
    // Errors that arise before anything is known about the caller are written in English.
    let words = request.hallooWords
    let isUnworded =
      words.language != .english && error.type?.hasPrefix(HallooCode.namespace) != true
    if isUnworded, error.fieldErrors.isEmpty,
      let sentence = words.generic(HallooCode(error, of: request))
    {
      error.detail = sentence
    }
    if let reason = error.type.flatMap({ tokenReasons[$0] }) {
      error.members.append(.init(name: "reason", values: [reason]))
    }
    return codes.render(error, request)
  }

  private static let codes = coded(HallooCode.self, under: "error", .halloo, .allFields)

  /// Why an access token was rejected: an expired one is to be renewed.
  private static let tokenReasons = [
    HTTPError.tokenExpired: "token_expired", HTTPError.tokenInvalid: "token_invalid",
  ]
}

extension HTTPError {
  /// Translates an error of Halloo and of the lower modules; nil if it has no text of its own.
  static func halloo(_ error: any Error, _ words: MessageCatalog) -> HTTPError? {
    switch error {
    case let error as AccountError: HTTPError(halloo: error, words) ?? error.httpError(words)
    case let error as PersonError where error.code != .notFound: HTTPError(halloo: error, words)
    case let error as CircleError: HTTPError(halloo: error, words)
    case is TokenError: HTTPError(.invalidToken, words.refusal(.badToken))
    case IdentityProviderError.unknownIssuer:
      HTTPError(.appleNotConfigured, words.refusal(.noApple))
    case let error as StorageError where error.code == .invalidCursor:
      HTTPError(.badRequest, words(Message.cursorForm), field: "cursor")
    // The server's own errors stay as they are, so that they are reported.
    case let error as any WordedError where error.httpError.status.kind != .serverError:
      error.httpError(words)
    default: nil
    }
  }

  /// Translates an error of Accounts; nil if Halloo has no code for it.
  private init?(halloo error: AccountError, _ words: MessageCatalog) {
    let sentence = words(error.message)
    switch (error.code, error.field) {
    case (.invalidToken, _), (.reusedToken, _): self.init(.invalidToken, sentence)
    case (.wrong, _), (.freshSignInNeeded, _), (.notAllowed, .currentPassword):
      self.init(.invalidCredentials, sentence)
    case (.taken, .email): self.init(.emailTaken, sentence, field: "email")
    case (.notAllowed, .account): self.init(.notGuest, sentence)
    default: return nil
    }
  }

  /// Describes what is wrong with the user's own data, by the fields of a User.
  private init(halloo error: PersonError, _ words: MessageCatalog) {
    let field =
      switch error.field {
      case .name: "displayName"
      case .language: "locale"
      default: error.field.rawValue
      }
    self.init(.validationFailed, words(error.message), field: field)
  }

  /// Describes why a circle stays as it is.
  private init(halloo error: CircleError, _ words: MessageCatalog) {
    self = error.httpError
    let key: RefusalKey =
      switch error {
      case .gone: .notFound
      case .full: .circleFull
      case .over: .inviteOver
      case .alreadyMember: .memberAlready
      case .ownerFixed: .ownerStays
      case .guest: .guestInvites
      }
    detail = words.refusal(key)
  }
}

/// Middleware that renders errors in the language of the request.
struct ErrorWording<Context: Sendable>: Middleware {
  private let words: @Sendable (Request, Context) -> MessageCatalog

  /// - Parameter words: the texts of the caller's language.
  init(_ words: @escaping @Sendable (Request, Context) -> MessageCatalog) { self.words = words }

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do { return try await next(request, context) } catch {
      throw HTTPError.halloo(error, words(request, context)) ?? error
    }
  }
}

extension Request {
  /// The texts of Halloo in the language that the client accepts.
  var hallooWords: MessageCatalog { siteWords.adding(HallooStrings.own) }
}

extension MessageCatalog {
  /// Returns what is said to people about an error that programs understand by its code alone; nil
  /// for others.
  fileprivate func generic(_ code: HallooCode) -> String? {
    let key: RefusalKey? =
      switch code {
      case .unauthorized: .unauthorized
      case .forbidden: .forbidden
      case .notFound: .notFound
      case .rateLimited: .rateLimited
      case .tooLarge: .tooLarge
      case .internal: .failed
      case .unavailable: .unavailable
      default: nil
      }
    return key.map { refusal($0) }
  }
}
