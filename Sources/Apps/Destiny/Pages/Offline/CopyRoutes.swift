internal import ChatPages
internal import Conversations
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import JSON
internal import Site
internal import Storage

/// `/destiny/copies`: the pages that a device keeps to be read without a connection (DES-29, DES-83,
/// DES-169).
enum CopyRoutes {
  static let path = "/destiny/copies"
  /// So many conversations.
  private static let threads = 50
  /// So many matches.
  private static let matches = 20
  private static let hour = 3_600

  static func mount<Root>(_ routes: Routes<Root, Reader>) {
    routes.get(path) { _, reader in
      let copies = try await copies(reader)
      var response = Response.json { copies.write(to: &$0) }
      response.headers[.cacheControl] = "no-store"
      return response
    }
  }

  private static func copies(_ reader: Reader) async throws -> OfflineCopies {
    let matches = try await matches(of: reader)
    let pages =
      try await places(of: reader, matches) + conversations(of: reader) + matches + settings
    return OfflineCopies(
      of: reader.caller.viewer, pages,
      only: [ChatPlace<Destiny>.destiny.ask + "/", MatchRoutes.path + "/"])
  }

  /// They change with the day, with what is done here and with what is done on other devices.
  private static func places(
    of reader: Reader, _ matches: [OfflineCopies.Page]
  ) async throws -> [OfflineCopies.Page] {
    let place = ChatPlace<Destiny>.destiny
    let said = try await reader.services.conversations.lastChange(
      in: Destiny.id, of: reader.person.conversations())
    return [
      .init(Destiny.web.scope, longest: hour), .init(place.ask, longest: hour),
      .init(place.history, changed: said.map { Int($0.milliseconds) }, longest: hour),
      .init(MatchRoutes.path, changed: matches.compactMap(\.changed).max(), longest: hour),
      .init(ChartRoutes.path, longest: hour),
    ]
  }

  private static var settings: [OfflineCopies.Page] {
    let own = [ProfileRoutes.path, ProfileRoutes.appearancePath, HistorySettingsRoutes.path]
    return (own + ProfileChoice.allCases.map(\.path)).map { .init($0, longest: 24 * hour) }
  }

  /// Those that are in no list are not kept either (DES-26).
  private static func conversations(of reader: Reader) async throws -> [OfflineCopies.Page] {
    guard reader.settings.isHistoryShown else { return [] }
    let newest = try await reader.services.conversations.changes(
      in: Destiny.id, of: reader.person.conversations(), limit: threads)
    return newest.map { thread in
      .init(
        "\(ChatPlace<Destiny>.destiny.ask)/\(thread.id.rawValue)",
        changed: Int(thread.changedAt.milliseconds))
    }
  }

  private static func matches(of reader: Reader) async throws -> [OfflineCopies.Page] {
    let newest = try await reader.store.matches(of: DestinyOwner(reader.person), limit: matches)
    return newest.newest.map { match in
      .init(
        "\(MatchRoutes.path)/\(match.id.rawValue)", changed: Int(match.createdAt.milliseconds))
    }
  }
}
