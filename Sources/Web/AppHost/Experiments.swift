public import Accounts
internal import Vault

/// A/B experiments: which accounts get the new variant.
public struct Experiments: Sendable {
  /// The percentage of accounts that get the new variant, by experiment.
  private let percents: [String: Int]

  /// - Parameter percents: the percentage of accounts that get the new variant, by experiment; 0
  ///   where an experiment is missing.
  public init(percents: [String: Int] = [:]) { self.percents = percents }

  /// Whether an account gets the new variant. The result depends on the two names alone, so it is
  /// the same on every node and device and nothing is stored; raising the percentage takes the new
  /// variant from nobody.
  public func gives(_ experiment: String, to account: AccountID) -> Bool {
    let percent = percents[experiment] ?? 0
    // The first eight bytes of the digest are as good as random, and 2^64 is so much larger than
    // 100 that the remainder is too.
    let digest = SHA256.digest(of: Array("\(experiment)/\(account.rawValue)".utf8))
    let number = digest.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return number % 100 < percent
  }
}
