internal import Interface

/// What the pages of conversations say.
enum ChatKey: String, MessageKey {
  case title = "chat.title"
  case greeting = "chat.greeting"
  case prompt = "chat.prompt"
  case purpose = "chat.purpose"
  case stop = "chat.stop"
  case goOn = "chat.go-on"
  case retry = "chat.retry"
  case again = "chat.again"
  case previous = "chat.previous"
  case next = "chat.next"
  case stopped = "chat.stopped"
  case interrupted = "chat.interrupted"
  case failed = "chat.failed"
  case uncertain = "chat.uncertain"
  case before = "chat.before"
  case toEnd = "chat.to-end"
  case new = "chat.new"
  case clear = "chat.clear"
  case all = "chat.all"
  case send = "chat.send"
  case signIn = "chat.sign-in"
  case signInText = "chat.sign-in-text"
  case notFound = "chat.not-found"
  case notFoundText = "chat.not-found-text"
  case unkept = "chat.unkept"
  case keepAgain = "chat.keep-again"
  case history = "chat.history"
  case active = "chat.active"
  case archived = "chat.archived"
  case search = "chat.search"
  case noResult = "chat.no-result"
  case nothingFound = "chat.nothing-found"
  case none = "chat.none"
  case noneYet = "chat.none-yet"
  case archiveEmpty = "chat.archive-empty"
  case more = "chat.more"
  case unlisted = "chat.unlisted"
  case unlistedText = "chat.unlisted-text"
  case turnOn = "chat.turn-on"
  case untitled = "chat.untitled"
  case pinned = "chat.pinned"
  case today = "chat.today"
  case yesterday = "chat.yesterday"
  case week = "chat.week"
  case month = "chat.month"
  case older = "chat.older"
  case pin = "chat.pin"
  case unpin = "chat.unpin"
  case archive = "chat.archive"
  case unarchive = "chat.unarchive"
  case delete = "chat.delete"
  case deleted = "chat.deleted"
  case rename = "chat.rename"
  case name = "chat.name"
  case save = "chat.save"
  case deleteAll = "chat.delete-all"
  case deleteAllText = "chat.delete-all-text"
  case allDeleted = "chat.all-deleted"
  case keep = "chat.keep"
  case consentText = "chat.consent-text"
  case consentAgree = "chat.consent-agree"
  case consentDecline = "chat.consent-decline"
  case answerOf = "chat.answer-of"
  case writtenBy = "chat.written-by"
  case consentTitle = "chat.consent-title"
  case input = "chat.input"
  case areaMarriage = "chat.area.marriage"
  case areaCareer = "chat.area.career"
  case areaHealth = "chat.area.health"
  case areaFinance = "chat.area.finance"
  case areaRelationships = "chat.area.relationships"
  case areaFamily = "chat.area.family"
  case areaEducation = "chat.area.education"
  case areaTravel = "chat.area.travel"
  case areaSpirituality = "chat.area.spirituality"
  case messages = "chat.messages"
  case deleteAllTitle = "chat.delete-all-title"
}

