internal import HTTPServer
internal import Interface
internal import TextMessages

/// What the six steps say.
enum SetupKey: String, MessageKey {
  case newProfile = "halloo.setup.new"
  case newProfileText = "halloo.setup.new-text"
  case memberName = "halloo.setup.name"
  case memberNameHint = "halloo.setup.name-hint"
  case relationship = "halloo.setup.relationship"
  case relationshipHint = "halloo.setup.relationship-hint"
  case phoneNumber = "halloo.setup.phone"
  case phoneHint = "halloo.setup.phone-hint"
  case memberPlace = "halloo.setup.place"
  case zoneUsed = "halloo.setup.zone"
  case memberPhoto = "halloo.setup.photo"
  case step = "halloo.setup.step"
  case closeSetup = "halloo.setup.close"
  case backStep = "halloo.setup.back"
  case severalPlaces = "halloo.setup.several-places"
  case noSuchPlace = "halloo.setup.no-place"
  case numbersUnavailable = "halloo.setup.no-numbers"
  case numberTooShort = "halloo.setup.too-short"
  case numberTooLong = "halloo.setup.too-long"
  case numberWithoutCountry = "halloo.setup.no-country"
  case notANumber = "halloo.setup.not-a-number"
  case numberTaken = "halloo.setup.taken"
  case circleFull = "halloo.setup.full"
  case circleFullText = "halloo.setup.full-text"
  case memberNumber = "halloo.setup.member"
  case habitsTracked = "halloo.setup.tracked"
  case onboardMember = "halloo.setup.onboard"
  case introTitle = "halloo.setup.intro"
  case introText = "halloo.setup.intro-text"
  case introConsent = "halloo.setup.intro-consent"
  case sendHello = "halloo.setup.send"
  case quietTitle = "halloo.setup.quiet"
  case quietText = "halloo.setup.quiet-text"
  case sendHelloNow = "halloo.setup.send-now"
  case sendAt = "halloo.setup.send-at"
  case scheduledFor = "halloo.setup.scheduled-for"
  case helloSending = "halloo.setup.sending"
  case resend = "halloo.setup.resend"
  case resendAt = "halloo.setup.resend-at"
  case noMoreHellos = "halloo.setup.no-more"
  case waitTitle = "halloo.setup.wait"
  case waitText = "halloo.setup.wait-text"
  case waitLong = "halloo.setup.wait-long"
  case keepWaiting = "halloo.setup.keep-waiting"
  case declinedTitle = "halloo.setup.declined"
  case declinedText = "halloo.setup.declined-text"
  case tryAgain = "halloo.setup.try-again"
  case stoppedText = "halloo.setup.stopped"
  case call = "halloo.setup.call"
  case share = "halloo.setup.share"
  case startSentence = "halloo.setup.start-sentence"
  case cancelSetup = "halloo.setup.cancel"
  case joined = "halloo.setup.joined"
  case agreedOn = "halloo.setup.agreed"
  case goOnSetup = "halloo.setup.go-on"
  case firstHabitOf = "halloo.setup.first-habit"
  case firstHabitText = "halloo.setup.first-habit-text"
  case createFirst = "halloo.setup.create-first"
  case later = "halloo.setup.later"
  case leaveSetup = "halloo.setup.leave"
  case leaveText = "halloo.setup.leave-text"
  case leaveAskedText = "halloo.setup.leave-asked"
  case finishLater = "halloo.setup.finish-later"
  case discard = "halloo.setup.discard"
  case discarded = "halloo.setup.discarded"
  case sendFailed = "halloo.setup.failed"
  case helloFailed = "halloo.setup.hello-failed"
  case helloOffline = "halloo.setup.hello-offline"
  case guestCannotText = "halloo.setup.guest"
  case alreadyAgreed = "halloo.setup.already"
  case optedOut = "halloo.setup.opted-out"
  case awaitsStart = "halloo.setup.awaits-start"
  case ledgerTitle = "halloo.ledger"
  case ledgerText = "halloo.ledger.text"
  case ledgerEmpty = "halloo.ledger.empty"
  case ledgerEmptyText = "halloo.ledger.empty-text"
  case ledgerEarlier = "halloo.ledger.earlier"
  case ledgerSent = "halloo.ledger.sent"
  case ledgerDelivered = "halloo.ledger.delivered"
  case ledgerAnswered = "halloo.ledger.answered"
  case ledgerAttempts = "halloo.ledger.attempts"
  case stepFailed = "halloo.setup.step-failed"
  case stepOffline = "halloo.setup.step-offline"
  case retryStep = "halloo.setup.retry"
  case sendStep = "halloo.setup.send-step"
  case cropPhoto = "halloo.setup.crop"
  case cropText = "halloo.setup.crop-text"
  case cropZoom = "halloo.setup.crop-zoom"
  case replacePhoto = "halloo.setup.replace-photo"
  case removePhoto = "halloo.setup.remove-photo"
  case removeStoredPhoto = "halloo.setup.remove-stored"
  case photoUnreadable = "halloo.setup.photo-unreadable"
  case leaveForm = "halloo.setup.leave-form"
  case leaveFormText = "halloo.setup.leave-form-text"
  case keepFilling = "halloo.setup.keep-filling"
  case removeMember = "halloo.member.remove"
  case typing = "halloo.setup.typing"
}

extension Catalogue {
  /// A text of the six steps.
  func callAsFunction(_ key: SetupKey) -> String { self(Message(key)) }

  private func text(_ key: SetupKey, _ name: String, _ value: Message.Argument) -> String {
    self(Message(key, [name: value]))
  }
  func attempts(_ count: Int) -> String { text(.ledgerAttempts, "count", .number(count)) }
  func zoneUsed(_ zone: String) -> String { text(.zoneUsed, "zone", .text(zone)) }
  func step(_ number: Int) -> String { text(.step, "number", .number(number)) }
  func memberNumber(_ number: Int) -> String { text(.memberNumber, "number", .number(number)) }
  func habitsTracked(_ count: Int) -> String { text(.habitsTracked, "count", .number(count)) }
  func joined(_ relative: Relative) -> String { text(.joined, "name", .text(relative.firstName)) }
  func agreedOn(_ date: String) -> String { text(.agreedOn, "date", .text(date)) }
  func firstHabit(of relative: Relative) -> String {
    text(.firstHabitOf, "name", .text(relative.firstName))
  }
  func leaveSetup(of relative: Relative) -> String {
    text(.leaveSetup, "name", .text(relative.name))
  }
  func setup(_ key: SetupKey, _ relative: Relative) -> String {
    text(key, "name", .text(relative.firstName))
  }
  func setup(_ key: SetupKey, number: String) -> String { text(key, "number", .text(number)) }
  func setup(_ key: SetupKey, at time: String) -> String { text(key, "time", .text(time)) }
  func stopped(_ relative: Relative, number: String) -> String {
    self(
      Message(
        SetupKey.stoppedText,
        ["name": .text(relative.firstName), "number": .text(number)]))
  }
  func quiet(_ relative: Relative, time: String) -> String {
    self(
      Message(
        SetupKey.quietText, ["name": .text(relative.firstName), "time": .text(time)]))
  }
}

extension SetupKey {
  /// What is wrong with a number.
  init(_ error: PhoneNumberError) {
    self =
      switch error {
      case .unavailable: .numbersUnavailable
      case .tooShort: .numberTooShort
      case .tooLong: .numberTooLong
      case .noCountry: .numberWithoutCountry
      default: .notANumber
      }
  }
}
