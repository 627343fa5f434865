/// Why a text failed: the provider's code and its meaning.
public struct TextFailure: Hashable, Sendable {
  /// The provider's code, such as 21610; below 1000 the HTTP status of a response without a code; 0
  /// if the request was never sent.
  public let code: Int

  /// A failure by its code.
  public init(code: Int) { self.code = code }

  /// The request was never sent: no connection could be established.
  public static let notConnected = TextFailure(code: 0)
  /// The person has opted out with STOP.
  public static let optedOut = TextFailure(code: 21610)

  /// Whether a retry is pointless (HAL-831, HAL-832). Of codes missing from the table, those of
  /// class 4xx and of the provider are permanent, those of class 5xx are not.
  public var isPermanent: Bool {
    if let known = Self.table[code] { return known.isPermanent }
    return !(500...599 ~= code)
  }

  /// Its meaning.
  public var cause: Cause {
    if let known = Self.table[code] { return known.cause }
    return 500...599 ~= code ? .providerDown : .unknown
  }

  /// The meaning of a failure for the people concerned.
  public enum Cause: String, CaseIterable, Hashable, Sendable {
    /// The number does not exist.
    case noSuchNumber
    /// The number cannot receive texts: a landline.
    case cannotTakeTexts
    /// The person has opted out with STOP.
    case optedOut
    /// The phone is off or has no signal.
    case phoneOff
    /// The line is disconnected, or unknown to the carrier.
    case lineDisconnected
    /// The carrier, or the person's phone, blocks our texts.
    case blocked
    /// The carrier classified the text as spam.
    case takenForSpam
    /// Texts to that country are not enabled.
    case countryNotEnabled
    /// No route to that carrier.
    case noRoute
    /// The validity period expired before it was sent.
    case expired
    /// The picture is too large or of an unsupported type.
    case mediaTrouble
    /// The rate limit was exceeded; it is retried.
    case tooMany
    /// The provider has an outage; it is retried.
    case providerDown
    /// The provider was unreachable; it is retried.
    case notConnected
    /// The account at the provider is misconfigured.
    case setup
    /// Anything else.
    case unknown
  }
}

extension TextFailure.Cause {
  /// The cause in plain English, for a caregiver, as one sentence.
  public var words: String {
    switch self {
    case .noSuchNumber: "There is no phone with this number."
    case .cannotTakeTexts: "This number cannot take text messages. It may be a landline."
    case .optedOut: "They answered STOP, so no texts may be sent until they text START."
    case .phoneOff: "The phone is switched off or has no signal."
    case .lineDisconnected: "The phone company does not know this number any more."
    case .blocked: "The phone or the phone company blocks our texts."
    case .takenForSpam: "The phone company took the text for spam."
    case .countryNotEnabled: "Texts to this country are not switched on."
    case .noRoute: "There is no way to reach this phone company."
    case .expired: "The text could not be sent in time."
    case .mediaTrouble: "The picture could not be sent to this phone."
    case .tooMany: "Too many texts at once. It will be sent again."
    case .providerDown: "The text service has a disturbance. It will be tried again."
    case .notConnected: "The text service cannot be reached. It will be tried again."
    case .setup: "The text service is not set up correctly."
    case .unknown: "The text could not be delivered."
    }
  }
}
