internal import Interface

/// The titles and texts of Halloo's notifications (HAL-1207).
enum NoticeKey: String, MessageKey {
  static let section = "halloo.notice"

  case confirmed, confirmedText, declined, declinedText, optedOut, optedOutText, stoppedText
  case wrongNumberText, optedIn
  case optedInText, missed, missedText, missedAnsweredText, answer, answerText, photo, photoText
  case failed, failedOutageText, failedNumberText, unmatched, wroteText, wroteAboutText
  case notDoneText, distress, distressText, unattendedText, unclearedText, silentText
  case weeklyReport
  case weeklyReportText, familyJoined, familyJoinedText, circleEnded, circleEndedText
  case circleEndedInAlarmText, removedText, messageCap
  case messageCapText, subscription
  case subscriptionWeekText, subscriptionDayText, dailySummary, dailySummaryText, warning
  case warningText
}
