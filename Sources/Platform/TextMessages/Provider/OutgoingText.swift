public import Storage

/// Which text of ours: the name that the outbox gave it.
public struct TextMessageID: RawRepresentable, Hashable, Sendable, Storable {
  /// The name.
  public let rawValue: String

  /// A text by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// Which text, in the words of the provider: Twilio's `SM…` or `MM…`.
public struct ProviderTextID: RawRepresentable, Hashable, Sendable, Storable {
  /// The name: 1 to 64 letters and digits.
  public let rawValue: String

  /// Nil for what is no such name.
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

/// A text to be sent.
public struct OutgoingText: Hashable, Sendable {
  /// Our name for it.
  public var id: TextMessageID
  /// To whom.
  public var to: PhoneNumber
  /// From which of our numbers; nil for the one, or the pool, that is set up at the provider.
  public var from: PhoneNumber?
  /// What it says.
  public var body: String
  /// Where the provider finds pictures to send along; at most 10.
  public var mediaURLs: [String]
  /// Where the provider reports to. It holds our name for the text, so that the report finds it even
  /// if the answer to the call that sent it was lost (HAL-813).
  public var callbackURL: String?
  /// For how long it is worth delivering; afterwards the provider gives up. Whole seconds; nil for as
  /// long as the provider likes.
  public var validity: Duration?
  /// Whether it is the one text that may still go to somebody who has just said STOP, to tell them
  /// that no more will come (HAL-911).
  public var confirmsOptOut: Bool

  /// Makes a text.
  public init(
    id: TextMessageID, to: PhoneNumber, from: PhoneNumber? = nil, body: String,
    mediaURLs: [String] = [], callbackURL: String? = nil, validity: Duration? = nil,
    confirmsOptOut: Bool = false
  ) {
    self.id = id
    self.to = to
    self.from = from
    self.body = body
    self.mediaURLs = mediaURLs
    self.callbackURL = callbackURL
    self.validity = validity
    self.confirmsOptOut = confirmsOptOut
  }
}

/// What came of handing a text over.
public enum TextOutcome: Hashable, Sendable {
  /// The provider has it and calls it so.
  case accepted(ProviderTextID, TextStatus)
  /// The provider does not have it, for certain.
  case refused(TextRefusal)
  /// Whether the provider has it is not known: the answer was lost. Sending again could send twice, so
  /// look it up first (HAL-814). With the reason for a log.
  case unknown(String)
}

/// Why a text was not taken.
public struct TextRefusal: Hashable, Sendable {
  /// What went wrong, by the provider's code where it gave one.
  public let failure: TextFailure
  /// The provider's words for a log, digits of telephone numbers blotted out.
  public let text: String
  /// How long the provider wants to be left alone.
  public let retryAfter: Duration?

  /// Whether another attempt would be in vain (HAL-832).
  public var isPermanent: Bool { failure.isPermanent }

  /// Makes a refusal.
  public init(_ failure: TextFailure, text: String, retryAfter: Duration? = nil) {
    self.failure = failure
    self.text = text
    self.retryAfter = retryAfter
  }
}

/// What a provider is asked about texts that were sent.
public struct TextLookup: Hashable, Sendable {
  /// Our name for the text. The simulator knows it; Twilio does not, and gives all to the number.
  public var id: TextMessageID?
  /// To whom it went.
  public var to: PhoneNumber
  /// Since when: the beginning of the attempt.
  public var since: Timestamp

  /// Makes a question.
  public init(id: TextMessageID?, to: PhoneNumber, since: Timestamp) {
    self.id = id
    self.to = to
    self.since = since
  }
}

/// A text that a provider knows of.
public struct FoundText: Hashable, Sendable {
  /// The provider's name for it.
  public let id: ProviderTextID
  /// Our name for it, where the provider knows that.
  public let messageID: TextMessageID?
  /// What it says, by which texts to one number are told apart.
  public let body: String
  /// How far it has come.
  public let state: TextState
  /// When the provider took it.
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

  /// Whether this can be the text that was sent: the same name where it is known, else the same words.
  public func canBe(_ text: OutgoingText) -> Bool {
    if let messageID { return messageID == text.id }
    return body == text.body
  }
}

/// A picture from a provider.
public struct FetchedMedia: Hashable, Sendable {
  /// What the provider says it is; what it is, only its bytes say.
  public let contentType: String
  /// The picture.
  public let bytes: [UInt8]

  init(contentType: String, bytes: [UInt8]) {
    self.contentType = contentType
    self.bytes = bytes
  }
}
