internal import Interface

/// What the profile says.
enum ProfileKey: String, MessageKey {
  case profile = "destiny.profile.title"
  case nameless = "destiny.profile.nameless"
  case guest = "destiny.profile.guest"
  case keepHeading = "destiny.profile.keep-heading"
  case keepText = "destiny.profile.keep-text"
  case planFree = "destiny.profile.plan-free"
  case premiumBadge = "destiny.profile.premium"
  case upgradePlan = "destiny.profile.upgrade"
  case managePlan = "destiny.profile.manage-plan"
  case withPremium = "destiny.profile.with-premium"
  case groupChart = "destiny.profile.group-chart"
  case groupApp = "destiny.profile.group-app"
  case groupData = "destiny.profile.group-data"
  case birthDetails = "destiny.profile.birth-details"
  case addBirthRow = "destiny.profile.birth-missing"
  case positionsRow = "destiny.profile.positions"
  case chatHistory = "destiny.profile.chat-history"
  case switchedOn = "destiny.profile.on"
  case switchedOff = "destiny.profile.off"
  case showOnboarding = "destiny.profile.show-onboarding"
  case exportData = "destiny.profile.export"
  case exportDataText = "destiny.profile.export-text"
  case accountPages = "destiny.profile.account"
  case accountPagesText = "destiny.profile.account-text"
  case signOut = "destiny.profile.sign-out"
  case deleteAccount = "destiny.profile.delete-account"
  case saved = "destiny.profile.saved"
  case save = "destiny.profile.save"
  case noSuchAnswer = "destiny.profile.no-such-answer"

  case system = "destiny.profile.system"
  case systemText = "destiny.profile.system-text"
  case systemVedic = "destiny.profile.system-vedic"
  case systemVedicText = "destiny.profile.system-vedic-text"
  case systemKP = "destiny.profile.system-kp"
  case systemKPText = "destiny.profile.system-kp-text"
  case systemWestern = "destiny.profile.system-western"
  case systemWesternText = "destiny.profile.system-western-text"
  case ayanamsa = "destiny.profile.ayanamsa"
  case ayanamsaText = "destiny.profile.ayanamsa-text"
  case ayanamsaLahiri = "destiny.profile.ayanamsa-lahiri"
  case ayanamsaRaman = "destiny.profile.ayanamsa-raman"
  case ayanamsaKrishnamurti = "destiny.profile.ayanamsa-krishnamurti"
  case ayanamsaTrueChitra = "destiny.profile.ayanamsa-true-chitra"
  case ayanamsaYukteshwar = "destiny.profile.ayanamsa-yukteshwar"
  case ayanamsaFaganBradley = "destiny.profile.ayanamsa-fagan-bradley"
  case node = "destiny.profile.node"
  case nodeText = "destiny.profile.node-text"
  case nodeMean = "destiny.profile.node-mean"
  case nodeTrue = "destiny.profile.node-true"
  case houses = "destiny.profile.houses"
  case housesText = "destiny.profile.houses-text"
  case housesWholeSign = "destiny.profile.houses-whole-sign"
  case housesEqual = "destiny.profile.houses-equal"
  case housesPlacidus = "destiny.profile.houses-placidus"
  case housesSripati = "destiny.profile.houses-sripati"
  case chartStyle = "destiny.profile.chart-style"
  case chartStyleText = "destiny.profile.chart-style-text"
  case styleNorth = "destiny.profile.style-north"
  case styleSouth = "destiny.profile.style-south"

  case language = "destiny.profile.language"
  case languageText = "destiny.profile.language-text"
  case appearance = "destiny.profile.appearance"
  case themeSystem = "destiny.profile.theme-system"
  case themeLight = "destiny.profile.theme-light"
  case themeDark = "destiny.profile.theme-dark"
  case haptics = "destiny.profile.haptics"
  case hapticsText = "destiny.profile.haptics-text"

  case historyOn = "destiny.profile.history-on"
  case historyOnText = "destiny.profile.history-on-text"
  case saveConversations = "destiny.profile.save-conversations"
  case saveConversationsText = "destiny.profile.save-conversations-text"
  case groupByDate = "destiny.profile.group-by-date"
  case groupByDateText = "destiny.profile.group-by-date-text"
  case retention = "destiny.profile.retention"
  case retentionText = "destiny.profile.retention-text"
  case retentionQuarter = "destiny.profile.retention-quarter"
  case retentionYear = "destiny.profile.retention-year"
  case retentionForever = "destiny.profile.retention-forever"
  case deleteAll = "destiny.profile.delete-all"
  case deleteAllHeading = "destiny.profile.delete-all-heading"
  case deleteAllText = "destiny.profile.delete-all-text"
  case keepAll = "destiny.profile.keep-all"
  case deletedAll = "destiny.profile.deleted-all"
  case nothingToDelete = "destiny.profile.nothing-to-delete"
  case nothingToDeleteText = "destiny.profile.nothing-to-delete-text"
}

extension Catalogue {
  /// A text of the profile.
  func callAsFunction(_ key: ProfileKey) -> String { self(Message(key)) }
}

extension Message {
  static func deleteAllHeading(_ count: Int) -> Message {
    Message(ProfileKey.deleteAllHeading, ["count": .number(count)])
  }

  static func deletedAll(_ count: Int) -> Message {
    Message(ProfileKey.deletedAll, ["count": .number(count)])
  }
}

extension ChartAyanamsa {
  /// What it is called.
  var title: ProfileKey {
    switch self {
    case .lahiri: .ayanamsaLahiri
    case .raman: .ayanamsaRaman
    case .krishnamurti: .ayanamsaKrishnamurti
    case .trueChitra: .ayanamsaTrueChitra
    case .yukteshwar: .ayanamsaYukteshwar
    case .faganBradley: .ayanamsaFaganBradley
    }
  }
}
