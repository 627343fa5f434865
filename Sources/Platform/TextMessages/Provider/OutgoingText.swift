public import Storage

/// The ID of an outgoing text, assigned by the outbox.
public struct TextMessageID: RawRepresentable, Hashable, Sendable, Storable {
  /// The ID.
  public let rawValue: String

  /// A value by its raw text.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// The provider's ID of a text: Twilio's `SM…` or `MM…`.
public struct ProviderTextID: RawRepresentable, Hashable, Sendable, Storable {
  /// The ID: 1 to 64 letters and digits.
  public let rawValue: String

  /// Nil for anything else.
  public init?(rawValue: String) {
    guard 1...64 ~= rawValue.utf8.count, rawValue.utf8.allSatisfy(Self.isPart) else { return nil }
    self.rawValue = rawValue
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}

/// One of several parties on whose behalf texts go to the same number. Simulated phones keep them
/// apart: each has its own phone for the number, and sees nothing of the others.
public struct TextParty: RawRepresentable, Hashable, Sendable {
  /// Its name, without line breaks.
  public let rawValue: String

  /// A party by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// A text to be sent.
public struct OutgoingText: Hashable, Sendable {
  /// Its ID.
  public var id: TextMessageID
  /// The recipient.
  public var to: PhoneNumber
  /// The party on whose behalf it is sent; nil for none.
  public var party: TextParty?
  /// The sender number; nil for the number, or the pool, that is configured at the provider.
  public var from: PhoneNumber?
  /// The body.
  public var body: String
  /// The URLs of attached pictures; at most 10.
  public var mediaURLs: [String]
  /// The URL for delivery reports. It contains our ID of the text, so that a report can be matched
  /// even if the response to the sending call was lost (HAL-813).
  public var callbackURL: String?
  /// The validity period, after which the provider gives up. Whole seconds; nil for the provider's
  /// default.
  public var validity: Duration?
  /// Whether it is the single text that may still be sent after STOP, to confirm the opt-out
  /// (HAL-911).
  public var confirmsOptOut: Bool

  /// A text to be sent.
  public init(
    id: TextMessageID, to: PhoneNumber, party: TextParty? = nil, from: PhoneNumber? = nil,
    body: String, mediaURLs: [String] = [], callbackURL: String? = nil, validity: Duration? = nil,
    confirmsOptOut: Bool = false
  ) {
    self.id = id
    self.to = to
    self.party = party
    self.from = from
    self.body = body
    self.mediaURLs = mediaURLs
    self.callbackURL = callbackURL
    self.validity = validity
    self.confirmsOptOut = confirmsOptOut
  }
}

/// The outcome of sending a text.
public enum TextOutcome: Hashable, Sendable {
  /// The provider has accepted it, under this ID.
  case accepted(ProviderTextID, TextStatus)
  /// The provider has definitely not accepted it.
  case refused(TextRefusal)
  /// Unknown: the response was lost. Sending again could send twice, so look it up first (HAL-814).
  /// With the reason for the log.
  case unknown(String)
}

/// Why a text was rejected.
public struct TextRefusal: Hashable, Sendable {
  /// The failure, by the provider's code if there is one.
  public let failure: TextFailure
  /// The provider's message for the log, with phone numbers masked.
  public let text: String
  /// The requested retry delay.
  public let retryAfter: Duration?

  /// Whether a retry is pointless (HAL-832).
  public var isPermanent: Bool { failure.isPermanent }

  /// A rejection.
  public init(_ failure: TextFailure, text: String, retryAfter: Duration? = nil) {
    self.failure = failure
    self.text = text
    self.retryAfter = retryAfter
  }
}

/// A lookup of sent texts at the provider.
public struct TextLookup: Hashable, Sendable {
  /// Our ID of the text. The simulator filters by it; Twilio does not support that, and returns all
  /// texts to the number.
  public var id: TextMessageID?
  /// The recipient.
  public var to: PhoneNumber
  /// The start of the attempt.
  public var since: Timestamp

  /// A lookup.
  public init(id: TextMessageID?, to: PhoneNumber, since: Timestamp) {
    self.id = id
    self.to = to
    self.since = since
  }
}

/// A text found at a provider.
public struct FoundText: Hashable, Sendable {
  /// The provider's ID.
  public let id: ProviderTextID
  /// Our ID, if the provider knows it.
  public let messageID: TextMessageID?
  /// The body, by which texts to the same number are distinguished.
  public let body: String
  /// Its state.
  public let state: TextState
  /// When the provider accepted it.
  public let createdAt: Timestamp

  init(
    id: ProviderTextID, messageID: TextMessageID?, body: String, state: TextState,
    createdAt: Timestamp
  ) {
    self.id = id
    self.messageID = messageID
    self.body = body
    self.state = state
    self.createdAt = createdAt
  }

  /// Whether this may be the given text: the same ID if it is known, otherwise the same body.
  public func canBe(_ text: OutgoingText) -> Bool {
    if let messageID { return messageID == text.id }
    return body == text.body
  }
}

/// A picture downloaded from a provider.
public struct FetchedMedia: Hashable, Sendable {
  /// The content type claimed by the provider; only the bytes are authoritative.
  public let contentType: String
  /// The picture.
  public let bytes: [UInt8]

  init(contentType: String, bytes: [UInt8]) {
    self.contentType = contentType
    self.bytes = bytes
  }
}
