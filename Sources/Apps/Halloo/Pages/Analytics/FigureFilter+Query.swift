internal import HTTPServer

extension FigureFilter {
  /// As a page is asked for; days that cannot be chosen are passed over.
  /// - Throws: `HTTPError` for somebody whom the circle does not have.
  init(_ request: Request, _ figures: CircleFigures) throws {
    let query = try request.query()
    let days = query["range"].flatMap { Int($0) }
    let filter = FigureFilter(
      days: days.flatMap { LocalPeriod.lengths.contains($0) ? $0 : nil },
      relative: query["profileId"].map { RelativeID(rawValue: $0) }, in: figures)
    guard let filter else { throw HTTPError(.notFound) }
    self = filter
  }

  /// What an address says of it.
  var query: String {
    "range=\(days)" + (relative.map { "&profileId=\($0.rawValue)" } ?? "")
  }
}
