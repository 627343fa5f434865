public import HTTPServer
internal import HTTPTypes
public import Interface
public import JSON

/// Wire APIs whose names are in snake_case, and whose clients may write them in camelCase (DES-173).
extension Input {
  /// Reads a body that has to be a JSON object. Its names are asked for in snake_case, whichever of
  /// the two styles they came in.
  /// - Parameter words: the language in which is said what is wrong.
  /// - Throws: `HTTPError` where it is no such object, and where a name comes in both styles.
  public init(snakeCase request: Request, words: Catalogue = .siteEnglish) throws(HTTPError) {
    guard request.mediaType == "application/json" else {
      throw HTTPError(.unsupportedMediaType, "The body has to be application/json.")
    }
    try request.checkEncoding()
    let object = try Self.object(try request.body.bytes())
    do {
      self.init(try object.spelled(.snake), words: words)
    } catch {
      throw HTTPError(.badRequest, "In the body \(error).")
    }
  }
}

extension Request {
  /// How the names in the answer are spelled: as `?keys=camel` or `?keys=snake` asks for, or else in
  /// camelCase where any name of the body is, and in snake_case where none is.
  /// - Throws: `HTTPError` 400 where `keys` is something else.
  public func nameStyle() throws(HTTPError) -> JSONNameStyle {
    if let asked = try query()["keys"] {
      guard let style = JSONNameStyle(rawValue: asked) else {
        throw HTTPError(
          .badRequest, "The parameter keys has to be camel or snake.",
          fieldErrors: [.init(field: "keys", detail: "This has to be camel or snake.")])
      }
      return style
    }
    guard mediaType == "application/json", body.count > 0,
      // What is wrong with the body is said by who reads it.
      let document = try? JSONValue(parsing: try body.bytes())
    else { return .snake }
    return document.hasNames(.camel) ? .camel : .snake
  }

  /// The same for errors, which are told whatever the request was like.
  public var errorNameStyle: JSONNameStyle { (try? nameStyle()) ?? .snake }
}
