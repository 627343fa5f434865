internal import Logging

/// The leases of a module, for a process that knows that it is the only one: whoever held them is dead, and
/// nothing has to wait until they run out. Attempts keep their numbers, so that fences hold.
public struct HeldLeases: Sendable {
  /// Whose they are, for the log.
  public let name: String
  fileprivate let release: @Sendable (Timestamp) -> [SQL]

  /// - Parameters:
  ///   - name: whose they are.
  ///   - release: statements that end all that last longer than the moment.
  public init(_ name: String, release: @escaping @Sendable (_ now: Timestamp) -> [SQL]) {
    self.name = name
    self.release = release
  }
}

extension Database {
  /// Ends all leases, in one transaction. Only for a process that is certain that nobody else works with the
  /// database.
  /// - Returns: how many rows were changed.
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
        "Leases of a dead process released",
        metadata: ["storage.leases": "\(name)", "storage.count": "\(count)"])
    }
    return counts.reduce(0) { $0 + $1.count }
  }
}
