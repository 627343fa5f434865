internal import FigurePages
internal import HTTPServer
internal import Schedules
internal import Statistics

/// `/analytics`: statistics of habits (HAL-1670 to HAL-1674).
enum AnalyticsEndpoint {
  private static let api = FiguresAPI<CaregiverAPIContext>(
    "/analytics", .halloo, names: .halloo, table: HallooPath.appID
  ) { problem in
    switch problem {
    case .noDate(let field): HTTPError(.badRequest, "This has to be a date.", field: field)
    case .backwards: HTTPError(.badRequest, "The last day lies before the first.", field: "to")
    case .tooLong:
      HTTPError(.rangeTooLong, "At most \(TableDays.longest) days can be asked for.", field: "to")
    }
  }

  static func mount<Root>(_ routes: Routes<Root, CaregiverAPIContext>) { api.mount(routes) }
}

extension CaregiverAPIContext: FigureContext {
  typealias Entry = CountedOccurrence

  func photos(in week: CalendarWeek) async throws -> [RelativeID: [FigurePhoto]] {
    try await circle.photos(in: week, owner, by: clocks).mapValues { photos in
      photos.map { FigurePhoto(url: HallooPath.apiThumbnail($0.picture), text: "") }
    }
  }
}

extension FigureNames {
  /// Habits are tasks on the wire, and relatives are profiles (HAL-1502).
  static let halloo = FigureNames(
    task: "taskId", person: "profileId", people: "profiles", byPerson: "perProfile",
    hardest: "hardestTaskId")
}
