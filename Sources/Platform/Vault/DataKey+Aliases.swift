extension DataKey {
  /// The numbers that have an alias: those that JSON keeps exactly in every program.
  private static let aliased: Range<Int64> = 0..<1 << 52
  /// Half of the bits of an alias.
  private static let half: Int64 = 26

  /// Another number that stands for a number, so that what counts for the whole server tells an
  /// account nothing of what others do. It is the same at every call, different for every number,
  /// and without an order. ``number(behind:)`` leads back.
  ///
  /// A permutation by a balanced Feistel network of four rounds with HMAC-SHA256 (Luby and Rackoff,
  /// 1988), keyed by the account.
  /// - Parameter number: from 0 to 2⁵² - 1.
  public func alias(of number: Int64) -> Int64 {
    precondition(Self.aliased.contains(number), "A number with an alias has 52 bits.")
    return permuted(number, 0..<4)
  }

  /// The number for which an alias stands; nil for what is none.
  public func number(behind alias: Int64) -> Int64? {
    guard Self.aliased.contains(alias) else { return nil }
    // The network is its own inverse with the rounds and the halves reversed.
    return Self.exchanged(permuted(Self.exchanged(alias), (0..<4).reversed()))
  }

  private func permuted(_ number: Int64, _ rounds: some Sequence<Int>) -> Int64 {
    let mask = Int64(1) << Self.half - 1
    var (left, right) = (number >> Self.half, number & mask)
    for round in rounds {
      let digest = pseudonym(of: "alias \(round) \(right)")
      let noise = digest.prefix(4).reduce(Int64(0)) { $0 << 8 | Int64($1) }
      (left, right) = (right, left ^ noise & mask)
    }
    return left << Self.half | right
  }

  private static func exchanged(_ number: Int64) -> Int64 {
    (number & (1 << half - 1)) << half | number >> half
  }
}
