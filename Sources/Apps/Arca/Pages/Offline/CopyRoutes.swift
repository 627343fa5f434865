internal import AppHost
internal import HTTPServer
internal import Interface
internal import Sharing
internal import Storage

/// `/arca/copies`: the pages that a device keeps for offline reading (ARC-901, ARC-1901).
enum CopyRoutes {
  private static let (hour, week) = (3_600, 7 * 86_400)
  /// The most people whose pages are kept ahead.
  private static let people = 50

  static func mount<Root>(_ routes: Routes<Root, ArcaContext>) {
    routes.copies(ArcaPath.copies) { try await copies($0) }
  }

  private static func copies(_ context: ArcaContext) async throws -> OfflineCopies {
    let world = try await context.store.world(of: context.owner)
    let newest = world.connections.sorted { $0.updatedAt > $1.updatedAt }.prefix(people)
    let ofPeople = newest.flatMap { connection -> [OfflineCopies.Page] in
      let (id, changed) = (connection.id.rawValue, Int(connection.updatedAt.milliseconds))
      let page = OfflineCopies.Page(ArcaPath.connection(id), changed: changed, longest: week)
      guard connection.details != nil else { return [page] }
      return [
        page, .init(ArcaPath.chart(of: id), changed: changed),
        .init(ArcaPath.sums(of: id), changed: changed, longest: week),
      ]
    }
    let changed = newest.first.map { Int($0.updatedAt.milliseconds) }
    let own: [OfflineCopies.Page] = [
      .init(ArcaPath.home, changed: changed, longest: hour), .init(ArcaPath.charts, longest: week),
      .init(ArcaPath.connections, changed: changed, longest: hour),
      .init(ArcaPath.newConnection, longest: week), .init(ArcaPath.feed, longest: hour),
      .init(ArcaPath.me, longest: week), .init(ArcaPath.share, longest: hour),
    ]
    // A QR code is shown to people who are present, so it works offline.
    let links = try await context.store.shareLinks(of: context.owner).0
    return OfflineCopies(
      of: context.pageContext.viewer, own + ofPeople, only: [ArcaPath.connection("")],
      pictures: links.map { ArcaPath.code($0.secret.text) })
  }
}
