internal import Interface

/// What settings and inbox say.
enum SettingsKey: String, MessageKey {
  case accountGroup = "halloo.settings.account"
  case accountRow = "halloo.settings.account-row"
  case accountText = "halloo.settings.account-text"
  case exportRow = "halloo.settings.export"
  case appearanceGroup = "halloo.settings.appearance"
  case theme = "halloo.settings.theme"
  case themeSystem = "halloo.settings.theme-system"
  case themeLight = "halloo.settings.theme-light"
  case themeDark = "halloo.settings.theme-dark"
  case textSize = "halloo.settings.text-size"
  case sizeStandard = "halloo.settings.size-standard"
  case sizeLarge = "halloo.settings.size-large"
  case sizeExtraLarge = "halloo.settings.size-extra-large"
  case sizeLargest = "halloo.settings.size-largest"
  case contrast = "halloo.settings.contrast"
  case lessMotion = "halloo.settings.less-motion"
  case clock24 = "halloo.settings.clock24"
  case sundayFirst = "halloo.settings.sunday"
  case alertGroup = "halloo.settings.alerts"
  case alertText = "halloo.settings.alerts-text"
  case alertRow = "halloo.settings.alert-row"
  case alertDetail = "halloo.settings.alert-detail"
  case summaryGroup = "halloo.settings.summary"
  case summaryRow = "halloo.settings.summary-row"
  case summaryTime = "halloo.settings.summary-time"
  case summaryText = "halloo.settings.summary-text"
  case memberGroup = "halloo.settings.members"
  case memberText = "halloo.settings.members-text"
  case textGroup = "halloo.settings.texts"
  case simulated = "halloo.settings.simulated"
  case senderNumber = "halloo.settings.sender"
  case senderChosen = "halloo.settings.sender-chosen"
  case subscriptionGroup = "halloo.settings.subscription"
  case subscriptionStatus = "halloo.settings.subscription-status"
  case subscriptionPlan = "halloo.settings.subscription-plan"
  case subscriptionEnd = "halloo.settings.subscription-end"
  case subscriptionManage = "halloo.settings.subscription-manage"
  case subscriptionOpen = "halloo.settings.subscription-open"
  case memberUnpaid = "halloo.settings.member-unpaid"
  case subscriptionLimited = "halloo.settings.subscription-limited"
  case helpGroup = "halloo.settings.help"
  case howItWorks = "halloo.settings.how"
  case licencesRow = "halloo.settings.licences"
  case versionRow = "halloo.settings.version"
  case textService = "halloo.settings.service"
  case phones = "halloo.settings.phones"
  case textsThisMonth = "halloo.settings.text-count"
  case retakeQuiz = "halloo.settings.quiz"
  case privacyRow = "halloo.settings.privacy"
  case inboxEmpty = "halloo.inbox.empty"
  case inboxEmptyText = "halloo.inbox.empty-text"
  case markAllRead = "halloo.inbox.mark-all"
  case olderOnes = "halloo.inbox.older"
  case unread = "halloo.inbox.unread"
}

extension Catalogue {
  /// A text of settings and inbox.
  func callAsFunction(_ key: SettingsKey) -> String { self(Message(key)) }
  /// How a subscription stands.
  func name(of status: SubscriptionStanding.Status) -> String {
    self(Message(named: "halloo.subscription.\(status.rawValue)"))
  }
  /// What a product is called.
  func plan(isYearly: Bool) -> String {
    self(Message(named: "halloo.subscription.\(isYearly ? "yearly" : "monthly")"))
  }
  /// How strongly things stand out.
  func name(of contrast: HallooSettings.Contrast) -> String {
    self(Message(named: "halloo.contrast.\(contrast.rawValue)"))
  }
}

/// What is explained, in the order in which somebody new meets it.
enum HelpSection: String, CaseIterable {
  case hello, habits, answers, photos, missed, stopping, family, quiet
}

extension Catalogue {
  func title(of section: HelpSection) -> String {
    self(Message(named: "halloo.help.\(section.rawValue)"))
  }
  func text(of section: HelpSection) -> String {
    self(Message(named: "halloo.help.\(section.rawValue)-text"))
  }
}
