internal import APIKit
internal import AppHost
internal import CirclePages
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Schedules
internal import Storage

/// `/gallery`: the timeline of photos and of relatives who joined (HAL-1663 to HAL-1665).
enum GalleryEndpoint {
  private static let one = "/gallery/{id}"
  /// The default page size (HAL-1008).
  fileprivate static let usual = 60

  /// The filter of the timeline, under the names of HAL-1504.
  fileprivate enum Filter: String, CaseIterable { case all, thisWeek, profile }

  static func mount<Root>(_ routes: Routes<Root, CaregiverAPIContext>) {
    routes.get("/gallery") { try await $1.list($0) }
    routes.get(one) { try await $1.show($0) }
    routes.allowing(.caregiver) { routes in
      routes.delete(one) { request, caregiver in
        let event = try await caregiver.event(request)
        guard try await caregiver.circle.deletePhotos(event.id, caregiver.access) else {
          throw HTTPError(.notDeletable, caregiver.words.refusal(.joinStays))
        }
        return .noContent
      }
    }
  }
}

extension CaregiverAPIContext {
  private func filter(_ request: Request) throws -> GalleryFilter {
    let (filter, relative) = try request.query(.halloo) {
      (
        $0.optional("filter", .choice(GalleryEndpoint.Filter.self)) ?? .all,
        $0.optionalText("profileId", longest: 64)
      )
    }
    switch (filter, relative) {
    case (.all, _): return .all
    case (.thisWeek, _): return .thisWeek
    case (.profile, let id?): return .relative(RelativeID(rawValue: id))
    case (.profile, nil):
      throw HTTPError(.profileRequired, "Say whose events with profileId.", field: "profileId")
    }
  }

  fileprivate func event(_ request: Request) async throws -> GalleryEvent {
    let id = GalleryEventID(rawValue: try request.parameters.require("id"))
    return try await circle.galleryEvent(id, owner).found()
  }

  fileprivate func list(_ request: Request) async throws -> Response {
    let (filter, part) = (
      try filter(request), try Paging(request, .halloo, usual: GalleryEndpoint.usual)
    )
    if case .relative(let id) = filter, try await !circle.hasGallery(of: id, owner) {
      throw HTTPError(.notFound)
    }
    let page = try await circle.gallery(
      filter, of: owner, weekStart: weekStart, after: part.cursor, limit: part.limit)
    let records = try await circle.records(of: page.items, owner)
    let known = Dictionary(
      records.map { ($0.event.id, $0) }, uniquingKeysWith: { first, _ in first })
    return .object(capacity: 32 << 10) { json in
      json.objects("groups", GalleryDay.days(page.items, by: clocks)) { json, day in
        json.field("date", day.date.wire)
        json.field("title", words.formatted(day.date))
        json.list("items", day.events.compactMap { known[$0.id] }) { $0.value($1, models) }
      }
      json.field("nextCursor", page.next?.text)
    }
  }

  fileprivate func show(_ request: Request) async throws -> Response {
    let (filter, event) = (try filter(request), try await event(request))
    let neighbours = try await circle.neighbours(of: event, filter, owner, weekStart: weekStart)
    let records = try await circle.records(of: [event], owner)
    return .object { json in
      for record in records { json.fields(of: record, models) }
      json.field("previousId", neighbours.newer?.rawValue)
      json.field("nextId", neighbours.older?.rawValue)
    }
  }
}
