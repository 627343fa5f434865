internal import AppHost
public import HTTPServer
public import HTTPTypes
public import JSON

/// The dialect of a wire API, as data: how names are spelled, how lists are cut, how what is wrong with a request is
/// told. The endpoints of this module are written once and speak the dialect of the API that mounts them.
///
///     extension APIDialect {
///       static let notes = APIDialect(lists: .init(usual: 20))
///     }
public struct APIDialect: Sendable {
  /// How the names of an API are spelled.
  public enum Names: Sendable {
    /// As they stand in the code; the endpoints of this module have them in camelCase.
    case asWritten
    /// In snake_case, or in camelCase for a client that writes so or asks for it with `?keys=camel`.
    case asAsked
  }

  /// How long the parts of a list are: `?cursor=&limit=`.
  public struct Lists: Sendable {
    /// How many items a part has where the query does not say.
    public let usual: Int
    /// The most that can be asked for.
    public let most: Int

    /// - Parameters:
    ///   - usual: how many items a part has where the query does not say.
    ///   - most: the most that can be asked for.
    public init(usual: Int = 50, most: Int = 200) { (self.usual, self.most) = (usual, most) }
  }

  /// How the names of bodies and answers are spelled.
  public let names: Names
  /// How long the parts of lists are.
  public let lists: Lists
  /// The status of an answer to a parameter of the query that is wrong; what is wrong with a body is 422.
  public let parameterStatus: HTTPResponse.Status
  /// What an endpoint takes as body that has no need of its own.
  public let body: BodyPolicy

  /// - Parameters:
  ///   - names: how the names of bodies and answers are spelled.
  ///   - lists: how long the parts of lists are.
  ///   - parameterStatus: the status of an answer to a parameter that is wrong.
  ///   - body: what an endpoint takes as body that has no need of its own.
  public init(
    names: Names = .asWritten, lists: Lists = Lists(),
    parameterStatus: HTTPResponse.Status = .unprocessableContent, body: BodyPolicy = .standard
  ) {
    (self.names, self.lists) = (names, lists)
    (self.parameterStatus, self.body) = (parameterStatus, body)
  }
}

extension APIDialect {
  /// A name of a request, which stands in camelCase in the code, as clients write it.
  public func name(_ name: String) -> String {
    switch names {
    case .asWritten: name
    case .asAsked: JSONNameStyle.snake.spelling(of: name)
    }
  }
}

extension Request {
  /// How the names of an answer are spelled; nil as they stand in the code.
  /// - Throws: `HTTPError` 400 for a style that there is not.
  public func names(_ dialect: APIDialect) throws -> JSONNameStyle? {
    switch dialect.names {
    case .asWritten: nil
    case .asAsked: try nameStyle()
    }
  }

  /// A JSON object in the dialect of an API; `write` writes its fields.
  public func object(
    _ dialect: APIDialect, status: HTTPResponse.Status = .ok, capacity: Int = 0,
    _ write: (inout JSONWriter) throws -> Void
  ) throws -> Response {
    try json(dialect, status: status, capacity: capacity) { try $0.object(write) }
  }

  /// A JSON document in the dialect of an API.
  public func json(
    _ dialect: APIDialect, status: HTTPResponse.Status = .ok, capacity: Int = 0,
    _ write: (inout JSONWriter) throws -> Void
  ) throws -> Response {
    try .json(status: status, names: names(dialect), capacity: capacity, write)
  }
}

extension BodyPolicy {
  /// What an endpoint takes that needs no more: 64 KiB.
  public static let api = BodyPolicy.memory(64 << 10)
}
