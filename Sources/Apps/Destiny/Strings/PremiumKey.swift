internal import Interface

/// The texts of premium.
enum PremiumKey: String, MessageKey {
  static let section = "destiny.premium"

  case premiumHeading, premiumText, benefitQuestions, benefitQuestionsText, benefitSidebar
  case benefitSidebarText, benefitHistory, benefitHistoryText
}

extension MessageCatalog {
  /// Returns a text of premium.
  func callAsFunction(_ key: PremiumKey) -> String { self(Message(key)) }
}

/// The texts of the monthly quota.
enum QuotaKey: String, MessageKey {
  static let section = "destiny.quota"

  case questionsLeft, noQuestionsLeft, renews, upgrade
}

extension MessageCatalog {
  /// Returns a text of the quota.
  func callAsFunction(_ key: QuotaKey) -> String { self(Message(key)) }
}

extension Message {
  static func questionsLeft(_ quota: DestinyQuota) -> Message {
    Message(
      QuotaKey.questionsLeft,
      ["remaining": .number(quota.remaining), "total": .number(quota.total)])
  }

  /// - Parameter day: the date without its year.
  static func renews(_ day: String) -> Message { Message(QuotaKey.renews, ["day": .text(day)]) }
}
