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
      .class("tile slot-\(slot)"),
      .href(HallooPath.galleryEvent(event.id.rawValue, filter.query)),
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
    span(.class("tile-face")) { face("face face-tiny") }
    if event.pictures.count > 1 {
      span(.class("tile-count")) { words.language.formatted(event.pictures.count) }
    }
  }

  private var joined: some HTML {
    let isWaiting = person?.relative.isAskedToAgree == true
    return span(.class("tile-joined")) {
      face("face face-ringed face-event\(isWaiting ? " face-waiting" : "")")
      span(.class("tile-name")) { words.joinedCircle(event.name) }
      span(.class("tile-relation")) { event.relationship }
    }
  }

  private func face(_ kind: String) -> some HTML {
    span(.class("\(kind) slot-\(slot)"), .aria(.hidden, true)) {
      if let photo = person?.relative.photo {
        img(.src(HallooPath.thumbnail(photo)), .alt(""))
      } else {
        event.emoji
      }
    }
  }
}
