internal import Accounts
internal import AppHost
internal import Storage

/// The context for encoding models: the circle, the time, and the URLs of pictures.
struct ModelContext: Sendable {
  /// The owner of the circle.
  let owner: AccountID
  /// The current time.
  let now: Timestamp
  let photos: MediaAddresses
}

extension CaregiverAPIContext {
  /// The context for encoding models for the user.
  var models: ModelContext {
    ModelContext(
      owner: owner.account, now: now, photos: MediaAddresses(HallooPath.apiMedia, for: person))
  }
}
