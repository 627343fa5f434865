internal import Accounts
internal import CivilTime
internal import Clocks
internal import HTTPTypes
internal import Storage
internal import Vault

/// The name of an event of the gallery.
struct GalleryEventID: RawRepresentable, Hashable, Sendable, Storable {
  let rawValue: String
}

/// Something that the gallery shows: that somebody joined, or an answer with photos (HAL-1012). It stands by
/// itself, so that it stays when the relative goes.
struct GalleryEvent: Hashable, Identifiable, Sendable {
  /// What it is about.
  enum Kind: String, CaseIterable, Sendable, Storable {
    case profileCreated, taskResponse
  }

  let id: GalleryEventID
  let relative: RelativeID
  let kind: Kind
  let createdAt: Timestamp
  /// Which answer it shows; nil for who joined.
  var answer: AnswerID?
  /// What they were called then, and what they are to the family.
  var name: String
  var relationship: String
  var emoji: String
  /// What the habit was called; empty for an answer to nothing.
  var title: String = ""
  /// What they wrote.
  var text: String = ""
  /// The photos, by their names in the library.
  var pictures: [String] = []
  /// Whether the answer was in time; nil where it answers nothing, or was not settled yet.
  var isInTime: Bool?
  /// The place that they had in the circle when they went; nil while they are there.
  var slot: Int?
}

extension GalleryEvent {
  /// That somebody joined the circle.
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

/// What came on one day (HAL-1002).
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

/// A picture that came in a week, and the event of the gallery that tells of it.
struct WeekPhoto: Sendable {
  /// Its name in the library.
  let picture: String
  let event: GalleryEvent
}

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
