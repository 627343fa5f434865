/// The messages of the components.
public enum InterfaceKey: String, MessageKey {
  public static let section = "interface"

  case skipToContent, mainNavigation, menu, back, close, dismiss, notifications, optional, choose
  case problems, placeHint, whichPlace, loading, loadingWheel, outOf, percent, tryAgain, account,
    signIn, undo
  case offlineTitle, offlineHeading, offlineText, plusMinus, moreActions, installHeading
  case timePrecision, timeExact, timeAbout, timeUnknown, timeUnknownHint, less, more, copy
  case chartInWords, install, installApple, notNow, pushTitle, pushDetail, appearance
  case appearanceSystem, appearanceLight, appearanceDark, textSize, textSmall, textMedium, textLarge
  case textExtraLarge, textLargest, conversation, newMessage, question, send, lookedAt, why, whyText
  case measure, measureText, sources, howRead, foundThere, typing, getSupport, linesOfTheWorld
  case changeCountry, safeForNow, keepTalking, endCare, openSite, quickExit, quickExitText, linesOf,
    call
  case questionsByTopic, moreSteps, text, textWord, pages, pageOf, zoomIn, zoomOut, wholeWheel,
    wheelHeading,
    wheelHint
}

extension MessageCatalog {
  /// Returns a text of the components.
  func callAsFunction(_ key: InterfaceKey) -> String { self(Message(key)) }
}

extension Message {
  static func problems(_ count: Int) -> Message {
    Message(InterfaceKey.problems, ["count": .number(count)])
  }

  static func outOf(_ value: Int, _ total: Int) -> Message {
    Message(InterfaceKey.outOf, ["value": .number(value), "total": .number(total)])
  }

  static func pageOf(_ number: Int, _ total: Int) -> Message {
    Message(InterfaceKey.pageOf, ["number": .number(number), "total": .number(total)])
  }

  static func percent(_ value: Int) -> Message {
    Message(InterfaceKey.percent, ["value": .percent(value)])
  }

  /// The margin of error of a time, in minutes.
  public static func plusMinus(_ minutes: Int) -> Message {
    Message(InterfaceKey.plusMinus, ["count": .number(minutes)])
  }

  static func installHeading(_ name: String) -> Message {
    Message(InterfaceKey.installHeading, ["name": .text(name)])
  }

  static func moreActions(_ title: String) -> Message {
    Message(InterfaceKey.moreActions, ["title": .text(title)])
  }

  /// The country of the shown helplines.
  static func linesOf(_ country: String) -> Message {
    Message(InterfaceKey.linesOf, ["country": .text(country)])
  }

  /// The number of further tools that ran.
  static func moreSteps(_ count: Int) -> Message {
    Message(InterfaceKey.moreSteps, ["count": .number(count)])
  }

  static func call(_ number: String) -> Message {
    Message(InterfaceKey.call, ["number": .text(number)])
  }

  static func text(_ number: String) -> Message {
    Message(InterfaceKey.text, ["number": .text(number)])
  }

  static func textWord(_ word: String, _ number: String) -> Message {
    Message(InterfaceKey.textWord, ["word": .text(word), "number": .text(number)])
  }
}
