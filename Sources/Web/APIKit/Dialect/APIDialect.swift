internal import AppHost
public import HTTPServer
public import HTTPTypes
public import JSON

/// The conventions of a wire API as data: spelling of names, page sizes, error statuses. The
/// endpoints of this module are written once and follow the dialect of the API that mounts them.
///
///     extension APIDialect {
///       static let notes = APIDialect(lists: .init(usual: 20))
///     }
public struct APIDialect: Sendable {
  /// The spelling of an API's names.
  public enum Names: Sendable {
    /// As written in the code; the endpoints of this module use camelCase.
    case asWritten
    /// In snake_case, or in camelCase for a client that sends it or requests it with `?keys=camel`.
    case asAsked
    /// In camelCase; the bodies of requests may be in snake_case as well (AST-18).
    case camel
  }

  /// The page sizes of lists: `?cursor=&limit=`.
  public struct Lists: Sendable {
    /// The default page size.
    public let usual: Int
    /// The largest page size.
    public let most: Int

    /// - Parameters:
    ///   - usual: the default page size.
    ///   - most: the largest page size.
    public init(usual: Int = 50, most: Int = 200) { (self.usual, self.most) = (usual, most) }
  }

  /// The spelling of names in requests and responses.
  public let names: Names
  /// The page sizes of lists.
  public let lists: Lists
  /// The status for an invalid query parameter; an invalid body is always 422.
  public let parameterStatus: HTTPResponse.Status
  /// The default body policy of endpoints.
  public let body: BodyPolicy

  /// - Parameters:
  ///   - names: the spelling of names in requests and responses.
  ///   - lists: the page sizes of lists.
  ///   - parameterStatus: the status for an invalid query parameter.
  ///   - body: the default body policy of endpoints.
  public init(
    names: Names = .asWritten, lists: Lists = Lists(),
    parameterStatus: HTTPResponse.Status = .unprocessableContent, body: BodyPolicy = .standard
  ) {
    (self.names, self.lists) = (names, lists)
    (self.parameterStatus, self.body) = (parameterStatus, body)
  }
}

extension APIDialect {
  /// Returns the client's spelling of a name that the code has in camelCase.
  public func name(_ name: String) -> String {
    switch names {
    case .asWritten, .camel: name
    case .asAsked: JSONNameStyle.snake.spelling(of: name)
    }
  }
}

extension Request {
  /// Returns the spelling for the response; nil to keep the code's.
  /// - Throws: `HTTPError` 400 for an unknown style.
  public func names(_ dialect: APIDialect) throws -> JSONNameStyle? {
    switch dialect.names {
    case .asWritten, .camel: nil
    case .asAsked: try nameStyle()
    }
  }

  /// Returns a JSON object in the API's dialect; `write` writes its fields.
  public func object(
    _ dialect: APIDialect, status: HTTPResponse.Status = .ok, capacity: Int = 0,
    _ write: (inout JSONWriter) throws -> Void
  ) throws -> Response {
    try json(dialect, status: status, capacity: capacity) { try $0.object(write) }
  }

  /// Returns a JSON document in the API's dialect.
  public func json(
    _ dialect: APIDialect, status: HTTPResponse.Status = .ok, capacity: Int = 0,
    _ write: (inout JSONWriter) throws -> Void
  ) throws -> Response {
    try .json(status: status, names: names(dialect), capacity: capacity, write)
  }
}

extension BodyPolicy {
  /// The default body policy: 64 KiB.
  public static let api = BodyPolicy.memory(64 << 10)
}
