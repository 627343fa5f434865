public import Storage

/// How far a text has come, each further than the one before. Reports move a text only forward; the last
/// two end the attempt for good (HAL-830).
public enum TextStatus: String, CaseIterable, Comparable, Sendable, Storable {
  /// The provider has it.
  case accepted
  /// The carrier has it. Many texts stay so: not every carrier tells of delivery.
  case sent
  /// The phone has it.
  case delivered
  /// The carrier could not deliver it.
  case undelivered
  /// The provider could not send it.
  case failed

  public static func < (left: TextStatus, right: TextStatus) -> Bool {
    left.rank < right.rank
  }

  /// Whether the attempt is over without success.
  public var isFailure: Bool { self == .undelivered || self == .failed }

  private var rank: Int {
    switch self {
    case .accepted: 0
    case .sent: 1
    case .delivered: 2
    case .undelivered: 3
    case .failed: 4
    }
  }

  /// Reads the word of the provider (https://www.twilio.com/docs/messaging/api/message-resource); nil
  /// for words that are no outbound status, and for those that are not known yet.
  public init?(providerWord word: String) {
    switch word {
    case "accepted", "scheduled", "queued", "sending": self = .accepted
    case "sent": self = .sent
    case "delivered", "read", "partially_delivered": self = .delivered
    case "undelivered": self = .undelivered
    case "failed", "canceled": self = .failed
    default: return nil
    }
  }
}

/// How far a text has come, and why no further. States form a lattice: joining reports in any order, each
/// any number of times, gives the same state.
public struct TextState: Hashable, Sendable {
  /// How far.
  public let status: TextStatus
  /// What went wrong; nil unless the status is a failure whose cause was told.
  public let failure: TextFailure?

  /// A state. A failure is kept only with a status that is one.
  public init(_ status: TextStatus, failure: TextFailure? = nil) {
    self.status = status
    self.failure = status.isFailure ? failure : nil
  }

  /// What is known after hearing of both.
  public func joined(with other: TextState) -> TextState {
    guard status == other.status else { return status < other.status ? other : self }
    // Two causes for one end: the larger code, so that the order of hearing does not matter.
    guard let failure, let otherFailure = other.failure else {
      return failure == nil ? other : self
    }
    return failure.code < otherFailure.code ? other : self
  }
}
