internal import Interface

/// What the front door says about asking, besides what all apps say.
enum AskKey: String, MessageKey {
  case title = "front.ask.title"
  case detail = "front.ask.detail"
  case needsBirth = "front.ask.needs-birth"
}

extension Message {
  static let askTitle = Message(AskKey.title)
  static let askDetail = Message(AskKey.detail)
  static let askNeedsBirth = Message(AskKey.needsBirth)
}
