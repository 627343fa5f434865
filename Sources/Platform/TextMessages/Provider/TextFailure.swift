/// What went wrong with a text: the provider's code and what it means.
public struct TextFailure: Hashable, Sendable {
  /// The provider's code, such as 21610; below 1000 the status of an HTTP answer without a code; 0 where
  /// the request never left.
  public let code: Int

  /// A failure by its code.
  public init(code: Int) { self.code = code }

  /// The request never left: no connection could be made.
  public static let notConnected = TextFailure(code: 0)
  /// The person has said STOP.
  public static let optedOut = TextFailure(code: 21610)

  /// Whether another attempt would be in vain (HAL-831, HAL-832). Of codes that the table does not have,
  /// those of the class 4xx and of the provider are, those of the class 5xx are not.
  public var isPermanent: Bool {
    if let known = Self.table[code] { return known.isPermanent }
    return !(500...599 ~= code)
  }

  /// What it means.
  public var cause: Cause {
    if let known = Self.table[code] { return known.cause }
    return 500...599 ~= code ? .providerDown : .unknown
  }

  /// What a failure means to the people concerned.
  public enum Cause: String, CaseIterable, Hashable, Sendable {
    /// There is no such number.
    case noSuchNumber
    /// A number that takes no texts: a telephone on the wall.
    case cannotTakeTexts
    /// The person has said STOP.
    case optedOut
    /// The phone is off or has no signal.
    case phoneOff
    /// The line exists no more, or the carrier does not know it.
    case lineDisconnected
    /// The carrier, or the person's phone, blocks our texts.
    case blocked
    /// The carrier takes the text for spam.
    case takenForSpam
    /// Texts to that country are not switched on.
    case countryNotEnabled
    /// No way to that carrier.
    case noRoute
    /// The text waited too long to be sent.
    case expired
    /// The picture is too large or of a kind that does not arrive.
    case mediaTrouble
    /// Too many texts at a time; they are sent again.
    case tooMany
    /// The provider has a disturbance; it is tried again.
    case providerDown
    /// We could not reach the provider; it is tried again.
    case notConnected
    /// The account at the provider is not set up as it should be.
    case setup
    /// Something else.
    case unknown
  }
}

extension TextFailure.Cause {
  /// The cause in plain English, for somebody who looks after a person, as one sentence.
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
