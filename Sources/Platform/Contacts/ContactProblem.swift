/// Why a file is no address book.
public enum ContactFileError: Error, Hashable, Sendable {
  /// Without content.
  case empty
  /// More bytes than `limit`.
  case tooLarge(limit: Int)
  /// More cards than `limit`.
  case tooManyCards(limit: Int)
  /// Without any card.
  case noCards
  /// Ends within a character of UTF-16, or has half of one.
  case damagedText
}

/// What is wrong with a card of an address book, or with a part of it.
public struct ContactProblem: Error, Hashable, Sendable {
  /// The reason.
  public enum Reason: Error, Hashable, Sendable {
    /// The card does not end.
    case unfinished
    /// A version other than 2.1, 3.0 and 4.0.
    case version
    /// A group, a company or a device.
    case notAPerson
    /// Without a name.
    case noName
    /// A name longer than ``ContactName/longest``.
    case nameTooLong
    /// A line longer than ``ContactFile/longestLine``.
    case lineTooLong
    /// A name in characters that cannot be read: an unknown character set, or invalid bytes.
    case characters
    /// A birthday that is no date, such as a text or a year alone.
    case birthday
    /// A picture of more bytes than ``ContactFile/largestPicture``.
    case pictureTooLarge
    /// A picture that is not encoded as it has to be.
    case picture
  }

  /// The reason.
  public let reason: Reason
  /// The line of the file that it concerns, from 1.
  public let line: Int

  /// - Parameters:
  ///   - reason: the reason.
  ///   - line: the line of the file that it concerns, from 1.
  public init(_ reason: Reason, line: Int) { (self.reason, self.line) = (reason, line) }

  /// Whether the whole card is refused; otherwise only the part with the problem is left out.
  public var refusesCard: Bool {
    switch reason {
    case .birthday, .pictureTooLarge, .picture: false
    case .unfinished, .version, .notAPerson, .noName, .nameTooLong, .lineTooLong, .characters: true
    }
  }
}
