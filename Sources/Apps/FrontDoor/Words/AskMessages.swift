internal import Interface

/// What the page says on which people ask about their chart.
enum AskKey: String, MessageKey {
  case title = "front.ask.title"
  case detail = "front.ask.detail"
  case greeting = "front.ask.greeting"
  case prompt = "front.ask.prompt"
  case needsBirth = "front.ask.needs-birth"
  case earlier = "front.ask.earlier"
  case delete = "front.ask.delete"
  case deleted = "front.ask.deleted"
  case stop = "front.ask.stop"
  case goOn = "front.ask.go-on"
  case stopped = "front.ask.stopped"
  case interrupted = "front.ask.interrupted"
  case failed = "front.ask.failed"
  case uncertain = "front.ask.uncertain"
  case search = "front.ask.search"
  case nothingFound = "front.ask.nothing-found"
  case noneYet = "front.ask.none-yet"
  case archive = "front.ask.archive"
  case archiveEmpty = "front.ask.archive-empty"
  case pin = "front.ask.pin"
  case unpin = "front.ask.unpin"
  case putAway = "front.ask.put-away"
  case unarchive = "front.ask.unarchive"
  case rename = "front.ask.rename"
  case name = "front.ask.name"
  case again = "front.ask.again"
  case previous = "front.ask.previous"
  case next = "front.ask.next"
  case answerOf = "front.ask.answer-of"
  case consentTitle = "front.ask.consent-title"
  case consentText = "front.ask.consent-text"
  case consentAgree = "front.ask.consent-agree"
  case consentDecline = "front.ask.consent-decline"
  case confidence = "front.ask.confidence"
  case writtenBy = "front.ask.written-by"
}

extension Message {
  static let askTitle = Message(AskKey.title)
  static let askDetail = Message(AskKey.detail)
  static let askGreeting = Message(AskKey.greeting)
  static let askPrompt = Message(AskKey.prompt)
  static let askNeedsBirth = Message(AskKey.needsBirth)
  static let askEarlier = Message(AskKey.earlier)
  static let askDelete = Message(AskKey.delete)
  static let askDeleted = Message(AskKey.deleted)
  static let askStop = Message(AskKey.stop)
  static let askGoOn = Message(AskKey.goOn)
  static let askStopped = Message(AskKey.stopped)
  static let askInterrupted = Message(AskKey.interrupted)
  static let askFailed = Message(AskKey.failed)
  static let askUncertain = Message(AskKey.uncertain)
  static let askSearch = Message(AskKey.search)
  static let askNothingFound = Message(AskKey.nothingFound)
  static let askNoneYet = Message(AskKey.noneYet)
  static let askArchive = Message(AskKey.archive)
  static let askArchiveEmpty = Message(AskKey.archiveEmpty)
  static let askPin = Message(AskKey.pin)
  static let askUnpin = Message(AskKey.unpin)
  static let askPutAway = Message(AskKey.putAway)
  static let askUnarchive = Message(AskKey.unarchive)
  static let askRename = Message(AskKey.rename)
  static let askName = Message(AskKey.name)
  static let askOnceMore = Message(AskKey.again)
  static let askPrevious = Message(AskKey.previous)
  static let askNext = Message(AskKey.next)
  static let askConsentText = Message(AskKey.consentText)
  static let askConsentAgree = Message(AskKey.consentAgree)
  static let askConsentDecline = Message(AskKey.consentDecline)

  /// Whether what is asked may go to a language model there.
  static func askConsentTitle(_ host: String) -> Message {
    Message(AskKey.consentTitle, ["host": .text(host)])
  }

  /// Which of several answers to a question is shown.
  static func askAnswerOf(_ number: Int, _ total: Int) -> Message {
    Message(AskKey.answerOf, ["number": .number(number), "total": .number(total)])
  }

  /// How far the facts agree, in percent.
  static func askConfidence(_ percent: Int) -> Message {
    Message(AskKey.confidence, ["percent": .percent(percent)])
  }

  /// Which language model wrote an answer.
  static func askWrittenBy(_ name: String) -> Message {
    Message(AskKey.writtenBy, ["name": .text(name)])
  }
}
