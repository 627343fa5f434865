/// One step from an older schema to a newer one. It never changes once released: applied steps are
/// recorded with a checksum, and a step that differs from what was applied is rejected.
public struct Migration: Sendable {
  /// The change, in a few words.
  public let name: String
  let sqlite: [SQL]
  let postgresql: [SQL]

  /// A step with the same statements on both engines, run in order; column types are written as
  /// ``ColumnType``.
  public init(_ name: String, _ statements: SQL...) {
    self.init(name, sqlite: statements, postgresql: statements)
  }

  /// A step with different statements for each engine.
  public init(_ name: String, sqlite: [SQL], postgresql: [SQL]) {
    self.name = name
    self.sqlite = sqlite
    self.postgresql = postgresql
  }

  func statements(for engine: Engine) -> [SQL] { engine == .sqlite ? sqlite : postgresql }

  /// Identifies the statements: 64 bits of FNV-1a, in hex. Guards against accidental edits, not
  /// against forgery.
  func checksum(for engine: Engine) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for sql in statements(for: engine) {
      for byte in Array(sql.statement(for: engine).text.utf8) + [0] {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
      }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// The migrations of one module, in order. Each module has its own series, so that modules can be
/// added, omitted and released independently.
public struct MigrationSeries: Sendable {
  /// The name under which its progress is recorded.
  public let name: String
  /// From the first to the newest; new ones are added at the end.
  public let migrations: [Migration]

  /// A series of migrations.
  public init(_ name: String, _ migrations: [Migration]) {
    self.name = name
    self.migrations = migrations
  }

  /// Its steps, as `series/step`.
  var names: [String] { migrations.map { "\(name)/\($0.name)" } }
}
