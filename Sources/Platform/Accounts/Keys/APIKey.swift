public import Storage
internal import Vault

/// The name of a personal key.
public struct APIKeyID: RawRepresentable, Hashable, Sendable, Storable {
  /// 22 characters that may stand in an address; it opens nothing.
  public let rawValue: String

  /// - Parameter rawValue: what ``rawValue`` gave.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// A key with which a program of the owner's acts as the account, without its secret.
public struct APIKey: Hashable, Sendable {
  /// Its name in addresses.
  public let id: APIKeyID
  /// What the owner calls it.
  public let name: String
  /// When it was made.
  public let createdAt: Timestamp
  /// When it was last used, to the hour; nil before the first time.
  public let usedAt: Timestamp?

  /// How many keys an account may have at a time.
  public static let most = 20
  /// The longest name, characters.
  public static let longestName = 80
  /// How long a revoked key stays on record.
  static let remembrance = Duration.seconds(30 * 86_400)

  static func nameContext(_ id: APIKeyID, _ account: AccountID) -> FieldContext {
    FieldContext(table: "api_keys", row: id.rawValue, column: "name", account: account.rawValue)
  }
}

/// The secret of a personal key: shown once when it is made, and kept as a digest.
public struct APIKeySecret: Hashable, Sendable {
  /// What the secrets begin with, so that people and scanners see what they have found.
  private static let prefix = "ast_"

  private let token: OpaqueToken

  /// Reads what a program presents; nil where it cannot have come from ``text``.
  public init?(_ text: String) {
    guard text.hasPrefix(Self.prefix),
      let token = OpaqueToken(String(text.dropFirst(Self.prefix.count)))
    else { return nil }
    self.token = token
  }

  init(_ token: OpaqueToken) { self.token = token }

  /// 47 characters that may stand in a header. Hand it to the owner only, once.
  public var text: String { Self.prefix + token.text }

  /// What the database looks it up by.
  var digest: [UInt8] { token.digest }
}

extension APIKeySecret: CustomStringConvertible, CustomReflectable {
  /// Says that there is a key, and nothing of it.
  public var description: String { "<API key>" }
  /// Shows nothing.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// A key that was made just now.
public struct NewAPIKey: Hashable, Sendable {
  /// The key, as it will be listed.
  public let key: APIKey
  /// What opens the account; nobody can show it again.
  public let secret: APIKeySecret
}

extension NewAPIKey {
  /// All of it in a text, secret too, to be sealed by whoever has to give the same answer again.
  public var receipt: String {
    let moment = "\(key.createdAt.milliseconds)"
    return [key.id.rawValue, moment, secret.text, key.name].joined(separator: "\n")
  }

  /// Reads what ``receipt`` gave.
  public init?(receipt: String) {
    let parts = receipt.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4, let moment = Int64(parts[1]), let secret = APIKeySecret(parts[2]) else {
      return nil
    }
    self.init(
      key: APIKey(
        id: APIKeyID(rawValue: parts[0]), name: parts[3],
        createdAt: Timestamp(milliseconds: moment), usedAt: nil), secret: secret)
  }
}
