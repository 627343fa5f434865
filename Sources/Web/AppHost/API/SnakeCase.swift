public import HTTPServer
internal import HTTPTypes
public import Interface
public import JSON

/// Wire APIs whose clients may send names in snake_case or in camelCase (DES-173, AST-18).
extension Input {
  /// Reads a JSON object as the body.
  /// - Parameters:
  ///   - style: the style in which fields are looked up, whichever of the two the client sent.
  ///   - words: the language of the error messages.
  /// - Throws: `HTTPError` where the body is not a JSON object, and where a name comes in both
  ///   styles.
  public init(
    _ request: Request, spelled style: JSONNameStyle, words: MessageCatalog = .siteEnglish
  ) throws(HTTPError) {
    guard request.mediaType == "application/json" else {
      throw HTTPError(.unsupportedMediaType, "The body has to be application/json.")
    }
    try request.checkEncoding()
    let object = try Self.object(try request.body.bytes())
    do {
      self.init(try object.spelled(style), words: words)
    } catch {
      throw HTTPError(.badRequest, "In the body \(error).")
    }
  }
}

extension Request {
  /// The name style of the answer: the one requested by `?keys=camel` or `?keys=snake`, otherwise
  /// camelCase if any name in the body is camelCase, and snake_case if none is.
  /// - Throws: `HTTPError` 400 for any other value of `keys`.
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
      // The reader of the body reports what is wrong with it.
      let document = try? JSONValue(parsing: try body.bytes())
    else { return .snake }
    return document.hasNames(.camel) ? .camel : .snake
  }

  /// The name style of errors; falls back to snake_case where ``nameStyle()`` throws.
  public var errorNameStyle: JSONNameStyle { (try? nameStyle()) ?? .snake }
}
