internal import Interface

/// What is said of the questions of a month.
enum QuotaKey: String, MessageKey {
  case questionsLeft = "destiny.quota.left"
  case noQuestionsLeft = "destiny.quota.none-left"
  case renews = "destiny.quota.renews"
  case upgrade = "destiny.quota.upgrade"
}

extension Catalogue {
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

extension DestinyWords {
  static let englishQuota: [String: Pattern] = [
    "destiny.quota.left": "{remaining}/{total} questions left",
    "destiny.quota.none-left": "No questions left this month",
    "destiny.quota.renews": "Renews {day}",
    "destiny.quota.upgrade": "Upgrade",
  ]

  static let hindiQuota: [String: Pattern] = [
    "destiny.quota.left": "{total} में से {remaining} प्रश्न शेष",
    "destiny.quota.none-left": "इस महीने कोई प्रश्न शेष नहीं",
    "destiny.quota.renews": "{day} को फिर मिलेंगे",
    "destiny.quota.upgrade": "प्रीमियम लें",
  ]
}
