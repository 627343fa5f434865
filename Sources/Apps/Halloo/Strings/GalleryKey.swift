internal import CivilTime
internal import Clocks
internal import Interface

/// What the gallery says.
enum GalleryKey: String, MessageKey {
  case galleryFilter = "halloo.gallery.filter"
  case galleryAll = "halloo.gallery.all"
  case galleryWeek = "halloo.gallery.week"
  case galleryEmpty = "halloo.gallery.empty"
  case galleryEmptyText = "halloo.gallery.empty-text"
  case galleryNoneHere = "halloo.gallery.none"
  case galleryNoneHereText = "halloo.gallery.none-text"
  case showAll = "halloo.gallery.show-all"
  case joinedCircle = "halloo.gallery.joined"
  case photoOf = "halloo.gallery.photo-of"
  case photoNumber = "halloo.gallery.photo-number"
  case galleryByProfile = "halloo.gallery.by-profile"
  case showNew = "halloo.gallery.show-new"
  case newer = "halloo.gallery.newer"
  case older = "halloo.gallery.older"
  case download = "halloo.gallery.download"
  case toProfile = "halloo.gallery.profile"
  case deletePhoto = "halloo.gallery.delete"
  case deletePhotoTitle = "halloo.gallery.delete-title"
  case deletePhotoText = "halloo.gallery.delete-text"
}

extension Catalogue {
  /// A text of the gallery.
  func callAsFunction(_ key: GalleryKey) -> String { self(Message(key)) }
  func joinedCircle(_ name: String) -> String {
    self(Message(GalleryKey.joinedCircle, ["name": .text(name)]))
  }
  /// What a tile shows, for those who listen (HAL-243).
  func galleryLabel(_ event: GalleryEvent) -> String {
    if event.kind == .profileCreated { return joinedCircle(event.name) }
    let title = event.title.isEmpty ? event.text : event.title
    return self(
      Message(GalleryKey.photoOf, ["name": .text(event.name), "title": .text(title)]))
  }
  /// The same with the day.
  func galleryLabel(_ event: GalleryEvent, _ times: TimeWriter) -> String {
    "\(galleryLabel(event)), \(language.date(times.viewer.civil(event.createdAt).date))"
  }
  /// Which of the photos of an answer is shown.
  func photo(_ number: Int, of count: Int) -> String {
    self(
      Message(GalleryKey.photoNumber, ["number": .number(number), "count": .number(count)]))
  }
}

extension Language {
  /// A day with its month and year.
  func date(_ date: CivilDate) -> String {
    formatted(day: date.day, month: date.month, year: date.year)
  }
}
