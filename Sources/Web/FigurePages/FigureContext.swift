public import AppHost
public import CivilTime
internal import HTTPServer
internal import HTTPTypes
public import Interface
public import Schedules
public import Statistics
public import Storage

/// The context of requests about the figures of a group.
public protocol FigureContext: Sendable {
  /// What is counted.
  associatedtype Entry: DatedOutcome
  where Entry.Person: RawRepresentable<String>, Entry.Category: RawRepresentable<String>

  /// The texts of the app, with ``Interface/Strings/figures`` for pages.
  var words: MessageCatalog { get }
  /// The time zone of the viewer.
  var clocks: ZoneRules { get }
  /// The current time.
  var now: Timestamp { get }
  /// The first day of the viewer's weeks.
  var weeksBegin: CalendarWeek.Start { get }

  /// Returns the figures of the group.
  func figures(_ scope: FigureScope) async throws -> GroupFigures<Entry>
  /// Returns the photos of each person in a week.
  func photos(in week: CalendarWeek) async throws -> [Entry.Person: [FigurePhoto]]
  /// Returns when the report of a week last changed after it was announced; nil for never.
  func reportChange(of week: CalendarWeek) async throws -> Timestamp?
  /// Returns a highlight of a weekly report as a sentence.
  func sentence(
    _ highlight: ReportHighlight<Entry.Task, Entry.Person>,
    _ names: ReportHighlight<Entry.Task, Entry.Person>.Names
  ) -> String
  /// Returns outcomes as a table (CSV).
  func table(
    _ rows: [Entry], _ names: ReportHighlight<Entry.Task, Entry.Person>.Names
  ) -> [UInt8]
}

/// The context of the pages of figures.
public protocol FigurePageContext: FigureContext {
  /// The branding of the app.
  associatedtype Branding: AppBranding

  /// The context of the page.
  var pageContext: PageContext<Branding> { get }
  /// Formats times for the viewer.
  var times: TimeWriter { get }

  /// Returns the name of a kind of what recurs.
  func name(of category: Entry.Category) -> String
  /// Returns the measured value that answered something; nil for none.
  func reading(of entry: Entry) -> FigureReading?
}

extension FigureContext {
  /// The figures that a request asks for.
  /// - Throws: `HTTPError` 404 for a person who is not in the group.
  func figures(
    _ scope: FigureScope, about filter: FigureFilter<Entry.Person>
  ) async throws -> GroupFigures<Entry> {
    let figures = try await figures(scope)
    guard filter.isAbout(figures) else { throw HTTPError(.notFound) }
    return figures
  }
}

/// A photo of a week.
public struct FigurePhoto: Sendable {
  /// The URL of its thumbnail.
  public let url: String
  /// What it shows; empty for programs.
  public let text: String

  /// - Parameters:
  ///   - url: the URL of its thumbnail.
  ///   - text: what it shows; empty for programs.
  public init(url: String, text: String) { (self.url, self.text) = (url, text) }
}

/// A measured value.
public struct FigureReading: Sendable {
  /// One, or two for pairs such as blood pressures.
  public let values: [Double]
  /// Its unit; nil if none is known.
  public let unit: String?
  /// As it was written.
  public let text: String
  /// When it was measured.
  public let moment: Timestamp

  /// - Parameters:
  ///   - values: one, or two for pairs.
  ///   - unit: its unit; nil if none is known.
  ///   - text: as it was written.
  ///   - moment: when it was measured.
  public init(values: [Double], unit: String?, text: String, moment: Timestamp) {
    (self.values, self.unit, self.text, self.moment) = (values, unit, text, moment)
  }
}
