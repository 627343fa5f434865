internal import Accounts
internal import CivilTime
internal import Outbox
internal import Schedules
internal import Storage
internal import TextMessages

/// The ledger: every occurrence of every habit is a row, written two days ahead, and each event of
/// an occurrence is one transaction with its texts and notifications. So a crash at any point loses
/// nothing, and repeated events have no effect.
struct ReminderService: Sendable {
  /// The injected dependencies.
  struct Environment: Sendable {
    /// An account with its key; nil for a deleted one.
    var owner: @Sendable (AccountID, borrowing Transaction) throws -> CircleKey?
    /// The keyed hash of a number.
    var hash: @Sendable (PhoneNumber) -> [UInt8]
    /// The rules of a zone by its IANA name.
    var zone: @Sendable (String) throws -> ZoneRules
    /// The name of the current text provider.
    var provider: String
    /// Whether each circle has its own phone for a number, as with simulated phones: what is typed
    /// on it affects only that circle.
    var circlesHavePhones: Bool { provider == SimulatedProvider.name }
    /// The current time, by the clock that all nodes share.
    var now: @Sendable (borrowing Transaction) throws -> Timestamp
    /// A random unguessable ID.
    var makeID: @Sendable () -> String
    /// Notifies the family, in the transaction of the event.
    var tell: @Sendable (FamilyNotification, CircleKey, borrowing Transaction) throws -> Void
    /// Publishes a change event to the members of a circle, in the transaction of the change.
    var publish: @Sendable (CircleEvent, AccountID, borrowing Transaction) throws -> Void = {
      _, _, _ in
    }
    /// Publishes a change of a family member's own number to their pages.
    var publishOwn: @Sendable (AccountID, borrowing Transaction) throws -> Void = { _, _ in }
    /// What counts for texts to a family member's own number at a time.
    var ownPhone: @Sendable (CircleKey, Timestamp, borrowing Transaction) throws -> OwnPhone = {
      _, _, _ in OwnPhone()
    }
    /// The keyed digest of a code that is texted to a number.
    var digest: @Sendable (String, PhoneNumber) -> [UInt8]
    /// A random code.
    var makeCode: @Sendable () -> String = { OwnCode.make() }
    /// Reports an error with an object that is skipped for now.
    var report: @Sendable (any Error) -> Void = { _ in }
    /// Stores a text from an unknown number, and replies to a keyword, unless it is a repeated
    /// opt-out.
    var takeStranger:
      @Sendable (InboundText, TextKeyword?, _ wasOptedOut: Bool, borrowing Transaction) throws
        -> Void = { _, _, _, _ in }
    /// Enqueues the download of an answer's pictures from the provider.
    var fetchPhotos: @Sendable (AnswerID, CircleKey, borrowing Transaction) throws -> Void = {
      _, _, _ in
    }
    /// Deletes a picture of an account.
    var deletePicture: @Sendable (String, CircleKey, borrowing Transaction) throws -> Void = {
      _, _, _ in
    }
  }

  let environment: Environment

  /// How far ahead occurrences are planned: never less than two days (HAL-801).
  static let horizon = Duration.seconds(48 * 3_600) + slack
  /// How much of the horizon may pass before more are planned.
  static let slack = Duration.seconds(6 * 3_600)

  init(_ environment: Environment) { self.environment = environment }

  /// The clock of a relative.
  func clock(of relative: Relative) throws -> DeliveryClock {
    DeliveryClock(zone: try environment.zone(relative.zone), quiet: relative.quiet)
  }
}
