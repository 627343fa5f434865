public import Interface

/// The user-facing texts of the modules below the apps.
public enum SiteKey: String, MessageKey {
  public static let section = "site"

  case missingInput, textNeeded, unusableCharacter, oneLine, tooLong, needsAnotherLook, dateForm
  case timeForm, momentForm, wholeNumber, number, flagForm, objectForm, listOfTexts, oneOf
  case emailForm, invalidInput, tooShort, tooMany, longestText, tooCommon, emailTaken, taken
  case wrongPassword, wrongSignIn, invalidToken, reusedToken, notFound, notAllowed
  case freshSignInNeeded, tooManyAttempts, quotaUsedUp, tooEarly, unknownZone, stillAnswering
  case answerFinished, askedOtherwise, fullThread, fullApp, tooManyAnswers, pageNotFound
  case pageNotFoundText, pageFailed, pageFailedText, storageUnavailable, storageUnavailableText
  case requestReference, home, nameForm, languageForm, countryForm, cursorForm, phoneForm
  case differentTimes, wholeMinutes, brokenLink, brokenLinkText, openApp
}

extension Message {
  public static let missingInput = Message(SiteKey.missingInput)
  public static let textNeeded = Message(SiteKey.textNeeded)
  public static let unusableCharacter = Message(SiteKey.unusableCharacter)
  public static let oneLine = Message(SiteKey.oneLine)
  public static let needsAnotherLook = Message(SiteKey.needsAnotherLook)
  public static let dateForm = Message(SiteKey.dateForm)
  public static let timeForm = Message(SiteKey.timeForm)
  public static let momentForm = Message(SiteKey.momentForm)
  public static let flagForm = Message(SiteKey.flagForm)
  public static let objectForm = Message(SiteKey.objectForm)
  public static let emailForm = Message(SiteKey.emailForm)
  public static let invalidInput = Message(SiteKey.invalidInput)
  public static let tooCommon = Message(SiteKey.tooCommon)
  public static let emailTaken = Message(SiteKey.emailTaken)
  public static let taken = Message(SiteKey.taken)
  public static let wrongPassword = Message(SiteKey.wrongPassword)
  public static let wrongSignIn = Message(SiteKey.wrongSignIn)
  public static let invalidToken = Message(SiteKey.invalidToken)
  public static let reusedToken = Message(SiteKey.reusedToken)
  public static let stillAnswering = Message(SiteKey.stillAnswering)
  public static let answerFinished = Message(SiteKey.answerFinished)
  public static let askedOtherwise = Message(SiteKey.askedOtherwise)
  public static let notFound = Message(SiteKey.notFound)
  public static let notAllowed = Message(SiteKey.notAllowed)
  public static let freshSignInNeeded = Message(SiteKey.freshSignInNeeded)
  public static let tooManyAttempts = Message(SiteKey.tooManyAttempts)
  public static let unknownZone = Message(SiteKey.unknownZone)
  public static let pageNotFound = Message(SiteKey.pageNotFound)
  public static let pageNotFoundText = Message(SiteKey.pageNotFoundText)
  public static let pageFailed = Message(SiteKey.pageFailed)
  public static let pageFailedText = Message(SiteKey.pageFailedText)
  public static let storageUnavailable = Message(SiteKey.storageUnavailable)
  public static let storageUnavailableText = Message(SiteKey.storageUnavailableText)
  public static let home = Message(SiteKey.home)
  public static let nameForm = Message(SiteKey.nameForm)
  public static let languageForm = Message(SiteKey.languageForm)
  public static let countryForm = Message(SiteKey.countryForm)
  public static let cursorForm = Message(SiteKey.cursorForm)
  public static let phoneForm = Message(SiteKey.phoneForm)
  public static let differentTimes = Message(SiteKey.differentTimes)
  public static let wholeMinutes = Message(SiteKey.wholeMinutes)
  public static let brokenLink = Message(SiteKey.brokenLink)
  public static let brokenLinkText = Message(SiteKey.brokenLinkText)

  public static func tooLong(_ count: Int, maximum: Int) -> Message {
    Message(SiteKey.tooLong, ["count": .number(count), "maximum": .number(maximum)])
  }

  public static func wholeNumber(_ least: String, _ most: String) -> Message {
    Message(SiteKey.wholeNumber, ["least": .text(least), "most": .text(most)])
  }

  public static func number(_ least: String, _ most: String) -> Message {
    Message(SiteKey.number, ["least": .text(least), "most": .text(most)])
  }

  public static func listOfTexts(_ most: Int, longest: Int) -> Message {
    Message(SiteKey.listOfTexts, ["most": .number(most), "longest": .number(longest)])
  }

  public static func openApp(_ name: String) -> Message {
    Message(SiteKey.openApp, ["name": .text(name)])
  }

  public static func oneOf(_ words: String) -> Message {
    Message(SiteKey.oneOf, ["words": .text(words)])
  }

  public static func tooShort(minimum: Int) -> Message {
    Message(SiteKey.tooShort, ["minimum": .number(minimum)])
  }

  public static func tooMany(maximum: Int) -> Message {
    Message(SiteKey.tooMany, ["maximum": .number(maximum)])
  }

  public static func fullThread(_ maximum: Int) -> Message {
    Message(SiteKey.fullThread, ["maximum": .number(maximum)])
  }

  public static func fullApp(_ maximum: Int) -> Message {
    Message(SiteKey.fullApp, ["maximum": .number(maximum)])
  }

  public static func tooManyAnswers(_ maximum: Int) -> Message {
    Message(SiteKey.tooManyAnswers, ["maximum": .number(maximum)])
  }

  public static func longestText(_ maximum: Int) -> Message {
    Message(SiteKey.longestText, ["maximum": .number(maximum)])
  }

  public static func quotaUsedUp(_ limit: Int) -> Message {
    Message(SiteKey.quotaUsedUp, ["limit": .number(limit)])
  }

  public static func tooEarly(_ least: String, _ most: String) -> Message {
    Message(SiteKey.tooEarly, ["least": .text(least), "most": .text(most)])
  }

  public static func requestReference(_ id: String) -> Message {
    Message(SiteKey.requestReference, ["id": .text(id)])
  }
}
