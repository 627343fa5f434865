internal import APIKit
internal import Accounts
internal import AppHost
internal import Content
internal import Entries
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import JSON
internal import Storage

/// The error codes of the API (AST-21).
enum AstronovaCode: String, APIErrorCode {
  case badRequest, invalidJson, unauthorized, tokenExpired, entitlementRequired, forbidden
  case notFound, methodNotAllowed, conflict, payloadTooLarge, unsupportedMediaType
  case validationFailed, rateLimited, internalError, unavailable

  static let namespace = "urn:asterism:astronova:"

  static let statuses: KeyValuePairs<HTTPResponse.Status, [Self]> = [
    .badRequest: [.badRequest, .invalidJson], .unauthorized: [.unauthorized, .tokenExpired],
    HTTPResponse.Status(code: 402, reasonPhrase: "Payment Required"): [.entitlementRequired],
    .forbidden: [.forbidden], .notFound: [.notFound], .methodNotAllowed: [.methodNotAllowed],
    .conflict: [.conflict], .contentTooLarge: [.payloadTooLarge],
    .unsupportedMediaType: [.unsupportedMediaType], .unprocessableContent: [.validationFailed],
    .tooManyRequests: [.rateLimited], .internalServerError: [.internalError],
    .serviceUnavailable: [.unavailable],
  ]

  static let types: [String: Self] = [HTTPError.tokenExpired: .tokenExpired]

  /// Of the bad requests with a body, those whose body is no JSON.
  static func special(_ error: HTTPError, of request: Request) -> Self? {
    guard error.status == .badRequest, error.fieldErrors.isEmpty, request.body.count > 0,
      let bytes = try? request.body.bytes(), (try? JSONValue(parsing: bytes)) == nil
    else { return nil }
    return .invalidJson
  }
}

extension HTTPError {
  /// Creates an error of Astronova in the form ``APIKit`` expects.
  init(
    _ code: AstronovaCode, _ message: String = "", field: String? = nil,
    members: [HTTPError.Member] = []
  ) { self.init(code: code, message, field: field, members: members) }

  /// Translates errors of the lower modules; nil if it has no code of its own.
  static func astronova(_ error: any Error) -> HTTPError? {
    switch error {
    case EntryError.notFound: HTTPError(.notFound)
    case EntryError.conflict:
      HTTPError(.conflict, "This was changed on another device: read it again first.")
    case EntryError.full(let most): HTTPError(.conflict, "At most \(most) of these are kept.")
    case let error as ContentError: HTTPError(error)
    case let error as PremiumNeeded:
      HTTPError.premiumNeeded("This needs Pro, or is bought by itself.", error.products)
    case let error as StorageError where error.code == .invalidCursor:
      HTTPError(.validationFailed, MessageCatalog.siteEnglish(.cursorForm), field: "cursor")
    case let error as any WordedError where error.httpError.status.kind != .serverError:
      error.httpError(.siteEnglish)
    default: nil
    }
  }
}

extension ErrorRenderer {
  /// Renders `{error, message, fields?, requestId}`, with the extra members of some codes (AST-21).
  static let astronova = ErrorRenderer { error, request in
    let code = AstronovaCode(error, of: request)
    return .object(status: error.status) { json in
      json.field("error", code.name)
      json.field("message", error.detail.isEmpty ? code.sentence : error.detail)
      if !error.fieldErrors.isEmpty {
        json.object("fields") { json in
          for fault in error.fieldErrors { json.field(fault.path, fault.detail) }
        }
      }
      json.field("requestId", "\(request.id)")
      for member in error.members where member.name != "violated-policies" { json.field(member) }
    }
  }
}

extension HTTPError.FieldError {
  /// `partner.date` for `partner/date`.
  fileprivate var path: String { field.split { "/.".contains($0) }.joined(separator: ".") }
}

extension JSONWriter {
  /// Writes an extension member of an error: JSON, or plain text from a lower module.
  fileprivate mutating func field(_ member: HTTPError.Member) {
    key(member.name)
    let values = member.values.map { text in
      (try? JSONValue(parsing: Array(text.utf8))) ?? .string(text)
    }
    value(values.count == 1 ? values[0] : .array(values))
  }
}

extension APIDialect {
  /// camelCase out, either spelling in (AST-18); lists of up to 100; bodies of up to 1 MiB (AST-21).
  static let astronova = APIDialect(
    names: .camel, lists: .init(usual: 50, most: 100), body: .memory(1 << 20))
}
