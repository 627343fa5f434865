internal import Storage
internal import TextMessages

/// The name of a relative's profile.
struct RelativeID: RawRepresentable, Hashable, Sendable, Storable {
  let rawValue: String
}

/// Somebody who is looked after by text message.
struct Relative: Sendable {
  /// How far somebody has come (HAL-450).
  enum Status: String, CaseIterable, Sendable, Storable {
    case pending, confirmed, active, declined, inactive
  }

  let id: RelativeID
  var status: Status
  /// What the family calls them.
  var name: String
  /// What they are to the family: "Grandma".
  var relationship = ""
  /// Where their texts go.
  var number: PhoneNumber
  /// By whose clocks they live: an IANA name.
  var zone: String
  /// When they are not texted; nil for never.
  var quiet: QuietTimes? = .standard
  /// Whether they are thanked.
  var sendsThanks = true
  /// When they agreed last; nil before.
  var confirmedAt: Timestamp?
  /// The name of the provider by which they were asked to agree last; nil before.
  var provider: String?
  /// When another provider took the place of the one by which they were asked; nil where none has.
  var askedAnewAt: Timestamp?
  /// When they said STOP; nil where they have not, or have taken it back.
  var optedOutAt: Timestamp?
  /// Whether the family lets texts rest.
  var isPaused = false
  /// Whether texts rest because nobody pays for more than the first relative (HAL-1310).
  var isLimited = false
  /// What the family notes about them; never texted.
  var note = ""
  /// What stands for them where they have no photo (HAL-503).
  var emoji = ""
  /// The name of their photo in the media library; nil for none.
  var photo: String?
  /// How far their setup has come; nil once it is over (HAL-402).
  var step: SetupStep?
  /// Whether a hello goes out by itself when they text START (HAL-436).
  var awaitsStart = false
  /// Whether three reminders in a row have not reached them (HAL-834).
  var hasDeliveryWarning = false
  /// Since when they are in the circle.
  var createdAt = Timestamp(milliseconds: 0)
  /// When anything about them was changed last.
  var updatedAt = Timestamp(milliseconds: 0)
  /// Grows with each change.
  var version = 1

  /// So many relatives a circle has at most (HAL-601).
  static let most = 4
  /// How many characters the texts about them have at most (HAL-421, HAL-1502).
  static let longestName = 60
  static let longestRelationship = 30
  static let longestNote = 300

  /// By what they are addressed in texts.
  var firstName: String { name.split(separator: " ").first.map(String.init) ?? name }
}

/// A relative with the number that they have among those of the circle.
struct Numbered: Sendable {
  let relative: Relative
  /// From one on (HAL-408).
  let number: Int

  /// By which of the four colours they are known (HAL-202, HAL-409).
  var slot: Int { number - 1 }
  var id: RelativeID { relative.id }
}

extension [Relative] {
  /// Each with the number that they have now; it is never stored.
  var numbered: [Numbered] {
    enumerated().map { Numbered(relative: $1, number: $0 + 1) }
  }
}

extension Relative {
  /// A relative as the first step makes one, as who adds them wants new ones to begin (HAL-1305). Nothing is
  /// texted.
  init(
    _ id: String, _ name: String, _ number: PhoneNumber, zone: String,
    defaults: HallooSettings.Defaults
  ) {
    self.init(
      id: RelativeID(rawValue: id), status: .pending, name: name, number: number, zone: zone)
    (quiet, sendsThanks, step) = (defaults.quiet, defaults.sendsThanks, .profileComplete)
  }

  /// What can stand for somebody without a photo (HAL-503).
  static let emojis = ["👴🏻", "👴🏽", "👴🏿", "👵🏻", "👵🏽", "👵🏿"]

  /// What stands for somebody who is added now, the same on all devices for ever.
  /// - Parameter slot: how many relatives the circle had before.
  static func emoji(for name: String, slot: Int) -> String {
    let sum = name.utf8.reduce(slot) { $0 + Int($1) }
    return emojis[sum % emojis.count]
  }
}

/// Why a relative could not be kept.
enum CircleProblem: Error {
  /// There are four already (HAL-601).
  case full
  /// Somebody of the circle has the number (HAL-423).
  case duplicateNumber
  /// There is nobody of the name.
  case gone
  /// Somebody has changed them meanwhile.
  case changed
  /// Nobody pays for more than the first (HAL-1310).
  case unpaid
  /// Something else.
  case failed(any Error)
}
