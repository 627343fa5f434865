internal import HTTPServer
internal import Statistics

/// The addresses of the pages of figures.
public struct FigurePaths: Sendable {
  /// The figures of the last days.
  public let overview: String
  private let person: String

  /// - Parameters:
  ///   - overview: the page of the last days; the others are below it.
  ///   - person: the query parameter of a person.
  public init(_ overview: String, person: String) {
    (self.overview, self.person) = (overview, person)
  }

  /// The trend of each task.
  public var trends: String { "\(overview)/trends" }
  /// Leads to the latest weekly report.
  public var weekly: String { "\(overview)/weekly" }
  /// The weekly report by the name of its week, or `{week}`.
  public func weekly(_ week: String) -> String { "\(weekly)/\(week)" }
  /// Downloads a table.
  public var table: String { "\(overview)/export.csv" }

  /// Returns a page with a filter.
  func page<Person: RawRepresentable<String>>(
    _ page: String, _ filter: FigureFilter<Person>
  ) -> String {
    "\(page)?range=\(filter.days)" + (filter.person.map { "&\(person)=\($0.rawValue)" } ?? "")
  }

  /// Reads the filter of a request; unknown values are ignored.
  func filter<Person: RawRepresentable<String>>(
    _ request: Request
  ) throws -> FigureFilter<Person> {
    let query = try request.query()
    let days = query["range"].flatMap { Int($0) }
    return FigureFilter(
      days: days.flatMap { LocalPeriod<Person>.lengths.contains($0) ? $0 : nil },
      person: query[person].flatMap { Person(rawValue: $0) })
  }
}
