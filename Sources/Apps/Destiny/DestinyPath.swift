internal import AppHost

/// All paths of Destiny, and its ID; nothing else in this module spells one out.
enum DestinyPath {
  /// The ID in settings, conversations, entitlements and exports.
  static let appID = "destiny"

  static let home = "/destiny/"
  static let welcome = "/destiny/welcome"
  static let signIn = "/destiny/signin"
  /// The pages that a device keeps for offline reading.
  static let copies = "/destiny/copies"

  // Conversations.

  static let ask = "/destiny/ask"
  static let newConversation = "\(ask)?new=1"
  static let history = "/destiny/history"

  static func conversation(_ id: String) -> String { "\(ask)/\(id)" }

  // The user's own chart.

  static let chart = "/destiny/chart"

  // The match. Pass `{match}` as the ID to get a route pattern.

  static let match = "/destiny/match"

  static func match(_ id: String) -> String { "\(match)/\(id)" }
  static func deleteMatch(_ id: String) -> String { "\(match(id))/delete" }
  static func restoreMatch(_ id: String) -> String { "\(match(id))/restore" }
  static func keep(_ role: String, of match: String) -> String {
    "\(self.match(match))/keep/\(role)"
  }

  // The profile and its settings.

  static let profile = "/destiny/profile"
  static let appearance = "\(profile)/appearance"
  static let birth = "\(profile)/birth"
  static let export = "\(profile)/export"
  static let notices = "\(profile)/notices"
  static let historySettings = "\(profile)/history"
  static let historyOn = "\(historySettings)/on"
  static let keys = "\(profile)/keys"
  static let people = "\(profile)/people"
  /// The onboarding, which then returns to the profile.
  static let welcomeAgain = "\(welcome)?next=\(profile)"

  /// - Parameter name: a setting with a page of its own.
  static func choice(_ name: String) -> String { "\(profile)/\(name)" }

  // Premium.

  static let premium = "/destiny/premium"

  // The wire API.

  static let api = "/vedic/api"
  /// The path of its description, below ``api``.
  static let descriptionFile = "/openapi.yaml"
  static let chatHistory = "/chat-history"
  static let subscription = "/subscription"

  /// The account pages, in Destiny's branding.
  enum Account {
    private static let pages = AccountPath(scope: home)
    static let overview = pages.home
    static let guest = pages("guest")
    static let signOut = pages("signout")
    static let delete = pages("delete")
    static let notifications = pages("notifications")
    static let privacy = pages("privacy")
    /// Where a guest creates an account and keeps all data.
    static let upgrade = pages("upgrade")
    static let upgradeFromProfile = "\(upgrade)?next=\(profile)"
  }
}
