internal import AppHost

/// All paths of Astronova, and its ID; nothing else in this module spells one out.
enum AstronovaPath {
  /// The ID in settings, conversations, entitlements and exports.
  static let appID = "astronova"

  /// The router of AST-4.
  static let home = "/astronova/"
  static let welcome = "/astronova/welcome"
  /// Counts what visitors of the landing have seen (AST-128).
  static let landingEvents = "\(welcome)/events"
  static let onboarding = "/astronova/onboarding"
  /// The pages that a device keeps for offline reading.
  static let copies = "/astronova/copies"

  /// A step of onboarding.
  static func onboarding(_ step: String) -> String { "\(onboarding)?step=\(step)" }

  // The tabs.

  static let today = "/astronova/today"
  static let friends = "/astronova/friends"
  static let nexus = "/astronova/nexus"
  static let profile = "/astronova/profile"

  /// Changes one of the cards that are shown until they are closed.
  static let cards = "\(today)/cards"
  static let bookmarkDay = "\(today)/bookmark"
  /// Counts a launch, and keeps the tab (AST-4, AST-144).
  static let launch = "\(today)/launch"
  static let guide = "\(today)/guide"
  /// A tab with a step of the guide over it, whether it is due or not (AST-148).
  static func tour(_ tab: String, step: Int) -> String { "\(tab)?tour=\(step)" }

  // Friends and matches. Pass `{id}` to get a route pattern.

  static let newFriend = "\(friends)/new"
  static func friend(_ id: String) -> String { "\(friends)/\(id)" }
  static func match(_ id: String) -> String { "/astronova/match/\(id)" }

  // Nexus.

  static let newConversation = "\(nexus)?action=new"
  /// A new conversation that opens with a question about a day or a match.
  static func conversation(about subject: String) -> String {
    "\(newConversation)&about=\(subject)"
  }
  static let history = "\(nexus)/history"

  // The profile.

  static let birth = "\(profile)/birth"
  static let chart = "\(profile)/chart"
  static let hour = "\(chart)/hour"
  static let hourQuestions = "\(hour)/questions"
  static let bookmarks = "\(profile)/bookmarks"
  static func bookmark(_ id: String) -> String { "\(bookmarks)/\(id)" }
  static let orders = "\(profile)/orders"
  static let settings = "\(profile)/settings"
  static func setting(_ name: String) -> String { "\(settings)/\(name)" }

  // What Today leads to.

  static let transits = "/astronova/transits"
  static let bookmarkTransit = "\(transits)/bookmark"
  static let calendar = "/astronova/calendar"
  static let calendarFeed = "\(calendar)/feed"
  static let endCalendarFeed = "\(calendarFeed)/end"
  /// Where calendar programs read a feed.
  static func feed(_ secret: String) -> String { "/astronova/feeds/\(secret)" }
  static let bestDays = "/astronova/best-days"
  static let bestDaysRules = "\(bestDays)/rules"
  static let lookingBack = "/astronova/looking-back"
  static let bringBack = "\(lookingBack)/bring-back"
  static let reports = "/astronova/reports"
  static func report(_ id: String) -> String { "\(reports)/\(id)" }
  static let premium = "/astronova/premium"
  /// The terms of a purchase, for anybody.
  static let terms = "/astronova/terms"
  static let widget = "/astronova/widget"

  // Administrators.

  static let contentAdmin = "/astronova/admin/content"
  static let planetsAdmin = "/astronova/admin/planets"
  static let funnel = "/astronova/admin/funnel"

  // The wire API.

  /// Where clients of the original API call it, and the same below the app (AST-2).
  static let api = "/api/v1"
  static let scopedAPI = "/astronova/api/v1"
  /// The description of the wire API (OpenAPI 3.1).
  static let apiDescription = "/astronova/openapi.yaml"

  /// The account pages, in Astronova's branding.
  static let account = AccountPath(scope: home)
}
