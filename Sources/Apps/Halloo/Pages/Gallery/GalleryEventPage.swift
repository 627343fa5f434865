internal import AppHost
internal import CivilTime
internal import Elementary
internal import Interface

/// One event at full size: a zoomable photo, or a relative who joined (HAL-1010, HAL-1011).
struct GalleryEventPage: HTML {
  let event: GalleryEvent
  /// The relative; nil if deleted.
  let person: RelativeSlot?
  /// The index of the shown photo.
  let photo: Int
  let steps: GallerySteps
  /// Whether the user may edit the circle.
  let mayChange: Bool
  /// The relative's time zone; the user's for a deleted one.
  let zone: ZoneRules
  let times: TimeWriter
  let words: MessageCatalog

  var body: some HTML {
    div(.class("photo-view"), .data("steps", value: "")) {
      switch event.kind {
      case .taskResponse: photos
      case .profileCreated: joined
      }
    }
  }

  private var stepLinks: PictureSteps {
    let count = event.pictures.count
    return PictureSteps(
      words(.gallery), position: count > 1 ? words.photo(photo + 1, of: count) : nil,
      newer: steps.newer.map { NamedLink(words(.newer), to: $0) },
      older: steps.older.map { NamedLink(words(.older), to: $0) })
  }

  @HTMLBuilder private var photos: some HTML {
    if event.pictures.indices.contains(photo) {
      PictureStage(address, text: words.galleryLabel(event, times))
    }
    stepLinks
    Card {
      p(.class("task-name")) { event.title.isEmpty ? event.name : "\(event.name) · \(event.title)" }
      if !event.text.isEmpty { p { event.text } }
      p(.class("caption")) {
        times.moment(event.createdAt, in: words.language, by: zone)
        if let isInTime = event.isInTime {
          " · \(words.name(of: isInTime ? OccurrenceStatus.completed : .completedLate))"
        }
      }
    }
    actions
  }

  private var address: String { HallooPath.picture(event.pictures[photo]) }

  private var actions: some HTML {
    div(.class("habit-actions")) {
      if event.pictures.indices.contains(photo) {
        PictureActions(
          address, file: "halloo-\(event.id.rawValue)-\(photo + 1).jpg",
          text: words.galleryLabel(event), share: words(.share), download: words(.download))
      }
      if mayChange { changes }
    }
  }

  @HTMLBuilder private var changes: some HTML {
    // Answers of a deleted relative cannot be moved to a habit.
    if person != nil, let answer = event.answer {
      LinkButton(words(.moveAnswer), to: HallooPath.moveAnswer(answer.rawValue), style: .secondary)
    }
    LinkButton(
      words(.deletePhoto), to: HallooPath.deleteGalleryEvent(event.id.rawValue),
      style: .destructive)
  }

  @HTMLBuilder private var joined: some HTML {
    div(.class("step-center slot-\(slot)")) {
      RelativeAvatar(event, of: person, size: .large)
      h2(.class("main-title")) { words.joinedCircle(event.name) }
      span(.class("relation")) { event.relationship }
      p(.class("secondary")) { times.moment(event.createdAt, in: words.language, by: zone) }
      if let moment = person?.relative.confirmedAt {
        p(.class("secondary")) { words.agreedOn(times.date(moment)) }
      }
      if let person {
        LinkButton(words(.toProfile), to: HallooPath.member(person.id.rawValue), style: .secondary)
      }
    }
    stepLinks
  }

  private var slot: Int { person?.slot ?? event.slot ?? 0 }
}

/// The neighbours of a photo: the others of its answer, then the events before and after within the
/// filter (HAL-1010).
struct GallerySteps: Sendable {
  let newer: String?
  let older: String?

  init(
    _ event: GalleryEvent, photo: Int, _ filter: GalleryFilter,
    _ neighbours: (newer: GalleryEventID?, older: GalleryEventID?)
  ) {
    func own(_ index: Int) -> String {
      HallooPath.galleryEvent(event.id.rawValue, filter.query) + "&photo=\(index + 1)"
    }
    newer =
      photo > 0
      ? own(photo - 1)
      : neighbours.newer.map { HallooPath.galleryEvent($0.rawValue, filter.query) + "&photo=last" }
    older =
      photo + 1 < event.pictures.count
      ? own(photo + 1) : neighbours.older.map { HallooPath.galleryEvent($0.rawValue, filter.query) }
  }

  /// Returns the index of the photo that a URL asks for: the first by default.
  static func photo(_ wanted: String?, of event: GalleryEvent) -> Int {
    let last = max(0, event.pictures.count - 1)
    if wanted == "last" { return last }
    return min(max(0, (wanted.flatMap { Int($0) } ?? 1) - 1), last)
  }
}
