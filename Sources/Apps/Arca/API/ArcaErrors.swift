internal import APIKit
internal import AppHost
internal import HTTPServer
internal import Interface
internal import JSON
internal import Logging

extension CallableAnswers {
  /// How the functions of Arca answer.
  static func arca(_ services: Dependencies) -> CallableAnswers {
    CallableAnswers { error, request in
      (error as? WorldError).map { HTTPError($0, request.arcaWords) }
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
  /// The texts in the language that the client accepts: English or Spanish.
  var arcaWords: MessageCatalog {
    .arca(in: PresentationPreferences(self).words.language.tag)
  }
}

extension HTTPError {
  /// The error of a function (section 8 of the specification).
  init(_ error: WorldError, _ words: MessageCatalog) {
    switch error {
    case .unknown(let thing):
      self.init(.notFound, words(thing.message), reason: "\(thing.rawValue)NotFound")
    case .missingBirthData(let side, let missing):
      var list = JSONWriter()
      list.array { json in for datum in missing { json.value(datum.rawValue) } }
      self.init(
        .failedPrecondition, words(.missingBirthData), reason: "missingBirthData",
        details: [
          "who": side.rawValue, "missing": String(decoding: list.bytes, as: UTF8.self),
        ])
    case .approvalRequired(let name):
      self.init(
        .permissionDenied, words(.needsApproval, name: name), reason: "approvalRequired")
    case .refused(let name):
      self.init(.permissionDenied, words(.declined, name: name), reason: "declined")
    case .held(let id):
      self.init(
        .alreadyExists, words(.alreadyHere, name: ""), reason: "alreadyConnected",
        details: id.map { ["connectionId": $0.rawValue] } ?? [:])
    case .pending: self.init(.alreadyExists, words(.alreadyPending), reason: "alreadyPending")
    case .changed: self.init(.aborted, words(.changed), reason: "revisionMismatch")
    case .tooOften(let seconds):
      self.init(
        .resourceExhausted, words(.tooOften), reason: "tooManyRequests", retryAfter: seconds)
    default: self.init(precondition: error, words)
    }
  }

  /// The errors of a state that does not allow the call.
  private init(precondition error: WorldError, _ words: MessageCatalog) {
    let (reason, message): (String, String) =
      switch error {
      case .connectionLimit(let side):
        (
          side == .own ? "connectionLimit" : "otherConnectionLimit",
          words(.connectionLimit, most: Connection.most)
        )
      case .ownLink: ("ownLink", words(.ownLink))
      case .notPending: ("notPending", words(.notPending))
      case .notInRequestMode: ("notInRequestMode", words(.notInRequestMode))
      case .blindConnection: ("blindConnection", words(.blindConnection))
      case .notBlind: ("notBlind", words(.notBlind))
      case .addressNeeded: ("verifiedAddressNeeded", words(.addressNeeded))
      case .linkLimit: ("linkLimit", words(.linkLimit, most: ArcaStore.mostLinks))
      case .tableLimit: ("tableLimit", words(.tableLimit, most: PeopleGroup.most))
      case .past: ("past", words(.past))
      default: ("failedPrecondition", words(.notPending))
      }
    self.init(.failedPrecondition, message, reason: reason)
  }
}

extension WorldError.Thing {
  fileprivate var message: ErrorKey {
    switch self {
    case .connection: .unknownConnection
    case .request: .unknownRequest
    case .link: .unknownLink
    case .holder: .unknownHolder
    case .block: .unknownBlock
    case .table: .unknownTable
    }
  }
}
