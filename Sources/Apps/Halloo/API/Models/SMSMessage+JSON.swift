internal import APIKit
internal import Accounts
internal import AppHost
internal import JSON
internal import Outbox
internal import Replies
internal import Storage
internal import TextMessages

extension JSONWriter {
  /// Writes an SMSMessage (HAL-1502).
  mutating func value(_ text: TextRecord, _ models: ModelContext) {
    object { json in
      json.field("id", text.id.rawValue)
      json.field("profileId", text.relative.rawValue)
      json.field("occurrenceId", text.occurrence?.rawValue)
      json.field("kind", text.kind.wire.rawValue)
      json.field("body", text.body)
      json.field("status", text.status(at: models.now))
      json.field("errorCode", text.failure?.code)
      json.field("errorText", text.failure?.cause.words)
      json.field("attempts", text.attempts)
      json.moment("scheduledFor", text.scheduledFor(at: models.now))
      json.moment("acceptedAt", text.acceptedAt)
      json.moment("deliveredAt", text.deliveredAt)
      json.moment("createdAt", text.createdAt)
    }
  }

  /// Writes a ConversationItem (HAL-1502).
  mutating func value(_ record: TalkRecord, at moment: Timestamp, _ models: ModelContext) {
    object { json in
      switch record {
      case .sent(let text):
        json.field("direction", "out")
        json.key("message")
        json.value(text, models)
        json.key("response")
        json.null()
      case .received(let answer):
        json.field("direction", "in")
        json.key("message")
        json.null()
        json.key("response")
        json.value(answer, models)
      }
      json.moment("at", moment)
    }
  }
}

extension TextRecord {
  /// Returns the state of a text in either direction, as one word (HAL-830).
  fileprivate func status(at now: Timestamp) -> String {
    switch state {
    case .queued: scheduledFor(at: now) == nil ? "queued" : "scheduled"
    case .dispatching, .unclear: "dispatching"
    case .accepted: (status ?? .accepted).rawValue
    case .failed: (status?.isFailure == true ? status ?? .failed : .failed).rawValue
    case .cancelled: "cancelled"
    }
  }
}

extension JSONWriter {
  /// Writes an SMSResponse (HAL-1502).
  mutating func value(_ record: AnswerRecord, _ models: ModelContext) {
    let answer = record.answer
    object { json in
      json.field("id", answer.id.rawValue)
      json.field("userId", models.owner.rawValue)
      json.field("profileId", answer.relative.rawValue)
      json.field("taskId", record.entry?.habit.rawValue)
      json.field("occurrenceId", answer.occurrence?.rawValue)
      json.field("textResponse", answer.text.isEmpty ? nil : answer.text)
      json.field("photoURLs", answer.pictures.map(models.photos.full))
      json.field("thumbnailURLs", answer.pictures.map(models.photos.thumbnail))
      json.field("mediaErrors", answer.mediaErrors)
      json.model("reading", answer.reading) { json, reading in
        json.object { json in
          json.field("value", reading.value)
          json.field("secondValue", reading.second)
          json.field("unit", reading.unit?.rawValue)
        }
      }
      json.field("isConfirmationResponse", answer.isConfirmation)
      json.field("isPositiveConfirmation", answer.isPositive)
      json.field("keyword", answer.keyword?.rawValue.lowercased())
      json.field("wasCompletedOnTime", record.isInTime)
      json.field("responseSeconds", record.seconds)
      json.moment("receivedAt", answer.receivedAt)
      json.field("movedBy", answer.movedBy?.rawValue)
      json.moment("movedAt", answer.movedAt)
    }
  }
}
