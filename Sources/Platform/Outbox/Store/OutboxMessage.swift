internal import JSON
public import Storage
public import TextMessages

/// The kind of an outgoing text, with the rules for its dispatch.
public protocol OutboxKind: RawRepresentable<String>, CaseIterable, Hashable, Sendable, Storable {
  /// The order of dispatch among due texts: smaller numbers first.
  var priority: Int { get }
  /// Whether it confirms an opt-out: the only text that a number still gets after one.
  var confirmsOptOut: Bool { get }
  /// Whether it may be leased some seconds before it is due. Until it is due it may be taken back.
  var isPrefetched: Bool { get }
}

extension OutboxKind {
  static var confirming: [Self] { allCases.filter(\.confirmsOptOut) }
  static var prefetched: [Self] { allCases.filter(\.isPrefetched) }
}

/// The state of a text on our side; the provider's delivery status is its `status`.
public enum OutboxState: String, Sendable, Storable {
  /// Waiting for its time, or for a retry.
  case queued
  /// Being sent.
  case dispatching
  /// Being sent when the sender was lost; whether the provider has it is unknown.
  case unclear
  /// Accepted by the provider.
  case accepted
  /// Permanently failed.
  case failed
  /// Cancelled before it was sent.
  case cancelled

  /// A condition: no call to the provider is in progress for the row. A prefetched text starts at
  /// its due time.
  public static func isIdle(at now: Timestamp) -> SQL {
    "(state = \(Self.queued) OR (state = \(Self.dispatching) AND began_at > \(now)))"
  }

  /// A condition: no call to the provider was ever made for the row.
  public static func isUntouched(at now: Timestamp) -> SQL {
    """
    ((state = \(Self.queued) AND fence = 0) OR (state = \(Self.dispatching) AND began_at > \(now)))
    """
  }
}

/// A text to be added to an outbox.
public struct OutboxMessage<Kind: OutboxKind>: Sendable {
  /// Its idempotency key: the outbox takes one text for each.
  public var key: String
  /// Its kind.
  public var kind: Kind
  /// The row that it goes to, in the app's table of recipients; nil for the account holder.
  public var recipient: String?
  /// The row that it is about; nil for none.
  public var subject: String?
  /// The number that it goes to.
  public var to: PhoneNumber
  /// The text.
  public var body: String
  /// The time to send it.
  public var moment: Timestamp
  /// Its expiry; nil for none.
  public var until: Timestamp?

  /// - Parameters:
  ///   - key: its idempotency key.
  ///   - kind: its kind.
  ///   - recipient: the row that it goes to; nil for the account holder.
  ///   - subject: the row that it is about.
  ///   - to: the number that it goes to.
  ///   - body: what it says.
  ///   - moment: the time to send it.
  ///   - until: its expiry.
  public init(
    key: String, kind: Kind, recipient: String?, subject: String? = nil, to: PhoneNumber,
    body: String, moment: Timestamp, until: Timestamp? = nil
  ) {
    (self.key, self.kind, self.recipient, self.subject) = (key, kind, recipient, subject)
    (self.to, self.body, self.moment, self.until) = (to, body, moment, until)
  }

  /// The content to be sealed: number and body.
  var content: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("to", to.e164)
      json.field("body", body)
    }
    return json.bytes
  }
}
