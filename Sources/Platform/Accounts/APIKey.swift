public import Storage
internal import Vault

/// The ID of a personal key.
public struct APIKeyID: RawRepresentable, Hashable, Sendable, Storable {
  /// 22 characters, safe in a URL; not a secret.
  public let rawValue: String

  /// - Parameter rawValue: a value of ``rawValue``.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// A personal key, with which a program acts as the account, without its secret.
public struct APIKey: Hashable, Sendable {
  /// Its ID.
  public let id: APIKeyID
  /// The owner's name for it.
  public let name: String
  /// When it was created.
  public let createdAt: Timestamp
  /// When it was last used, to the hour; nil if never.
  public let usedAt: Timestamp?

  /// The maximum number of keys per account.
  public static let most = 20
  /// The maximum length of a name, characters.
  public static let longestName = 80
  /// How long a revoked key is kept on record.
  static let remembrance = Duration.seconds(30 * 86_400)

  static func nameContext(_ id: APIKeyID, _ account: AccountID) -> FieldContext {
    FieldContext(table: "api_keys", row: id.rawValue, column: "name", account: account.rawValue)
  }
}

/// The secret of a personal key: shown once at creation, and stored as a digest.
public struct APIKeySecret: Hashable, Sendable {
  /// The prefix of all secrets, so that people and secret scanners recognize them.
  private static let prefix = "ast_"

  private let token: OpaqueToken

  /// Parses what a program presents; nil if it cannot be the ``text`` of a secret.
  public init?(_ text: String) {
    guard text.hasPrefix(Self.prefix),
      let token = OpaqueToken(String(text.dropFirst(Self.prefix.count)))
    else { return nil }
    self.token = token
  }

  init(_ token: OpaqueToken) { self.token = token }

  /// 47 characters, safe in a header. Give it to the owner only, once.
  public var text: String { Self.prefix + token.text }

  /// The digest by which the database looks it up.
  var digest: [UInt8] { token.digest }
}

extension APIKeySecret: CustomStringConvertible, CustomReflectable {
  /// Redacted.
  public var description: String { "<API key>" }
  /// Redacted.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// A newly created key.
public struct NewAPIKey: Hashable, Sendable {
  /// The key as listed.
  public let key: APIKey
  /// The secret, which cannot be shown again.
  public let secret: APIKeySecret
}

extension NewAPIKey {
  /// All of it as a text, including the secret, to be sealed and replayed to a retry.
  public var receipt: String {
    let moment = "\(key.createdAt.milliseconds)"
    return [key.id.rawValue, moment, secret.text, key.name].joined(separator: "\n")
  }

  /// Parses ``receipt``.
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
