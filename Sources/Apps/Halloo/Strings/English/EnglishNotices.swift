internal import Interface

/// The texts of notices.
enum NoticeWords {
  static let english: [String: Pattern] = [
    "halloo.notice.confirmed": "Agreed to texts",
    "halloo.notice.confirmed-text": "{name} agreed. Reminders come as soon as there is a habit.",
    "halloo.notice.declined": "Declined texts",
    "halloo.notice.declined-text": "{name} would rather not be texted.",
    "halloo.notice.opted-out": "Stopped texts",
    "halloo.notice.opted-out-text":
      "{name} answered STOP. Nothing is texted until they text START.",
    "halloo.notice.opted-in": "Texts go on",
    "halloo.notice.opted-in-text": "{name} texted START.",
    "halloo.notice.missed": "Habit missed",
    "halloo.notice.missed-text": "{name} did not answer: {habit}.",
    "halloo.notice.missed-answered-text": "{name} answered after all: {habit}.",
    "halloo.notice.answer": "Answer received",
    "halloo.notice.answer-text": "{name} answered: {habit}.",
    "halloo.notice.photo": "Photo received",
    "halloo.notice.photo-text": "{name} sent a photo: {habit}.",
    "halloo.notice.failed": "Reminder not sent",
    "halloo.notice.failed-outage-text":
      "The reminder for {name} could not be sent in time: {habit}.",
    "halloo.notice.failed-number-text": "Texts to {name} are not delivered: {habit}.",
    "halloo.notice.unmatched": "Message without a habit",
    "halloo.notice.unmatched-text": "{name} wrote something that answers no reminder.",
    "halloo.notice.weekly-report": "Weekly report",
    "halloo.notice.weekly-report-text": "{from} – {to}: {highlight}",
    "halloo.notice.family-joined": "Family member joined",
    "halloo.notice.family-joined-text": "{name} looks after your relatives with you now.",
    "halloo.notice.message-cap": "Many texts today",
    "halloo.notice.message-cap-text":
      "{name} has had 40 texts today. Thank-yous and second reminders pause until tomorrow.",
    "halloo.notice.subscription": "Subscription",
    "halloo.notice.subscription-week-text":
      "From {day} on only {name} is reminded, unless there is a subscription by then.",
    "halloo.notice.subscription-day-text":
      "Tomorrow, from {day} on, only {name} is reminded, unless there is a subscription by then.",
    "halloo.notice.daily-summary": "Daily summary",
    "halloo.notice.daily-summary-text":
      "{day}: {answered} of {count} answered, {late} late, {missed} missed, {skipped} skipped.",
    "halloo.notice.warning": "Texts do not arrive",
    "halloo.notice.warning-text":
      "Three reminders in a row did not reach {name}. Please check the number.",
  ]
}
