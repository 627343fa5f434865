internal import APIKit
internal import Accounts
internal import AppHost
internal import JSON

extension JSONWriter {
  /// Writes a GalleryHistoryEvent (HAL-1502).
  mutating func value(_ record: GalleryRecord, _ models: ModelContext) {
    object { $0.fields(of: record, models) }
  }

  /// Writes the fields of a GalleryHistoryEvent, within a larger object.
  mutating func fields(of record: GalleryRecord, _ models: ModelContext) {
    let event = record.event
    field("id", event.id.rawValue)
    field("userId", models.owner.rawValue)
    field("profileId", event.relative.rawValue)
    field("eventType", event.kind.rawValue)
    moment("createdAt", event.createdAt)
    field("profileSlot", record.slot)
    field("profileName", event.name)
    let answer = event.kind == .taskResponse ? event.answer : nil
    model("taskResponse", answer) { $0.taskResponse($1, record, models) }
    let joined = event.kind == .profileCreated ? record : nil
    model("profileCreated", joined) { $0.profileCreated($1, models) }
  }

  private mutating func taskResponse(
    _ answer: AnswerID, _ record: GalleryRecord, _ models: ModelContext
  ) {
    let event = record.event
    object { json in
      json.field("responseId", answer.rawValue)
      json.field("taskId", record.habit?.rawValue)
      json.field("taskTitle", event.title.isEmpty ? nil : event.title)
      json.field("textResponse", event.text.isEmpty ? nil : event.text)
      json.field("photoURLs", event.pictures.map(models.photos.full))
      json.field("thumbnailURLs", event.pictures.map(models.photos.thumbnail))
      json.field("wasCompletedOnTime", event.isInTime)
    }
  }

  private mutating func profileCreated(_ record: GalleryRecord, _ models: ModelContext) {
    let relative = record.person?.relative
    object { json in
      json.field("name", record.event.name)
      json.field("relationship", record.event.relationship)
      json.field("emoji", record.event.emoji)
      json.field("photoURL", relative?.photo.map(models.photos.full))
      // A deleted relative has no pending consent.
      json.field("confirmed", relative.map { !$0.isAskedToAgree } ?? true)
    }
  }
}
