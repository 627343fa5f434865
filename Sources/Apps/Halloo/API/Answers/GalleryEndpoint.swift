internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import JSON
internal import Site
internal import Storage

/// `/gallery`: the photos that came, and who joined (HAL-1663 to HAL-1665).
enum GalleryEndpoint {
  private static let one = "/gallery/{id}"
  /// How many events a part has where nothing is said (HAL-1008).
  private static let usual = 60

  /// What of the timeline is asked for, in the words of HAL-1504.
  private enum Filter: String, CaseIterable {
    case all, thisWeek, profile
  }

  static func mount<Root>(_ routes: Routes<Root, WireCarer>) {
    routes.get("/gallery") { request, carer in try await list(request, carer) }
    routes.get(one) { request, carer in try await show(request, carer) }
    routes.allowing(.caregiver) { routes in
      routes.delete(one) { request, carer in
        let event = try await event(request, carer)
        guard try await carer.circle.deletePhotos(event.id, carer.access) else {
          throw HTTPError(.notDeletable, "Who joined stays in the timeline.")
        }
        return Response(status: .noContent)
      }
    }
  }

  private static func filter(_ request: Request) throws -> GalleryFilter {
    var input = Input(try request.query())
    let filter = input.optional("filter", .choice(Filter.self)) ?? .all
    let relative = input.optionalText("profileId", longest: 64)
    try input.checkQuery()
    switch (filter, relative) {
    case (.all, _): return .all
    case (.thisWeek, _): return .thisWeek
    case (.profile, let id?): return .relative(RelativeID(rawValue: id))
    case (.profile, nil):
      throw HTTPError(.profileRequired, "Say whose events with profileId.", field: "profileId")
    }
  }

  private static func event(_ request: Request, _ carer: WireCarer) async throws -> GalleryEvent {
    let id = GalleryEventID(rawValue: try request.parameters.require("id"))
    guard let event = try await carer.circle.galleryEvent(id, carer.owner) else {
      throw HTTPError(.notFound)
    }
    return event
  }

  private static func list(_ request: Request, _ carer: WireCarer) async throws -> Response {
    let (filter, part) = (try filter(request), try WirePart(request, usual: usual))
    if case .relative(let id) = filter, try await !carer.circle.hasGallery(of: id, carer.owner) {
      throw HTTPError(.notFound)
    }
    let page = try await carer.circle.gallery(
      filter, of: carer.owner, weekStart: carer.weekStart, after: part.cursor, limit: part.limit)
    let records = try await carer.circle.records(of: page.items, carer.owner)
    let known = Dictionary(
      records.map { ($0.event.id, $0) }, uniquingKeysWith: { first, _ in first })
    return .json(capacity: 32 << 10) { json in
      json.object { json in
        json.list("groups", GalleryDay.days(page.items, by: carer.clocks)) { json, day in
          json.object { json in
            json.field("date", day.date.wire)
            json.field("title", carer.words.language.date(day.date))
            json.list("items", day.events.compactMap { known[$0.id] }) {
              $0.value($1, carer.wire)
            }
          }
        }
        json.field("nextCursor", page.next?.text)
      }
    }
  }

  private static func show(_ request: Request, _ carer: WireCarer) async throws -> Response {
    let (filter, event) = (try filter(request), try await event(request, carer))
    let neighbours = try await carer.circle.neighbours(
      of: event, filter, carer.owner, weekStart: carer.weekStart)
    let records = try await carer.circle.records(of: [event], carer.owner)
    return .json { json in
      json.object { json in
        for record in records { json.fields(of: record, carer.wire) }
        json.field("previousId", neighbours.newer?.rawValue)
        json.field("nextId", neighbours.older?.rawValue)
      }
    }
  }
}
