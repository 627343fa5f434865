/// A call of the wire API that works as it stands, for the page and for the tests that make it.
struct APIExample: Sendable {
  /// What it does.
  let title: DoorKey
  let method: String
  let path: String
  /// The body, a JSON object.
  let json: String?
  /// Whether it needs the access token that the first example gives.
  let needsToken: Bool

  init(
    _ title: DoorKey, _ method: String, _ path: String, json: String? = nil,
    needsToken: Bool = false
  ) {
    self.title = title
    self.method = method
    self.path = path
    self.json = json
    self.needsToken = needsToken
  }

  /// The call on the command line of a machine with curl.
  func command(origin: String) -> String {
    let call = method == "GET" ? "curl" : "curl -X \(method)"
    var lines = ["\(call) '\(origin)\(path)'"]
    if needsToken { lines.append("-H \"Authorization: Bearer $TOKEN\"") }
    if let json {
      lines.append("-H 'Content-Type: application/json'")
      lines.append("-d '\(json)'")
    }
    return lines.joined(separator: " \\\n  ")
  }
}

extension APIExample {
  /// In an order in which they can be made one after the other.
  static let all = [
    APIExample(.exampleGuest, "POST", "/account/v1/guest"),
    APIExample(.examplePlaces, "GET", "/places/v1/search?q=Pune"),
    APIExample(.exampleZone, "GET", "/places/v1/timezone?latitude=18.52&longitude=73.86"),
    APIExample(
      .exampleProfile, "PATCH", "/account/v1/me",
      json: #"{"name":"Mira","birthDate":"1990-05-15","birthPlace":{"id":1259229}}"#,
      needsToken: true),
    APIExample(.exampleMe, "GET", "/account/v1/me", needsToken: true),
    APIExample(
      .exampleChart, "POST", "/charts/v1/natal",
      json: """
        {"birthDate":"1990-05-15","birthTime":{"certainty":"exact","time":"10:30"},\
        "birthPlace":{"id":1259229}}
        """),
    APIExample(.exampleSessions, "GET", "/account/v1/sessions", needsToken: true),
    APIExample(.exampleAudit, "GET", "/account/v1/audit", needsToken: true),
    APIExample(.exampleInbox, "GET", "/inbox/v1/items", needsToken: true),
    APIExample(.exampleSignOut, "POST", "/account/v1/signout", json: "{}", needsToken: true),
  ]
}
