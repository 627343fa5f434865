internal import Interface

/// What the pages say on which people take their data along, see their purchases and choose what
/// reaches them.
enum AccountPageKey: String, MessageKey {
  case exportTitle = "front.export-title"
  case exportDetail = "front.export-detail"
  case exportNone = "front.export-none"
  case exportNoneText = "front.export-none-text"
  case exportAsk = "front.export-ask"
  case exportAskAgain = "front.export-ask-again"
  case exportWaiting = "front.export-waiting"
  case exportWorking = "front.export-working"
  case exportUnderWayText = "front.export-under-way-text"
  case exportLook = "front.export-look"
  case exportReady = "front.export-ready"
  case exportReadyText = "front.export-ready-text"
  case exportDownload = "front.export-download"
  case exportFailed = "front.export-failed"
  case exportFailedText = "front.export-failed-text"
  case importTitle = "front.import-title"
  case importDetail = "front.import-detail"
  case importText = "front.import-text"
  case importFile = "front.import-file"
  case importHint = "front.import-hint"
  case importSend = "front.import-send"
  case importNoFile = "front.import-no-file"
  case importDone = "front.import-done"
  case importNothing = "front.import-nothing"
  case importNothingText = "front.import-nothing-text"
  case importLeftOut = "front.import-left-out"
  case importPeople = "front.import-people"
  case importConversations = "front.import-conversations"
  case importModels = "front.import-models"
  case importPhotos = "front.import-photos"
  case importMissing = "front.import-missing"
  case importInvalid = "front.import-invalid"
  case importChanged = "front.import-changed"
  case importTooNew = "front.import-too-new"
  case importNoArchive = "front.import-no-archive"
  case importTooLarge = "front.import-too-large"
  case importTooMuch = "front.import-too-much"
  case premiumTitle = "front.premium-title"
  case premiumDetail = "front.premium-detail"
  case premiumNone = "front.premium-none"
  case premiumNoneText = "front.premium-none-text"
  case premiumFree = "front.premium-free"
  case premiumHeld = "front.premium-held"
  case premiumTest = "front.premium-test"
  case premiumForEver = "front.premium-for-ever"
  case premiumUntil = "front.premium-until"
  case premiumRenewed = "front.premium-renewed"
  case premiumMonth = "front.premium-month"
  case premiumYear = "front.premium-year"
  case premiumLifetime = "front.premium-lifetime"
  case premiumSandboxText = "front.premium-sandbox-text"
  case premiumPortal = "front.premium-portal"
  case premiumCancel = "front.premium-cancel"
  case premiumEndTest = "front.premium-end-test"
  case premiumBySandbox = "front.premium-by-sandbox"
  case premiumByStripe = "front.premium-by-stripe"
  case premiumByAppStore = "front.premium-by-app-store"
  case premiumLeaving = "front.premium-leaving"
  case premiumGoOn = "front.premium-go-on"
  case premiumStay = "front.premium-stay"
  case premiumNotPaidYet = "front.premium-not-paid-yet"
  case premiumUnknown = "front.premium-unknown"
  case premiumNothingHeld = "front.premium-nothing-held"
  case premiumDeclined = "front.premium-declined"
  case premiumUnavailable = "front.premium-unavailable"
  case notifyTitle = "front.notify-title"
  case notifyDetail = "front.notify-detail"
  case notifyDevice = "front.notify-device"
  case notifyDeviceText = "front.notify-device-text"
  case notifyKinds = "front.notify-kinds"
  case notifyNoKinds = "front.notify-no-kinds"
  case notifyNoAddress = "front.notify-no-address"
  case notifyPush = "front.notify-push"
  case notifyMail = "front.notify-mail"
  case quietTitle = "front.quiet-title"
  case quietText = "front.quiet-text"
  case quietStart = "front.quiet-start"
  case quietEnd = "front.quiet-end"
  case quietOff = "front.quiet-off"
  case quietSame = "front.quiet-same"
}

extension Catalogue {
  /// The text of a message of these pages without values.
  func callAsFunction(_ key: AccountPageKey) -> String { self(Message(key)) }
}

extension Message {
  /// - Parameter size: in thousands of bytes.
  static func exportReadyText(size: String, until: String) -> Message {
    Message(AccountPageKey.exportReadyText, ["size": .text(size), "until": .text(until)])
  }

  static func importLeftOut(_ folders: String) -> Message {
    Message(AccountPageKey.importLeftOut, ["folders": .text(folders)])
  }

  static func premiumUntil(_ day: String) -> Message {
    Message(AccountPageKey.premiumUntil, ["day": .text(day)])
  }

  static func premiumRenewed(_ day: String) -> Message {
    Message(AccountPageKey.premiumRenewed, ["day": .text(day)])
  }
}
