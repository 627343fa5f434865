internal import CivilTime
internal import Clocks
internal import Storage

/// The ID of a gallery event.
struct GalleryEventID: RawRepresentable, Hashable, Sendable, Storable { let rawValue: String }

/// An entry of the gallery: a relative joined, or an answer with photos (HAL-1012). Self-contained,
/// so that it survives the deletion of the relative.
struct GalleryEvent: Hashable, Identifiable, Sendable {
  /// The kind of entry.
  enum Kind: String, CaseIterable, Sendable, Storable { case profileCreated, taskResponse }

  let id: GalleryEventID
  let relative: RelativeID
  let kind: Kind
  let createdAt: Timestamp
  /// The answer; nil for a joined relative.
  var answer: AnswerID?
  /// Their name and relationship; as stored, those at the time.
  var name: String
  var relationship: String
  var emoji: String
  /// The title of the habit; empty for an unmatched answer.
  var title: String = ""
  /// The text of the answer.
  var text: String = ""
  /// The media library IDs of the photos.
  var pictures: [String] = []
  /// Whether the answer was in time; nil if it answers nothing, or is not settled yet.
  var isInTime: Bool?
  /// Their position in the circle when they were deleted; nil while they belong to it.
  var slot: Int?
}

extension GalleryEvent {
  /// A joined relative.
  init(_ relative: Relative, id: GalleryEventID, at moment: Timestamp) {
    self.init(
      id: id, relative: relative.id, kind: .profileCreated, createdAt: moment,
      name: relative.name, relationship: relative.relationship, emoji: relative.emoji)
  }

  /// An answer with photos.
  init(_ answer: StoredAnswer, of relative: Relative, title: String, id: GalleryEventID) {
    self.init(
      id: id, relative: relative.id, kind: .taskResponse, createdAt: answer.receivedAt,
      answer: answer.id, name: relative.name, relationship: relative.relationship,
      emoji: relative.emoji, title: title, text: answer.text, pictures: answer.pictures)
  }
}

extension GalleryEvent {
  /// The event with the relative's present name and relationship.
  func named(by relative: Relative) -> GalleryEvent {
    var event = self
    (event.name, event.relationship) = (relative.name, relative.relationship)
    return event
  }
}

/// The entries of one day (HAL-1002).
struct GalleryDay: Sendable {
  let date: CivilDate
  var events: [GalleryEvent]

  static func days(_ events: [GalleryEvent], by clocks: ZoneRules) -> [GalleryDay] {
    events.reduce(into: []) { days, event in
      let date = clocks.civil(event.createdAt).date
      if days.last?.date == date {
        days[days.count - 1].events.append(event)
      } else {
        days.append(GalleryDay(date: date, events: [event]))
      }
    }
  }
}

/// A picture of a week, with its gallery entry.
struct WeekPhoto: Sendable {
  /// Its media library ID.
  let picture: String
  let event: GalleryEvent
}

/// The filter of the timeline (HAL-1007).
enum GalleryFilter: Hashable, Sendable {
  case all
  case thisWeek
  case relative(RelativeID)

  /// Parses the query of a URL.
  init(_ name: String?, _ relative: String?) {
    switch (name, relative) {
    case ("thisWeek", _): self = .thisWeek
    case ("profile", let id?): self = .relative(RelativeID(rawValue: id))
    default: self = .all
    }
  }

  /// The query of a URL.
  var query: String {
    switch self {
    case .all: "filter=all"
    case .thisWeek: "filter=thisWeek"
    case .relative(let id): "filter=profile&profileId=\(id.rawValue)"
    }
  }
}
