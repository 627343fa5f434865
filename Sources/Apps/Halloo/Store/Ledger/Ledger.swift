internal import Accounts
internal import CivilTime
internal import Storage
internal import TextMessages

/// The ledger: every due instance of every habit is a row, written two days ahead, and what happens to one
/// happens in one transaction with the texts and the news that follow from it. So a crash between any two of
/// them changes nothing, and doing something twice does it once.
struct Ledger: Sendable {
  /// What comes from outside.
  struct Surroundings: Sendable {
    /// An account with its key; nil for one that is gone.
    var owner: @Sendable (AccountID, borrowing Transaction) throws -> CircleOwner?
    /// The keyed hash of a number.
    var hash: @Sendable (PhoneNumber) -> [UInt8]
    /// The rules of a zone by its IANA name.
    var zone: @Sendable (String) throws -> ZoneRules
    /// The name of the provider that carries texts.
    var provider: String
    /// The moment, by the clock that all nodes share.
    var now: @Sendable (borrowing Transaction) throws -> Timestamp
    /// A fresh name that cannot be guessed.
    var makeID: @Sendable () -> String
    /// Tells the family, in the transaction in which it happened.
    var tell: @Sendable (FamilyNews, CircleOwner, borrowing Transaction) throws -> Void
    /// Tells the pages of the family whose circle it is what has changed, in the transaction that changes it.
    var publish: @Sendable (CircleEvent, AccountID, borrowing Transaction) throws -> Void = {
      _, _, _ in
    }
    /// Is told what is wrong with something that is passed over for now.
    var report: @Sendable (any Error) -> Void = { _ in }
    /// Keeps what somebody wrote whom nobody looks after, and says whether it is new.
    var keepStranger: @Sendable (InboundText, borrowing Transaction) throws -> Bool = { _, _ in
      false
    }
    /// Answers a keyword of theirs.
    var answerStranger: @Sendable (TextKeyword, InboundText, borrowing Transaction) throws -> Void =
      { _, _, _ in }
    /// Asks for the pictures of an answer, which are with the provider still.
    var fetchPhotos: @Sendable (AnswerID, CircleOwner, borrowing Transaction) throws -> Void = {
      _, _, _ in
    }
    /// Removes a picture of an account.
    var deletePicture: @Sendable (String, CircleOwner, borrowing Transaction) throws -> Void = {
      _, _, _ in
    }
  }

  let surroundings: Surroundings

  /// So far ahead occurrences are written: never less than two days (HAL-801).
  static let horizon = Duration.seconds(48 * 3_600) + slack
  /// So much may be used up before more are written.
  static let slack = Duration.seconds(6 * 3_600)

  init(_ surroundings: Surroundings) { self.surroundings = surroundings }

  /// Puts a text into the outbox, wakes the couriers, and tells the pages.
  /// - Returns: its name; nil where it is there already, or may not be sent.
  @discardableResult
  func post(
    _ text: OutboxText, of owner: CircleOwner, in transaction: borrowing Transaction
  ) throws -> TextMessageID? {
    if try isDropped(text, of: owner, in: transaction) { return nil }
    let id = TextMessageID(rawValue: surroundings.makeID())
    let isNew = try transaction.post(
      text, id: id, hash: surroundings.hash(text.relative.number),
      at: surroundings.now(transaction), of: owner)
    guard isNew else { return nil }
    try transaction.ring(.text)
    try surroundings.publish(.text(id.rawValue, of: text.relative.id), owner.account, transaction)
    return id
  }

  /// The clock of a relative.
  func clock(of relative: Relative) throws -> RelativeClock {
    RelativeClock(zone: try surroundings.zone(relative.zone), quiet: relative.quiet)
  }
}
