/// The choice between a whole answer and a stream, where an operation offers both.
///
/// Both are answers to one request: an `Idempotency-Key` stays the same whichever is asked for, so
/// that a client whose stream broke off can ask for the whole answer under its key.
///
///     routes.post(
///       "/ask", aliases: ["/ask/stream"], streaming: StreamChoice(path: "/ask/stream")
///     ) { request, context in request.wantsStream ? … : … }
public struct StreamChoice: Sendable {
  /// The query parameter that chooses the form, whose value does not make a request another one.
  let parameter: String?
  let isMade: @Sendable (Request) -> Bool

  /// - Parameters:
  ///   - parameter: the query parameter that chooses the form; nil for none.
  ///   - isMade: whether a request asks for a stream, by its route, query or headers.
  public init(
    parameter: String? = nil, isMade: @escaping @Sendable (_ request: Request) -> Bool
  ) {
    (self.parameter, self.isMade) = (parameter, isMade)
  }

  /// The choice by path alone.
  /// - Parameter path: the end of the pattern whose answers are streams.
  public init(path: String) { self.init { $0.route.hasSuffix(path) } }
}

/// What a request asks for, whichever path of it was used.
struct Operation: Sendable {
  /// The pattern of its first route.
  var pattern = ""
  /// The choice of a stream, where it has one.
  var streaming: StreamChoice?
}

extension Request {
  /// Whether the answer is to be a stream, where the operation offers the choice.
  public var wantsStream: Bool { operation.streaming?.isMade(self) ?? false }

  /// The query that a retry has to repeat: without the parameter that chooses the form of the
  /// answer; nil for none.
  var comparedQuery: String? {
    guard let query = rawQuery, let name = operation.streaming?.parameter else { return rawQuery }
    let rest = query.split(separator: "&").filter { $0 != name && !$0.hasPrefix("\(name)=") }
    return rest.isEmpty ? nil : rest.joined(separator: "&")
  }
}
