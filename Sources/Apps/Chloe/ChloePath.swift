internal import AppHost

/// All paths of Chloe, and its ID; nothing else in this module spells one out. Pass `{id}` to get a
/// route pattern.
enum ChloePath {
  /// The ID in settings, conversations, entitlements and exports.
  static let appID = "chloe"

  static let home = "/chloe/"
  static let welcome = "/chloe/welcome"
  static let onboarding = "/chloe/onboarding"
  /// A step of onboarding, and with it a question of the quiz (CHL-30).
  static func onboarding(_ step: String) -> String { "\(onboarding)/\(step)" }
  static func quiz(_ question: Int) -> String { "\(onboarding("6"))?q=\(question)" }

  // Chat.

  static let chat = "/chloe/chat"
  static let conversations = "\(chat)/list"
  static func conversation(_ id: String) -> String { "\(chat)/\(id)" }
  /// A new conversation about the topic of a card.
  static func conversation(about topic: String) -> String { "\(chat)?topic=\(topic)" }

  // What is kept.

  static let journal = "/chloe/journal"
  static let newEntry = "\(journal)/new"
  static let trends = "\(journal)/trends"
  static let patterns = "\(journal)/patterns"
  static let letters = "\(journal)/letters"
  static func entry(_ id: String) -> String { "\(journal)/\(id)" }
  static func editEntry(_ id: String) -> String { "\(entry(id))/edit" }
  static func deleteEntry(_ id: String) -> String { "\(entry(id))/delete" }
  static func restoreEntry(_ id: String) -> String { "\(entry(id))/restore" }
  static func shareEntry(_ id: String) -> String { "\(entry(id))/tell" }

  static let goals = "/chloe/goals"
  static let newGoal = "\(goals)/new"
  static func goal(_ id: String) -> String { "\(goals)/\(id)" }
  static func moveGoal(_ id: String) -> String { "\(goal(id))/status" }
  static func deleteGoal(_ id: String) -> String { "\(goal(id))/delete" }
  static func restoreGoal(_ id: String) -> String { "\(goal(id))/restore" }

  static let vision = "/chloe/vision"
  static let newVision = "\(vision)/new"
  static let visionShow = "\(vision)/show"
  static func vision(_ id: String) -> String { "\(vision)/\(id)" }
  static func editVision(_ id: String) -> String { "\(vision(id))/edit" }
  static func deleteVision(_ id: String) -> String { "\(vision(id))/delete" }
  static func restoreVision(_ id: String) -> String { "\(vision(id))/restore" }

  static let affirmations = "/chloe/affirmations"
  static func affirmation(_ id: String) -> String { "\(affirmations)/\(id)" }
  static func saveAffirmation(_ id: String) -> String { "\(affirmation(id))/save" }
  static func deleteAffirmation(_ id: String) -> String { "\(affirmation(id))/delete" }
  static func restoreAffirmation(_ id: String) -> String { "\(affirmation(id))/restore" }

  static func practice(_ id: String) -> String { "/chloe/practice/\(id)" }

  // Herself.

  static let profile = "/chloe/profile"
  static let archetype = "\(profile)/archetype"
  static let memory = "/chloe/memory"
  static func fact(_ id: String) -> String { "\(memory)/\(id)" }
  static let vibe = "/chloe/vibe"

  static let settings = "/chloe/settings"
  static func setting(_ name: String) -> String { "\(settings)/\(name)" }
  static let clear = "\(settings)/clear"
  static let premium = "/chloe/premium"
  static let inbox = "/chloe/inbox"
  static let support = "/chloe/support"
  static let supportProtocol = "\(support)/how"
  static let supportYoung = "\(support)/young"
  static let about = "/chloe/about"
  /// The pages that a device keeps for offline reading.
  static let copies = "/chloe/copies"
  static func picture(_ id: String) -> String { "/chloe/media/\(id)" }

  /// The wire API.
  static let api = "/chloe/api/v1"
  /// A picture there, in a size of `MediaVariant`.
  static func media(_ id: String, size: String) -> String { "\(api)/media/\(id)?size=\(size)" }

  /// The account pages, in Chloe's branding.
  static let account = AccountPath(scope: home)
}
