internal import Interface

/// The texts of Halloo (HAL-248).
enum HallooWords {
  static let english: [String: Pattern] = [
    frame, welcome, quiz, setup, home, habits, tasks, phone, people, texts, settings, help, gallery,
    answers, family, preview, AnalyticsWords.english, NoticeWords.english,
  ].reduce(into: [:]) { $0.merge($1) { own, _ in own } }
}

/// What the frame of Halloo says.
enum HallooKey: String, MessageKey {
  case purpose = "halloo.purpose"
  case homePlace = "halloo.home"
  case gallery = "halloo.gallery"
  case menu = "halloo.menu"
  case today = "halloo.today"
  case habits = "halloo.habits"
  case members = "halloo.members"
  case analytics = "halloo.analytics"
  case inbox = "halloo.inbox"
  case settings = "halloo.settings"
  case phone = "halloo.phone"
  case places = "halloo.places"
  case next = "halloo.next"
  case cancel = "halloo.cancel"
  case save = "halloo.save"
  case done = "halloo.done"
}

extension Catalogue {
  /// A text of the frame.
  func callAsFunction(_ key: HallooKey) -> String { self(Message(key)) }
}
