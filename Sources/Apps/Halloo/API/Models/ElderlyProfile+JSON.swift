internal import APIKit
internal import Accounts
internal import AppHost
internal import Clocks
internal import JSON
internal import Schedules
internal import TextMessages

extension JSONWriter {
  /// Writes an ElderlyProfile (HAL-1502).
  /// - Parameter zoneNote: why the time zone is to be confirmed; nil if it is not.
  mutating func value(_ profile: ProfileRecord, _ models: ModelContext, zoneNote: String? = nil) {
    let (relative, person) = (profile.relative, profile.person)
    // Without quiet hours, the fields hold the defaults for turning them on.
    let quiet = relative.quiet ?? .standard
    object { json in
      json.field("id", relative.id.rawValue)
      json.field("userId", models.owner.rawValue)
      json.field("name", relative.name)
      json.field("relationship", relative.relationship)
      json.field("phoneNumber", relative.number.e164)
      json.field("status", relative.status.rawValue)
      json.moment("confirmedAt", relative.confirmedAt)
      json.moment("optedOutAt", relative.optedOutAt)
      json.field("memberNumber", person.number)
      json.field("profileSlot", person.slot)
      json.field("emoji", relative.emoji)
      json.field("photoURL", relative.photo.map(models.photos.full))
      json.field("thumbnailURL", relative.photo.map(models.photos.thumbnail))
      json.field("timeZone", relative.zone)
      if let zoneNote { json.field("timeZoneNote", zoneNote) }
      json.field("language", relative.language.rawValue)
      json.field("localTimeNow", profile.zone.civil(models.now).time.wire)
      json.field("quietHoursEnabled", relative.quiet != nil)
      json.field("quietHoursStart", quiet.start.wire)
      json.field("quietHoursEnd", quiet.end.wire)
      json.field("wordBy", relative.wordBy?.wire)
      json.field("sendThanks", relative.sendsThanks)
      json.field("note", relative.note)
      json.field("habitsTracked", profile.habits)
      json.field("onboardingStep", relative.step?.rawValue)
      json.field("deliveryWarning", relative.hasDeliveryWarning)
      json.moment("createdAt", relative.createdAt)
      json.moment("updatedAt", relative.updatedAt)
      json.field("version", relative.version)
    }
  }
}
