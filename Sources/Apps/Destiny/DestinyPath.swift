/// Every address of Destiny, and the id of the app; nothing else in this module spells one out.
enum DestinyPath {
  /// The app in settings, conversations, entitlements and exports.
  static let appID = "destiny"

  static let home = "/destiny/"
  static let welcome = "/destiny/welcome"
  static let signIn = "/destiny/signin"
  /// The pages that a device keeps to be read without a connection.
  static let copies = "/destiny/copies"

  // Conversations.

  static let ask = "/destiny/ask"
  static let newConversation = "\(ask)?new=1"
  static let history = "/destiny/history"

  static func conversation(_ id: String) -> String { "\(ask)/\(id)" }

  // The own chart.

  static let chart = "/destiny/chart"
  static let chartSettings = "\(chart)/settings"
  static let chartPeriods = "\(chart)/periods"
  static let chartDasha = "\(chart)#dasha"

  /// - Parameter address: a mahadasha and one of its parts by their places in the lists: `2.3`.
  static func chartPeriods(of address: String) -> String { "\(chartPeriods)?of=\(address)" }

  // The match. Where a name is wanted, `{match}` makes the pattern of a route.

  static let match = "/destiny/match"

  static func match(_ id: String) -> String { "\(match)/\(id)" }
  static func deleteMatch(_ id: String) -> String { "\(match(id))/delete" }
  static func restoreMatch(_ id: String) -> String { "\(match(id))/restore" }
  static func keep(_ role: String, of match: String) -> String {
    "\(self.match(match))/keep/\(role)"
  }

  // The profile and what is set there.

  static let profile = "/destiny/profile"
  static let appearance = "\(profile)/appearance"
  static let birth = "\(profile)/birth"
  static let birthLater = "\(birth)/later"
  static let export = "\(profile)/export"
  static let notices = "\(profile)/notices"
  static let historySettings = "\(profile)/history"
  static let historyDeletion = "\(historySettings)/delete"
  static let historyOn = "\(historySettings)/on"
  static let keys = "\(profile)/keys"
  static let people = "\(profile)/people"
  /// The onboarding, from which one comes back to the profile.
  static let welcomeAgain = "\(welcome)?next=\(profile)"

  /// - Parameter name: of a choice that has a page of its own.
  static func choice(_ name: String) -> String { "\(profile)/\(name)" }
  static func key(_ id: String) -> String { "\(keys)/\(id)" }
  static func revokeKey(_ id: String) -> String { "\(key(id))/revoke" }
  static func person(_ id: String) -> String { "\(people)/\(id)" }
  static func deletePerson(_ id: String) -> String { "\(person(id))/delete" }

  // Premium.

  static let premium = "/destiny/premium"
  static let premiumTerms = "\(premium)/terms"
  /// Where a provider leads back to, with its name of the checkout filled in.
  static let premiumPaid = "\(premium)?session={CHECKOUT_SESSION_ID}"

  /// - Parameter action: `buy`, `restore`, `cancel`, `end` or `portal`.
  static func premium(_ action: String) -> String { "\(premium)/\(action)" }
  static func premium(done: String) -> String { "\(premium)?done=\(done)" }

  // What programs call.

  static let api = "/vedic/api"
  /// The file that describes it, below ``api``.
  static let descriptionFile = "/openapi.yaml"
  static let chatHistory = "/chat-history"
  static let subscription = "/subscription"

  /// The pages of the account, which all apps share.
  enum Account {
    static let overview = "/account/"
    static let guest = "/account/guest"
    static let forgotPassword = "/account/forgot"
    static let signOut = "/account/signout"
    static let delete = "/account/delete"
    static let notifications = "/account/notifications"
    static let privacy = "/account/privacy"
    /// Where a guest gets an account and keeps everything.
    static let upgrade = "/account/upgrade"
    static let upgradeFromProfile = "\(upgrade)?next=\(profile)"

    /// - Parameter next: where a new account goes on to, encoded.
    static func signUp(next: String) -> String { "/account/signup?next=\(next)" }
  }
}
