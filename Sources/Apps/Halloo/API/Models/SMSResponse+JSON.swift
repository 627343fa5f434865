internal import Accounts
internal import JSON
internal import Site
internal import TextMessages

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
