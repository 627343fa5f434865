internal import Accounts
internal import AppHost
internal import CivilTime
internal import HTTPServer
internal import JSON
internal import MediaLibrary
internal import Storage

/// What models are written with: whose they are, the moment, and where programs find pictures.
struct ModelContext: Sendable {
  /// Whose circle it is.
  let owner: AccountID
  /// The moment.
  let now: Timestamp
  let photos: PhotoAddresses
}

/// Where programs find the pictures of a circle (HAL-944). Browsers send the cookie of their session along,
/// so that plain addresses do, which they can keep. What shows pictures in other programs sends no token:
/// they get signed addresses, which are good for fifteen minutes.
struct PhotoAddresses: Sendable {
  private let origin: Origin
  /// Signs addresses; nil where they are plain.
  private let links: MediaLinks?
  private let now: Timestamp

  init(_ services: Dependencies, isSigned: Bool) {
    (origin, now) = (services.origin, services.now())
    links = isSigned ? services.mediaLinks : nil
  }

  /// The whole picture.
  func full(_ id: String) -> String { address(id, .full) }
  /// Its middle as a square.
  func thumbnail(_ id: String) -> String { address(id, .thumbnail) }

  private func address(_ id: String, _ variant: MediaVariant) -> String {
    let signature = links?.sign(MediaID(rawValue: id), variant, at: now)
    let query = ["size=\(variant.rawValue)", signature?.query].compactMap(\.self)
    return origin.url(HallooPath.apiMedia(id, query.joined(separator: "&")))
  }
}

extension CaregiverAPIContext {
  /// What models are written with for them.
  var models: ModelContext {
    ModelContext(
      owner: owner.account, now: now,
      photos: PhotoAddresses(services, isSigned: person.requestContext.bearer != .cookie))
  }
}

extension JSONWriter {
  /// A local date of an object by its Julian day number.
  mutating func date(_ name: StaticString, day: Int) { field(name, CivilDate.wire(day)) }
}
