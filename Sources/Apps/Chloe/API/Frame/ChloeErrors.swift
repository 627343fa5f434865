internal import APIKit
internal import AppHost
internal import Entries
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Pictures
internal import Storage

/// The error codes of the API (CHL-170).
enum ChloeCode: String, APIErrorCode {
  case badRequest, unauthorized, invalidCredentials, invalidToken, forbidden, notFound
  case methodNotAllowed, emailTaken, conflict, providerNotConfigured, replyInProgress, tooLarge
  case unsupportedMedia, validationFailed, tooLong, nameRequired, unsupportedImage, limitReached
  case rateLimited, dailyLimitReached, `internal`, unavailable

  static let namespace = "urn:asterism:chloe:"

  static let statuses: KeyValuePairs<HTTPResponse.Status, [Self]> = [
    .badRequest: [.badRequest], .unauthorized: [.unauthorized, .invalidCredentials, .invalidToken],
    .forbidden: [.forbidden], .notFound: [.notFound], .methodNotAllowed: [.methodNotAllowed],
    .conflict: [.conflict, .emailTaken, .providerNotConfigured, .replyInProgress],
    .contentTooLarge: [.tooLarge], .unsupportedMediaType: [.unsupportedMedia],
    .unprocessableContent: [
      .validationFailed, .tooLong, .nameRequired, .unsupportedImage, .limitReached,
    ], .tooManyRequests: [.rateLimited, .dailyLimitReached], .internalServerError: [.internal],
    .serviceUnavailable: [.unavailable],
  ]

  static let types: [String: Self] = [
    HTTPError.tokenExpired: .invalidToken, HTTPError.tokenInvalid: .invalidToken,
    HTTPError.versionConflict: .conflict,
  ]
}

extension HTTPError {
  /// Creates an error of Chloe in the form ``APIKit`` expects.
  init(
    _ code: ChloeCode, _ message: String = "", field: String? = nil, retryAfter: Int? = nil,
    members: [HTTPError.Member] = []
  ) { self.init(code: code, message, field: field, retryAfter: retryAfter, members: members) }

  /// Translates errors of the lower modules; nil if it has no code of its own.
  static func chloe(_ error: any Error, _ words: MessageCatalog) -> HTTPError? {
    switch error {
    case EntryError.notFound: HTTPError(.notFound)
    case EntryError.conflict: HTTPError(.conflict, words(.changedElsewhere))
    case EntryError.full: HTTPError(.limitReached, words(.listFull))
    case let error as PictureError: HTTPError(error)
    case let error as StorageError where error.code == .invalidCursor:
      HTTPError(.badRequest, words(.cursorForm), field: "cursor")
    case let error as any WordedError where error.httpError.status.kind != .serverError:
      error.httpError(words)
    default: nil
    }
  }
}

extension HTTPError {
  /// Describes why a picture was rejected (CHL-143).
  private init(_ error: PictureError) {
    switch error {
    case .tooLarge: self.init(.tooLarge, error.description, field: "image")
    // Details of a missing library are not for users.
    case .unavailable: self.init(.unavailable, "Pictures cannot be taken now.")
    case .unsupportedKind, .notAPicture, .tooManyPixels, .broken:
      self.init(.unsupportedImage, error.description, field: "image")
    }
  }
}

extension ErrorRenderer {
  /// Renders `{"error": {code, message, fields, requestId, …}}` (CHL-170).
  static let chloe = coded(ChloeCode.self, under: "error", .chloe, .allFields)
}

extension APIDialect {
  /// camelCase; lists of up to 200 items (CHL-171); bodies of up to 256 KiB (CHL-169).
  static let chloe = APIDialect(
    names: .camel, lists: .init(usual: 50, most: 200), body: .memory(256 << 10))
}
