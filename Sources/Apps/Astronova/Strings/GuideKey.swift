internal import Interface

/// The texts of the guide and of the cards of the first launches.
enum GuideKey: String, MessageKey {
  static let section = "astronova.guide"

  case position, next, skip, start, today, friends, nexus, profile
  case close, visitFriends, visitFriendsAction, visitNexus, visitNexusAction
  case visitProfile, visitProfileAction
  case welcome, welcomeNameless, sunIs, checkMatch, askNexus, seeChart, todaysTransits, fullReport
}

extension MessageCatalog {
  /// Returns a text of the guide.
  func callAsFunction(_ key: GuideKey, _ values: [String: String] = [:]) -> String {
    self(Message(key, values.mapValues { .text($0) }))
  }
}
