internal import CivilTime
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Site
internal import Storage

/// `/halloo/gallery`: the photos that came, and who joined (HAL-1001 to HAL-1013).
enum GalleryRoutes {
  static let path = "/halloo/gallery"
  /// Where an event is shown, within a filter.
  static func path(_ id: GalleryEventID, _ filter: GalleryFilter) -> String {
    "\(path)/\(id.rawValue)?\(filter.query)"
  }
  /// Where an event is shown to who comes from the day of somebody, and goes back there.
  static func dayPath(_ id: GalleryEventID) -> String { "\(path)/\(id.rawValue)?from=day" }
  /// The identifier of a tile.
  static func anchor(_ id: GalleryEventID) -> String { "event-\(id.rawValue)" }

  static func mount<Root>(_ routes: Routes<Root, Carer>) {
    routes.get(path) { request, carer in try await show(request, carer) }
    routes.get("\(path)/{id}") { request, carer in try await showEvent(request, carer) }
    routes.allowing(.caregiver) { routes in
      routes.get("\(path)/{id}/delete") { request, carer in
        let event = try await event(request, carer)
        return carer.caller.page(carer.words(.gallery), backTo: "\(path)/\(event.id.rawValue)") {
          PhotoDeletionPage(event: event, words: carer.words, formToken: carer.caller.formToken)
        }
      }
      routes.post("\(path)/{id}/delete") { request, carer in
        let event = try await event(request, carer)
        guard try await carer.circle.deletePhotos(event.id, carer) else {
          throw HTTPError(.conflict, "Who joined stays in the timeline.")
        }
        return .seeOther(path)
      }
    }
  }

  /// Where the timeline goes on.
  static func path(_ filter: GalleryFilter, after cursor: Cursor) -> String {
    "\(path)?\(filter.query)&cursor=\(cursor.text)"
  }

  private static func event(_ request: Request, _ carer: Carer) async throws -> GalleryEvent {
    let id = GalleryEventID(rawValue: try request.parameters.require("id"))
    guard let event = try await carer.circle.galleryEvent(id, carer.owner) else {
      throw HTTPError(.notFound)
    }
    return event
  }

  private static func show(_ request: Request, _ carer: Carer) async throws -> Response {
    let query = try request.query()
    let filter = GalleryFilter(query["filter"], query["profileId"])
    let page = try await carer.circle.gallery(
      filter, of: carer.owner, weekStart: carer.weekStart, after: request.cursor())
    let people = try await carer.circle.relatives(of: carer.owner).numbered
    let gone = try await carer.circle.joinedAndGone(carer.owner)
    return carer.caller.page(
      carer.words(.gallery), backTo: nil,
      head: .sign(actions: [
        .init(carer.words(.settings), to: SettingsPath.settings, icon: .settings)
      ])
    ) {
      GalleryPage(
        days: GalleryDay.days(page.items, by: carer.clocks), filter: filter, people: people,
        gone: gone, more: page.next.map { Self.path(filter, after: $0) },
        newMember: carer.newMemberPath, words: carer.words)
    }
  }

  private static func showEvent(_ request: Request, _ carer: Carer) async throws -> Response {
    let event = try await event(request, carer)
    let query = try request.query()
    let filter = GalleryFilter(query["filter"], query["profileId"])
    let neighbours = try await carer.circle.neighbours(
      of: event, filter, carer.owner, weekStart: carer.weekStart)
    let people = try await carer.circle.relatives(of: carer.owner).numbered
    let photo = GallerySteps.photo(query["photo"], of: event)
    let day = "\(Halloo.web.scope)?profile=\(event.relative.rawValue)"
    let back = "\(path)?\(filter.query)#\(anchor(event.id))"
    return carer.caller.page(event.name, backTo: query["from"] == "day" ? day : back) {
      GalleryEventPage(
        event: event, person: people.first { $0.id == event.relative }, photo: photo,
        steps: GallerySteps(event, photo: photo, filter, neighbours), mayChange: carer.mayChange,
        times: carer.times, words: carer.words)
    }
  }
}

extension Carer {
  /// When the week began by their clocks.
  var weekStart: Timestamp {
    let today = clocks.civil(now).date
    let passed = (today.weekday.rawValue - (settings.beginsOnSunday ? 7 : 1) + 7) % 7
    let first = CivilDate(dayNumber: today.dayNumber - passed, calendar: .gregorian)
    return clocks.first(first, WallTime(minutes: 0)).moment
  }
}

/// What came on one day (HAL-1002).
struct GalleryDay: Sendable {
  let date: CivilDate
  var events: [GalleryEvent]

  static func days(_ events: [GalleryEvent], by clocks: ZoneRules) -> [GalleryDay] {
    events.reduce(into: []) { days, event in
      let date = clocks.civil(event.createdAt).date
      if days.last?.date == date {
        days[days.count - 1].events.append(event)
      } else {
        days.append(GalleryDay(date: date, events: [event]))
      }
    }
  }
}
