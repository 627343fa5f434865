private import CSodium
internal import Executors
private import Glibc

/// Hashes and verifies passwords with Argon2id, on its own threads and with limited concurrency:
/// each hash takes the memory of its ``PasswordLimits`` and a core.
public final class PasswordHasher: Sendable {
  /// The result of a verification.
  public enum Verdict: Hashable, Sendable {
    /// The wrong password, or no such account.
    case wrong
    /// The right password.
    case right
    /// The right password, but hashed with weaker limits than the current ones. Store this hash
    /// instead.
    case rightWithUpgrade(PasswordHash)
  }

  /// The maximum length of a password, bytes of UTF-8.
  public static let longestPassword = 1024

  private let limits: PasswordLimits
  private let lanes: BlockingLanes
  private let nothing: PasswordHash

  /// - Parameters:
  ///   - limits: for new hashes.
  ///   - concurrency: the maximum number of concurrent hashes; the number of cores is a good
  ///     choice.
  public init(limits: PasswordLimits = .standard, concurrency: Int) {
    guard let nothing = PasswordHash.ofNothing(limits: limits) else {
      preconditionFailure("Limits beyond 64 passes or 1 GiB.")
    }
    self.limits = limits
    self.nothing = nothing
    lanes = BlockingLanes(label: "passwords", count: concurrency)
  }

  /// Hashes a new password byte for byte: different Unicode spellings of the same character are
  /// different passwords unless the caller normalizes them (RFC 8265). Waits for a free lane;
  /// throws `CancellationError` if the task is cancelled meanwhile, and ``PasswordError``.
  public func hash(_ password: String) async throws -> PasswordHash {
    let password = try Self.bytes(of: password)
    return try await lanes.run { [limits] in try Self.hash(password, limits: limits) }
  }

  /// Verifies a password.
  ///
  /// Takes as long if there is no account, so that timing does not reveal who has one. A hash with
  /// weaker limits takes less time to verify until its owner has signed in once; the upgrade then
  /// costs one additional hash.
  /// - Parameter stored: the stored hash, nil if there is no such account.
  /// - Throws: `CancellationError` if the task is cancelled, ``PasswordError``.
  public func verify(_ password: String, against stored: PasswordHash?) async throws -> Verdict {
    let password = try Self.bytes(of: password)
    return try await lanes.run { [limits, nothing] in
      let isRight = try Self.matches(password, stored ?? nothing)
      guard isRight, let stored else { return .wrong }
      let raised = stored.limits.raised(to: limits)
      guard raised != stored.limits else { return .right }
      return .rightWithUpgrade(try Self.hash(password, limits: raised))
    }
  }

  private static func bytes(of password: String) throws(PasswordError) -> [CChar] {
    let bytes = password.utf8.map { CChar(bitPattern: $0) }
    guard bytes.count <= longestPassword else { throw .tooLong(limit: longestPassword) }
    return bytes
  }

  private static func hash(
    _ password: [CChar], limits: PasswordLimits
  ) throws(PasswordError) -> PasswordHash {
    precondition(Sodium.isReady)
    // The longest text that libsodium writes, including its terminating zero.
    var text = [CChar](repeating: 0, count: crypto_pwhash_strbytes())
    let result = unsafe crypto_pwhash_str_alg(
      &text, password, UInt64(password.count), UInt64(limits.operations), limits.memory,
      crypto_pwhash_alg_argon2id13())
    let written = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    guard result == 0, let hash = PasswordHash(String(decoding: written, as: UTF8.self)) else {
      throw .outOfMemory
    }
    return hash
  }

  private static func matches(
    _ password: [CChar], _ hash: PasswordHash
  ) throws(PasswordError) -> Bool {
    precondition(Sodium.isReady)
    // It returns -1 both for a wrong password, with EINVAL, and if the computation failed.
    errno = 0
    let result = unsafe crypto_pwhash_str_verify(hash.text, password, UInt64(password.count))
    guard result == 0 || errno == EINVAL else { throw .outOfMemory }
    return result == 0
  }
}

/// Why a password could not be hashed.
public enum PasswordError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Longer than `limit` bytes.
  case tooLong(limit: Int)
  /// The memory that the limits require is not available.
  case outOfMemory

  /// A sentence, without the password.
  public var description: String {
    switch self {
    case .tooLong(let limit): "A password may have at most \(limit) bytes."
    case .outOfMemory: "There is not enough memory to hash a password."
    }
  }
}
