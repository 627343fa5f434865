public import AppHost
public import HTTPServer
internal import HTTPTypes
public import MediaLibrary
internal import Storage

/// The URLs of pictures in an API (HAL-944). Browsers send their session cookie, so plain, cacheable
/// URLs work. Image views of other clients send no token: they get signed URLs, valid for
/// `MediaLinks.lifetime`.
public struct PictureAddresses: Sendable {
  private let path: String
  private let origin: Origin
  /// Signs URLs; nil for plain ones.
  private let links: MediaLinks?
  private let now: Timestamp

  /// - Parameters:
  ///   - path: the path of the pictures, such as `/notes/api/v1/media`.
  ///   - isSigned: whether the URLs are signed.
  public init(_ path: String, _ services: Dependencies, isSigned: Bool) {
    self.path = path
    (origin, now) = (services.origin, services.now())
    links = isSigned ? services.mediaLinks : nil
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

/// The endpoint of stored pictures, for callers who may see them and for holders of a signed URL
/// (HAL-944, HAL-1666).
public struct PictureAPI: Sendable {
  /// Reads a picture; nil where there is none for the caller.
  public typealias Reader<Caller> =
    @Sendable (MediaID, MediaVariant, Caller) async throws ->
    [UInt8]?

  private let path: String
  private let dialect: APIDialect
  private let expired: HTTPError
  private let called: Reader<(Request, RequestContext)>
  private let linked: Reader<Dependencies>

  /// - Parameters:
  ///   - path: the path of the pictures, such as `/media`.
  ///   - dialect: the dialect of the API.
  ///   - expired: the error for a signed URL that has expired.
  ///   - called: reads a picture for the caller of a request, who has to be signed in.
  ///   - linked: reads a picture for the holder of a signed URL.
  public init(
    _ path: String, _ dialect: APIDialect, expired: HTTPError,
    called: @escaping Reader<(Request, RequestContext)>, linked: @escaping Reader<Dependencies>
  ) {
    (self.path, self.dialect, self.expired) = (path, dialect, expired)
    (self.called, self.linked) = (called, linked)
  }

  /// Adds the endpoint, which authenticates callers by itself.
  public func mount<Root>(_ routes: Routes<Root, RequestContext>) {
    routes.get("\(path)/{id}") { try await show($0, $1) }
  }

  private func show(_ request: Request, _ context: RequestContext) async throws -> Response {
    // API keys give no access to pictures, not even with a signed URL.
    if context.visitor != nil { _ = try AuthenticatedContext(context, request) }
    let id = MediaID(rawValue: try request.parameters.require("id"))
    let (variant, end, signature) = try request.query(dialect) {
      (
        $0.optional("size", .choice(MediaVariant.self)) ?? .full,
        $0.optionalText("exp", longest: 20), $0.optionalText("sig", longest: 200)
      )
    }
    guard let end, let signature else {
      return .picture(try await called(id, variant, (request, context)).found())
    }
    let (services, signed) = (context.services, MediaSignature(exp: end, sig: signature))
    do { try services.mediaLinks.check(signed, of: id, variant, at: services.now()) } catch {
      switch error {
      case .forged: throw HTTPError(.notFound)
      case .expired: throw expired
      }
    }
    return .picture(try await linked(id, variant, services).found())
  }
}
