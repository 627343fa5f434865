internal import Interface

/// What Halloo's notices are called, and what they say (HAL-1207).
enum NoticeKey: String, MessageKey, CaseIterable {
  case confirmed = "halloo.notice.confirmed"
  case confirmedText = "halloo.notice.confirmed-text"
  case declined = "halloo.notice.declined"
  case declinedText = "halloo.notice.declined-text"
  case optedOut = "halloo.notice.opted-out"
  case optedOutText = "halloo.notice.opted-out-text"
  case optedIn = "halloo.notice.opted-in"
  case optedInText = "halloo.notice.opted-in-text"
  case missed = "halloo.notice.missed"
  case missedText = "halloo.notice.missed-text"
  case missedAnsweredText = "halloo.notice.missed-answered-text"
  case answer = "halloo.notice.answer"
  case answerText = "halloo.notice.answer-text"
  case photo = "halloo.notice.photo"
  case photoText = "halloo.notice.photo-text"
  case failed = "halloo.notice.failed"
  case failedOutageText = "halloo.notice.failed-outage-text"
  case failedNumberText = "halloo.notice.failed-number-text"
  case unmatched = "halloo.notice.unmatched"
  case unmatchedText = "halloo.notice.unmatched-text"
  case weeklyReport = "halloo.notice.weekly-report"
  case weeklyReportText = "halloo.notice.weekly-report-text"
  case familyJoined = "halloo.notice.family-joined"
  case familyJoinedText = "halloo.notice.family-joined-text"
  case messageCap = "halloo.notice.message-cap"
  case messageCapText = "halloo.notice.message-cap-text"
  case subscription = "halloo.notice.subscription"
  case subscriptionWeekText = "halloo.notice.subscription-week-text"
  case subscriptionDayText = "halloo.notice.subscription-day-text"
  case dailySummary = "halloo.notice.daily-summary"
  case dailySummaryText = "halloo.notice.daily-summary-text"
  case warning = "halloo.notice.warning"
  case warningText = "halloo.notice.warning-text"
}

extension NoticeWords {
  /// Notices are written in English, whatever the language of pages is.
  static let catalogue = Catalogue(language: .english, patterns: english)
  /// With the sentences of reports.
  static let reports = Catalogue(
    language: .english, patterns: english.merging(AnalyticsWords.english) { own, _ in own })
}
