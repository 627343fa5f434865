internal import Interface

/// The start page's texts about asking, besides those shared by all apps.
enum AskKey: String, MessageKey {
  static let section = "home.ask"

  case title, detail, needsBirth
}

extension Message {
  static let askTitle = Message(AskKey.title)
  static let askDetail = Message(AskKey.detail)
  static let askNeedsBirth = Message(AskKey.needsBirth)
}
