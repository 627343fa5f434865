internal import Accounts
public import AppHost
public import Interface
public import Outbox
public import Storage
public import TextMessages

extension AuthenticatedContext {
  /// Whether texts may be sent on behalf of the account: guests must not text real phones (HAL-305).
  public var mayText: Bool { !account.isGuest || services.texts.simulator != nil }
}

/// The context of requests about the own number of the signed-in account holder.
public protocol OwnNumberContext: Sendable {
  /// The kinds of texts of the app.
  associatedtype Kind: OutboxKind

  /// The shared dependencies.
  var services: Dependencies { get }
  /// The account holder.
  var person: AuthenticatedContext { get }
  /// The texts, with ``Interface/Strings/phones``.
  var words: MessageCatalog { get }
  /// The default country of numbers without a country code.
  var region: String { get }
  /// Their number.
  var ownNumber: OwnNumberStore<Kind> { get }
}

/// The context of the page of the own number.
public protocol OwnNumberPageContext: OwnNumberContext {
  /// The branding of the app.
  associatedtype Branding: AppBranding

  /// The context of the page.
  var pageContext: PageContext<Branding> { get }
  /// A time in the viewer's hour format.
  func hour(_ moment: Timestamp) -> String
}

/// The texts of an app about own numbers.
public struct OwnNumberTexts: Sendable {
  let title: Message
  let purpose: Message
  let phoneHint: Message
  let forGuests: Message
  let problem: @Sendable (PhoneNumberError) -> Message

  /// - Parameters:
  ///   - title: the title of the page.
  ///   - purpose: what is texted to the number, and when.
  ///   - phoneHint: an example of a number.
  ///   - forGuests: why guests are not texted.
  ///   - problem: what is wrong with a number.
  public init(
    title: Message, purpose: Message, phoneHint: Message, forGuests: Message,
    problem: @escaping @Sendable (PhoneNumberError) -> Message
  ) {
    (self.title, self.purpose, self.phoneHint) = (title, purpose, phoneHint)
    (self.forGuests, self.problem) = (forGuests, problem)
  }

  /// Returns why a number is not set or verified.
  /// - Parameter next: the time of the next code.
  func sentence(_ problem: OwnNumberProblem, next: String) -> Message {
    switch problem {
    case .gone, .expired: Message(OwnNumberKey.endedCode)
    case .guest: forGuests
    case .optedOut: Message(OwnNumberKey.sendStart)
    case .limit: Message(OwnNumberKey.codeLimit, ["time": .text(next)])
    case .wrong(let left): Message(OwnNumberKey.wrongCode, ["count": .number(left)])
    }
  }
}

/// The texts about own numbers that all apps share.
enum OwnNumberKey: String, MessageKey {
  static let section = "phones.own"

  case yourPhone, phoneText, textCode, codeSent, unverified, code, codeHint, verify, verified
  case stopped, stoppedTo, remove, codeIsOnPhone, openPhone, wrongCode, endedCode, codeLimit
  case sendStart
}

extension MessageCatalog {
  /// A text about an own number.
  func callAsFunction(_ key: OwnNumberKey) -> String { self(Message(key)) }

  /// A sentence about a number.
  func number(_ key: OwnNumberKey, _ number: String) -> String {
    self(Message(key, ["number": .text(number)]))
  }

  /// How to end an opt-out.
  /// - Parameter sender: the number that texts come from; nil if the provider chooses one.
  func stopped(_ number: String, sender: String?) -> String {
    guard let sender else { return self.number(.stopped, number) }
    return self(
      Message(OwnNumberKey.stoppedTo, ["number": .text(number), "sender": .text(sender)]))
  }
}
