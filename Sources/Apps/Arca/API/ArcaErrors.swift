internal import APIKit
internal import AppHost
internal import HTTPServer
internal import Interface
internal import JSON
internal import Logging
internal import People

extension CallableAnswers {
  /// How the functions of Arca answer.
  static func arca(_ services: Dependencies) -> CallableAnswers {
    CallableAnswers { error, request in
      (error as? WorldError).map { HTTPError($0, request.arcaWords()) }
    } report: { error, request in
      services.logger.error(
        "Function failed",
        metadata: [
          "request.id": "\(request.id)", "http.route": "\(request.route)",
          "error": "\(String(reflecting: type(of: error)))",
        ])
    }
  }
}

extension Request {
  /// The texts in the language of the account, else in the one that the client accepts: English or
  /// Spanish.
  func arcaWords(_ preferences: Preferences = Preferences()) -> MessageCatalog {
    PresentationPreferences(self, preferences: preferences).arcaWords
  }
}

extension HTTPError {
  /// The error for a call repeated under its `client_request_id` that gets no result (ARC-708).
  static func repeated(_ refusal: IdempotencyRefusal) -> HTTPError {
    switch refusal {
    case .underWay(let seconds):
      HTTPError(
        .unavailable, "The first call with this client_request_id has not ended yet. Try again.",
        reason: "unavailable", retryAfter: seconds)
    case .mismatched:
      HTTPError(
        .invalidArgument, "This client_request_id was used for another call. Choose a new one.",
        reason: "clientRequestIdUsed", field: "client_request_id")
    }
  }

  /// The error of a function (section 8 of the specification).
  init(_ error: WorldError, _ words: MessageCatalog) {
    let text = words(error)
    switch error {
    case .unknown(let thing): self.init(.notFound, text, reason: "\(thing.rawValue)NotFound")
    case .missingBirthData(let side, let missing):
      var list = JSONWriter()
      list.array { json in for datum in missing { json.value(datum.rawValue) } }
      self.init(
        .failedPrecondition, text, reason: "missingBirthData",
        details: [
          "who": side.rawValue, "missing": String(decoding: list.bytes, as: UTF8.self),
        ])
    case .approvalRequired: self.init(.permissionDenied, text, reason: "approvalRequired")
    case .refused: self.init(.permissionDenied, text, reason: "declined")
    case .held(let id):
      self.init(
        .alreadyExists, text, reason: "alreadyConnected",
        details: id.map { ["connectionId": $0.rawValue] } ?? [:])
    case .minor: self.init(.invalidArgument, text, reason: "minor", field: "relationship_type")
    case .pending: self.init(.alreadyExists, text, reason: "alreadyPending")
    case .changed: self.init(.aborted, text, reason: "revisionMismatch")
    case .takenOften(let seconds):
      self.init(.resourceExhausted, text, reason: "takenOften", retryAfter: seconds)
    case .askedToday(let seconds):
      self.init(.resourceExhausted, text, reason: "askedToday", retryAfter: seconds)
    case .tooOften(let seconds):
      self.init(.resourceExhausted, text, reason: "tooManyRequests", retryAfter: seconds)
    default: self.init(.failedPrecondition, text, reason: error.precondition)
    }
  }
}

extension WorldError {
  /// The reason of an error of a state that does not allow the call.
  fileprivate var precondition: String {
    switch self {
    case .connectionLimit(let side): side == .own ? "connectionLimit" : "notPossible"
    case .ownLink: "ownLink"
    case .notPending: "notPending"
    case .notInRequestMode: "notInRequestMode"
    case .blindConnection: "blindConnection"
    case .notBlind: "notBlind"
    case .noAccount: "noAccount"
    case .addressNeeded: "verifiedAddressNeeded"
    case .linkLimit: "linkLimit"
    case .tableLimit: "tableLimit"
    case .past: "past"
    case .requestsFull: "requestsFull"
    default: "failedPrecondition"
    }
  }
}
