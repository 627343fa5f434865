public import AppHost
public import HTTPServer
public import Places

extension Dependencies {
  /// Searches for places: `?q=&limit=`.
  /// - Parameters:
  ///   - shortest: the fewest characters of a query.
  ///   - most: the largest page size.
  /// - Throws: `HTTPError` with the invalid parameters.
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
