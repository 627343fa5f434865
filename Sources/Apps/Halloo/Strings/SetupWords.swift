internal import HTTPServer
internal import Interface
internal import Site
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

extension HallooWords {
  static let setup: [String: Pattern] = [
    "halloo.setup.new": "New Profile",
    "halloo.setup.new-text": "Who would you like to look after? Nothing is texted yet.",
    "halloo.setup.name": "Name",
    "halloo.setup.name-hint": "eg. Debra Brown",
    "halloo.setup.relationship": "Relationship",
    "halloo.setup.relationship-hint": "eg. Grandma",
    "halloo.setup.phone": "Phone Number",
    "halloo.setup.phone-hint": "+1 123 456 7890",
    "halloo.setup.place": "Where they live",
    "halloo.setup.zone": "Sets their clock. Without a place it is {zone}.",
    "halloo.setup.photo": "Photo",
    "halloo.setup.step-failed": "The server could not do this. Everything is kept: try again.",
    "halloo.setup.step-offline":
      "You are offline. Everything is kept: try again when the connection is back.",
    "halloo.setup.retry": "Retry",
    "halloo.setup.send-step": "Next step",
    "halloo.setup.crop": "Cut the photo",
    "halloo.setup.crop-text":
      "Drag the photo, or move it with the arrow keys; + and − bring it nearer and farther.",
    "halloo.setup.crop-zoom": "Zoom",
    "halloo.setup.replace-photo": "Replace",
    "halloo.setup.remove-photo": "Remove",
    "halloo.setup.remove-stored": "Remove the photo",
    "halloo.setup.photo-unreadable":
      "The photo could not be read; everything else is kept. A JPEG, PNG, WebP or HEIC of at most 10 MB will do.",
    "halloo.setup.step": "Step {number} of 6",
    "halloo.setup.close": "Close",
    "halloo.setup.back": "Back",
    "halloo.setup.several-places": "Several places have this name: choose one below.",
    "halloo.setup.no-place": "There is no place of this name. A larger town nearby will do.",
    "halloo.setup.no-numbers": "Phone numbers cannot be checked on this server at the moment.",
    "halloo.setup.too-short": "This number is too short.",
    "halloo.setup.too-long": "This number is too long.",
    "halloo.setup.no-country": "Begin with + and the country code: +44 …",
    "halloo.setup.not-a-number": "This is not a phone number that can be reached.",
    "halloo.setup.taken": "Somebody of your circle has this number already.",
    "halloo.setup.full": "There are four members already.",
    "halloo.setup.full-text": "A circle has at most four members. Remove one to add another.",
    "halloo.setup.member": "Member #{number}",
    "halloo.setup.tracked": "Habits Tracked: {count}",
    "halloo.setup.onboard": "Onboard Your Member",
    "halloo.setup.intro": "One text, and they decide",
    "halloo.setup.intro-text":
      "This is what {name} gets now. They answer YES or OK to agree, STOP to refuse. Message rates may apply.",
    "halloo.setup.intro-consent":
      "By sending you confirm that {name} has agreed to hear from you this way.",
    "halloo.setup.send": "Send Hello 👋",
    "halloo.setup.quiet": "It is quiet time there",
    "halloo.setup.quiet-text": "{name}’s clock says {time}.",
    "halloo.setup.send-now": "Send Now",
    "halloo.setup.send-at": "Send at {time}",
    "halloo.setup.scheduled-for": "Scheduled: it goes out at {time}.",
    "halloo.setup.sending": "Sending…",
    "halloo.setup.resend": "Resend",
    "halloo.setup.resend-at": "Resend possible at {time}",
    "halloo.setup.no-more": "No more hellos can be sent to this number.",
    "halloo.setup.wait": "Waiting for {name}",
    "halloo.setup.wait-text": "This page moves on by itself when they answer.",
    "halloo.setup.wait-long": "You need not wait here: you will be told when the answer comes.",
    "halloo.setup.keep-waiting": "Keep Waiting in Background",
    "halloo.setup.declined": "{name} does not want texts",
    "halloo.setup.declined-text": "Perhaps a call helps. You can ask once more.",
    "halloo.setup.try-again": "Try Again",
    "halloo.setup.stopped":
      "{name} said STOP, so nothing may be sent to them. They can come back by texting START to {number}.",
    "halloo.setup.call": "Call",
    "halloo.setup.share": "Share",
    "halloo.setup.start-sentence":
      "Please text START to {number}, then I can set up your reminders.",
    "halloo.setup.cancel": "Cancel Setup",
    "halloo.setup.joined": "{name} is in!",
    "halloo.setup.agreed": "Agreed on {date}",
    "halloo.setup.go-on": "Continue",
    "halloo.setup.first-habit": "What should {name} be reminded of first?",
    "halloo.setup.first-habit-text": "One small thing is a good beginning.",
    "halloo.setup.create-first": "Create First Habit",
    "halloo.setup.later": "Later",
    "halloo.setup.leave": "Leave the setup of {name}?",
    "halloo.setup.leave-text":
      "Keep the profile for later, or discard it. Nothing has been texted.",
    "halloo.setup.leave-asked":
      "They can still answer while you do other things. Cancelling removes the profile and the conversation.",
    "halloo.setup.leave-form": "Leave this form?",
    "halloo.setup.leave-form-text": "What you have filled in is not kept.",
    "halloo.setup.keep-filling": "Keep Editing",
    "halloo.setup.finish-later": "Finish Later",
    "halloo.setup.discard": "Discard",
    "halloo.setup.discarded": "The profile is removed.",
    "halloo.setup.failed": "The text was not delivered",
    "halloo.setup.hello-failed": "The text could not be sent. Nothing went out; try again.",
    "halloo.setup.hello-offline":
      "You are offline. Nothing is sent now, and nothing will be sent later by itself.",
    "halloo.setup.guest":
      "As a guest you cannot text real phones. Add an email address in Settings first.",
    "halloo.setup.already": "They have agreed already.",
    "halloo.setup.opted-out": "This number has said STOP. Only they can take that back, by START.",
    "halloo.setup.awaits-start": "When START comes, a new hello goes out by itself.",
    "halloo.setup.typing": "{name} has not answered yet",
  ]
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
