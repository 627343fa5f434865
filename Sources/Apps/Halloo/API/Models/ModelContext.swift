internal import Accounts
internal import AppHost
internal import HTTPServer
internal import JSON
internal import MediaLibrary
internal import Storage

/// The context for encoding models: the circle, the time, and the URLs of pictures.
struct ModelContext: Sendable {
  /// The owner of the circle.
  let owner: AccountID
  /// The current time.
  let now: Timestamp
  let photos: PhotoAddresses
}

/// The URLs of a circle's pictures (HAL-944). Browsers send their session cookie, so plain,
/// cacheable URLs work. Image views of other clients send no token: they get signed URLs, valid for
/// fifteen minutes.
struct PhotoAddresses: Sendable {
  private let origin: Origin
  /// Signs URLs; nil for plain ones.
  private let links: MediaLinks?
  private let now: Timestamp

  init(_ services: Dependencies, isSigned: Bool) {
    (origin, now) = (services.origin, services.now())
    links = isSigned ? services.mediaLinks : nil
  }

  /// Returns the URL of the full picture.
  func full(_ id: String) -> String { address(id, .full) }
  /// Returns the URL of its square thumbnail.
  func thumbnail(_ id: String) -> String { address(id, .thumbnail) }

  private func address(_ id: String, _ variant: MediaVariant) -> String {
    let signature = links?.sign(MediaID(rawValue: id), variant, at: now)
    let query = ["size=\(variant.rawValue)", signature?.query].compactMap(\.self)
    return origin.url(HallooPath.apiMedia(id, query.joined(separator: "&")))
  }
}

extension CaregiverAPIContext {
  /// The context for encoding models for the user.
  var models: ModelContext {
    ModelContext(
      owner: owner.account, now: now,
      photos: PhotoAddresses(services, isSigned: person.requestContext.bearer != .cookie))
  }
}
