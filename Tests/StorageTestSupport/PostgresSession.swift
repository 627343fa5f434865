private import CPostgres
import Synchronization

/// A connection for what cannot be done in a transaction, such as making databases. It stays open as
/// long as the process: starting `psql` anew takes longer than most of what it is asked to do.
///
/// `@unchecked`: libpq allows a connection to one thread at a time, and the mutex lets in one.
@safe final class PostgresSession: @unchecked Sendable {
  private let connection: OpaquePointer
  private let lock = Mutex(())

  /// Connects, or says why that is not possible.
  init(_ address: String) throws {
    guard let connection = unsafe PQconnectdb(address) else {
      throw PostgresServer.Failure(description: "out of memory")
    }
    guard unsafe PQstatus(connection) == CONNECTION_OK else {
      defer { unsafe PQfinish(connection) }
      throw unsafe PostgresServer.Failure(description: String(cString: PQerrorMessage(connection)))
    }
    unsafe self.connection = connection
  }

  deinit { unsafe PQfinish(connection) }

  /// Runs SQL without values, outside of any transaction.
  func run(_ sql: String) throws {
    try lock.withLock { _ in
      let result = unsafe PQexec(connection, sql)
      defer { unsafe PQclear(result) }
      let status = unsafe PQresultStatus(result)
      guard status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK else {
        throw unsafe PostgresServer.Failure(
          description: "\(sql): \(String(cString: PQerrorMessage(connection)))")
      }
    }
  }
}
