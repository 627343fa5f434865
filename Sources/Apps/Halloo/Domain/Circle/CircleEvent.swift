internal import Accounts
internal import JSON
internal import Storage

/// A live event for the members of a circle, as in HAL-1201.
struct CircleEvent: Hashable, Sendable {
  /// The kind of change.
  enum Topic: String, CaseIterable, Sendable {
    case profileCreated = "profile.created"
    case profileUpdated = "profile.updated"
    case profileDeleted = "profile.deleted"
    case taskCreated = "task.created"
    case taskUpdated = "task.updated"
    case taskDeleted = "task.deleted"
    case occurrenceUpdated = "occurrence.updated"
    case responseReceived = "response.received"
    case responseUpdated = "response.updated"
    case messageStatus = "message.status"
    case galleryEvent = "gallery.event"
    case galleryRemoved = "gallery.removed"
    case familyUpdated = "family.updated"
    case inboxNew = "inbox.new"
    case reportReady = "report.ready"
    /// An alarm was raised, taken, told again or ended.
    case alarmUpdated = "alarm.updated"
    /// Something changed on a simulated phone.
    case phoneChanged = "phone.changed"
  }

  let topic: Topic
  /// The ID of the changed object.
  let id: String
  /// The relative it is about; nil for none.
  let relative: RelativeID?

  /// The body, with IDs only: each recipient reads what they may see.
  /// - Parameter owner: the owner of the circle; members of several circles need to know which.
  func body(in owner: AccountID) -> String {
    var json = JSONWriter()
    json.object { json in
      json.field("circle", owner.rawValue)
      json.field("id", id)
      if let relative { json.field("profileId", relative.rawValue) }
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

extension CircleEvent {
  static func relative(_ id: RelativeID, _ topic: Topic = .profileUpdated) -> CircleEvent {
    CircleEvent(topic: topic, id: id.rawValue, relative: id)
  }
  static func occurrence(_ id: OccurrenceID, of relative: RelativeID) -> CircleEvent {
    CircleEvent(topic: .occurrenceUpdated, id: id.rawValue, relative: relative)
  }
  static func text(_ id: String, of relative: RelativeID) -> CircleEvent {
    CircleEvent(topic: .messageStatus, id: id, relative: relative)
  }
  static func answer(_ id: AnswerID, of relative: RelativeID, _ topic: Topic = .responseReceived)
    -> CircleEvent
  { CircleEvent(topic: topic, id: id.rawValue, relative: relative) }
  static func gallery(_ event: GalleryEvent, _ topic: Topic = .galleryEvent) -> CircleEvent {
    CircleEvent(topic: topic, id: event.id.rawValue, relative: event.relative)
  }
  static func alarm(_ id: AlarmID, of relative: RelativeID) -> CircleEvent {
    CircleEvent(topic: .alarmUpdated, id: id.rawValue, relative: relative)
  }

  static func habit(_ habit: Habit, _ topic: Topic) -> CircleEvent {
    CircleEvent(topic: topic, id: habit.id.rawValue, relative: habit.relative)
  }
}

/// An act recorded for a circle's audit log: requests for consent, refusals, role changes,
/// deletions (HAL-1705), and who looked after an alarm (HAL-853). Contains row IDs only, no text.
enum CircleAct: String, CaseIterable, Sendable, Storable {
  case helloSent, optedOut, optedIn, setupCancelled
  case memberJoined, roleChanged, memberRemoved
  case profileDeleted, habitDeleted, photoDeleted
  case alarmTaken, alarmCleared, relativeTold, remindedAgain
  case markedDone, saidNotDone, leftOut, takenBack, numberChanged
}
