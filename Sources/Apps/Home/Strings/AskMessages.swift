internal import Interface

/// What the front door says about asking, besides what all apps say.
enum AskKey: String, MessageKey {
  static let section = "home.ask"

  case title, detail, needsBirth
}

extension Message {
  static let askTitle = Message(AskKey.title)
  static let askDetail = Message(AskKey.detail)
  static let askNeedsBirth = Message(AskKey.needsBirth)
}
