internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Site
internal import Storage

/// `/halloo/copies`: the pages and thumbnails that a device keeps to be read without a connection (HAL-1013,
/// HAL-1703).
enum CopyRoutes {
  /// So many photos at most.
  private static let mostPictures = 240
  private static let (tenMinutes, hour) = (600, 3_600)

  static func mount<Root>(_ routes: Routes<Root, Carer>) {
    routes.get(HallooPath.copies) { _, carer in
      let copies = try await copies(carer)
      var response = Response.json { copies.write(to: &$0) }
      response.headers[.cacheControl] = "no-store"
      return response
    }
  }

  private static func copies(_ carer: Carer) async throws -> OfflineCopies {
    let people = try await carer.circle.relatives(of: carer.owner)
    let gallery = try await gallery(carer)
    return OfflineCopies(
      of: carer.caller.viewer,
      days(of: people) + members(people, carer) + gallery.pages + own,
      only: [HallooPath.members + "/"], pictures: gallery.pictures)
  }

  /// They change with every answer.
  private static func days(of people: [Relative]) -> [OfflineCopies.Page] {
    let own = people.map { HallooPath.home(of: $0.id.rawValue) }
    return ([HallooPath.home] + own + [HallooPath.today, HallooPath.summary])
      .map { .init($0, longest: tenMinutes) }
  }

  private static func members(_ people: [Relative], _ carer: Carer) -> [OfflineCopies.Page] {
    let pages = people.flatMap { person in
      [HallooPath.member(person.id.rawValue), HallooPath.habits(of: person.id.rawValue)]
        + (carer.mayChange ? [HallooPath.editMember(person.id.rawValue)] : [])
    }
    return ([HallooPath.members, HallooPath.habits, HallooPath.newHabit] + pages)
      .map { .init($0, longest: hour) }
  }

  private static var own: [OfflineCopies.Page] {
    [HallooPath.analytics, HallooPath.weekly, HallooPath.inbox, HallooPath.settings]
      .map { .init($0, longest: hour) }
  }

  /// The first two pages of the timeline, with the thumbnails that stand on them.
  private static func gallery(
    _ carer: Carer
  ) async throws -> (pages: [OfflineCopies.Page], pictures: [String]) {
    let (filter, start) = (GalleryFilter.all, carer.weekStart)
    let first = try await carer.circle.gallery(
      filter, of: carer.owner, weekStart: start, after: nil)
    var paths = [HallooPath.gallery]
    var events = first.items
    if let next = first.next {
      paths.append(HallooPath.gallery(filter.query, after: next.text))
      events += try await carer.circle.gallery(
        filter, of: carer.owner, weekStart: start, after: next
      ).items
    }
    let changed = events.map(\.createdAt.milliseconds).max().map { Int($0) }
    let pictures = events.flatMap(\.pictures).prefix(mostPictures)
    return (
      paths.map { .init($0, changed: changed, longest: hour) },
      pictures.map { HallooPath.thumbnail($0) }
    )
  }
}
