internal import AppHost
internal import CivilTime
internal import Interface
internal import Sharing

/// The texts of the page that a share link opens.
enum ImportKey: String, MessageKey {
  static let section = "arca.import"

  case linkTitle, somebodyShares, sunIn, blindGives, addName, addBack, isThisYours, bothVersions,
    inPlace, beside, sendRequest
  case withdrawRequest, mayAddBack, mayAddBackBlind, requestShows, seeFit, enterToAdd, enterAsGuest
  case birthFirst, verifyFirst, openArca, didNotWork, noConnection, slowDown
  case sentDay, sentDayText, sentSigns
  case welcomeGuest, youSee, theySee, youSeeCopy, youSeeAsked, youSeeEntered, youSeeBlind
  case theySeeText, blindMode, guestAddress
}

/// The texts of the pages about one's links and those who took them.
enum SharePageKey: String, MessageKey {
  static let section = "arca.share"

  case yourLink, shareIt, codeAlt, showCode, saveCode, linkOpen, linkAsks, whoMayAdd, modePublic
  case modePublicText, modeRequest, modeRequestText, otherLinks, kindCopy, kindCopyText, kindBlind
  case kindBlindText, kindOnce, kindOnceText, kindUntil, kindUntilText, untilDay, showsSign
  case newLink, linkGives, lastDay, makeIt, blindWarning, endIt, linkAddress, takenBy
  case resetMine, resetHeading, resetText, resetNow
  case linkMade, linkEnded, linkReset, modeSaved
  case holdersTitle, holdersText, holdersNone, holdersNoneText, heldBy, heldSince, endBlind,
    endBlindName, endBlindText, askToUpdate
  case askToDelete, blockPerson, blockName, blockPersonText, blockedMark, holderAsked, holderEnded,
    personBlocked, unblocked, notDone
  case blockedTitle, blockedText, blockedNone, blockedNoneText, unblockIt
  case pushTitle, pushOff, pushOn, pushDenied, pushMissing, pushApple, pushTurnOn, pushTurnOff

  /// What a page may be asked to say by its address.
  static let news: Set<SharePageKey> = [
    .linkMade, .linkEnded, .linkReset, .modeSaved, .holderAsked, .holderEnded, .personBlocked,
    .unblocked,
  ]
}

/// The texts of the pages about requests.
enum RequestKey: String, MessageKey {
  static let section = "arca.requests"

  case requestsTitle, requestsNone, requestsNoneText, incomingRequests, outgoingRequests
  case approvedRequests, answeredRequests, allRequests, askedOn, asksCopy, asksBlind, approveIt,
    declineIt
  case stateApproved, stateDeclined, stateUnavailable, stateWithdrawn
}

/// The texts of the tab Me and of what is below it.
enum MeKey: String, MessageKey {
  static let section = "arca.me"

  case ownBirth, ownTables, ownTablesText, inboxTitle, inboxNews, settingsTitle, accountTitle
  case accountDetail, sharingGroup, deviceGroup, resetDetail, notifyRow, notifyText, looksRow
  case looksText, inboxNone, inboxNoneText, readAll, unreadItem, addedItem, olderItems
  case copiesTitle, copiesText, clearCopies, copiesCleared, privacyLinkCookie
}

extension MessageCatalog {
  /// Returns a text of the page that a share link opens.
  func callAsFunction(_ key: ImportKey) -> String { self(Message(key)) }
  /// The same with a name.
  func callAsFunction(_ key: ImportKey, name: String) -> String { self(.named(key, name)) }
  /// The same with the sign of the Sun.
  func callAsFunction(_ key: ImportKey, sign: String) -> String {
    self(Message(key, ["sign": .text(sign)]))
  }
  /// The same with what the two sides have.
  func callAsFunction(_ key: ImportKey, both: (String, String)) -> String {
    self(Message(key, ["own": .text(both.0), "other": .text(both.1)]))
  }
  /// The same with a number of minutes.
  func callAsFunction(_ key: ImportKey, minutes: Int) -> String {
    self(Message(key, ["minutes": .number(minutes)]))
  }

  /// Returns a text about one's links and those who took them.
  func callAsFunction(_ key: SharePageKey) -> String { self(Message(key)) }
  /// The same with a name.
  func callAsFunction(_ key: SharePageKey, name: String) -> String { self(.named(key, name)) }
  /// The same with a date.
  func callAsFunction(_ key: SharePageKey, date: String) -> String {
    self(Message(key, ["date": .text(date)]))
  }

  /// The same with a number.
  func callAsFunction(_ key: SharePageKey, count: Int) -> String {
    self(Message(key, ["count": .number(count)]))
  }

  /// Returns a text about requests.
  func callAsFunction(_ key: RequestKey) -> String { self(Message(key)) }
  /// The same with a date.
  func callAsFunction(_ key: RequestKey, date: String) -> String {
    self(Message(key, ["date": .text(date)]))
  }

  /// Returns a text of the tab Me.
  func callAsFunction(_ key: MeKey) -> String { self(Message(key)) }
  /// The same with a number.
  func callAsFunction(_ key: MeKey, count: Int) -> String {
    self(Message(key, ["count": .number(count)]))
  }

  /// What is asked before somebody is blocked, in a sheet of its own.
  func blocking(_ name: String, id: String) -> (id: String, heading: String, text: String) {
    ("block-\(id)", self(.blockName, name: name), self(.blockPersonText))
  }

  /// The name of a kind of link, with the last day where it has one.
  func callAsFunction(_ kind: ShareKind, until day: CivilDate?) -> String {
    switch kind {
    case .copy: self(.kindCopy)
    case .blind: self(.kindBlind)
    case .once: self(.kindOnce)
    case .until: day.map { self(.untilDay, date: formatted($0)) } ?? self(.kindUntil)
    }
  }

  /// What a kind of link gives.
  func explained(_ kind: ShareKind) -> String {
    switch kind {
    case .copy: self(.kindCopyText)
    case .blind: self(.kindBlindText)
    case .once: self(.kindOnceText)
    case .until: self(.kindUntilText)
    }
  }
}