extension Message {
  static let chatTitle = Message(ChatKey.title)
  static let chatGreeting = Message(ChatKey.greeting)
  static let chatPrompt = Message(ChatKey.prompt)
  static let chatPurpose = Message(ChatKey.purpose)
  static let chatStop = Message(ChatKey.stop)
  static let chatGoOn = Message(ChatKey.goOn)
  static let chatRetry = Message(ChatKey.retry)
  static let chatOnceMore = Message(ChatKey.again)
  static let chatPrevious = Message(ChatKey.previous)
  static let chatNext = Message(ChatKey.next)
  static let chatStopped = Message(ChatKey.stopped)
  static let chatInterrupted = Message(ChatKey.interrupted)
  static let chatFailed = Message(ChatKey.failed)
  static let chatUncertain = Message(ChatKey.uncertain)
  static let chatBefore = Message(ChatKey.before)
  static let chatToEnd = Message(ChatKey.toEnd)
  static let chatNew = Message(ChatKey.new)
  static let chatClear = Message(ChatKey.clear)
  static let chatAll = Message(ChatKey.all)
  static let chatSend = Message(ChatKey.send)
  static let chatSignIn = Message(ChatKey.signIn)
  static let chatSignInText = Message(ChatKey.signInText)
  static let chatNotFound = Message(ChatKey.notFound)
  static let chatNotFoundText = Message(ChatKey.notFoundText)
  static let chatUnkept = Message(ChatKey.unkept)
  static let chatKeepAgain = Message(ChatKey.keepAgain)
  static let chatHistory = Message(ChatKey.history)
  static let chatActive = Message(ChatKey.active)
  static let chatArchived = Message(ChatKey.archived)
  static let chatSearch = Message(ChatKey.search)
  static let chatNoResult = Message(ChatKey.noResult)
  static let chatNothingFound = Message(ChatKey.nothingFound)
  static let chatNone = Message(ChatKey.none)
  static let chatNoneYet = Message(ChatKey.noneYet)
  static let chatArchiveEmpty = Message(ChatKey.archiveEmpty)
  static let chatMore = Message(ChatKey.more)
  static let chatUnlisted = Message(ChatKey.unlisted)
  static let chatUnlistedText = Message(ChatKey.unlistedText)
  static let chatTurnOn = Message(ChatKey.turnOn)
  static let chatUntitled = Message(ChatKey.untitled)
  static let chatPinned = Message(ChatKey.pinned)
  static let chatToday = Message(ChatKey.today)
  static let chatYesterday = Message(ChatKey.yesterday)
  static let chatWeek = Message(ChatKey.week)
  static let chatMonth = Message(ChatKey.month)
  static let chatOlder = Message(ChatKey.older)
  static let chatPin = Message(ChatKey.pin)
  static let chatUnpin = Message(ChatKey.unpin)
  static let chatArchive = Message(ChatKey.archive)
  static let chatUnarchive = Message(ChatKey.unarchive)
  static let chatDelete = Message(ChatKey.delete)
  static let chatDeleted = Message(ChatKey.deleted)
  static let chatRename = Message(ChatKey.rename)
  static let chatName = Message(ChatKey.name)
  static let chatSave = Message(ChatKey.save)
  static let chatDeleteAll = Message(ChatKey.deleteAll)
  static let chatDeleteAllText = Message(ChatKey.deleteAllText)
  static let chatAllDeleted = Message(ChatKey.allDeleted)
  static let chatKeep = Message(ChatKey.keep)
  static let chatConsentText = Message(ChatKey.consentText)
  static let chatConsentAgree = Message(ChatKey.consentAgree)
  static let chatConsentDecline = Message(ChatKey.consentDecline)

  /// Which of several answers to a question is shown.
  static func chatAnswerOf(_ number: Int, _ total: Int) -> Message {
    Message(ChatKey.answerOf, ["number": .number(number), "total": .number(total)])
  }

  /// Which language model wrote an answer.
  static func chatWrittenBy(_ name: String) -> Message {
    Message(ChatKey.writtenBy, ["name": .text(name)])
  }

  /// Whether what is asked may go to a language model there.
  static func chatConsentTitle(_ host: String) -> Message {
    Message(ChatKey.consentTitle, ["host": .text(host)])
  }

  /// What a tool was asked.
  static func chatInput(_ name: String, _ value: String) -> Message {
    Message(ChatKey.input, ["name": .text(name), "value": .text(value)])
  }

  /// How many messages a conversation has.
  static func chatMessages(_ count: Int) -> Message {
    Message(ChatKey.messages, ["count": .number(count)])
  }

  /// Whether so many conversations are to be deleted.
  static func chatDeleteAllTitle(_ count: Int) -> Message {
    Message(ChatKey.deleteAllTitle, ["count": .number(count)])
  }
}
