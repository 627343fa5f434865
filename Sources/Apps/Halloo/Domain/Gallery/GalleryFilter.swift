/// What of the timeline is shown (HAL-1007).
enum GalleryFilter: Hashable, Sendable {
  case all
  case thisWeek
  case relative(RelativeID)

  /// Reads what an address says.
  init(_ name: String?, _ relative: String?) {
    switch (name, relative) {
    case ("thisWeek", _): self = .thisWeek
    case ("profile", let id?): self = .relative(RelativeID(rawValue: id))
    default: self = .all
    }
  }

  /// What an address says of it.
  var query: String {
    switch self {
    case .all: "filter=all"
    case .thisWeek: "filter=thisWeek"
    case .relative(let id): "filter=profile&profileId=\(id.rawValue)"
    }
  }
}
