internal import AppHost
public import Entries
public import HTTPServer
public import HTTPTypes
internal import JSON
public import Storage
internal import StoredAnswers
internal import Vault

extension EntryAPI {
  /// The path of an entry.
  public var one: String { "\(path)/{id}" }

  /// Adds some of its endpoints.
  public func mount<Root>(
    _ routes: Routes<Root, Context>, _ endpoints: [Endpoint] = Endpoint.allCases
  ) {
    for endpoint in endpoints {
      switch endpoint {
      case .list: routes.get(path) { try await page($0, $1) }
      case .add: routes.post(path, body: dialect.body) { try await add($0, $1) }
      case .show:
        routes.get(one) { request, context in
          answer(try await entry(request, context), request, context, write)
        }
      case .change: routes.patch(one, body: dialect.body) { try await change($0, $1) }
      case .remove: routes.delete(one) { try await remove($0, $1) }
      case .restore:
        routes.post("\(one)/restore", body: dialect.body) { try await restore($0, $1) }
      }
    }
  }

  /// The ID in the path of a request.
  public func id(_ request: Request) throws -> Entry<Content>.ID {
    .init(rawValue: try request.parameters.require("id"))
  }

  /// The entry in the path of a request.
  /// - Throws: `EntryError.notFound`.
  public func entry(_ request: Request, _ context: Context) async throws -> Entry<Content> {
    let (id, owner) = (try id(request), context.owner)
    return try await context.services.database.read { transaction in
      try list.entry(id, of: owner, in: transaction)
    }
  }

  private func page(_ request: Request, _ context: Context) async throws -> Response {
    let part = try Paging(request, dialect, usual: usual)
    let (kind, phrase) = try request.query(dialect) { input in
      (self.kind(&input), input.optionalText("q", longest: 100).flatMap(SearchPhrase.init))
    }
    let owner = context.owner
    let page = try await context.services.database.read { transaction in
      if let phrase {
        try list.search(
          phrase, kind: kind, of: owner, after: part.cursor, limit: part.limit, in: transaction)
      } else {
        try list.page(
          of: owner, kind: kind, after: part.cursor, limit: part.limit, in: transaction)
      }
    }
    return .page(page) { write(&$0, $1, context) }
  }

  /// Adds the entry in a request, JSON or a form with files; under the ID of an entry that stands,
  /// that one is the answer.
  /// - Parameter complete: completes what is added, in the transaction.
  public func add(
    _ request: Request, _ context: Context,
    _ complete: @escaping @Sendable (inout Content, borrowing Transaction) throws -> Void = {
      _, _ in
    }
  ) async throws -> Response {
    guard let read = new else { throw HTTPError(.methodNotAllowed) }
    let (chosen, new) = try request.inputOrForm(dialect, words: context.words) { input in
      (input.optional("id", .uuid), read(&input, context))
    }
    let entry = try await RequestEffect.named(OpaqueID.makeUUID()) { name in
      try await add(new, as: .init(rawValue: chosen ?? name), context, complete)
    }
    return answer(entry, status: .created, request, context)
  }

  private func add(
    _ new: New, as id: Entry<Content>.ID, _ context: Context,
    _ complete: @escaping @Sendable (inout Content, borrowing Transaction) throws -> Void
  ) async throws -> Entry<Content> {
    let (owner, services) = (context.owner, context.services)
    return try await services.database.write(.serializable) { transaction in
      if let known = try list.find(id, of: owner, in: transaction) { return known }
      var content = new.content
      try complete(&content, transaction)
      return try list.add(
        content, kind: new.kind, day: new.day, as: id, of: owner,
        at: new.createdAt ?? services.now(), services.events, in: transaction
      ).entry
    }
  }

  /// A partial update: `If-Match` names a revision, `baseUpdatedAt` a moment of the entry that the
  /// client knows; a newer one is a conflict.
  private func change(_ request: Request, _ context: Context) async throws -> Response {
    guard let read = change else { throw HTTPError(.methodNotAllowed) }
    let (base, change) = try request.input(dialect, words: context.words) { input in
      (input.optional("baseUpdatedAt", .timestamp), read(&input, context))
    }
    return try await self.change(request, context) { entry, _ in
      if let base, entry.updatedAt.wholeSeconds > base.wholeSeconds {
        throw EntryError.conflict(revision: entry.revision)
      }
      return try change(entry)
    }
  }

  /// Changes the entry in the path of a request, in a transaction.
  public func change(
    _ request: Request, _ context: Context,
    _ change:
      @escaping @Sendable (Entry<Content>, borrowing Transaction) throws -> (
        content: Content, kind: String
      )
  ) async throws -> Response {
    let (id, based) = (try id(request), try request.basedVersion())
    let (owner, services) = (context.owner, context.services)
    let entry = try await services.database.write(.serializable) { transaction in
      let changed = try change(try list.entry(id, of: owner, in: transaction), transaction)
      return try list.update(
        id, expecting: based, of: owner, at: services.now(), services.events, in: transaction
      ) { _ in changed }
    }
    return answer(entry, request, context)
  }

  private func remove(_ request: Request, _ context: Context) async throws -> Response {
    let (id, owner, services) = (try id(request), context.owner, context.services)
    try await services.database.write { transaction in
      let entry = try list.entry(id, of: owner, in: transaction)
      try list.remove(id, of: owner, at: services.now(), services.events, in: transaction)
      try removed(entry, context, transaction)
    }
    return .noContent
  }

  private func restore(_ request: Request, _ context: Context) async throws -> Response {
    let (id, owner, services) = (try id(request), context.owner, context.services)
    let earliest = services.now().advanced(by: .zero - restorable)
    let entry = try await services.database.write { transaction in
      try list.restore(
        id, of: owner, removedSince: earliest, services.events, in: transaction)
      return try list.entry(id, of: owner, in: transaction)
    }
    return answer(entry, request, context, write)
  }

  /// The answer with an entry, under its revision as `ETag`.
  public func answer(
    _ entry: Entry<Content>, status: HTTPResponse.Status = .ok, _ request: Request,
    _ context: Context, _ write: Write? = nil
  ) -> Response {
    .item(entry.revision, status: status, for: request) {
      (write ?? answer)(&$0, entry, context)
    }
  }
}

extension Timestamp {
  /// The second that it is written with.
  fileprivate var wholeSeconds: Int64 { milliseconds / 1_000 }
}
