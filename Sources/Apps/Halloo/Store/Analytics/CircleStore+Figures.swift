internal import AppHost
internal import CivilTime
internal import Clocks
internal import Places
internal import Schedules
internal import Statistics
internal import Storage

extension CircleStore {
  /// Reads the data for a circle's analytics.
  func figures(of owner: CircleKey, _ scope: FigureScope) async throws -> CircleFigures {
    let (now, zones) = (services.careNow(), services.timeZones)
    return try await database.read { transaction in
      try transaction.figures(of: owner, scope, at: now) { try zones.rules(for: $0) }
    }
  }

  /// When a week's report last changed after it was announced in the member's time zone; nil for
  /// never (HAL-1107).
  func reportChange(
    of week: CalendarWeek, _ owner: CircleKey, by clocks: ZoneRules
  ) async throws -> Timestamp? {
    let announced = DigestCalendar.reportMoment(after: week, by: clocks)
    return try await database.read { transaction in
      try transaction.reportChange(of: week, owner, announced: announced)
    }
  }

  /// The pictures received in a week, in the member's time zone.
  func photos(
    in week: CalendarWeek, _ owner: CircleKey, by clocks: ZoneRules
  ) async throws -> [RelativeID: [WeekPhoto]] {
    let bounds = [week.first, week.after.first].map { day in
      clocks.first(CivilDate(dayNumber: day, calendar: .gregorian), WallTime(minutes: 0)).moment
    }
    return try await database.read { transaction in
      try transaction.pictures(of: owner, from: bounds[0], to: bounds[1])
    }
  }
}

extension Transaction {
  /// The pictures of each relative received in a time range.
  fileprivate func pictures(
    of owner: CircleKey, from first: Timestamp, to end: Timestamp
  ) throws -> [RelativeID: [WeekPhoto]] {
    let events = try rows(
      """
      SELECT \(GalleryEvent.columns) FROM hal_gallery
      WHERE account_id = \(owner.account) AND created_at >= \(first) AND created_at < \(end)
      ORDER BY created_at, id
      """
    ) { row in try GalleryEvent(row, of: owner) }
    return try named(events, owner).reduce(into: [:]) { all, event in
      guard event.kind == .taskResponse else { return }
      all[event.relative, default: []] += event.pictures.map {
        WeekPhoto(picture: $0, event: event)
      }
    }
  }
}
