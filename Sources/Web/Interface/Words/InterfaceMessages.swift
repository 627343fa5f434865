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

  static func problems(_ count: Int) -> Message {
    Message(InterfaceKey.problems, ["count": .number(count)])
  }

  static func outOf(_ value: Int, _ total: Int) -> Message {
    Message(InterfaceKey.outOf, ["value": .number(value), "total": .number(total)])
  }

  static func percent(_ value: Int) -> Message {
    Message(InterfaceKey.percent, ["value": .percent(value)])
  }
}
