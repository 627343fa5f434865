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

extension HallooWords {
  static let settings: [String: Pattern] = [
    "halloo.settings.account": "Account",
    "halloo.settings.account-row": "Your account",
    "halloo.settings.account-text": "Name, email, password, devices, delete",
    "halloo.settings.export": "Take your data along",
    "halloo.settings.appearance": "Appearance",
    "halloo.settings.theme": "Theme",
    "halloo.settings.theme-system": "System",
    "halloo.settings.theme-light": "Light",
    "halloo.settings.theme-dark": "Dark",
    "halloo.settings.text-size": "Text size",
    "halloo.settings.size-standard": "Standard",
    "halloo.settings.size-large": "Large",
    "halloo.settings.size-extra-large": "Extra large",
    "halloo.settings.size-largest": "Largest",
    "halloo.settings.contrast": "Text contrast",
    "halloo.settings.less-motion": "Reduce motion",
    "halloo.settings.clock24": "24-hour clock",
    "halloo.settings.sunday": "Weeks begin on Sunday",
    "halloo.settings.alerts": "Alerts",
    "halloo.settings.alerts-text":
      "When somebody declines or stops their texts, you are always told.",
    "halloo.settings.alert-row": "What you are told",
    "halloo.settings.alert-detail": "By inbox, push or mail, and your own quiet hours",
    "halloo.settings.summary": "Daily summary",
    "halloo.settings.summary-row": "Tell me every day how it went",
    "halloo.settings.summary-time": "At",
    "halloo.settings.summary-text":
      "By your own clocks. Nothing is told of a day on which nothing was due.",
    "halloo.settings.members": "New members",
    "halloo.settings.members-text": "What a new member begins with.",
    "halloo.settings.texts": "Text messages",
    "halloo.settings.simulated":
      "No text service is set up: texts go to simulated phones, and nobody is texted for real.",
    "halloo.settings.sender": "Texts come from",
    "halloo.settings.sender-chosen": "A number of the service",
    "halloo.settings.subscription": "Subscription",
    "halloo.settings.subscription-status": "Status",
    "halloo.settings.subscription-plan": "Plan",
    "halloo.settings.subscription-end": "Until",
    "halloo.settings.subscription-manage": "Manage",
    "halloo.settings.subscription-open": "Everything is open: nothing here has to be paid for.",
    "halloo.settings.member-unpaid":
      "Without a subscription one member is reminded, and nobody else can be added.",
    "halloo.settings.subscription-limited":
      "Without a subscription, only the first member is reminded once the trial is over.",
    "halloo.subscription.free": "Free",
    "halloo.subscription.trial": "Trial",
    "halloo.subscription.active": "Active",
    "halloo.subscription.cancelled": "Cancelled",
    "halloo.subscription.expired": "Expired",
    "halloo.subscription.monthly": "Family, monthly",
    "halloo.subscription.yearly": "Family, yearly",
    "halloo.settings.help": "Help and about",
    "halloo.settings.how": "How it works",
    "halloo.settings.licences": "Licences",
    "halloo.settings.version": "Version",
    "halloo.settings.service": "Sent by",
    "halloo.settings.phones": "Simulated phones",
    "halloo.settings.text-count": "Sent this month",
    "halloo.settings.quiz": "Take the quiz again",
    "halloo.settings.privacy": "Privacy",
    "halloo.contrast.auto": "Auto",
    "halloo.contrast.designed": "Designed",
    "halloo.contrast.clear": "Clear",
    "halloo.inbox.empty": "Nothing to tell",
    "halloo.inbox.empty-text": "What your relatives answer, and what they miss, is told here.",
    "halloo.inbox.mark-all": "Mark all as read",
    "halloo.inbox.older": "Older ones",
    "halloo.inbox.unread": "New",
  ]
}
