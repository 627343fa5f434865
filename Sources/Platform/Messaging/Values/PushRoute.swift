public import HTTPClient
internal import HTTPTypes
internal import Storage
public import Vault

/// The Web Push channel: the push services of the browsers (RFC 8030).
public struct PushRoute: Sendable {
  /// How long the push service keeps a message for a browser that is away; later it is left to the inbox.
  static let validity = Duration.seconds(3 * 86_400)

  private let client: HTTPClient
  private let vapid: VAPID

  /// - Parameters:
  ///   - client: calls URLs that visitors provide, so its `AddressPolicy` should be `.publicOnly`.
  ///   - vapid: the sender: ``Messaging/pushIdentity(in:keyring:contact:)``.
  public init(client: HTTPClient, vapid: VAPID) {
    self.client = client
    self.vapid = vapid
  }

  /// The response of a push service.
  enum Answer: Equatable {
    /// Accepted.
    case taken
    /// The browser is no longer subscribed, or its endpoint is a forbidden address.
    case gone
    /// The message is too large.
    case tooLarge
    /// Temporarily rejected, with the requested delay.
    case busy(retryAfter: Duration?)
    /// Permanently rejected.
    case refused(status: Int)
  }

  func send(
    _ message: [UInt8], of item: InboxItemID, to subscription: PushSubscription,
    _ urgency: NotificationKind.Urgency, at now: Timestamp
  ) async throws -> Answer {
    let moment = NumericDate(rawValue: now.milliseconds / 1000)
    guard let body = WebPush.encrypt(message, for: subscription.receiver) else { return .tooLarge }
    guard let authorization = vapid.authorization(for: subscription.endpoint, at: moment) else {
      return .gone
    }
    var fields: HTTPFields = [
      .authorization: authorization, .contentEncoding: "aes128gcm",
      .contentType: "application/octet-stream",
    ]
    let lifetime = Self.validity.components.seconds
    for (name, value) in [
      ("TTL", "\(lifetime)"), ("Urgency", urgency.rawValue), ("Topic", item.rawValue),
    ] {
      guard let name = HTTPField.Name(name) else { preconditionFailure("a name of a field") }
      fields[name] = value
    }
    let head = HTTPRequest(
      method: .post, scheme: "https", authority: subscription.authority, path: subscription.path,
      headerFields: fields)
    return try await answer(to: HTTPClientRequest(head, body: .bytes(body)))
  }

  private func answer(to request: HTTPClientRequest) async throws -> Answer {
    do throws(HTTPClientError) {
      let head = try await client.execute(request, timeout: .seconds(30)).head
      return Answer(head)
    } catch {
      switch error.code {
      case .forbiddenAddress, .invalidRequest: return .gone
      case .cancelled: throw CancellationError()
      // Without the host name: it is a part of the endpoint.
      default: throw HTTPClientError(error.code)
      }
    }
  }
}

extension PushRoute.Answer {
  /// RFC 8030, sections 5 and 7.3; RFC 8291, section 4, for messages that are too large.
  fileprivate init(_ head: HTTPResponse) {
    switch head.status.code {
    case 200..<300: self = .taken
    case 404, 410: self = .gone
    case 413: self = .tooLarge
    case 408, 429, 500...:
      // A date instead of seconds counts as absent, as in `RetryPolicy`.
      let seconds = head.headerFields[.retryAfter].flatMap(UInt32.init)
      self = .busy(retryAfter: seconds.map { .seconds($0) })
    default: self = .refused(status: head.status.code)
    }
  }
}
