internal import Elementary
internal import Interface
internal import Markup

/// The photo of a member as a circle: a press chooses one, which is cut by hand in a dialog; without scripts
/// its middle is taken (HAL-422).
struct PhotoPick: HTML {
  /// The picture that is there already.
  let photo: String?
  /// What is wrong with the one that was sent, which stands below as ``problemID``; nil for nothing.
  var problem: String?
  let words: Catalogue

  static let problemID = "photo-problem"

  var body: some HTML {
    label(.class("photo-pick"), .data("photo-pick", value: PhotoCrop.id)) {
      IconView(.plus)
      span(.class("visually-hidden")) { words(.memberPhoto) }
      if let photo { img(.src(HallooPath.thumbnail(photo)), .alt("")) }
      input(
        .type(.file), .id("photo"), .name("photo"),
        .custom(name: "accept", value: "image/jpeg,image/png,image/webp,image/heic,image/heif")
      )
      .attributes(.aria(.invalid, true), .aria(.describedBy, Self.problemID), when: problem != nil)
    }
  }
}

/// The dialog in which a square is cut out of a picture: it is drawn under a round frame, and brought nearer.
struct PhotoCrop: HTML {
  static let id = "crop"

  let words: Catalogue

  var body: some HTML {
    Sheet(id: Self.id, heading: words(.cropPhoto), words: words) {
      div(
        .class("crop-stage"), .tabindex(0), .role("group"), .aria(.label, words(.cropText)),
        .data("crop", value: "")
      ) {
        img(.alt(""))
      }
      p(.class("caption")) { words(.cropText) }
      label(.class("field")) {
        span(.class("field-label")) { words(.cropZoom) }
        input(
          .type(.range), .class("crop-zoom"), .custom(name: "min", value: "1"),
          .custom(name: "max", value: "4"), .custom(name: "step", value: "0.01"), .value("1"))
      }
      div(.class("form-actions")) {
        Button(words(.done), .close(Self.id), isWide: true)
        button(
          .class("button button-secondary button-wide"), .type(.button),
          .data("crop-replace", value: "")
        ) { words(.replacePhoto) }
        button(
          .class("button button-plain button-wide"), .type(.button),
          .data("crop-remove", value: "")
        ) { words(.removePhoto) }
      }
    }
  }
}
