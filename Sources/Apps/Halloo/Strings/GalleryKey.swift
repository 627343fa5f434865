internal import AppHost
internal import Clocks
internal import Interface

/// The texts of the gallery.
enum GalleryKey: String, MessageKey {
  static let section = "halloo.gallery"

  case galleryFilter, galleryAll, galleryWeek, galleryEmpty, galleryEmptyText, galleryNoneHere
  case galleryNoneHereText, showAll, joinedCircle, photoOf, photoNumber, galleryByProfile, showNew
  case newer, older, download, toProfile, deletePhoto, deletePhotoTitle, deletePhotoText
}

extension MessageCatalog {
  /// Returns a text of the gallery.
  func callAsFunction(_ key: GalleryKey) -> String { self(Message(key)) }
  func joinedCircle(_ name: String) -> String {
    self(GalleryKey.joinedCircle, ["name": .text(name)])
  }
  /// Returns the accessible description of a tile (HAL-243).
  func galleryLabel(_ event: GalleryEvent) -> String {
    if event.kind == .profileCreated { return joinedCircle(event.name) }
    let title = event.title.isEmpty ? event.text : event.title
    return self(GalleryKey.photoOf, ["name": .text(event.name), "title": .text(title)])
  }
  /// Returns the accessible description of a tile with its date.
  func galleryLabel(_ event: GalleryEvent, _ times: TimeWriter) -> String {
    "\(galleryLabel(event)), \(formatted(times.viewer.civil(event.createdAt).date))"
  }
  /// Returns the position of a photo among those of an answer.
  func photo(_ number: Int, of count: Int) -> String {
    self(GalleryKey.photoNumber, ["number": .number(number), "count": .number(count)])
  }
}
