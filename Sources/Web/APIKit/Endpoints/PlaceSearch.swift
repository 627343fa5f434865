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
    let longest = 200
    let (text, limit) = try request.query(dialect) { input in
      let text = input.text("q", longest: longest)
      // Marks upon marks are one character, and nobody's place.
      let count = text.unicodeScalars.count
      if count > longest { input.refuse("q", .tooLong(count, maximum: longest)) }
      if !text.isEmpty, text.count < shortest { input.refuse("q", .tooShort(minimum: shortest)) }
      return (text, input.optional("limit", .integer(1...most)) ?? 8)
    }
    return gazetteer.search(text, limit: limit)
  }
}
