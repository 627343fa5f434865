internal import AppHost
internal import Entries
internal import HTTPServer
internal import Interface
internal import Storage

/// `/astronova/copies`: the pages that a device keeps for offline reading (AST-187).
enum CopyRoutes {
  private static let (hour, week) = (3_600, 7 * 86_400)
  /// The most bookmarks that are kept ahead.
  private static let bookmarks = 50

  static func mount<Root>(_ routes: Routes<Root, AstronovaContext>) {
    routes.copies(AstronovaPath.copies) { try await copies($0) }
  }

  private static func copies(_ context: AstronovaContext) async throws -> OfflineCopies {
    let owner = context.owner
    let newest = try await context.store.database.read {
      try AstronovaStore.bookmarks.page(of: owner, limit: bookmarks, in: $0).items
    }
    let places: [OfflineCopies.Page] = [
      .init(AstronovaPath.today, longest: hour), .init(AstronovaPath.friends, longest: hour),
      .init(AstronovaPath.nexus, longest: hour), .init(AstronovaPath.profile, longest: hour),
      .init(AstronovaPath.chart, longest: week), .init(AstronovaPath.transits, longest: hour),
      .init(
        AstronovaPath.bookmarks, changed: newest.first.map { Int($0.updatedAt.milliseconds) },
        longest: hour), .init(AstronovaPath.settings, longest: week),
    ]
    // A day that is over stays as it was read.
    let today = TodayChoice(day: nil, period: nil, today: context.today)
    let days = TodayChoice.days.lowerBound..<0
    let past = days.reversed().compactMap { today.moved(by: $0) }
      .map { OfflineCopies.Page($0.url, longest: week) }
    let texts = newest.map { entry in
      OfflineCopies.Page(
        AstronovaPath.bookmark(entry.id.rawValue), changed: Int(entry.updatedAt.milliseconds))
    }
    return OfflineCopies(
      of: context.pageContext.viewer, places + past + texts,
      only: [AstronovaPath.bookmark(""), AstronovaPath.friend(""), "\(AstronovaPath.nexus)/"])
  }
}
