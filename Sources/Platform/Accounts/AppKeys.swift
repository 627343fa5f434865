public import Storage
internal import Vault

/// The operator's name for an app key. The users of the key belong to the name, so that the secret
/// can be replaced.
public struct AppKeyName: RawRepresentable, Hashable, Sendable, Storable {
  /// 1 to 40 lower-case letters, digits and hyphens.
  public let rawValue: String

  /// Nil if it is empty, too long or contains other characters.
  public init?(rawValue: String) {
    let isPlain = rawValue.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"):
        true
      default: false
      }
    }
    guard isPlain, 1...40 ~= rawValue.utf8.count else { return nil }
    self.rawValue = rawValue
  }
}

/// A key that the operator has issued to an external app, which serves many users with it
/// (DES-171).
public struct AppKey: Hashable, Sendable {
  /// The minimum length of a secret, characters.
  public static let shortestSecret = 32

  /// The operator's name for it.
  public let name: AppKeyName
  /// The only stored form of the secret. It is long and random, so it needs no salt.
  fileprivate let digest: [UInt8]

  /// Nil if the secret is shorter than ``shortestSecret`` or contains anything but visible ASCII.
  public init?(name: AppKeyName, secret: String) {
    let bytes = Array(secret.utf8)
    guard bytes.count >= Self.shortestSecret, bytes.allSatisfy({ 0x21...0x7E ~= $0 }) else {
      return nil
    }
    self.name = name
    digest = SHA256.digest(of: bytes)
  }
}

/// The app keys configured by the operator.
public struct AppKeys: Hashable, Sendable {
  /// No key.
  public static let none = AppKeys(unique: [])

  private let keys: [AppKey]

  /// Nil if two have the same name or the same secret.
  public init?(_ keys: [AppKey]) {
    guard Set(keys.map(\.name)).count == keys.count, Set(keys.map(\.digest)).count == keys.count
    else { return nil }
    self.init(unique: keys)
  }

  private init(unique keys: [AppKey]) { self.keys = keys }

  /// The key with the secret that a program presents; nil if there is none.
  public func name(of presented: String) -> AppKeyName? {
    guard !keys.isEmpty else { return nil }
    let digest = SHA256.digest(of: Array(presented.utf8))
    return keys.first { ConstantTime.areEqual($0.digest, digest) }?.name
  }
}

extension AppKeys: CustomStringConvertible, CustomReflectable {
  /// The names only.
  public var description: String { "<app keys \(keys.map(\.name.rawValue))>" }
  /// Redacted.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension AppKey: CustomStringConvertible, CustomReflectable {
  /// The name only.
  public var description: String { "<app key \(name.rawValue)>" }
  /// Redacted.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
