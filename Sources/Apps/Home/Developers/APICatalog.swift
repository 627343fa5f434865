internal import AppHost
internal import HTTPServer
internal import HTTPTypes
internal import JSON

/// The APIs as a set of links (RFC 9264), found at a well-known address (RFC 9727): each root with the file that
/// describes it and the page that shows how it is called.
struct APICatalog: Sendable {
  static let path = "/.well-known/api-catalog"
  /// The header field of other responses that links to the catalogue.
  static let link = HTTPField(name: .link, value: "<\(path)>; rel=\"api-catalog\"")

  let origin: String
  let apis: [APIDescription]

  var response: Response {
    Response(
      headers: [
        .contentType:
          "application/linkset+json; profile=\"https://www.rfc-editor.org/info/rfc9727\"",
        .link: Self.link.value,
      ], body: .bytes(json))
  }

  private var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.key("linkset")
      json.array { json in
        for api in apis {
          for root in api.roots {
            json.object { json in
              json.field("anchor", origin + root)
              json.links("service-desc", origin + api.path, type: api.mediaType)
              json.links("service-doc", origin + "/developers", type: "text/html")
            }
          }
        }
      }
    }
    return json.bytes
  }
}

extension JSONWriter {
  /// The targets of a relation; here always one.
  fileprivate mutating func links(_ relation: StaticString, _ address: String, type: String) {
    key(relation)
    array { json in
      json.object { json in
        json.field("href", address)
        json.field("type", type)
      }
    }
  }
}

extension HTTPField.Name {
  fileprivate static let link = {
    guard let name = HTTPField.Name("Link") else { preconditionFailure("a token") }
    return name
  }()
}
