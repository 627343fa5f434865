/// PostgreSQL's own dump and restore programs, which support all its versions.
struct PostgresTools: Sendable {
  private let address: String
  private let password: String?

  /// - Parameter address: the value of `DATABASE_URL`. Its password is passed in the environment,
  ///   since arguments are visible to everyone on the machine.
  init(_ address: String) {
    password = ServiceAddress(address)?.password
    var address = address
    if let scheme = address.firstRange(of: "://"),
      let at = address[scheme.upperBound...].lastIndex(of: "@"),
      let colon = address[scheme.upperBound..<at].firstIndex(of: ":")
    {
      address.removeSubrange(colon..<at)
    }
    self.address = address
  }

  /// Dumps the database to a file, under another name until it is complete.
  func dump(to path: String) async throws {
    let partial = path + ".partial"
    try await run(
      "pg_dump",
      [
        "--format=custom", "--no-owner", "--no-privileges", "--file=\(partial)",
        "--dbname=\(address)",
      ])
    try System.publish(partial, as: path)
  }

  /// Throws unless a file is a complete pg_dump of Asterism.
  func check(_ path: String) async throws {
    try await run("pg_restore", ["--schema-only", "--file=/dev/null", path])
  }

  /// Restores a file into an empty database, completely or not at all.
  func restore(from path: String) async throws {
    try await run(
      "pg_restore",
      ["--single-transaction", "--no-owner", "--no-privileges", "--dbname=\(address)", path])
  }

  private func run(_ program: String, _ arguments: [String]) async throws {
    let code: Int32
    do {
      code = try await System.run(
        program, arguments, variables: password.map { ["PGPASSWORD": $0] } ?? [:])
    } catch let failure as System.Failure where failure.isMissingFile {
      throw Failure(
        description:
          "\(program) is needed and not installed: sudo apt-get install postgresql-client")
    }
    guard code == 0 else { throw Failure(description: "\(program) ended with the code \(code)") }
  }

  /// A program is missing or has failed; its own message is on standard error.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}
