internal import Logging

/// The leases of a module, for a process that knows that it is the only one: their holders are
/// dead, so nothing has to wait until they expire. Attempt numbers are kept, so fences still hold.
public struct HeldLeases: Sendable {
  /// The module, for the log.
  public let name: String
  fileprivate let release: @Sendable (Timestamp) -> [SQL]

  /// - Parameters:
  ///   - name: the module.
  ///   - release: statements that end all leases that expire after `now`.
  public init(_ name: String, release: @escaping @Sendable (_ now: Timestamp) -> [SQL]) {
    self.name = name
    self.release = release
  }
}

extension Database {
  /// Releases all leases, in one transaction. Only for a process that is certain to be the only
  /// user of the database.
  /// - Returns: the number of changed rows.
  @discardableResult
  public func release(_ leases: [HeldLeases]) async throws -> Int {
    let counts = try await write { transaction in
      let now = try transaction.now()
      return try leases.map { leases in
        let counts = try leases.release(now).map { try transaction.run($0) }
        return (name: leases.name, count: counts.reduce(0, +))
      }
    }
    for (name, count) in counts where count > 0 {
      logger.notice(
        "Released leases of a dead process",
        metadata: ["storage.leases": "\(name)", "storage.count": "\(count)"])
    }
    return counts.reduce(0) { $0 + $1.count }
  }
}
