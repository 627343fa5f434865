internal import Elementary
internal import Interface
internal import Markup

/// A relative's avatar: the photo, or the initials in the relative's colour (HAL-216, HAL-503). No
/// form offers the emoji that is stored with them, so nobody has chosen it, and it is not shown.
struct RelativeAvatar: HTML {
  /// The size.
  enum Size: String {
    case regular = "face"
    case small = "face face-small"
    case tiny = "face face-tiny"
    case large = "face face-large"
    /// In the timeline, with a ring (HAL-219).
    case event = "face face-ringed face-event"
  }

  private let name: String
  private let photo: String?
  private let slot: Int
  private let size: Size
  private let status: Relative.Status?

  init(person: RelativeSlot, size: Size = .regular) {
    (name, photo) = (person.relative.name, person.relative.photo)
    (slot, self.size, status) = (person.slot, size, person.relative.status)
  }

  /// The avatar of an event's relative.
  /// - Parameter person: nil if deleted; then the event knows their name.
  init(_ event: GalleryEvent, of person: RelativeSlot?, size: Size) {
    (name, photo) = (person?.relative.name ?? event.name, person?.relative.photo)
    (slot, self.size) = (person?.slot ?? event.slot ?? 0, size)
    // Photos and past events do not fade with a pause.
    status = person.flatMap { $0.relative.isAskedToAgree && size != .tiny ? .pending : nil }
  }

  var body: some HTML {
    span(.class("\(size.rawValue) slot-\(slot)\(state)"), .aria(.hidden, true)) {
      if let photo {
        img(.src(HallooPath.thumbnail(photo)), .alt(""), .custom(name: "loading", value: "lazy"))
      } else {
        initials
      }
    }
  }

  /// A name without letters has a figure.
  @HTMLBuilder private var initials: some HTML {
    let letters = Avatar.initials(of: name)
    if letters.isEmpty { IconView(.person) } else { letters }
  }

  private var state: String {
    switch status {
    case .pending, .declined: " face-waiting"
    case .inactive: " face-resting"
    case .confirmed, .active, nil: ""
    }
  }
}
