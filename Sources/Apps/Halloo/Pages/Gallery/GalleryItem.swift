internal import Elementary
internal import Interface
internal import Markup

/// A tile of the timeline: photo or event (HAL-1004 to HAL-1006).
struct GalleryItem: HTML {
  let event: GalleryEvent
  /// The relative; nil if deleted.
  let person: RelativeSlot?
  let filter: GalleryFilter
  let words: MessageCatalog

  var body: some HTML {
    a(
      .class("tile slot-\(slot)"), .href(HallooPath.galleryEvent(event.id.rawValue, filter.query)),
      .aria(.label, words.galleryLabel(event))
    ) {
      switch event.kind {
      case .taskResponse: photo
      case .profileCreated: joined
      }
    }
  }

  private var slot: Int { person?.slot ?? event.slot ?? 0 }

  @HTMLBuilder private var photo: some HTML {
    if let picture = event.pictures.first {
      img(
        .class("tile-photo"), .src(HallooPath.thumbnail(picture)), .alt(""),
        .custom(name: "loading", value: "lazy"))
    }
    span(.class("tile-face")) { RelativeAvatar(event, of: person, size: .tiny) }
    if event.pictures.count > 1 {
      span(.class("tile-count")) { words.language.formatted(event.pictures.count) }
    }
  }

  private var joined: some HTML {
    span(.class("tile-joined")) {
      RelativeAvatar(event, of: person, size: .event)
      span(.class("tile-name")) { words.joinedCircle(event.name) }
      span(.class("tile-relation")) { event.relationship }
    }
  }
}
