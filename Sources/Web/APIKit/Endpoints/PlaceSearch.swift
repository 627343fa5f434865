public import AppHost
public import HTTPServer
public import Places

extension Dependencies {
  /// The places that a query types: `?q=&limit=`.
  /// - Parameters:
  ///   - shortest: how many characters have to be typed.
  ///   - most: how many places can be asked for.
  /// - Throws: `HTTPError` with the parameters at fault.
  public func places(_ request: Request, _ dialect: APIDialect, shortest: Int = 1, most: Int = 50)
    throws -> [Place]
  {
    let (text, limit) = try request.query(dialect) { input in
      let text = input.text("q", longest: 200)
      if !text.isEmpty, text.count < shortest { input.refuse("q", .tooShort(minimum: shortest)) }
      return (text, input.optional("limit", .integer(1...most)) ?? 8)
    }
    return gazetteer.search(text, limit: limit)
  }
}
