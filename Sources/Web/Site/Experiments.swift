public import Accounts
internal import Vault

/// Who gets which of two ways that are tried out.
public struct Experiments: Sendable {
  /// How many of a hundred accounts get the new way, by the name of what is tried out.
  private let percents: [String: Int]

  /// - Parameter percents: how many of a hundred accounts get the new way, by the name of what is tried out;
  ///   nobody does where nothing is said.
  public init(percents: [String: Int] = [:]) { self.percents = percents }

  /// Whether an account gets the new way. It follows from the two names alone, so that it is the same on every
  /// node and device and nothing is stored; with a larger share nobody who has the new way loses it.
  public func gives(_ experiment: String, to account: AccountID) -> Bool {
    let percent = percents[experiment] ?? 0
    // The first eight bytes of the digest are as good as a number at random; 2^64 is so much larger than 100
    // that the remainder is too.
    let digest = SHA256.digest(of: Array("\(experiment)/\(account.rawValue)".utf8))
    let number = digest.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return number % 100 < percent
  }
}
