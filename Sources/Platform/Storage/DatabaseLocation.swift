/// Where a database is.
public enum DatabaseLocation: Sendable {
  /// A file, made if it does not exist; its folder must.
  case sqlite(path: String)
  /// A server and a database of it, as a `postgres://` address or as libpq's `key=value` words.
  case postgresql(String)

  /// What a setting says: an address that begins with `postgres://` or `postgresql://`, or the path
  /// of a SQLite file, with or without `sqlite:` or `file:` before it.
  public init(_ setting: String) {
    if setting.hasPrefix("postgres://") || setting.hasPrefix("postgresql://") {
      self = .postgresql(setting)
    } else {
      let scheme = ["sqlite://", "sqlite:", "file://", "file:"].first { setting.hasPrefix($0) }
      self = .sqlite(path: String(setting.dropFirst(scheme?.count ?? 0)))
    }
  }

  /// The kind of database.
  public var engine: Engine {
    switch self {
    case .sqlite: .sqlite
    case .postgresql: .postgresql
    }
  }
}

extension DatabaseLocation: CustomStringConvertible {
  /// For logs: the path, but nothing of an address, which may hold a password.
  public var description: String {
    switch self {
    case .sqlite(let path): path
    case .postgresql: "PostgreSQL"
    }
  }
}
