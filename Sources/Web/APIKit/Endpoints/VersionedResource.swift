public import HTTPServer
public import HTTPTypes
public import JSON

/// An item with a version that an API serves: it is answered with its `ETag`, and changed where `If-Match` names its
/// version or none. One value says all of it for the endpoints that get, create and change the item.
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
  ///   - parameter: of the path, under which the item is named.
  ///   - version: the version of an item.
  ///   - isChanged: whether an error says that a change was based on another version than that of now.
  ///   - find: the item, nil where the caller has none of this name.
  ///   - write: writes it.
  public init(
    parameter: String = "id", version: @escaping @Sendable (Item) -> Int,
    isChanged: @escaping @Sendable (any Error) -> Bool = { _ in false },
    find: @escaping @Sendable (Context, ID) async throws -> Item?,
    write: @escaping @Sendable (inout JSONWriter, Item, Context) -> Void
  ) {
    (self.parameter, self.version, self.isChanged) = (parameter, version, isChanged)
    (self.find, self.write) = (find, write)
  }

  /// The item that the path names.
  /// - Throws: `HTTPError` 404 for one that the caller does not have.
  public func item(_ request: Request, _ context: Context) async throws -> Item {
    try await item(id(request), context)
  }

  /// An item by its name.
  /// - Throws: `HTTPError` 404 for one that the caller does not have.
  public func item(_ id: ID?, _ context: Context) async throws -> Item {
    guard let id, let item = try await find(context, id) else { throw HTTPError(.notFound) }
    return item
  }

  private func id(_ request: Request) throws -> ID? {
    ID(rawValue: try request.parameters.require(parameter))
  }

  /// The item that the path names, as an answer.
  public func show(_ request: Request, _ context: Context) async throws -> Response {
    answer(try await item(request, context), request, context)
  }

  /// An item as an answer, read anew.
  public func answer(
    _ id: ID, status: HTTPResponse.Status = .ok, _ request: Request, _ context: Context
  ) async throws -> Response {
    answer(try await item(id, context), status: status, request, context)
  }

  private func answer(
    _ item: Item, status: HTTPResponse.Status = .ok, _ request: Request, _ context: Context
  ) -> Response { .item(version(item), status: status, for: request) { write(&$0, item, context) } }

  /// Does something that is based on a version of an item.
  /// - Parameter body: is given the version that `If-Match` names.
  /// - Throws: ``HTTPServer/HTTPError/versionConflict`` with the item as it is now where that is another one.
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
  /// The kind of problem where a change is based on another version than that of now.
  public static let versionConflict = "urn:asterism:problem:version-conflict"
}

extension HTTPError.Member {
  /// A member that is told as JSON.
  public init(_ name: String, _ write: (inout JSONWriter) -> Void) {
    var json = JSONWriter()
    write(&json)
    self.init(name: name, values: [String(decoding: json.bytes, as: UTF8.self)])
  }
}
