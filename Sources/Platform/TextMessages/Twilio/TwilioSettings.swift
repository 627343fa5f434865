public import Vault

/// The account at Twilio, or at whoever speaks as Twilio does.
public struct TwilioSettings: Sendable {
  /// Whom texts come from.
  public enum Sender: Hashable, Sendable {
    /// A pool of numbers that Twilio chooses from: `MG…`.
    case service(String)
    /// One number of ours.
    case number(PhoneNumber)
  }

  /// What is wrong with the settings.
  public enum Problem: Error, Hashable, Sendable {
    /// The account is not `AC` and 32 hexadecimal digits.
    case account
    /// The service is not `MG` and 32 hexadecimal digits.
    case service
    /// The base address is neither https nor on this machine, or has a path.
    case baseURL
    /// The public address of the installation is no http or https address.
    case publicBase
  }

  /// The documented address of the service.
  public static let defaultBaseURL = "https://api.twilio.com"

  let account: String
  let token: SecretBytes
  let oldToken: SecretBytes?
  let sender: Sender
  let scheme: String
  let authority: String
  let publicBase: String

  /// Checks the settings.
  /// - Parameters:
  ///   - account: `TWILIO_ACCOUNT_SID`.
  ///   - token: `TWILIO_AUTH_TOKEN`: calls carry it, webhooks are signed with it.
  ///   - oldToken: while tokens are being exchanged the other one, by which webhooks are taken too.
  ///   - sender: whom texts come from.
  ///   - publicBase: the address of the installation as Twilio knows it, without a slash at the end.
  ///   - baseURL: where the service is; plain http is spoken to this machine only.
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

  /// `twilio` at Twilio itself, in any region; whoever stands in for it is another provider, of the name of its
  /// address.
  var providerName: String {
    let isTwilio = authority == "twilio.com" || authority.hasSuffix(".twilio.com")
    return isTwilio ? Self.name : "\(Self.name) at \(authority)"
  }

  /// What Twilio is known by.
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
