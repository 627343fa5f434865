public import Interface

/// The texts of the account pages.
public enum AccountPageKey: String, MessageKey {
  public static let section = "account"

  case exportTitle, exportDetail, exportNone, exportNoneText, exportAsk, exportAskAgain
  case exportWaiting, exportWorking, exportUnderWayText, exportLook, exportReady, exportReadyText
  case exportDownload, exportFailed, exportFailedText, importTitle, importDetail, importText
  case importFile, importHint, importSend, importNoFile, importDone, importNothing
  case importNothingText, importLeftOut, importPeople, importConversations, importModels
  case importPhotos, importMissing, importInvalid, importChanged, importTooNew, importNoArchive
  case importTooLarge, importTooMuch, premiumTitle, premiumDetail, premiumNone, premiumNoneText
  case premiumFree, premiumHeld, premiumTest, premiumForEver, premiumUntil, premiumRenewed
  case premiumMonth, premiumYear, premiumLifetime, premiumSandboxText, premiumPortal, premiumCancel
  case premiumEndTest, premiumBySandbox, premiumByStripe, premiumByAppStore, premiumByTrial
  case premiumLeaving
  case premiumGoOn, premiumStay, premiumNotPaidYet, premiumUnknown, premiumNothingHeld
  case premiumDeclined, premiumUnavailable, notifyTitle, notifyDetail, notifyDevice
  case notifyDeviceText, notifyKinds, notifyNoKinds, notifyNoAddress, notifyAlways, notifyPush,
    notifyMail
  case quietTitle, quietText, quietStart, quietEnd, quietOff, quietSame, createAccount, signIn
  case account, privacy, email, password, passwordHint, forgotPassword, otherWays, newHere
  case knownAlready, lookAround, keepAccount, upgradeText, save, you, safety, yourData, signOut
  case youAreGuest, notSaidYet, preferences, preferencesText, appearanceElsewhere, emailVerified,
    emailNotVerified
  case changePassword, currentPassword, newPassword, othersSignedOut, devices, devicesText
  case thisDevice, lastSeen, signOutEverywhere, signOutEverywhereText, olderOnes, securityLog
  case securityLogText, timesInUTC, eventAccountCreated, eventSignIn, eventFailedSignIn
  case eventSignOut, eventSignOutEverywhere, eventGuestUpgraded, eventAPIKeyCreated
  case eventAPIKeyRevoked, eventIdentityLinked, eventEmailChanged, eventEmailVerified
  case eventPasswordChanged, eventPasswordResetAsked, eventPasswordReset, eventTokenReuse
  case eventExported, eventAccountDeleted, deleteAccount, deleteHeading, deleteText, deleteBackups
  case deleteFresh, deleteStale, deleteWordTitle, deleteWord, typeWord, keepEverything, about
  case aboutText, version, licences, privacyText, privacyKept, privacyKeptText, privacySealed
  case privacySealedText, privacySeen, privacySeenText, privacyCookies, privacyCookiesText
  case privacySessionCookie, privacyVisitCookie, privacyZoneCookie, privacyWelcomeCookie
  case privacyBirthKept, privacyBirthSeen, privacyPlacesText, privacyStripe, privacyNoticesText
  case privacyDuration, privacyDurationText, language
  case languageHint, timeZone, timeZoneHint, country, countryHint, eventImported, forgotText
  case relationship, relationshipHint, relationshipSingle, relationshipCoupled, relationshipUnsaid
  case sendLetter, letterSent, letterSentText, letterCode, letterCodeHint, setPassword, askAgain
  case verifyAddress, verifyText, noLetterYet, letterGoesTo, inbox, inboxText, inboxEmpty
  case inboxEmptyText, markAllRead, unread, openItem, deleteItem, yourAccount, signUpTab, signInTab
  case displayName, noticesText, noticeHour, noticeDevice, noticeMore, noticeMoreText, saved
  case noSuchAnswer, apiAccess, keysText, keysYours, keyNew, keyName, keyNameHint, keyMake, keyUsed
  case keyUnused, keyShownHeading, keyShownText, keyShownLabel, keyCopy, keyDone, keyRevoke
  case keyRevokeText, keyKeep, keyRevoked, people, peopleText, nobodyKept, nobodyKeptText
  case morePeople, personBirth, deletePerson, deletePersonHeading, deletePersonText, keepPerson
  case personDeleted, birthTitle, birthText, birthFirstText, birthGo, birthLater, ageTitle
  case ageConfirmation, ageNeeded, skip, goOn, getStarted, planTitle, planManage, planEnded
  case planMore, plans, planMonth, planYear, planLifetime, planPerMonth, planPerYear, planOnce
  case planSaving, planGo, planRenewal, plansMissing, plansMissingText, planTestText, planRestore
  case planPending, planPendingText, planLookAgain, planBought, planRestored, planNothing
  case planCancelled, planTestEnded, planTerms, planTermsRenewal, planTermsCancel, planTermsContent
  case careTitle, careText, careEnd, careKeep, signOutTitle, signOutHeading, signOutText
  case signOutUpgrade, signOutDelete, signOutAnyway, signOutCancel, deletedTitle, deletedText
  case contactsTitle, contactsText, contactsFile, contactsHint, contactsRead, contactsPick
  case contactsPickText, contactsPickNone, contactsPickFailed, contactsNoFile, contactsEmpty
  case contactsTooLarge, contactsTooMany, contactsNoCards, contactsDamaged, contactsNobody
  case contactsReview, contactsReviewText, contactsMore, contactsAll, contactsNone
  case orderTitle, orderApprove, orderDecline, orderRefund, orderPending, orderPaid, orderDeclined
  case orderClosed, orderRefunded
  case contactsKnown, contactsNoBirthday, contactsYear, contactsYearHint, contactsDate
  case contactsDateInvalid, contactsYearInvalid
  case contactsNoneChosen, contactsAdd, contactsAdded, contactsLeftOut, contactUnfinished
  case contactVersion, contactNotAPerson, contactNoName, contactNameTooLong, contactLineTooLong
  case contactCharacters, contactBirthday, contactPictureTooLarge, contactPicture
}

extension MessageCatalog {
  /// Returns a text of these pages that takes no values.
  public func callAsFunction(_ key: AccountPageKey) -> String { self(Message(key)) }
}

extension Message {
  /// - Parameter size: in thousands of bytes.
  static func exportReadyText(size: String, until: String) -> Message {
    Message(AccountPageKey.exportReadyText, ["size": .text(size), "until": .text(until)])
  }

  static func importLeftOut(_ folders: String) -> Message {
    Message(AccountPageKey.importLeftOut, ["folders": .text(folders)])
  }

  static func premiumUntil(_ day: String) -> Message {
    Message(AccountPageKey.premiumUntil, ["day": .text(day)])
  }

  static func premiumRenewed(_ day: String) -> Message {
    Message(AccountPageKey.premiumRenewed, ["day": .text(day)])
  }
}
