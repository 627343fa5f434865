internal import Storage

/// What lies beside a photo: the others of its answer, then the events before and after within the filter
/// (HAL-1010).
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

  /// Which photo of an event an address asks for: the first where it says nothing.
  static func photo(_ wanted: String?, of event: GalleryEvent) -> Int {
    let last = max(0, event.pictures.count - 1)
    if wanted == "last" { return last }
    return min(max(0, (wanted.flatMap { Int($0) } ?? 1) - 1), last)
  }
}
