/// The messages of the components.
public enum InterfaceKey: String, MessageKey {
  case skipToContent = "interface.skip-to-content"
  case mainNavigation = "interface.main-navigation"
  case back = "interface.back"
  case close = "interface.close"
  case dismiss = "interface.dismiss"
  case notifications = "interface.notifications"
  case optional = "interface.optional"
  case choose = "interface.choose"
  case problems = "interface.problems"
  case placeHint = "interface.place-hint"
  case whichPlace = "interface.which-place"
  case loading = "interface.loading"
  case outOf = "interface.out-of"
  case percent = "interface.percent"
  case tryAgain = "interface.try-again"
  case account = "interface.account"
  case signIn = "interface.sign-in"
  case undo = "interface.undo"
  case offlineTitle = "interface.offline-title"
  case offlineHeading = "interface.offline-heading"
  case offlineText = "interface.offline-text"
  case plusMinus = "interface.plus-minus"
  case moreActions = "interface.more-actions"
  case installHeading = "interface.install-heading"
  case timePrecision = "interface.time-precision"
  case timeExact = "interface.time-exact"
  case timeAbout = "interface.time-about"
  case timeUnknown = "interface.time-unknown"
  case timeUnknownHint = "interface.time-unknown-hint"
  case less = "interface.less"
  case more = "interface.more"
  case copy = "interface.copy"
  case chartInWords = "interface.chart-in-words"
  case install = "interface.install"
  case installApple = "interface.install-apple"
  case notNow = "interface.not-now"
  case pushTitle = "interface.push-title"
  case pushDetail = "interface.push-detail"
  case appearance = "interface.appearance"
  case appearanceSystem = "interface.appearance-system"
  case appearanceLight = "interface.appearance-light"
  case appearanceDark = "interface.appearance-dark"
  case textSize = "interface.text-size"
  case textSmall = "interface.text-small"
  case textMedium = "interface.text-medium"
  case textLarge = "interface.text-large"
  case textExtraLarge = "interface.text-extra-large"
  case textLargest = "interface.text-largest"
  case conversation = "interface.conversation"
  case newMessage = "interface.new-message"
  case question = "interface.question"
  case send = "interface.send"
  case lookedAt = "interface.looked-at"
  case why = "interface.why"
  case whyText = "interface.why-text"
  case measure = "interface.measure"
  case measureText = "interface.measure-text"
  case sources = "interface.sources"
  case howRead = "interface.how-read"
  case foundThere = "interface.found-there"
  case typing = "interface.typing"
  case getSupport = "interface.get-support"
  case linesOfTheWorld = "interface.lines-of-the-world"
  case changeCountry = "interface.change-country"
  case safeForNow = "interface.safe-for-now"
  case keepTalking = "interface.keep-talking"
  case openSite = "interface.open-site"
  case quickExit = "interface.quick-exit"
  case quickExitText = "interface.quick-exit-text"
  case linesOf = "interface.lines-of"
  case call = "interface.call"
  case moreSteps = "interface.more-steps"
  case text = "interface.text"
  case textWord = "interface.text-word"
  case pages = "interface.pages"
  case pageOf = "interface.page-of"
}

