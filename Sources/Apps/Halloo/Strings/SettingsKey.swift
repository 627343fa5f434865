internal import Interface

/// The texts of settings and inbox.
enum SettingsKey: String, MessageKey {
  static let section = "halloo.settings"

  case accountGroup, accountRow, ownName, accountText, exportRow, appearanceGroup, theme,
    themeSystem
  case themeLight, themeDark, textSize, sizeStandard, sizeLarge, sizeExtraLarge, sizeLargest
  case contrast, lessMotion, clock24, sundayFirst, alertGroup, alertText, alertRow, alertDetail
  case summaryGroup, summaryRow, summaryTime, summaryText, memberGroup, memberText, textGroup
  case simulated, senderNumber, senderChosen, subscriptionGroup, subscriptionStatus
  case subscriptionPlan, subscriptionEnd, subscriptionManage, subscriptionOpen, memberUnpaid
  case subscriptionLimited, helpGroup, howItWorks, licencesRow, versionRow, textService, phones
  case textsThisMonth, retakeQuiz, privacyRow, privacyRelatives, privacyOwn, privacyStop
  case privacyFamily
  case privacyProvider, privacySimulated, privacyDeletion, inboxEmpty, inboxEmptyText
  case markAllRead, olderOnes, unread
}

extension MessageCatalog {
  /// Returns a text of settings and inbox.
  func callAsFunction(_ key: SettingsKey) -> String { self(Message(key)) }
  /// Returns the name of a product.
  func plan(isYearly: Bool) -> String {
    self(Message(named: "halloo.subscription.\(isYearly ? "yearly" : "monthly")"))
  }
}

/// The sections of the help page, in the order in which a new user meets the topics.
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
