internal import Elementary
internal import Markup

/// A relative's avatar: the photo, or a placeholder in the relative's pastel (HAL-216).
struct RelativeAvatar: HTML {
  /// The size.
  enum Size: String {
    case regular = "face"
    case small = "face face-small"
    case tiny = "face face-tiny"
    case large = "face face-large"
  }

  let person: RelativeSlot
  var size = Size.regular

  var body: some HTML {
    span(.class("\(size.rawValue) slot-\(person.slot)\(state)"), .aria(.hidden, true)) {
      if let photo = person.relative.photo {
        img(
          .src(HallooPath.thumbnail(photo)), .alt(""),
          .custom(name: "loading", value: "lazy"))
      } else {
        person.relative.emoji
      }
    }
  }

  private var state: String {
    switch person.relative.status {
    case .pending, .declined: " face-waiting"
    case .inactive: " face-resting"
    case .confirmed, .active: ""
    }
  }
}
