internal import Interface

/// Why something that a program or a page asked for is refused, for people to read (HAL-1602).
enum RefusalKey: String, MessageKey {
  static let section = "halloo.refusal"

  case happened, tooLateToUndo, timePasses, othersShareTheClock, helloWasSent, notAgreed
  case agreedAlready, saidStop
  case onlyStart, momentToCome, noHello, sixHellos, helloLater, codeLater, notNow, unpaid
  case notTexted, askedAlready, sentThrice, tenHabits, quietTime, isOver, endsBeforeStart
  case chooseDay, habitChanged, fourMembers, numberTaken, memberChanged, otherTime, habitRests
  case joinStays, noPurchase, subscribed, noCircle, badToken, noApple, circleFull
  case inviteOver, memberAlready, ownerStays, guestInvites, unauthorized, forbidden, notFound
  case rateLimited, tooLarge, failed, unavailable
}

extension MessageCatalog {
  /// Returns why something is refused.
  func refusal(_ key: RefusalKey) -> String { self(Message(key)) }
}
