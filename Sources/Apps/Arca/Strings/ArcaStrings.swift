internal import AccountPages
internal import AppHost
internal import CArca
internal import ChartPages
internal import Interface

/// The texts of Arca: keys beside this file, the texts in `Sources/C/CArca/strings`.
enum ArcaStrings {
  /// The name of the app, the same in all languages.
  static let name = "Arca"
  /// The app's own texts.
  static let own = unsafe Strings(
    // The C function returns static, zero-terminated strings.
    in: "Sources/C/CArca/strings", embedded: asterism_arca_strings)
  /// The app's texts with those of shared pages.
  static let all = own.adding(.accountPages).adding(.geometry)
}

/// The texts of the frame around the pages.
enum ArcaKey: String, MessageKey {
  static let section = "arca"

  case purpose, copiesStay
  case tabToday, tabCharts, tabConnections, tabMe, myChart
  case addConnection, shareMine
  case birthNeeded, birthNeededText, addBirth
  case typeFriend, typeRomantic, typeFamily, typeCoworker
}

/// The texts of onboarding and sign-in.
enum WelcomeKey: String, MessageKey {
  static let section = "arca.welcome"

  case welcomeTitle, welcomeWorld, welcomeWorldText, welcomeChart, welcomeChartText
  case welcomePrivate, welcomePrivateText
  case signInHeading, signInText, guestText
}

extension MessageCatalog {
  /// Returns a text of the frame around the pages.
  func callAsFunction(_ key: ArcaKey) -> String { self(Message(key)) }

  /// Returns the name of a relationship type (section 2.2).
  func callAsFunction(_ type: RelationshipType) -> String {
    switch type {
    case .friend: self(.typeFriend)
    case .romantic: self(.typeRomantic)
    case .family: self(.typeFamily)
    case .coworker: self(.typeCoworker)
    }
  }

  /// The texts of the API: English.
  static let arcaEnglish = siteEnglish.adding(ArcaStrings.all)
  /// The texts of Arca in Spanish.
  static let arcaSpanish = MessageCatalog(.spanish, .interface, .site).adding(ArcaStrings.all)

  /// Returns the texts for APIs and notifications by language tag: Spanish or English.
  static func arca(in tag: String?) -> MessageCatalog {
    tag == Language.spanish.tag ? .arcaSpanish : .arcaEnglish
  }
}

extension PresentationPreferences {
  /// The texts of the API for the viewer: Spanish or English.
  var arcaWords: MessageCatalog { .arca(in: words.language.tag).written(words.form) }
}

extension RelationshipType {
  /// The icon (section 2.2).
  var icon: Icon {
    switch self {
    case .friend: .chats
    case .romantic: .heart
    case .family: .house
    case .coworker: .briefcase
    }
  }
}