extension Message {
  static let skipToContent = Message(InterfaceKey.skipToContent)
  static let mainNavigation = Message(InterfaceKey.mainNavigation)
  static let back = Message(InterfaceKey.back)
  static let close = Message(InterfaceKey.close)
  static let dismiss = Message(InterfaceKey.dismiss)
  static let notifications = Message(InterfaceKey.notifications)
  static let optional = Message(InterfaceKey.optional)
  static let choose = Message(InterfaceKey.choose)
  static let placeHint = Message(InterfaceKey.placeHint)
  static let whichPlace = Message(InterfaceKey.whichPlace)
  static let loading = Message(InterfaceKey.loading)
  static let tryAgain = Message(InterfaceKey.tryAgain)
  static let account = Message(InterfaceKey.account)
  static let signIn = Message(InterfaceKey.signIn)
  static let undo = Message(InterfaceKey.undo)
  static let offlineTitle = Message(InterfaceKey.offlineTitle)
  static let offlineHeading = Message(InterfaceKey.offlineHeading)
  static let offlineText = Message(InterfaceKey.offlineText)
  static let timePrecision = Message(InterfaceKey.timePrecision)
  static let timeExact = Message(InterfaceKey.timeExact)
  static let timeAbout = Message(InterfaceKey.timeAbout)
  static let timeUnknown = Message(InterfaceKey.timeUnknown)
  static let timeUnknownHint = Message(InterfaceKey.timeUnknownHint)
  static let less = Message(InterfaceKey.less)
  static let more = Message(InterfaceKey.more)
  static let copy = Message(InterfaceKey.copy)
  static let chartInWords = Message(InterfaceKey.chartInWords)
  static let install = Message(InterfaceKey.install)
  static let installApple = Message(InterfaceKey.installApple)
  static let notNow = Message(InterfaceKey.notNow)
  static let pushTitle = Message(InterfaceKey.pushTitle)
  static let pushDetail = Message(InterfaceKey.pushDetail)
  static let appearance = Message(InterfaceKey.appearance)
  static let appearanceSystem = Message(InterfaceKey.appearanceSystem)
  static let appearanceLight = Message(InterfaceKey.appearanceLight)
  static let appearanceDark = Message(InterfaceKey.appearanceDark)
  static let textSize = Message(InterfaceKey.textSize)
  static let textSmall = Message(InterfaceKey.textSmall)
  static let textMedium = Message(InterfaceKey.textMedium)
  static let textLarge = Message(InterfaceKey.textLarge)
  static let textExtraLarge = Message(InterfaceKey.textExtraLarge)
  static let textLargest = Message(InterfaceKey.textLargest)
  static let conversation = Message(InterfaceKey.conversation)
  static let newMessage = Message(InterfaceKey.newMessage)
  static let question = Message(InterfaceKey.question)
  static let send = Message(InterfaceKey.send)
  static let lookedAt = Message(InterfaceKey.lookedAt)
  static let why = Message(InterfaceKey.why)
  static let whyText = Message(InterfaceKey.whyText)
  static let measure = Message(InterfaceKey.measure)
  static let measureText = Message(InterfaceKey.measureText)
  static let sources = Message(InterfaceKey.sources)
  static let howRead = Message(InterfaceKey.howRead)
  static let foundThere = Message(InterfaceKey.foundThere)
  static let typing = Message(InterfaceKey.typing)
  static let getSupport = Message(InterfaceKey.getSupport)
  static let linesOfTheWorld = Message(InterfaceKey.linesOfTheWorld)
  static let changeCountry = Message(InterfaceKey.changeCountry)
  static let safeForNow = Message(InterfaceKey.safeForNow)
  static let keepTalking = Message(InterfaceKey.keepTalking)
  static let openSite = Message(InterfaceKey.openSite)
  static let quickExit = Message(InterfaceKey.quickExit)
  static let quickExitText = Message(InterfaceKey.quickExitText)
  static let pages = Message(InterfaceKey.pages)

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

  /// How many minutes earlier or later a time may have been.
  public static func plusMinus(_ minutes: Int) -> Message {
    Message(InterfaceKey.plusMinus, ["count": .number(minutes)])
  }

  static func installHeading(_ name: String) -> Message {
    Message(InterfaceKey.installHeading, ["name": .text(name)])
  }

  static func moreActions(_ title: String) -> Message {
    Message(InterfaceKey.moreActions, ["title": .text(title)])
  }

  /// Whose lines of help are shown.
  static func linesOf(_ country: String) -> Message {
    Message(InterfaceKey.linesOf, ["country": .text(country)])
  }

  /// How many more tools ran than are named.
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
