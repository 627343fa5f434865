internal import Interface

/// The texts of the profile.
enum ProfileKey: String, MessageKey {
  static let section = "destiny.profile"

  case profile, nameless, guest, keepHeading, keepText, planFree, upgradePlan, withPremium
  case groupChart, groupApp, groupData, birthDetails, addBirthRow, positionsRow, chatHistory
  case switchedOn, switchedOff, showOnboarding, exportData, exportDataText, accountPages
  case accountPagesText, systemText, ayanamsaText, housesText, language, languageText, appearance
  case themeSystem, themeLight, themeDark, haptics, hapticsText, retention, retentionText
  case retentionQuarter, retentionYear, retentionForever, privacyMatches, privacyRetention
}

extension MessageCatalog {
  /// Returns a text of the profile.
  func callAsFunction(_ key: ProfileKey) -> String { self(Message(key)) }
}
