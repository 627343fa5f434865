internal import Interface

/// The texts of figures.
enum AnalyticsWords {
  static let english: [String: Pattern] = [
    "halloo.analytics.figures": "In figures",
    "halloo.analytics.rate": "Answered",
    "halloo.analytics.completed": "On time",
    "halloo.analytics.late": "Late",
    "halloo.analytics.missed": "Missed",
    "halloo.analytics.skipped": "Skipped",
    "halloo.analytics.days": "Day",
    "halloo.analytics.weeks": "Week",
    "halloo.analytics.few": "Few answers so far",
    "halloo.analytics.empty": "No figures yet",
    "halloo.analytics.empty-text": "They appear after the first answers.",
    "halloo.analytics.ring": "{title}: {percent} answered, {answered} of {count}.",
    "halloo.analytics.ring-empty": "{title}: nothing counts yet.",
    "halloo.analytics.trends": "Habit trends",
    "halloo.analytics.weekly": "Weekly report",
    "halloo.analytics.table": "Download as a table (CSV)",
    "halloo.analytics.range": "Days",
    "halloo.analytics.person": "Of whom",
    "halloo.analytics.everybody": "Everybody",
    "halloo.analytics.trend": "Trend",
    "halloo.analytics.on-time-rate": "Answers on time",
    "halloo.analytics.response": "Usual time to answer",
    "halloo.analytics.streak-now": "Current streak",
    "halloo.analytics.streak-longest": "Longest streak",
    "halloo.analytics.by-day": "Answered by day",
    "halloo.analytics.by-person": "By person",
    "halloo.analytics.by-category": "By kind",
    "halloo.analytics.by-weekday": "By weekday",
    "halloo.analytics.line-of": "{habit}: answered, over time",
    "halloo.analytics.older-week": "Week before",
    "halloo.analytics.newer-week": "Week after",
    "halloo.analytics.change": "Change from the week before",
    "halloo.analytics.best-day": "Best day",
    "halloo.analytics.hardest-habit": "Hardest habit",
    "halloo.analytics.photo-count": "Photos",
    "halloo.analytics.updated": "Updated {moment}",
    "halloo.analytics.print": "Print",
    "halloo.analytics.share": "Share",
    "halloo.analytics.days-of": .plural(
      by: "count", [.one: "{count} day", .other: "{count} days"]),
    "halloo.analytics.seconds-of": .plural(
      by: "count", [.one: "{count} second", .other: "{count} seconds"]),
    "halloo.analytics.minutes-of": .plural(
      by: "count", [.one: "{count} minute", .other: "{count} minutes"]),
    "halloo.analytics.trend-up": "Up",
    "halloo.analytics.trend-down": "Down",
    "halloo.analytics.trend-steady": "Steady",
    "halloo.analytics.trend-none": "Nothing to compare with yet",
    "halloo.analytics.highlight-nothing": "There was nothing to answer in this week.",
    "halloo.analytics.highlight-answered": .plural(
      by: "count",
      [
        .one: "{answered} of {count} reminder was answered.",
        .other: "{answered} of {count} reminders were answered.",
      ]),
    "halloo.analytics.highlight-more": .plural(
      by: "points",
      [
        .one:
          "{answered} of {count} reminders were answered, {points} point more than the week before.",
        .other:
          "{answered} of {count} reminders were answered, {points} points more than the week before.",
      ]),
    "halloo.analytics.highlight-less": .plural(
      by: "points",
      [
        .one:
          "{answered} of {count} reminders were answered, {points} point less than the week before.",
        .other:
          "{answered} of {count} reminders were answered, {points} points less than the week before.",
      ]),
    "halloo.analytics.highlight-same":
      "{answered} of {count} reminders were answered, as in the week before.",
    "halloo.analytics.highlight-streak":
      "{name} has answered {habit} on {days} days in a row.",
    "halloo.analytics.highlight-hardest":
      "{habit} was the hardest for {name}: {answered} of {count} answered.",
    "halloo.analytics.highlight-everything": "Nothing was missed, and nothing skipped.",
    "halloo.analytics.highlight-missed": .plural(
      by: "count", [.one: "{count} reminder was missed.", .other: "{count} reminders were missed."]),
    "halloo.analytics.highlight-seconds": "Half of the answers came within a minute.",
    "halloo.analytics.highlight-minutes": .plural(
      by: "count",
      [
        .one: "Half of the answers came within {count} minute.",
        .other: "Half of the answers came within {count} minutes.",
      ]),
    "halloo.analytics.highlight-on-time": .plural(
      by: "count",
      [
        .one: "{answered} of {count} answer came on time.",
        .other: "{answered} of {count} answers came on time.",
      ]),
    "halloo.analytics.highlight-photos": .plural(
      by: "count", [.one: "{count} photo came.", .other: "{count} photos came."]),
    "halloo.analytics.highlight-relatives": .plural(
      by: "count",
      [.one: "{count} person was reminded.", .other: "{count} people were reminded."]),
  ]
}
