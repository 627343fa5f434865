internal import Interface

/// What is said of premium.
enum PremiumKey: String, MessageKey {
  case premiumTitle = "destiny.premium.title"
  case premiumHeading = "destiny.premium.heading"
  case premiumText = "destiny.premium.text"
  case premiumEnded = "destiny.premium.ended"
  case premiumForEver = "destiny.premium.for-ever"
  case premiumUntil = "destiny.premium.until"
  case premiumRenewed = "destiny.premium.renewed"
  case premiumMore = "destiny.premium.more"
  case benefitQuestions = "destiny.premium.benefit-questions"
  case benefitQuestionsText = "destiny.premium.benefit-questions-text"
  case benefitSidebar = "destiny.premium.benefit-sidebar"
  case benefitSidebarText = "destiny.premium.benefit-sidebar-text"
  case benefitHistory = "destiny.premium.benefit-history"
  case benefitHistoryText = "destiny.premium.benefit-history-text"
  case plans = "destiny.premium.plans"
  case planMonth = "destiny.premium.plan-month"
  case planYear = "destiny.premium.plan-year"
  case planLifetime = "destiny.premium.plan-lifetime"
  case perMonth = "destiny.premium.per-month"
  case perYear = "destiny.premium.per-year"
  case once = "destiny.premium.once"
  case premiumSaving = "destiny.premium.saving"
  case goPremium = "destiny.premium.go"
  case sandboxText = "destiny.premium.sandbox-text"
  case renewalText = "destiny.premium.renewal-text"
  case plansMissing = "destiny.premium.plans-missing"
  case plansMissingText = "destiny.premium.plans-missing-text"
  case portal = "destiny.premium.portal"
  case cancelPlan = "destiny.premium.cancel"
  case endTest = "destiny.premium.end-test"
  case testText = "destiny.premium.test-text"
  case restore = "destiny.premium.restore"
  case pendingHeading = "destiny.premium.pending-heading"
  case pendingText = "destiny.premium.pending-text"
  case lookAgain = "destiny.premium.look-again"
  case leaving = "destiny.premium.leaving"
  case leavingGoOn = "destiny.premium.leaving-go-on"
  case leavingStay = "destiny.premium.leaving-stay"
  case doneBought = "destiny.premium.done-bought"
  case doneRestored = "destiny.premium.done-restored"
  case doneNothing = "destiny.premium.done-nothing"
  case doneCancelled = "destiny.premium.done-cancelled"
  case doneEnded = "destiny.premium.done-ended"
  case failedUnknown = "destiny.premium.failed-unknown"
  case failedNothingHeld = "destiny.premium.failed-nothing-held"
  case failedDeclined = "destiny.premium.failed-declined"
  case failedUnavailable = "destiny.premium.failed-unavailable"
  case privacy = "destiny.premium.privacy"
  case terms = "destiny.premium.terms"
  case termsRenewal = "destiny.premium.terms-renewal"
  case termsCancel = "destiny.premium.terms-cancel"
  case termsContent = "destiny.premium.terms-content"
}

extension Catalogue {
  /// A text about premium.
  func callAsFunction(_ key: PremiumKey) -> String { self(Message(key)) }
}

extension Message {
  static func premiumUntil(_ day: String) -> Message {
    Message(PremiumKey.premiumUntil, ["day": .text(day)])
  }

  static func premiumRenewed(_ day: String) -> Message {
    Message(PremiumKey.premiumRenewed, ["day": .text(day)])
  }

  static func premiumSaving(_ percent: Int) -> Message {
    Message(PremiumKey.premiumSaving, ["percent": .percent(percent)])
  }

  static func perMonth(_ price: String) -> Message {
    Message(PremiumKey.perMonth, ["price": .text(price)])
  }

  static func perYear(_ price: String) -> Message {
    Message(PremiumKey.perYear, ["price": .text(price)])
  }

  static func once(_ price: String) -> Message {
    Message(PremiumKey.once, ["price": .text(price)])
  }
}

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
