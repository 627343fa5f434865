internal import MediaLibrary
internal import Storage

/// The URLs of pictures on the wire (HAL-944). Browsers send their session cookie, so plain,
/// cacheable URLs work. Image views of other clients send no token: they get signed URLs, valid for
/// fifteen minutes.
public struct MediaAddresses: Sendable {
  private let path: String
  private let origin: Origin
  /// Signs URLs; nil for plain ones.
  private let links: MediaLinks?
  private let now: Timestamp

  /// - Parameters:
  ///   - path: the path of the endpoint, such as `/notes/api/v1/media`.
  ///   - person: the caller.
  public init(_ path: String, for person: AuthenticatedContext) {
    self.path = path
    (origin, now) = (person.services.origin, person.services.now())
    links = person.requestContext.bearer == .cookie ? nil : person.services.mediaLinks
  }

  /// Returns the URL of the full picture.
  public func full(_ id: String) -> String { address(id, .full) }
  /// Returns the URL of its square thumbnail.
  public func thumbnail(_ id: String) -> String { address(id, .thumbnail) }

  private func address(_ id: String, _ variant: MediaVariant) -> String {
    let signature = links?.sign(MediaID(rawValue: id), variant, at: now)
    let query = ["size=\(variant.rawValue)", signature?.query].compactMap(\.self)
    return origin.url("\(path)/\(id)?\(query.joined(separator: "&"))")
  }
}
