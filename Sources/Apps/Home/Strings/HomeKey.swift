internal import Interface

/// The texts of this module's pages, besides those of charts.
enum HomeKey: String, MessageKey {
  static let section = "home"

  case homeHeading, homeText, beginAsGuest, promiseExact, promiseExactText, promisePrivate
  case promisePrivateText, promiseYours, promiseYoursText, newcomerText, accountText
  case openChart, greeting, greetingWithoutName, apps, more, developers, gallery, outbox
  case outboxEmpty, outboxEmptyText, developersText, exampleGuest, examplePlaces, exampleZone
  case exampleProfile, exampleMe, exampleChart, exampleSessions, exampleAudit, exampleInbox
  case exampleSignOut, exampleOf, apiDescriptions, apiDescriptionsText, apiCredentials
  case apiTokenText, apiKeyText, skyOnDevice, skyOnDeviceText
}

extension MessageCatalog {
  /// The text of a message without values.
  func callAsFunction(_ key: some MessageKey) -> String { self(Message(key)) }

  /// The text of a message of this module without values.
  func callAsFunction(_ key: HomeKey) -> String { self(Message(key)) }
}
