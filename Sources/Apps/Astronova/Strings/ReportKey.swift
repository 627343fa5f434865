internal import Interface
internal import Readings

/// The texts of reports.
enum ReportKey: String, MessageKey {
  static let section = "astronova.reports"

  case reports, catalogue, ownReports, noReports, noReportsText, reportFree, reportIncluded,
    reportPaid, writeReport, buyReport, orPro
  case aboutFull, aboutLove, aboutCareer, aboutYearAhead, aboutNatalSummary
  case reportWriting, reportReady, reportFailed, reportFailedText, writeAgain, insights, contents,
    bookmarkSection
  case sectionBookmarked, shareSummary, printReport, deleteReport, reportDeleted, olderReports
}

extension NatalReport.Kind {
  /// What the report is about.
  var key: ReportKey {
    switch self {
    case .full: .aboutFull
    case .love: .aboutLove
    case .career: .aboutCareer
    case .yearAhead: .aboutYearAhead
    case .natalSummary: .aboutNatalSummary
    }
  }
}

/// The texts of Pro.
enum PremiumKey: String, MessageKey {
  static let section = "astronova.premium"

  case heading, text, reports, reportsText, periods, periodsText, chat, chatText, toReports
}

extension MessageCatalog {
  /// Returns a text of reports.
  func callAsFunction(_ key: ReportKey) -> String { self(Message(key)) }
}
