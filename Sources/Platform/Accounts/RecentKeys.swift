internal import Synchronization
internal import Vault

/// A cache of recently used data keys. Unwrapping one takes some 0.2 ms, most of it for guarded
/// memory, and a page needs the key of its account several times.
///
/// Evicts by the clock algorithm: the hand skips keys that were used since it last passed (Corbató,
/// "A paging experiment with the Multics system", 1968).
final class RecentKeys: Sendable {
  fileprivate struct Place {
    let account: AccountID
    let wrapped: [UInt8]
    let key: DataKey
    var wasUsed = true
  }

  fileprivate struct Dial {
    var places: [Place?] = []
    var numbers: [AccountID: Int] = [:]
    var hand = 0
    var lookups = Accounts.KeyLookups()
  }

  private let dial = Mutex(Dial())
  private let capacity: Int

  /// - Parameter capacity: the maximum number of keys. A key takes two pieces of guarded memory,
  ///   which are 16 kB and eight of the 65,530 mappings of a process.
  init(capacity: Int = 1_000) {
    precondition(capacity > 0)
    self.capacity = capacity
  }

  /// The key of an account: the cached one, if its wrapped form is unchanged, otherwise the result
  /// of `unwrap`.
  func key<Failure: Error>(
    of account: Account, unwrap: () throws(Failure) -> DataKey
  ) throws(Failure) -> DataKey {
    if let known = known(account) { return known }
    let key = try unwrap()
    // The evicted key is released here, outside of the lock: wiping takes as long as creating.
    _ = dial.withLock { dial in
      dial.keep(
        Place(account: account.id, wrapped: account.wrappedKey, key: key), capacity: capacity)
    }
    return key
  }

  /// Evicts the key of a deleted account.
  func forget(_ account: AccountID) {
    _ = dial.withLock { dial in
      dial.numbers.removeValue(forKey: account).flatMap { number in
        dial.take(number)
      }
    }
  }

  var lookups: Accounts.KeyLookups { dial.withLock { $0.lookups } }

  private func known(_ account: Account) -> DataKey? {
    dial.withLock { dial in
      guard let number = dial.numbers[account.id],
        dial.places[number]?.wrapped == account.wrappedKey
      else {
        dial.lookups.misses += 1
        return nil
      }
      dial.lookups.hits += 1
      dial.places[number]?.wasUsed = true
      return dial.places[number]?.key
    }
  }
}

extension Accounts {
  /// Counts of key lookups since the start.
  public struct KeyLookups: Sendable, Hashable {
    /// Found in the cache.
    public internal(set) var hits = 0
    /// Had to be unwrapped.
    public internal(set) var misses = 0
  }

  /// The cache statistics, for metrics.
  public var keyLookups: KeyLookups { recentKeys.lookups }
}

extension RecentKeys.Dial {
  /// Inserts a key and returns the evicted one.
  fileprivate mutating func keep(
    _ place: RecentKeys.Place, capacity: Int
  ) -> RecentKeys.Place? {
    let number = numbers[place.account] ?? freeNumber(capacity)
    let old = take(number)
    if let old { numbers[old.account] = nil }
    places[number] = place
    numbers[place.account] = number
    return old
  }

  fileprivate mutating func take(_ number: Int) -> RecentKeys.Place? {
    let old = places[number]
    places[number] = nil
    return old
  }

  /// A new slot while there is space, then the first that was not used since the last round.
  private mutating func freeNumber(_ capacity: Int) -> Int {
    if places.count < capacity {
      places.append(nil)
      return places.count - 1
    }
    while places[hand]?.wasUsed == true {
      places[hand]?.wasUsed = false
      hand = (hand + 1) % capacity
    }
    defer { hand = (hand + 1) % capacity }
    return hand
  }
}
