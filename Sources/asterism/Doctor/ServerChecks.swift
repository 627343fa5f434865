import AppHost
import HTTPClient
internal import OpenIDConnect
import Redis
import TextMessages
import Vault

extension Examination {
  /// Checks whether connections to the configured external servers can be opened.
  /// - Parameter isOffline: whether to skip servers on the Internet.
  static func servers(_ settings: Settings, isOffline: Bool) async -> Examination {
    var examination = Examination(subject: "Other servers")
    if let redis = await Finding.redis(settings) { examination.findings.append(redis) }
    for server in settings.otherServers where !isOffline || isNearby(server.host) {
      examination.findings.append(.connection(to: server))
    }
    return examination
  }

  /// Whether a host name belongs to this machine or network.
  static func isNearby(_ host: String) -> Bool {
    if host == "localhost" || host.hasSuffix(".localhost") { return true }
    return IPAddress(host).map { !AddressPolicy.publicOnly.permits($0) } ?? false
  }
}

/// A server in the settings.
private struct OtherServer {
  let name: String
  let setting: String
  let host: String
  let port: UInt16
  /// Whether the server speaks first, with a line that begins with 220 (RFC 5321, section 4.2).
  var greets = false
}

extension Settings {
  fileprivate var otherServers: [OtherServer] {
    var servers: [OtherServer] = []
    if let mail = messages.mailServer {
      servers.append(
        OtherServer(
          name: "mail server", setting: "SMTP_URL", host: mail.host, port: mail.port,
          greets: mail.security != .tls))
    }
    for provider in accounts.identityProviders {
      guard let address = ServiceAddress(provider.keysOrigin) else { continue }
      servers.append(
        OtherServer(
          name: "keys of \(provider.issuer)", setting: "OIDC_PROVIDERS", host: address.host,
          port: address.reachedPort))
    }
    if payments.stripeKey != nil {
      servers.append(
        OtherServer(name: "Stripe", setting: "STRIPE_SECRET_KEY", host: "api.stripe.com", port: 443)
      )
    }
    if texts.usesTwilio,
      let address = ServiceAddress(texts.baseURL?.description ?? TwilioSettings.defaultBaseURL)
    {
      servers.append(
        OtherServer(
          name: "Twilio", setting: "TWILIO_BASE_URL", host: address.host, port: address.reachedPort)
      )
    }
    return servers
  }
}

extension Finding {
  /// The connection timeout, milliseconds.
  private static let patience: Int32 = 4_000

  fileprivate static func connection(to server: OtherServer) -> Finding {
    let place = "\(server.host):\(server.port)"
    do {
      let greeting = try System.reach(
        server.host, port: server.port, patience: patience, listens: server.greets)
      guard !server.greets || greeting.hasPrefix("220") else {
        return .bad(
          server.name, "\(place) takes connections and does not greet as a mail server does",
          mend:
            "correct \(server.setting): smtps:// is for servers that speak TLS from the first byte")
      }
      return .ok(server.name, "\(place) takes connections")
    } catch {
      return .bad(
        server.name, "\(place) cannot be reached: \(error)",
        mend: "nc -vz \(server.host) \(server.port) tries it again; correct \(server.setting)")
    }
  }

  /// Whether Redis accepts the credentials and replies.
  fileprivate static func redis(_ settings: Settings) async -> Finding? {
    guard let address = settings.storage.redis else { return nil }
    let wait = Duration.milliseconds(Int64(patience))
    let redis = Redis(address, timeouts: RedisTimeouts(connect: wait, command: wait))
    let finding: Finding
    do throws(RedisError) {
      try await redis.run(["PING"])
      finding = .ok("Redis", "\(address) answers")
    } catch {
      finding = .bad(
        "Redis", "\(address) cannot be used: \(error); each node counts its limits for itself",
        mend: "redis-cli -u \"$REDIS_URL\" ping shows what it says; start it, or correct REDIS_URL")
    }
    await redis.close()
    return finding
  }
}
