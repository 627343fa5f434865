internal import CivilTime
internal import Clocks
internal import Storage

/// How somebody wants charts and history (DES-26, DES-125, DES-129).
struct DestinySettings: Hashable, Sendable {
  /// How a Vedic chart is drawn.
  enum ChartStyle: String, CaseIterable, Sendable { case north, south }

  /// The longest time that a conversation is kept which nobody has pinned, in days; nil for ever.
  enum Retention: Hashable, Sendable, CaseIterable {
    case quarter, year, forever

    var days: Int? {
      switch self {
      case .quarter: 90
      case .year: 365
      case .forever: nil
      }
    }

    init(days: Int?) { self = Self.allCases.first { $0.days == days } ?? .quarter }
  }

  /// What charts are cast with.
  var chart = ChartChoice()
  var chartStyle = ChartStyle.north
  var isHistoryShown = true
  var savesConversations = true
  var groupsByDate = true
  var retention = Retention.quarter
  var hasHaptics = true
  /// Whether they want to tell of their birth later (DES-7).
  var postponesBirth = false
}

/// What somebody wants to be told of without asking, and when.
struct NoticeSettings: Hashable, Sendable {
  /// Whether the day's insight is told.
  var tellsDay = false
  /// Whether it is told that another period of life begins.
  var tellsPeriods = false
  /// The hour of it on the clocks of the person, one of ``hours``.
  var hour = 8

  /// The hours to choose from.
  static let hours = 0...23

  /// Whether anything is told.
  var tellsAnything: Bool { tellsDay || tellsPeriods }

  /// When something is told next; nil where nothing is.
  func next(after moment: Timestamp, by clocks: ZoneRules) throws -> Timestamp? {
    guard tellsAnything else { return nil }
    let today = clocks.date(of: moment)
    let first = try self.moment(on: today, by: clocks)
    return first > moment ? first : try self.moment(on: today.advanced(byDays: 1), by: clocks)
  }

  /// The hour of a day; where the clocks skip it, as long after the change.
  func moment(on date: CivilDate, by clocks: ZoneRules) throws -> Timestamp {
    let instant = clocks.moment(
      date, try WallTime(hour: hour, minute: 0), longitude: nil, occurrence: .first
    ).instant
    return Timestamp(instant)
  }
}
