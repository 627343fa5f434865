/// The messages of the scripts. The page contains their patterns, and the scripts replace the
/// placeholders `{count}`, `{age}`, `{time}` and `{title}`.
public enum ScriptKey: String, MessageKey {
  public static let section = "interface.script"

  case places
  case noPlaces = "no-places"
  case placesOffline = "places-offline"
  case clearPlace = "clear-place"
  case updated, offline
  case notLive = "not-live"
  case kept, waiting, sent, unsent
  case signedOut = "signed-out"
  case conflict, refused, gone, limit, undo
  case needsNetwork = "needs-network"
  case searchedKept = "searched-kept"
  case nothingKept = "nothing-kept"
  case openAgain = "open-again"
  case discard, draft, saved, copied, why, awaiting
  case notSent = "not-sent"
  case retry, unanswered
  case slowDown = "slow-down"
  case answering, answered
  case pushDenied = "push-denied"
}
