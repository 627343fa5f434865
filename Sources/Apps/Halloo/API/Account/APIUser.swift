internal import APIKit
internal import Accounts
internal import AppHost
internal import JSON
internal import People
internal import Storage
internal import SubscriptionLimits

/// A user on the wire (HAL-1502, User).
struct APIUser: Sendable {
  let account: Account
  /// The email address; empty for guests.
  let email: String
  /// The name; empty until entered.
  let name: String
  let step: OnboardingStep
  let subscription: SubscriptionStanding.Status
  /// The IANA time zone.
  let zone: String
  /// The language tag.
  let locale: String
}

extension Dependencies {
  /// Returns the current state of a user.
  func user(_ id: AccountID) async throws -> APIUser {
    let found = try await database.read { transaction in
      guard let account = try accounts.account(id, in: transaction) else {
        throw AccountError(.notFound, .account)
      }
      let key = try accounts.dataKey(of: account)
      let profile = try people.profile(of: AccountKey(id, key: key), in: transaction)
      return (account: account, profile: profile, caregiver: try transaction.caregiver(id, key))
    }
    let preferences = found.profile?.preferences ?? Preferences()
    return APIUser(
      account: found.account, email: try accounts.email(of: found.account) ?? "",
      name: found.profile?.details.name ?? "", step: found.caregiver.step,
      subscription: try await subscriptions.standing(of: id).status,
      zone: preferences.timeZone ?? "UTC", locale: preferences.language ?? "en")
  }
}

extension JSONWriter {
  mutating func value(_ user: APIUser) {
    object { json in
      json.field("id", user.account.id.rawValue)
      json.field("email", user.email)
      json.field("displayName", user.name)
      json.field("isGuest", user.account.isGuest)
      json.field("subscriptionStatus", user.subscription.rawValue)
      json.field("onboardingCompleted", user.step == .done)
      json.field("onboardingStep", user.step.rawValue)
      json.field("timeZone", user.zone)
      json.field("locale", user.locale)
      json.moment("createdAt", user.account.createdAt)
    }
  }
}
