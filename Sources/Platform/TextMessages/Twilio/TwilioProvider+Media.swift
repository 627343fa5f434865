internal import HTTPClient
internal import HTTPTypes

extension TwilioProvider {
  /// The maximum number of redirects from Twilio to the content.
  private static let maximumSteps = 3

  public func fetchMedia(
    _ url: String, limit: Int
  ) async throws(TextProviderError) -> FetchedMedia {
    var head = head(.get, try target(of: url))
    for _ in 0...Self.maximumSteps {
      let response = try await response(to: head)
      let fields = response.head.headerFields
      switch response.head.status.code {
      case 200:
        let bytes = try await Self.bytes(of: response.body, limit: limit)
        return FetchedMedia(contentType: fields[.contentType] ?? "", bytes: bytes)
      case 301, 302, 303, 307, 308: head = try step(to: fields[.location])
      default: throw Self.error(response.head.status.code)
      }
    }
    throw TextProviderError(.foreignAddress, "Twilio sends us on and on")
  }

  public func deleteMedia(_ url: String) async throws(TextProviderError) {
    let response = try await response(to: head(.delete, try target(of: url)))
    let status = response.head.status.code
    guard status != 404, !(200..<300 ~= status) else { return }
    throw Self.error(status)
  }

  private func response(
    to head: HTTPRequest
  ) async throws(TextProviderError) -> HTTPClientResponse {
    do {
      return try await client.execute(HTTPClientRequest(head), timeout: Self.mediaTimeout)
    } catch {
      throw TextProviderError(error)
    }
  }

  /// Ten megabytes over a slow line.
  private static let mediaTimeout = Duration.seconds(60)

  /// The path of a URL of the account itself: credentials are sent only there. The URL comes from a
  /// webhook and is untrusted.
  private func target(of url: String) throws(TextProviderError) -> String {
    let origin = "\(settings.scheme)://\(settings.authority)"
    let target = url.dropFirst(origin.count)
    guard url.hasPrefix(origin), target.hasPrefix(path + "/Messages/"),
      target.utf8.allSatisfy(Self.isPlain), !target.contains("..")
    else { throw TextProviderError(.foreignAddress, "the picture is not at Twilio") }
    return String(target)
  }

  /// Letters, digits, and path separators: no query, no fragment, nothing percent-encoded.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Twilio's storage: a signed URL on one of its storage hosts, requested without credentials.
  private func step(to location: String?) throws(TextProviderError) -> HTTPRequest {
    let foreign = TextProviderError(.foreignAddress, "Twilio sends us on to somebody else")
    guard let location else { throw foreign }
    let prefix = settings.scheme + "://"
    guard location.hasPrefix(prefix) else { throw foreign }
    let rest = location.dropFirst(prefix.count)
    let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
    let (authority, target) = (String(rest[..<end]), String(rest[end...]))
    guard target.hasPrefix("/"), isStore(authority.lowercased(), target) else { throw foreign }
    return HTTPRequest(
      method: .get, scheme: settings.scheme, authority: authority, path: target)
  }

  private func isStore(_ authority: String, _ target: String) -> Bool {
    authority == settings.authority || authority == "media.twiliocdn.com"
      || authority == "mms.twiliocdn.com"
      || authority == "s3-external-1.amazonaws.com" && target.hasPrefix("/media.twiliocdn.com/")
  }

  private static func bytes(
    of body: ResponseBody, limit: Int
  ) async throws(TextProviderError) -> [UInt8] {
    var bytes: [UInt8] = []
    let chunks = body.makeAsyncIterator()
    do {
      while let chunk = try await chunks.next() {
        bytes += chunk
        if bytes.count > limit { break }
      }
    } catch {
      throw TextProviderError(error)
    }
    guard bytes.count <= limit else {
      throw TextProviderError(.tooLarge, "a picture of more than \(limit) bytes")
    }
    return bytes
  }

  private static func error(_ status: Int) -> TextProviderError {
    switch status {
    case 404, 410: TextProviderError(.notFound, "Twilio does not have the picture any more")
    case 429, 500...599: TextProviderError(.unavailable, "Twilio answered \(status)")
    default: TextProviderError(.refused, "Twilio answered \(status)")
    }
  }
}
