internal import Accounts
internal import Charts
internal import CivilTime
internal import Clocks
internal import Content
internal import Events
internal import JSON
internal import Readings
internal import Storage

/// The positions that administrators have set for displays of the current sky (AST-60 to AST-62):
/// what everybody sees, nothing of anybody.
enum PlanetOverrides {
  static let log = AdminLog(app: AstronovaPath.appID)
  /// The subject of their changes in the log.
  static let subject = "planet"
  /// What the switch is called, in its table and in the log.
  fileprivate static let enabled = "enabled"

  /// Longitudes are in millionths of a degree.
  static let creation: [SQL] = [
    """
    CREATE TABLE astronova_planets (
      planet \(.text) PRIMARY KEY, longitude \(.integer) NOT NULL,
      is_retrograde \(.boolean) NOT NULL, note \(.text) NOT NULL,
      editor \(.text) REFERENCES accounts ON DELETE SET NULL,
      updated_at \(.timestamp) NOT NULL)\(strict: true)
    """,
    "CREATE INDEX astronova_planets_by_editor ON astronova_planets (editor)",
    """
    CREATE TABLE astronova_switches (
      name \(.text) PRIMARY KEY, is_on \(.boolean) NOT NULL)\(strict: true)
    """,
  ]

  fileprivate static let unit = 1e6
}

extension Transaction {
  /// What administrators have set of the current sky.
  func customSky() throws -> CustomSky {
    let isEnabled: Bool? = try value(
      "SELECT is_on FROM astronova_switches WHERE name = \(PlanetOverrides.enabled)")
    let overrides: [PlanetOverride?] = try rows("SELECT * FROM astronova_planets") { row in
      let name: String = try row["planet"]
      let longitude = Double(try row["longitude"] as Int) / PlanetOverrides.unit
      let place = ZodiacDegree(longitude: longitude)
      let editor: AccountID? = try row["editor"]
      return try PointSet.planets.first { $0.name == name }.map { planet in
        try PlanetOverride(
          planet, in: place.sign, degree: place.degree, isRetrograde: row["is_retrograde"],
          note: row["note"], by: editor?.rawValue ?? "", at: Instant(row["updated_at"]))
      }
    }
    return try CustomSky(isEnabled: isEnabled ?? false, overrides.compactMap(\.self))
  }

  fileprivate func save(_ override: PlanetOverride, by editor: AccountID, at now: Timestamp) throws
  {
    let longitude = Int((override.place.longitude * PlanetOverrides.unit).rounded())
    try run(
      """
      INSERT INTO astronova_planets (planet, longitude, is_retrograde, note, editor, updated_at)
      VALUES (\(override.planet.name), \(longitude), \(override.isRetrograde), \(override.note),
        \(editor), \(now))
      ON CONFLICT (planet) DO UPDATE
      SET longitude = excluded.longitude, is_retrograde = excluded.is_retrograde,
        note = excluded.note, editor = excluded.editor, updated_at = excluded.updated_at
      """)
  }
}

extension AstronovaStore {
  /// Changes the positions that are set: what differs is logged with before and after, and told to
  /// everybody.
  /// - Returns: what is set then, and what `change` returns.
  func changeSky<Result: Sendable>(
    by editor: AccountID, _ change: @Sendable (inout CustomSky) throws -> Result
  ) async throws -> (sky: CustomSky, result: Result) {
    try await database.write { transaction in
      let (known, now) = (try transaction.customSky(), now())
      var sky = known
      let result = try change(&sky)
      guard sky != known else { return (sky, result) }
      for planet in PointSet.planets where known[planet] != sky[planet] {
        if let override = sky[planet] {
          try transaction.save(override, by: editor, at: now)
        } else {
          try transaction.run("DELETE FROM astronova_planets WHERE planet = \(planet.name)")
        }
        try PlanetOverrides.log.record(
          PlanetOverrides.subject, planet.name, before: known[planet]?.logged,
          after: sky[planet]?.logged, by: editor, at: now, in: transaction)
      }
      if known.isEnabled != sky.isEnabled {
        try transaction.run(
          """
          INSERT INTO astronova_switches (name, is_on)
          VALUES (\(PlanetOverrides.enabled), \(sky.isEnabled))
          ON CONFLICT (name) DO UPDATE SET is_on = excluded.is_on
          """)
        try PlanetOverrides.log.record(
          PlanetOverrides.subject, PlanetOverrides.enabled, before: "\(known.isEnabled)",
          after: "\(sky.isEnabled)", by: editor, at: now, in: transaction)
      }
      try tellEverybody("planetary.updated", in: transaction)
      return (sky, result)
    }
  }

  /// Tells all accounts that have opened the app within a day: their pages may be open still
  /// (AST-185).
  func tellEverybody(_ change: String, in transaction: borrowing Transaction) throws {
    let day = now().advanced(by: .seconds(-86_400))
    let accounts: [AccountID] = try transaction.rows(
      "SELECT account_id FROM astronova_state WHERE launched_at >= \(day)"
    ) { try $0["account_id"] }
    for account in accounts {
      try events.publish("\(AstronovaPath.appID).\(change)", to: .account(account), in: transaction)
    }
  }
}

extension PlanetOverride {
  /// The override as the log keeps it.
  fileprivate var logged: String {
    var json = JSONWriter()
    json.override(self)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
