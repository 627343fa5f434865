internal import CivilTime
internal import Schedules
internal import Storage
internal import TextMessages

/// The ID of a relative.
struct RelativeID: RawRepresentable, Hashable, Sendable, Storable { let rawValue: String }

/// A relative who is cared for by text message.
struct Relative: Sendable {
  /// The status of a relative (HAL-450).
  enum Status: String, CaseIterable, Sendable, Storable {
    case pending, confirmed, active, declined, inactive
  }

  let id: RelativeID
  var status: Status
  /// The family's name for them.
  var name: String
  /// Their relationship to the family: "Grandma".
  var relationship = ""
  /// The phone number.
  var number: PhoneNumber
  /// Their time zone: an IANA name.
  var zone: String
  /// The language they are texted in (HAL-842).
  var language = TextLanguage.english
  /// Their quiet hours; nil for none.
  var quiet: QuietTimes? = .standard
  /// The hour of their day by which they have written where something was expected; nil where the
  /// family does not want to know (HAL-851).
  var wordBy: WallTime? = .evening
  /// Whether thanks are texted.
  var sendsThanks = true
  /// When they last consented; nil if never.
  var confirmedAt: Timestamp?
  /// The text provider of the last consent request; nil before.
  var provider: String?
  /// When the provider of that request was replaced; nil if it was not.
  var askedAnewAt: Timestamp?
  /// When they opted out; nil if they have not, or have opted in again.
  var optedOutAt: Timestamp?
  /// Whether they opted out as somebody whom the texts are not meant for: the number has to be
  /// checked.
  var saysWrongNumber = false
  /// Whether the family has paused texts.
  var isPaused = false
  /// Whether texts are stopped for lack of a subscription, beyond the first relative (HAL-1310).
  var isLimited = false
  /// The family's note; never texted.
  var note = ""
  /// The emoji that stands for them on the wire; pages show it only where the family chose it
  /// (HAL-503).
  var emoji = ""
  /// The media library ID of their photo; nil for none.
  var photo: String?
  /// The current setup step; nil once the setup is complete (HAL-402).
  var step: SetupStep?
  /// Whether a hello is sent automatically after START (HAL-436).
  var awaitsStart = false
  /// Whether three consecutive reminders were undeliverable (HAL-834).
  var hasDeliveryWarning = false
  /// Whether they were asked for consent, and wrote neither yes nor no since (HAL-945).
  var isUnsure = false
  /// When they joined the circle.
  var createdAt = Timestamp(milliseconds: 0)
  /// When they were last changed.
  var updatedAt = Timestamp(milliseconds: 0)
  /// Incremented by each change.
  var version = 1

  /// The maximum number of relatives per circle (HAL-601).
  static let most = 4
  /// The maximum lengths of texts about them, characters (HAL-421, HAL-1502).
  static let longestName = 60
  static let longestRelationship = 30
  static let longestNote = 300

  /// Whether they get texts besides requests for consent and replies.
  var isTexted: Bool { status == .confirmed || status == .active }

  /// The form of address in texts to them: all of what the family calls them, "Grandpa Joe"
  /// (HAL-843).
  var formOfAddress: String { name }

  /// The first name, below their circle and in alarms by text (HAL-502, HAL-854): the first word of
  /// their name, and the next one where the first says only who they are to the family, as several
  /// may be: "Grandpa Joe".
  var firstName: String {
    let words = name.split(separator: " ")
    guard let first = words.first else { return name }
    let isShared = Kinship.isWord(first) || Kinship.isSame(first, relationship)
    return words.prefix(isShared ? 2 : 1).joined(separator: " ")
  }
}

extension WallTime {
  /// The hour by which a word is expected, unless the family sets another (HAL-851).
  static let evening = WallTime(minutes: 20 * 60)
}

/// A relative with their position in the circle.
struct RelativeSlot: Sendable {
  let relative: Relative
  /// Starts at one (HAL-408).
  let number: Int

  /// The index of their colour, one of four (HAL-202, HAL-409).
  var slot: Int { number - 1 }
  var id: RelativeID { relative.id }
}

extension [Relative] {
  /// The relatives with their current positions, which are never stored.
  var numbered: [RelativeSlot] { enumerated().map { RelativeSlot(relative: $1, number: $0 + 1) } }
}

extension Relative {
  /// A relative as created by the first setup step, with the defaults of the family member who adds
  /// them (HAL-1305). Sends no text.
  init(
    _ id: String, _ name: String, _ number: PhoneNumber, zone: String,
    language: TextLanguage, defaults: HallooSettings.Defaults
  ) {
    self.init(
      id: RelativeID(rawValue: id), status: .pending, name: name, number: number, zone: zone)
    self.language = language
    (quiet, sendsThanks, step) = (defaults.quiet, defaults.sendsThanks, .profileComplete)
  }

  /// The emoji for relatives without a photo (HAL-503).
  static let emojis = ["👴🏻", "👴🏽", "👴🏿", "👵🏻", "👵🏽", "👵🏿"]

  /// The emoji for a new relative, deterministic on all devices.
  /// - Parameter slot: the number of relatives the circle had before.
  static func emoji(for name: String, slot: Int) -> String {
    let sum = name.utf8.reduce(slot) { $0 + Int($1) }
    return emojis[sum % emojis.count]
  }
}

/// Why a relative could not be saved.
enum CircleProblem: Error {
  /// The limit of four is reached (HAL-601).
  case full
  /// Another relative of the circle has the number (HAL-423).
  case duplicateNumber
  /// There is no such relative.
  case gone
  /// They were changed concurrently.
  case changed
  /// Requires a subscription, beyond the first relative (HAL-1310).
  case unpaid
  /// Any other error.
  case failed(any Error)
}
