/// The messages of the scripts. Their patterns go into the page, and the scripts fill in the places: each
/// is `{count}`, `{age}` or `{title}`.
public enum ScriptKey: String, MessageKey {
  case places = "interface.script.places"
  case noPlaces = "interface.script.no-places"
  case placesOffline = "interface.script.places-offline"
  case updated = "interface.script.updated"
  case offline = "interface.script.offline"
  case kept = "interface.script.kept"
  case waiting = "interface.script.waiting"
  case sent = "interface.script.sent"
  case unsent = "interface.script.unsent"
  case signedOut = "interface.script.signed-out"
  case conflict = "interface.script.conflict"
  case refused = "interface.script.refused"
  case openAgain = "interface.script.open-again"
  case discard = "interface.script.discard"
  case draft = "interface.script.draft"
  case saved = "interface.script.saved"
  case copied = "interface.script.copied"
  case why = "interface.script.why"
  case answering = "interface.script.answering"
  case answered = "interface.script.answered"
  case pushDenied = "interface.script.push-denied"

  static let prefix = "interface.script."
}
