public import Storage

/// The delivery status of a text, in ascending order. Delivery reports move a text only forward;
/// the last three are final, and a delivered text can no longer fail (HAL-830).
public enum TextStatus: String, CaseIterable, Comparable, Sendable, Storable {
  /// The provider has accepted it.
  case accepted
  /// The carrier has accepted it. Many texts stay so: not every carrier reports delivery.
  case sent
  /// The carrier could not deliver it.
  case undelivered
  /// The provider could not send it.
  case failed
  /// The phone has received it.
  case delivered

  public static func < (left: TextStatus, right: TextStatus) -> Bool {
    left.rank < right.rank
  }

  /// Whether the attempt has failed.
  public var isFailure: Bool { self == .undelivered || self == .failed }

  private var rank: Int {
    switch self {
    case .accepted: 0
    case .sent: 1
    case .undelivered: 2
    case .failed: 3
    case .delivered: 4
    }
  }

  /// Parses the provider's status (https://www.twilio.com/docs/messaging/api/message-resource); nil
  /// for values that are not outbound statuses, and for unknown ones.
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

/// The status of a text, with the failure if any. States form a lattice: joining reports in any
/// order, each any number of times, results in the same state.
public struct TextState: Hashable, Sendable {
  /// The delivery status.
  public let status: TextStatus
  /// The failure; nil unless the status is a failure with a reported cause.
  public let failure: TextFailure?

  /// A state. The failure is kept only if the status is a failure.
  public init(_ status: TextStatus, failure: TextFailure? = nil) {
    self.status = status
    self.failure = status.isFailure ? failure : nil
  }

  /// The joined state of two reports.
  public func joined(with other: TextState) -> TextState {
    guard status == other.status else { return status < other.status ? other : self }
    // Of two causes for the same status the larger code wins, so that the order of reports does not
    // matter.
    guard let failure, let otherFailure = other.failure else {
      return failure == nil ? other : self
    }
    return failure.code < otherFailure.code ? other : self
  }
}
