public import Vault

/// The account at Twilio, or at a service with a compatible API.
public struct TwilioSettings: Sendable {
  /// The sender of texts.
  public enum Sender: Hashable, Sendable {
    /// A messaging service with a pool of numbers: `MG…`.
    case service(String)
    /// A single number.
    case number(PhoneNumber)
  }

  /// A configuration error.
  public enum Problem: Error, Hashable, Sendable {
    /// The account is not `AC` and 32 hexadecimal digits.
    case account
    /// The service is not `MG` and 32 hexadecimal digits.
    case service
    /// The base URL is neither https nor on this machine, or has a path.
    case baseURL
    /// The public URL of the installation is not an http or https URL.
    case publicBase
  }

  /// The documented URL of the service.
  public static let defaultBaseURL = "https://api.twilio.com"

  let account: String
  let token: SecretBytes
  let oldToken: SecretBytes?
  let sender: Sender
  let scheme: String
  let authority: String
  let publicBase: String

  /// Validates the settings.
  /// - Parameters:
  ///   - account: `TWILIO_ACCOUNT_SID`.
  ///   - token: `TWILIO_AUTH_TOKEN`: authenticates calls and signs webhooks.
  ///   - oldToken: the other token during a rotation, also accepted for webhooks.
  ///   - sender: the sender of texts.
  ///   - publicBase: the URL of the installation as configured at Twilio, without a trailing slash.
  ///   - baseURL: the URL of the service; plain http only on this machine.
  public init(
    account: String, token: SecretBytes, oldToken: SecretBytes? = nil, sender: Sender,
    publicBase: String, baseURL: String = TwilioSettings.defaultBaseURL
  ) throws(Problem) {
    guard Self.isID(account, prefix: "AC") else { throw .account }
    if case .service(let id) = sender, !Self.isID(id, prefix: "MG") { throw .service }
    guard let (scheme, authority) = Self.parts(of: baseURL),
      scheme == "https" || Self.isThisMachine(authority)
    else { throw .baseURL }
    guard publicBase.hasPrefix("https://") || publicBase.hasPrefix("http://"),
      !publicBase.hasSuffix("/")
    else { throw .publicBase }
    self.account = account
    self.token = token
    self.oldToken = oldToken
    self.sender = sender
    self.scheme = scheme
    self.authority = authority
    self.publicBase = publicBase
  }

  /// `twilio` for Twilio itself, in any region; a compatible service is another provider, named by
  /// its host.
  var providerName: String {
    let isTwilio = authority == "twilio.com" || authority.hasSuffix(".twilio.com")
    return isTwilio ? Self.name : "\(Self.name) at \(authority)"
  }

  /// Twilio's provider name.
  public static let name = "twilio"

  private static func isID(_ text: String, prefix: String) -> Bool {
    text.hasPrefix(prefix) && text.utf8.count == 34
      && Hexadecimal.decode(text.dropFirst(prefix.count)) != nil
  }

  private static func parts(of url: String) -> (scheme: String, authority: String)? {
    for scheme in ["https", "http"] where url.hasPrefix(scheme + "://") {
      let authority = String(url.dropFirst(scheme.count + 3))
      let isPlain = !authority.isEmpty && !authority.contains { "/?#@ ".contains($0) }
      return isPlain ? (scheme, authority) : nil
    }
    return nil
  }

  private static func isThisMachine(_ authority: String) -> Bool {
    ["127.0.0.1", "localhost", "[::1]"].contains { host in
      authority == host || authority.hasPrefix(host + ":")
    }
  }
}
