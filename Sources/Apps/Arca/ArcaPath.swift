/// All paths of Arca, and its ID; nothing else in this module spells one out.
enum ArcaPath {
  /// The ID in settings, notifications, shares and exports.
  static let appID = "arca"

  static let home = "/arca/"

  // Pages.

  static let charts = "/arca/charts"
  static let connections = "/arca/connections"
  static let newConnection = "\(connections)/new"
  static let requests = "/arca/requests"
  static let inbox = "/arca/inbox"
  static let share = "/arca/share"
  static let holders = "\(share)/holders"
  static let me = "/arca/me"
  static let settings = "/arca/settings"

  /// The compatibility page of a connection. Pass `{id}` to get a route pattern.
  static func connection(_ id: String) -> String { "\(connections)/\(id)" }
  static func editConnection(_ id: String) -> String { "\(connection(id))/edit" }
  static func chart(of id: String) -> String { "\(connection(id))/chart" }
  static func days(of id: String) -> String { "\(connection(id))/days" }

  // Share links.

  /// The path prefix at which share links open.
  static let links = "/arca/u/"

  /// The page of a share link.
  static func link(_ secret: String) -> String { links + secret }
  /// The QR code of a share link.
  static func code(_ secret: String) -> String { "\(link(secret))/qr.svg" }
  /// The address of a share link that people see.
  static func shared(_ secret: String) -> String { "/u/\(secret)" }

  // The wire API.

  static let functions = "/arca/functions"
  static let events = "/arca/events"
  /// The description of the wire API.
  static let description = "/arca/openapi.yaml"
}
