internal import FigurePages
internal import HTTPServer
internal import Interface
internal import Replies
internal import Schedules
internal import Statistics

/// `/halloo/analytics`: statistics of habits (HAL-129, HAL-1101 to HAL-1110).
enum AnalyticsRoutes {
  static func mount<Root>(_ routes: Routes<Root, CaregiverContext>) {
    FigurePages<CaregiverContext>(
      HallooPath.figures, home: HallooPath.home, table: HallooPath.appID, topics: HomePage.topics,
      title: { $0.words(.analytics) },
      beginning: { caregiver in
        (LineDrawing(.secondBird), NamedLink(caregiver.words(.today), to: HallooPath.today))
      }
    ).mount(routes)
  }
}

extension CaregiverContext: FigurePageContext {
  typealias Entry = CountedOccurrence

  func photos(in week: CalendarWeek) async throws -> [RelativeID: [FigurePhoto]] {
    try await circle.photos(in: week, owner, by: clocks).mapValues { photos in
      photos.map { photo in
        FigurePhoto(
          url: HallooPath.thumbnail(photo.picture), text: words.galleryLabel(photo.event, times))
      }
    }
  }

  func name(of category: HabitCategory) -> String { words.name(of: category) }

  func reading(of occurrence: CountedOccurrence) -> FigureReading? {
    occurrence.reading.map { reading in
      FigureReading(
        values: [reading.value, reading.second].compactMap(\.self), unit: reading.unit?.rawValue,
        text: reading.text, moment: occurrence.completedAt ?? occurrence.dueAt)
    }
  }
}
