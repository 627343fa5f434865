internal import AppHost
internal import CirclePages
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import MediaLibrary
internal import Places
internal import Storage

/// `/halloo/gallery`: the timeline of photos and of relatives who joined (HAL-1001 to HAL-1013).
enum GalleryRoutes {
  /// Returns the element ID of a tile.
  static func anchor(_ id: GalleryEventID) -> String { "event-\(id.rawValue)" }

  static func mount<Root>(_ routes: Routes<Root, CaregiverContext>) {
    routes.get(HallooPath.gallery, show)
    routes.get(HallooPath.galleryEvent("{id}"), showEvent)
    routes.allowing(.caregiver) { routes in
      routes.get(HallooPath.deleteGalleryEvent("{id}")) { request, caregiver in
        let (event, words) = (try await event(request, caregiver), caregiver.words)
        let back = HallooPath.galleryEvent(event.id.rawValue)
        return caregiver.pageContext.page(words(.gallery), backTo: back) {
          Confirmation(
            words(.deletePhotoTitle), text: words(.deletePhotoText),
            to: HallooPath.deleteGalleryEvent(event.id.rawValue),
            token: caregiver.pageContext.formToken,
            button: Button(words(.deletePhoto), style: .destructive, isWide: true),
            back: NamedLink(words(.cancel), to: back), words: words)
        }
      }
      routes.post(HallooPath.deleteGalleryEvent("{id}")) { request, caregiver in
        let event = try await event(request, caregiver)
        guard try await caregiver.circle.deletePhotos(event.id, caregiver.access) else {
          throw HTTPError(.conflict, caregiver.words.refusal(.joinStays))
        }
        return .seeOther(HallooPath.gallery)
      }
    }
  }

  private static func event(_ request: Request, _ caregiver: CaregiverContext) async throws
    -> GalleryEvent
  {
    let id = GalleryEventID(rawValue: try request.parameters.require("id"))
    return try await caregiver.circle.galleryEvent(id, caregiver.owner).found()
  }

  private static func show(_ request: Request, _ caregiver: CaregiverContext) async throws
    -> Response
  {
    let query = try request.query()
    let filter = GalleryFilter(query["filter"], query["profileId"])
    let page = try await caregiver.circle.gallery(
      filter, of: caregiver.owner, weekStart: caregiver.weekStart, after: request.cursor())
    let people = try await caregiver.circle.relatives(of: caregiver.owner).numbered
    let gone = try await caregiver.circle.joinedAndGone(caregiver.owner)
    return caregiver.pageContext.page(
      caregiver.words(.gallery), backTo: nil,
      head: .sign(actions: [
        .init(caregiver.words(.settings), to: HallooPath.settings, icon: .settings)
      ])
    ) {
      GalleryPage(
        days: GalleryDay.days(page.items, by: caregiver.clocks), filter: filter, people: people,
        gone: gone, more: page.next.map { HallooPath.gallery(filter.query, after: $0.text) },
        newMember: caregiver.newMemberPath, words: caregiver.words)
    }
  }

  private static func showEvent(_ request: Request, _ caregiver: CaregiverContext) async throws
    -> Response
  {
    let event = try await event(request, caregiver)
    let query = try request.query()
    let filter = GalleryFilter(query["filter"], query["profileId"])
    let neighbours = try await caregiver.circle.neighbours(
      of: event, filter, caregiver.owner, weekStart: caregiver.weekStart)
    let people = try await caregiver.circle.relatives(of: caregiver.owner).numbered
    let person = people.first { $0.id == event.relative }
    let zone = try person.map { try caregiver.services.timeZones.rules(for: $0.relative.zone) }
    let photo = GallerySteps.photo(query["photo"], of: event)
    let day = HallooPath.home(of: event.relative.rawValue)
    let back = "\(HallooPath.gallery(filter.query))#\(anchor(event.id))"
    return caregiver.pageContext.page(event.name, backTo: query["from"] == "day" ? day : back) {
      GalleryEventPage(
        event: event, person: person, photo: photo,
        steps: GallerySteps(event, photo: photo, filter, neighbours),
        mayChange: caregiver.mayChange, zone: zone ?? caregiver.clocks,
        times: caregiver.times, words: caregiver.words)
    }
  }
}

/// `/halloo/media/{id}`: the pictures of a circle, for its members (HAL-944).
enum MediaRoutes {
  static func mount<Root>(_ routes: Routes<Root, CaregiverContext>) {
    routes.get(HallooPath.picture("{id}")) { request, caregiver in
      let id = MediaID(rawValue: try request.parameters.require("id"))
      let isThumbnail = try request.query()["size"] == MediaVariant.thumbnail.rawValue
      let picture = try await caregiver.circle.picture(
        id, isThumbnail ? .thumbnail : .full, caregiver.owner)
      guard let picture else { throw HTTPError(.notFound) }
      return .picture(picture)
    }
  }
}
