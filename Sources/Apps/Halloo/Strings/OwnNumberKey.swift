internal import Interface
internal import Outbox

/// The texts about a caregiver's own number.
enum OwnNumberKey: String, MessageKey {
  static let section = "halloo.number"

  case row, rowNone, rowUnverified, rowStopped, text, yourPhone, phoneText, textCode, codeSent
  case unverified, code, codeHint, verify, verified, stopped, stoppedTo, remove
  case codeIsOnPhone, openPhone, wrongCode, endedCode, codeLimit, sendStart
}

extension MessageCatalog {
  /// Returns a text about an own number.
  func callAsFunction(_ key: OwnNumberKey) -> String { self(Message(key)) }

  /// Returns a sentence about a number.
  func number(_ key: OwnNumberKey, _ number: String) -> String {
    self(Message(key, ["number": .text(number)]))
  }

  /// Returns how to end an opt-out.
  /// - Parameter sender: the number that texts come from; nil if the provider chooses one.
  func stopped(_ number: String, sender: String?) -> String {
    guard let sender else { return self.number(.stopped, number) }
    return self(
      Message(OwnNumberKey.stoppedTo, ["number": .text(number), "sender": .text(sender)]))
  }

  /// Returns why a number is not set or verified.
  /// - Parameter next: the time of the next code.
  func sentence(_ problem: OwnNumberProblem, next: String) -> String {
    switch problem {
    case .gone, .expired: self(.endedCode)
    case .guest: self(.guestCannotText)
    case .optedOut: self(OwnNumberKey.sendStart)
    case .limit: self(Message(OwnNumberKey.codeLimit, ["time": .text(next)]))
    case .wrong(let left): self(Message(OwnNumberKey.wrongCode, ["count": .number(left)]))
    }
  }
}
