internal import AppHost

/// All paths of Arca, and its ID; nothing else in this module spells one out.
enum ArcaPath {
  /// The ID in settings, notifications, shares and exports.
  static let appID = "arca"

  static let home = "/arca/"
  static let welcome = "/arca/welcome"
  static let signIn = "/arca/signin"
  /// The pages that a device keeps for offline reading.
  static let copies = "/arca/copies"

  // Pages.

  static let charts = "/arca/charts"
  static let connections = "/arca/connections"
  static let newConnection = "\(connections)/new"
  /// Where the form of a person is filled in from a file of contacts, and from one of several.
  static let contactFile = "\(newConnection)/contacts"
  static let contact = "\(newConnection)/contact"
  /// Who has something in the next days.
  static let feed = "/arca/days"
  static let requests = "/arca/requests"
  /// The requests, for the entry in the inbox about one of them.
  static func request(_ id: String) -> String { "\(requests)?request=\(id)" }
  /// What one of its two sides does about a request.
  static func request(_ id: String, _ action: String) -> String { "\(requests)/\(id)/\(action)" }
  static let inbox = "/arca/inbox"
  static let share = "/arca/share"
  static let shareMode = "\(share)/mode"
  static let resetShare = "\(share)/reset"
  static let shareLinks = "\(share)/links"
  static let endShareLink = "\(shareLinks)/end"
  static let holders = "\(share)/holders"
  /// What an owner does about a holder. Pass `{id}` and `{action}` to get a route pattern.
  static func holder(_ id: String, _ action: String) -> String { "\(holders)/\(id)/\(action)" }
  static let me = "/arca/me"
  static let birth = "\(me)/birth"
  /// The form of the own birth, which leads back to the page that needs it.
  static func birth(before page: String) -> String { "\(birth)?next=\(page)" }
  static let settings = "/arca/settings"
  static let blocked = "\(settings)/blocked"
  static func unblock(_ id: String) -> String { "\(blocked)/\(id)/unblock" }
  static let tables = "/arca/tables"

  static func table(_ id: String) -> String { "\(tables)/\(id)" }
  static func deleteTable(_ id: String) -> String { "\(table(id))/delete" }

  /// The compatibility page of a connection. Pass `{id}` to get a route pattern.
  static func connection(_ id: String) -> String { "\(connections)/\(id)" }
  /// The same, for the entry in the inbox by which its owner asks for something.
  static func connection(_ id: String, asking wish: String) -> String {
    "\(connection(id))?ask=\(wish)"
  }
  /// The same, with how long it takes until it is computed again.
  static func connection(_ id: String, waiting minutes: Int) -> String {
    "\(connection(id))?wait=\(minutes)"
  }
  static func editConnection(_ id: String) -> String { "\(connection(id))/edit" }
  static func chart(of id: String) -> String { "\(connection(id))/\(chartPage)" }
  /// What the path of somebody's chart ends with.
  static let chartPage = "chart"
  static func days(of id: String) -> String { "\(connection(id))/days" }
  /// Where a day with somebody is made into a link.
  static func tell(_ id: String, on date: String) -> String { "\(days(of: id))/\(date)" }
  /// The link to a day with somebody, by the ID of the link.
  static func told(_ link: String, of id: String) -> String { "\(days(of: id))/told/\(link)" }
  static func deleteConnection(_ id: String) -> String { "\(connection(id))/delete" }
  static func refresh(_ id: String) -> String { "\(connection(id))/refresh" }
  /// A category of a mode (ARC-1632).
  static func category(_ category: String, _ mode: String, of id: String) -> String {
    "\(connection(id))/\(mode)/\(category)"
  }
  /// The sums of all categories, and the part of that page about one.
  static func sums(of id: String) -> String { "\(connection(id))/sums" }
  static func sum(of category: String, _ mode: String, with id: String) -> String {
    "\(sums(of: id))#\(anchor(of: category, mode))"
  }
  static func anchor(of category: String, _ mode: String) -> String { "\(mode)-\(category)" }

  // Share links.

  /// The path prefix at which share links open.
  static let links = "/arca/u/"

  /// The page of a share link.
  static func link(_ secret: String) -> String { links + secret }
  /// Where sign-in and the form of the birth lead back to the page of a share link, whose secret
  /// the browser keeps meanwhile, so that no other address holds it (``LinkReturn``).
  static let linkReturn = "/arca/return"
  /// The same, else the account: where the letter that verifies an address leads.
  static let verified = "\(linkReturn)?else=account"
  /// Where somebody asks the owner of a share link.
  static func ask(_ secret: String) -> String { "\(link(secret))/request" }
  /// Where they withdraw it.
  static func withdraw(_ secret: String) -> String { "\(link(secret))/withdraw" }
  /// The QR code of a share link.
  static func code(_ secret: String) -> String { "\(link(secret))/qr.svg" }
  /// The address of a share link that people see.
  static func shared(_ secret: String) -> String { "/u/\(secret)" }

  /// The account pages, in Arca's branding.
  static let account = AccountPath(scope: home)

  // The wire API.

  static let functions = "/arca/functions"
  static let events = "/arca/events"
  /// The description of the wire API.
  static let description = "/arca/openapi.yaml"

  // What a notification leads to.

  /// What the address of a notification names, under the keys of its payload (ARC-1302). The link
  /// by which an approved request came is in no address: it is read where it is told.
  static func named(in link: String) -> [(name: String, value: String)] {
    let parts = link.split(separator: "?", maxSplits: 1).map(String.init)
    guard let path = parts.first else { return [] }
    var named: [(name: String, value: String)] = []
    if path.hasPrefix(links) {
      named.append(("share_secret", String(path.dropFirst(links.count))))
    } else if path.hasPrefix("\(connections)/") {
      named.append(("connection_id", String(path.dropFirst(connections.count + 1))))
    }
    let queries = ["request": "request_id", "ask": "ask"]
    if parts.count == 2, case let pair = parts[1].split(separator: "="), pair.count == 2,
      let name = queries[String(pair[0])]
    {
      named.append((name, String(pair[1])))
    }
    return named
  }
}
