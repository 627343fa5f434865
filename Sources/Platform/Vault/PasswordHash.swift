private import CSodium

/// The Argon2id cost parameters for one password.
public struct PasswordLimits: Hashable, Sendable {
  /// Passes over the memory.
  public let operations: Int
  /// Memory, bytes.
  public let memory: Int

  /// Limits weaker than ``interactive`` are for tests inside this package only.
  package init(operations: Int, memory: Int) {
    self.operations = operations
    self.memory = memory
  }

  /// libsodium's INTERACTIVE: 2 passes over 64 MiB, the allowed minimum.
  public static let interactive = Self(operations: 2, memory: 64 << 20)
  /// 3 passes over 64 MiB, the second recommendation of RFC 9106, section 4. Some 150 ms.
  public static let standard = Self(operations: 3, memory: 64 << 20)
  /// libsodium's MODERATE: 3 passes over 256 MiB.
  public static let moderate = Self(operations: 3, memory: 256 << 20)

  /// The maximum of both in each parameter.
  func raised(to other: Self) -> Self {
    Self(operations: max(operations, other.operations), memory: max(memory, other.memory))
  }
}

/// An Argon2id password hash with its salt and cost parameters.
public struct PasswordHash: Hashable, Sendable {
  /// The text for the database, in the PHC format: `$argon2id$v=19$m=65536,t=3,p=1$salt$hash`.
  public let text: String
  /// The cost parameters.
  public let limits: PasswordLimits

  /// Parses a stored hash. Nil unless it is an Argon2id hash of one lane with at most 1 GiB and 64
  /// passes: a forged row must not exhaust the machine.
  public init?(_ text: String) {
    let parts = text.split(separator: "$", omittingEmptySubsequences: false)
    guard parts.count == 6, parts[0].isEmpty, parts[1] == "argon2id", parts[2] == "v=19",
      text.utf8.count < crypto_pwhash_strbytes()
    else { return nil }
    let settings = parts[3].split(separator: ",", omittingEmptySubsequences: false)
    guard settings.count == 3, let kibibytes = Self.value("m", settings[0]),
      let passes = Self.value("t", settings[1]), settings[2] == "p=1",
      8...(1 << 20) ~= kibibytes, 1...64 ~= passes
    else { return nil }
    self.text = text
    limits = PasswordLimits(operations: passes, memory: kibibytes << 10)
  }

  private static func value(_ name: String, _ setting: Substring) -> Int? {
    guard setting.hasPrefix(name + "="), setting.utf8.count < 12 else { return nil }
    return Int(setting.dropFirst(2))
  }

  /// A hash that no password matches: random bytes in place of the result. Verifying against it
  /// takes as long as against any other with the same limits.
  static func ofNothing(limits: PasswordLimits) -> PasswordHash? {
    let (salt, result) = (RandomBytes.make(count: 16), RandomBytes.make(count: 32))
    let encode = { (bytes: [UInt8]) in String(Base64.encode(bytes).prefix { $0 != "=" }) }
    return PasswordHash(
      "$argon2id$v=19$m=\(limits.memory >> 10),t=\(limits.operations),p=1$"
        + "\(encode(salt))$\(encode(result))")
  }
}

extension PasswordHash: CustomStringConvertible, CustomReflectable {
  /// Redacted.
  public var description: String { "<password hash>" }
  /// Redacted.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
