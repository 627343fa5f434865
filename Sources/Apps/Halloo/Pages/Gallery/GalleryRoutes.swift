internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import MediaLibrary
internal import Site
internal import Storage

/// `/halloo/gallery`: the photos that came, and who joined (HAL-1001 to HAL-1013).
enum GalleryRoutes {
  /// The identifier of a tile.
  static func anchor(_ id: GalleryEventID) -> String { "event-\(id.rawValue)" }

  static func mount<Root>(_ routes: Routes<Root, Carer>) {
    routes.get(HallooPath.gallery) { request, carer in try await show(request, carer) }
    routes.get(HallooPath.galleryEvent("{id}")) { request, carer in
      try await showEvent(request, carer)
    }
    routes.allowing(.caregiver) { routes in
      routes.get(HallooPath.deleteGalleryEvent("{id}")) { request, carer in
        let event = try await event(request, carer)
        return carer.caller.page(
          carer.words(.gallery), backTo: HallooPath.galleryEvent(event.id.rawValue)
        ) {
          PhotoDeletionPage(event: event, words: carer.words, formToken: carer.caller.formToken)
        }
      }
      routes.post(HallooPath.deleteGalleryEvent("{id}")) { request, carer in
        let event = try await event(request, carer)
        guard try await carer.circle.deletePhotos(event.id, carer.access) else {
          throw HTTPError(.conflict, "Who joined stays in the timeline.")
        }
        return .seeOther(HallooPath.gallery)
      }
    }
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
        .init(carer.words(.settings), to: HallooPath.settings, icon: .settings)
      ])
    ) {
      GalleryPage(
        days: GalleryDay.days(page.items, by: carer.clocks), filter: filter, people: people,
        gone: gone, more: page.next.map { HallooPath.gallery(filter.query, after: $0.text) },
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
    let day = HallooPath.home(of: event.relative.rawValue)
    let back = "\(HallooPath.gallery(filter.query))#\(anchor(event.id))"
    return carer.caller.page(event.name, backTo: query["from"] == "day" ? day : back) {
      GalleryEventPage(
        event: event, person: people.first { $0.id == event.relative }, photo: photo,
        steps: GallerySteps(event, photo: photo, filter, neighbours), mayChange: carer.mayChange,
        times: carer.times, words: carer.words)
    }
  }
}

/// `/halloo/media/{id}`: the pictures of a circle, for those who belong to it (HAL-944).
enum MediaRoutes {
  static func mount<Root>(_ routes: Routes<Root, Carer>) {
    routes.get(HallooPath.picture("{id}")) { request, carer in
      let id = MediaID(rawValue: try request.parameters.require("id"))
      let isThumbnail = try request.query()["size"] == MediaVariant.thumbnail.rawValue
      let picture = try await carer.circle.picture(
        id, isThumbnail ? .thumbnail : .full, carer.owner)
      guard let picture else { throw HTTPError(.notFound) }
      // What lies under a name never changes.
      return Response(
        headers: [
          .contentType: "image/jpeg", .cacheControl: "private, max-age=31536000, immutable",
        ], body: .bytes(picture))
    }
  }
}
