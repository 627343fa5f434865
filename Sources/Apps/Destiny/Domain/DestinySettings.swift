internal import Charting

/// A user's settings for charts and history (DES-26, DES-125, DES-129).
struct DestinySettings: Hashable, Sendable {
  /// The drawing style of a Vedic chart.
  typealias ChartStyle = ChartSettings.Style

  /// The retention period of conversations that are not pinned, in days; nil for ever.
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

  /// The settings that charts are cast with.
  var chart = ChartChoice()
  var chartStyle = ChartStyle.north
  var isHistoryShown = true
  var savesConversations = true
  var groupsByDate = true
  var retention = Retention.quarter
  var hasHaptics = true
  /// Whether the user has postponed entering a birth (DES-7).
  var postponesBirth = false

  /// The settings that charts are cast and drawn with.
  var charts: ChartSettings {
    get { ChartSettings(chart, style: chartStyle) }
    set { (chart, chartStyle) = (newValue.chart, newValue.style) }
  }
}
