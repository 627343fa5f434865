internal import AppHost

/// An example call of the shared wire API, with a description.
struct APIExample: Sendable {
  let title: HomeKey
  let call: APICall

  init(
    _ title: HomeKey, _ method: String, _ path: String, json: String? = nil,
    credential: APICall.Credential = .none
  ) {
    self.title = title
    call = APICall(method, path, json: json, credential: credential)
  }

  /// In an order in which they can be made one after the other; what apps show may follow.
  static let all = [
    APIExample(.exampleGuest, "POST", "/account/v1/guest"),
    APIExample(.examplePlaces, "GET", "/places/v1/search?q=Pune"),
    APIExample(.exampleZone, "GET", "/places/v1/timezone?latitude=18.52&longitude=73.86"),
    APIExample(
      .exampleProfile, "PATCH", "/account/v1/me",
      json: #"{"name":"Mira","birthDate":"1990-05-15","birthPlace":{"id":1259229}}"#,
      credential: .token), APIExample(.exampleMe, "GET", "/account/v1/me", credential: .token),
    APIExample(
      .exampleChart, "POST", "/charts/v1/natal",
      json: """
        {"birthDate":"1990-05-15","birthTime":{"certainty":"exact","time":"10:30"},\
        "birthPlace":{"id":1259229}}
        """),
    APIExample(.exampleSessions, "GET", "/account/v1/sessions", credential: .token),
    APIExample(.exampleAudit, "GET", "/account/v1/audit", credential: .token),
    APIExample(.exampleInbox, "GET", "/inbox/v1/items", credential: .token),
  ]

  /// The last one: the token opens nothing afterwards.
  static let signOut = APIExample(
    .exampleSignOut, "POST", "/account/v1/signout", json: "{}", credential: .token)
}
