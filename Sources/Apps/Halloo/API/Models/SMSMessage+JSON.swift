internal import Accounts
internal import JSON
internal import Site
internal import Storage
internal import TextMessages

extension JSONWriter {
  /// SMSMessage (HAL-1502).
  mutating func value(_ text: TextRecord, _ wire: WireContext) {
    object { json in
      json.field("id", text.id.rawValue)
      json.field("profileId", text.relative.rawValue)
      json.field("occurrenceId", text.occurrence?.rawValue)
      json.field("kind", text.kind.rawValue)
      json.field("body", text.body)
      json.field("status", text.wireStatus(at: wire.now))
      json.number("errorCode", text.failure?.code)
      json.field("errorText", text.failure?.cause.words)
      json.field("attempts", text.attempts)
      json.moment("scheduledFor", text.scheduledFor(at: wire.now))
      json.moment("acceptedAt", text.acceptedAt)
      json.moment("deliveredAt", text.deliveredAt)
      json.moment("createdAt", text.createdAt)
    }
  }

  /// ConversationItem (HAL-1502).
  mutating func value(_ record: TalkRecord, at moment: Timestamp, _ wire: WireContext) {
    object { json in
      switch record {
      case .sent(let text):
        json.field("direction", "out")
        json.key("message")
        json.value(text, wire)
        json.key("response")
        json.null()
      case .received(let answer):
        json.field("direction", "in")
        json.key("message")
        json.null()
        json.key("response")
        json.value(answer, wire)
      }
      json.moment("at", moment)
    }
  }
}

extension TextRecord {
  /// How far it has come, on both sides, as one word (HAL-830).
  fileprivate func wireStatus(at now: Timestamp) -> String {
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
  /// SMSResponse (HAL-1502).
  mutating func value(_ record: AnswerRecord, _ wire: WireContext) {
    let answer = record.answer
    object { json in
      json.field("id", answer.id.rawValue)
      json.field("userId", wire.owner.rawValue)
      json.field("profileId", answer.relative.rawValue)
      json.field("taskId", record.entry?.habit.rawValue)
      json.field("occurrenceId", answer.occurrence?.rawValue)
      json.field("textResponse", answer.text.isEmpty ? nil : answer.text)
      json.field("photoURLs", answer.pictures.map(wire.photos.full))
      json.field("thumbnailURLs", answer.pictures.map(wire.photos.thumbnail))
      json.field("mediaErrors", answer.mediaErrors)
      json.field("isConfirmationResponse", answer.isConfirmation)
      json.truth("isPositiveConfirmation", answer.isPositive)
      json.field("keyword", answer.keyword?.rawValue.lowercased())
      json.truth("wasCompletedOnTime", record.isInTime)
      json.number("responseSeconds", record.seconds)
      json.moment("receivedAt", answer.receivedAt)
      json.field("movedBy", answer.movedBy?.rawValue)
      json.moment("movedAt", answer.movedAt)
    }
  }
}
