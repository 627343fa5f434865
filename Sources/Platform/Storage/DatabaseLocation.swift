/// The location of a database.
public enum DatabaseLocation: Sendable {
  /// A file, created if it does not exist; its directory has to exist.
  case sqlite(path: String)
  /// A server and one of its databases, as a `postgres://` URL or as libpq's `key=value` words.
  case postgresql(String)

  /// Parses a setting: a URL that begins with `postgres://` or `postgresql://`, or the path of a
  /// SQLite file, with or without the prefix `sqlite:` or `file:`.
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
  /// For logs: the path, but nothing of a URL, which may contain a password.
  public var description: String {
    switch self {
    case .sqlite(let path): path
    case .postgresql: "PostgreSQL"
    }
  }
}
