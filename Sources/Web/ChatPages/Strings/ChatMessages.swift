internal import Interface

/// The texts of the chat pages.
enum ChatKey: String, MessageKey {
  static let section = "chat"

  case title, greeting, prompt, purpose, stop, goOn, retry, again, previous, next, stopped
  case interrupted, failed, uncertain, before, toEnd, new, clear, all, send, signIn, signInText
  case notFound, notFoundText, unkept, keepAgain, history, active, archived, search, noResult
  case nothingFound, none, noneYet, archiveEmpty, more, unlisted, unlistedText, turnOn, untitled
  case pinned, today, yesterday, week, month, older, pin, unpin, archive, unarchive, delete
  case deleted, rename, name, save, deleteAll, deleteAllText, allDeleted, keep, consentText
  case consentAgree, consentDecline, answerOf, writtenBy, consentTitle, input, messages
  case deleteAllTitle, isShown, isShownText, isKept, isKeptText, isGrouped, isGroupedText, erase
  case eraseTitle, eraseText, erased, nothingToErase, nothingToEraseText
  case relationshipTitle, relationshipText, relationshipSingle, relationshipCoupled
  case relationshipUnsaid, opinions
}

extension MessageCatalog {
  /// Returns a text of these pages that takes no values.
  func callAsFunction(_ key: ChatKey) -> String { self(Message(key)) }
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
  static let chatOpinions = Message(ChatKey.opinions)
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

  /// The position of the shown answer among several.
  static func chatAnswerOf(_ number: Int, _ total: Int) -> Message {
    Message(ChatKey.answerOf, ["number": .number(number), "total": .number(total)])
  }

  /// The language model that wrote an answer.
  static func chatWrittenBy(_ name: String) -> Message {
    Message(ChatKey.writtenBy, ["name": .text(name)])
  }

  /// Asks for consent to send questions to a language model.
  static func chatConsentTitle(_ host: String) -> Message {
    Message(ChatKey.consentTitle, ["host": .text(host)])
  }

  /// An argument of a tool call.
  static func chatInput(_ name: String, _ value: String) -> Message {
    Message(ChatKey.input, ["name": .text(name), "value": .text(value)])
  }

  /// The number of messages in a conversation.
  static func chatMessages(_ count: Int) -> Message {
    Message(ChatKey.messages, ["count": .number(count)])
  }

  /// Confirms deleting a number of conversations.
  static func chatDeleteAllTitle(_ count: Int) -> Message {
    Message(ChatKey.deleteAllTitle, ["count": .number(count)])
  }

  /// Confirms deleting all conversations, with their number.
  static func chatEraseTitle(_ count: Int) -> Message {
    Message(ChatKey.eraseTitle, ["count": .number(count)])
  }

  /// The number of deleted conversations.
  static func chatErased(_ count: Int) -> Message {
    Message(ChatKey.erased, ["count": .number(count)])
  }
}
