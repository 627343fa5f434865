internal import Interface

/// What settings and inbox say.
enum SettingsKey: String, MessageKey {
  static let section = "halloo.settings"

  case accountGroup, accountRow, accountText, exportRow, appearanceGroup, theme, themeSystem
  case themeLight, themeDark, textSize, sizeStandard, sizeLarge, sizeExtraLarge, sizeLargest
  case contrast, lessMotion, clock24, sundayFirst, alertGroup, alertText, alertRow, alertDetail
  case summaryGroup, summaryRow, summaryTime, summaryText, memberGroup, memberText, textGroup
  case simulated, senderNumber, senderChosen, subscriptionGroup, subscriptionStatus
  case subscriptionPlan, subscriptionEnd, subscriptionManage, subscriptionOpen, memberUnpaid
  case subscriptionLimited, helpGroup, howItWorks, licencesRow, versionRow, textService, phones
  case textsThisMonth, retakeQuiz, privacyRow, privacyRelatives, privacyStop, privacyFamily
  case privacyProvider, privacySimulated, privacyDeletion, inboxEmpty, inboxEmptyText
  case markAllRead, olderOnes, unread
}

extension MessageCatalog {
  /// A text of settings and inbox.
  func callAsFunction(_ key: SettingsKey) -> String { self(Message(key)) }
  /// What a product is called.
  func plan(isYearly: Bool) -> String {
    self(Message(named: "halloo.subscription.\(isYearly ? "yearly" : "monthly")"))
  }
}

/// What is explained, in the order in which somebody new meets it.
enum HelpSection: String, CaseIterable {
  case hello, habits, answers, photos, missed, stopping, family, quiet
}

extension MessageCatalog {
  func title(of section: HelpSection) -> String {
    self(Message(named: "halloo.help.\(section.rawValue)"))
  }
  func text(of section: HelpSection) -> String {
    self(Message(named: "halloo.help.\(section.rawValue)-text"))
  }
}
