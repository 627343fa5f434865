internal import Interface

/// What is said of premium.
enum PremiumKey: String, MessageKey {
  static let section = "destiny.premium"

  case premiumHeading, premiumText, benefitQuestions, benefitQuestionsText, benefitSidebar
  case benefitSidebarText, benefitHistory, benefitHistoryText
}

extension MessageCatalog {
  /// A text about premium.
  func callAsFunction(_ key: PremiumKey) -> String { self(Message(key)) }
}

/// What is said of the questions of a month.
enum QuotaKey: String, MessageKey {
  static let section = "destiny.quota"

  case questionsLeft, noQuestionsLeft, renews, upgrade
}

extension MessageCatalog {
  /// A text of the quota.
  func callAsFunction(_ key: QuotaKey) -> String { self(Message(key)) }
}

extension Message {
  static func questionsLeft(_ quota: DestinyQuota) -> Message {
    Message(
      QuotaKey.questionsLeft,
      ["remaining": .number(quota.remaining), "total": .number(quota.total)])
  }

  /// - Parameter day: without its year.
  static func renews(_ day: String) -> Message {
    Message(QuotaKey.renews, ["day": .text(day)])
  }
}
