internal import Interface
internal import TextMessages

/// The texts of the six setup steps.
enum SetupKey: String, MessageKey {
  static let section = "halloo.setup"

  case newProfile, newProfileText, memberName, memberNameHint, relationship, relationshipHint
  case phoneNumber, phoneHint, memberPlace, zoneUsed, memberPhoto, step, closeSetup, backStep
  case severalPlaces, severalZones, zoneAssumed, noSuchPlace, numbersUnavailable, numberTooShort
  case numberTooLong, numberWithoutCountry, numberNotAssigned, numberExtension, clockOf
  case notANumber, numberTaken, circleFull, circleFullText, memberNumber
  case habitsTracked, onboardMember, introTitle, introText, introConsent, sendHello, quietTitle
  case quietText, sendHelloNow, sendAt, scheduledFor, helloSending, resend, resendAt, noMoreHellos
  case waitTitle, waitText, waitLong, keepWaiting, declinedTitle, declinedText, tryAgain
  case stoppedText, call, share, startSentence, cancelSetup, joined, agreedOn, goOnSetup
  case firstHabitOf, firstHabitText, createFirst, later, leaveSetup, leaveText, leaveAskedText
  case finishLater, discard, sendFailed, helloFailed, helloOffline, guestCannotText
  case alreadyAgreed, optedOut, awaitsStart, ledgerTitle, ledgerText, ledgerEmpty, ledgerEmptyText
  case ledgerEarlier, ledgerSent, ledgerDelivered, ledgerAnswered, ledgerRefused
  case ledgerAttempts, stepFailed
  case stepOffline, retryStep, sendStep, cropPhoto, cropText, cropZoom, replacePhoto, removePhoto
  case removeStoredPhoto, photoUnreadable, leaveForm, leaveFormText, keepFilling, removeMember
  case typing, textLanguage, textLanguageHint, numberAbroad, numberOnlyAtHome
}

extension MessageCatalog {
  /// Returns a text of the setup steps.
  func callAsFunction(_ key: SetupKey) -> String { self(Message(key)) }

  func attempts(_ count: Int) -> String { self(SetupKey.ledgerAttempts, ["count": .number(count)]) }
  func zoneUsed(_ zone: String) -> String { self(SetupKey.zoneUsed, ["zone": .text(zone)]) }
  func clock(of zone: String) -> String { self(SetupKey.clockOf, ["zone": .text(zone)]) }
  func step(_ number: Int) -> String { self(SetupKey.step, ["number": .number(number)]) }
  func memberNumber(_ number: Int) -> String {
    self(SetupKey.memberNumber, ["number": .number(number)])
  }
  func habitsTracked(_ count: Int) -> String {
    self(SetupKey.habitsTracked, ["count": .number(count)])
  }
  func joined(_ relative: Relative) -> String {
    self(SetupKey.joined, ["name": .text(relative.name)])
  }
  func agreedOn(_ date: String) -> String { self(SetupKey.agreedOn, ["date": .text(date)]) }
  func firstHabit(of relative: Relative) -> String {
    self(SetupKey.firstHabitOf, ["name": .text(relative.name)])
  }
  func leaveSetup(of relative: Relative) -> String {
    self(SetupKey.leaveSetup, ["name": .text(relative.name)])
  }
  func setup(_ key: SetupKey, _ relative: Relative) -> String {
    self(key, ["name": .text(relative.name)])
  }
  func setup(_ key: SetupKey, number: String) -> String { self(key, ["number": .text(number)]) }
  func setup(_ key: SetupKey, at time: String) -> String { self(key, ["time": .text(time)]) }
  func stopped(_ relative: Relative, number: String) -> String {
    self(SetupKey.stoppedText, ["name": .text(relative.name), "number": .text(number)])
  }
  func quiet(_ relative: Relative, time: String) -> String {
    self(SetupKey.quietText, ["name": .text(relative.name), "time": .text(time)])
  }
}

extension SetupKey {
  /// The message for an invalid phone number.
  init(_ error: PhoneNumberError) {
    self =
      switch error {
      case .unavailable: .numbersUnavailable
      case .tooShort: .numberTooShort
      case .tooLong: .numberTooLong
      case .noCountry: .numberWithoutCountry
      case .notAssigned: .numberNotAssigned
      case .extensionGiven: .numberExtension
      case .notANumber: .notANumber
      }
  }
}
