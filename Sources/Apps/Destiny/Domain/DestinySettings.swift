internal import Charting

/// How somebody wants charts and history (DES-26, DES-125, DES-129).
struct DestinySettings: Hashable, Sendable {
  /// How a Vedic chart is drawn.
  typealias ChartStyle = ChartSettings.Style

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

  /// What charts are cast with, and how they are drawn.
  var charts: ChartSettings {
    get { ChartSettings(chart, style: chartStyle) }
    set { (chart, chartStyle) = (newValue.chart, newValue.style) }
  }
}
