public import HTTPServer
public import HTTPTypes
public import JSON

/// A resource with versions: served with an `ETag`, and changed only if `If-Match` is absent or
/// names the current version. The endpoints that get, create and change it share this one value.
///
///     static let note = VersionedResource<NotesContext, NoteID, Note>(
///       version: \.version, isChanged: { $0 is NoteChanged },
///       find: { try await $0.store.note($1) }, write: { $0.value($1, $2.clock) })
public struct VersionedResource<Context: Sendable, ID: RawRepresentable<String>, Item>: Sendable {
  private let parameter: String
  private let version: @Sendable (Item) -> Int
  private let isChanged: @Sendable (any Error) -> Bool
  private let find: @Sendable (Context, ID) async throws -> Item?
  private let write: @Sendable (inout JSONWriter, Item, Context) -> Void

  /// - Parameters:
  ///   - parameter: the path parameter with its ID.
  ///   - version: the version of an item.
  ///   - isChanged: whether an error says that a change was based on an older version.
  ///   - find: returns the item; nil if the caller has none with this ID.
  ///   - write: encodes it.
  public init(
    parameter: String = "id", version: @escaping @Sendable (Item) -> Int,
    isChanged: @escaping @Sendable (any Error) -> Bool = { _ in false },
    find: @escaping @Sendable (Context, ID) async throws -> Item?,
    write: @escaping @Sendable (inout JSONWriter, Item, Context) -> Void
  ) {
    (self.parameter, self.version, self.isChanged) = (parameter, version, isChanged)
    (self.find, self.write) = (find, write)
  }

  /// Returns the item named in the path.
  /// - Throws: `HTTPError` 404 if the caller does not have it.
  public func item(_ request: Request, _ context: Context) async throws -> Item {
    try await item(id(request), context)
  }

  /// Returns an item by ID.
  /// - Throws: `HTTPError` 404 if the caller does not have it.
  public func item(_ id: ID?, _ context: Context) async throws -> Item {
    guard let id, let item = try await find(context, id) else { throw HTTPError(.notFound) }
    return item
  }

  private func id(_ request: Request) throws -> ID? {
    ID(rawValue: try request.parameters.require(parameter))
  }

  /// Responds with the item named in the path.
  public func show(_ request: Request, _ context: Context) async throws -> Response {
    answer(try await item(request, context), request, context)
  }

  /// Responds with the current state of an item.
  public func answer(
    _ id: ID, status: HTTPResponse.Status = .ok, _ request: Request, _ context: Context
  ) async throws -> Response {
    answer(try await item(id, context), status: status, request, context)
  }

  private func answer(
    _ item: Item, status: HTTPResponse.Status = .ok, _ request: Request, _ context: Context
  ) -> Response { .item(version(item), status: status, for: request) { write(&$0, item, context) } }

  /// Performs a conditional change.
  /// - Parameter body: receives the version in `If-Match`.
  /// - Throws: ``HTTPServer/HTTPError/versionConflict`` with the current item if its version is
  ///   another.
  public func change(
    _ id: ID, _ request: Request, _ context: Context, _ body: (Int?) async throws -> Void
  ) async throws {
    let based = try request.basedVersion()
    do { try await body(based) } catch  where isChanged(error) {
      let item = try await item(id, context)
      guard let based, based != version(item) else { throw error }
      throw HTTPError(
        .conflict, "Somebody has changed this meanwhile.", type: HTTPError.versionConflict,
        members: [.init("current") { write(&$0, item, context) }])
    }
  }
}

extension HTTPError {
  /// The problem type of a change based on an outdated version.
  public static let versionConflict = "urn:asterism:problem:version-conflict"
}

extension HTTPError.Member {
  /// Creates a member with a JSON value.
  public init(_ name: String, _ write: (inout JSONWriter) -> Void) {
    var json = JSONWriter()
    write(&json)
    self.init(name: name, values: [String(decoding: json.bytes, as: UTF8.self)])
  }
}
