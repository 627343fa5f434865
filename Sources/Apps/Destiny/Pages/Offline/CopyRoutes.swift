internal import AccountPages
internal import AppHost
internal import Conversations
internal import HTTPServer
internal import Interface
internal import Storage

/// `/destiny/copies`: the pages that a device keeps for offline reading (DES-29, DES-83, DES-169).
enum CopyRoutes {
  /// The most conversations.
  private static let threads = 50
  /// The most matches.
  private static let matches = 20
  private static let hour = 3_600

  static func mount<Root>(_ routes: Routes<Root, DestinyContext>) {
    routes.copies(DestinyPath.copies) { try await copies($0) }
  }

  private static func copies(_ reader: DestinyContext) async throws -> OfflineCopies {
    let matches = try await matches(of: reader)
    let pages =
      try await places(of: reader, matches) + conversations(of: reader) + matches + settings
    return OfflineCopies(
      of: reader.pageContext.viewer, pages,
      only: [DestinyPath.conversation(""), DestinyPath.match("")])
  }

  /// They change with the day and with changes on any device.
  private static func places(
    of reader: DestinyContext, _ matches: [OfflineCopies.Page]
  ) async throws -> [OfflineCopies.Page] {
    let said = try await reader.services.conversations.lastChange(
      in: DestinyPath.appID, of: reader.person.owner())
    return [
      .init(DestinyPath.home, longest: hour), .init(DestinyPath.ask, longest: hour),
      .init(DestinyPath.history, changed: said.map { Int($0.milliseconds) }, longest: hour),
      .init(DestinyPath.match, changed: matches.compactMap(\.changed).max(), longest: hour),
      .init(DestinyPath.chart, longest: hour),
    ]
  }

  private static var settings: [OfflineCopies.Page] {
    let own = [DestinyPath.profile, DestinyPath.appearance, DestinyPath.historySettings]
    return (own + ProfileChoices.all.map(\.path)).map { .init($0, longest: 24 * hour) }
  }

  /// Unlisted conversations are not copied (DES-26).
  private static func conversations(of reader: DestinyContext) async throws -> [OfflineCopies.Page]
  {
    guard reader.settings.isHistoryShown else { return [] }
    let newest = try await reader.services.conversations.changes(
      in: DestinyPath.appID, of: reader.person.owner(), limit: threads)
    return newest.map { thread in
      .init(
        DestinyPath.conversation(thread.id.rawValue), changed: Int(thread.changedAt.milliseconds))
    }
  }

  private static func matches(of reader: DestinyContext) async throws -> [OfflineCopies.Page] {
    let newest = try await reader.store.matches(of: reader.person.owner(), limit: matches)
    return newest.newest.map { match in
      .init(DestinyPath.match(match.id.rawValue), changed: Int(match.createdAt.milliseconds))
    }
  }
}
