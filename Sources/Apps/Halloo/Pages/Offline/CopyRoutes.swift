internal import AppHost
internal import FigurePages
internal import HTTPServer
internal import Interface
internal import Storage

/// `/halloo/copies`: the pages and thumbnails that a device keeps for offline reading (HAL-1013,
/// HAL-1703).
enum CopyRoutes {
  /// The most photos.
  private static let mostPictures = 240
  private static let (tenMinutes, hour) = (600, 3_600)

  static func mount<Root>(_ routes: Routes<Root, CaregiverContext>) {
    routes.copies(HallooPath.copies) { try await copies($0) }
  }

  private static func copies(_ caregiver: CaregiverContext) async throws -> OfflineCopies {
    let people = try await caregiver.circle.relatives(of: caregiver.owner)
    let gallery = try await gallery(caregiver)
    return OfflineCopies(
      of: caregiver.pageContext.viewer,
      days(of: people) + members(people, caregiver) + gallery.pages + own,
      only: [HallooPath.members + "/"], pictures: gallery.pictures)
  }

  /// They change with every answer.
  private static func days(of people: [Relative]) -> [OfflineCopies.Page] {
    let own = people.map { HallooPath.home(of: $0.id.rawValue) }
    return ([HallooPath.home] + own + [HallooPath.today, HallooPath.summary])
      .map { .init($0, longest: tenMinutes) }
  }

  private static func members(_ people: [Relative], _ caregiver: CaregiverContext) -> [OfflineCopies
    .Page]
  {
    let pages = people.flatMap { person in
      [HallooPath.member(person.id.rawValue), HallooPath.habits(of: person.id.rawValue)]
        + (caregiver.mayChange ? [HallooPath.editMember(person.id.rawValue)] : [])
    }
    return ([HallooPath.members, HallooPath.habits, HallooPath.newHabit] + pages)
      .map { .init($0, longest: hour) }
  }

  private static var own: [OfflineCopies.Page] {
    [HallooPath.figures.overview, HallooPath.figures.weekly, HallooPath.inbox, HallooPath.settings]
      .map { .init($0, longest: hour) }
  }

  /// The first two pages of the timeline, with their thumbnails.
  private static func gallery(
    _ caregiver: CaregiverContext
  ) async throws -> (pages: [OfflineCopies.Page], pictures: [String]) {
    let (filter, start) = (GalleryFilter.all, caregiver.weekStart)
    let first = try await caregiver.circle.gallery(
      filter, of: caregiver.owner, weekStart: start, after: nil)
    var paths = [HallooPath.gallery]
    var events = first.items
    if let next = first.next {
      paths.append(HallooPath.gallery(filter.query, after: next.text))
      events += try await caregiver.circle.gallery(
        filter, of: caregiver.owner, weekStart: start, after: next
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
