internal import Interface

/// What the pages of habits say.
enum HabitKey: String, MessageKey {
  case newHabit = "halloo.habit.new"
  case editHabit = "halloo.habit.edit"
  case forPerson = "halloo.habit.of"
  case suggestions = "halloo.habit.suggestions"
  case habitTitle = "halloo.habit.title"
  case category = "halloo.habit.category"
  case whenTitle = "halloo.habit.when"
  case frequency = "halloo.habit.frequency"
  case onDays = "halloo.habit.weekdays"
  case time = "halloo.habit.time"
  case startDate = "halloo.habit.start"
  case endDate = "halloo.habit.end"
  case ignoresQuiet = "halloo.habit.quiet"
  case ignoresQuietText = "halloo.habit.quiet-text"
  case nextTexts = "halloo.habit.next"
  case noNextTexts = "halloo.habit.none-next"
  case answerTitle = "halloo.habit.answer"
  case responseType = "halloo.habit.response"
  case deadline = "halloo.habit.deadline"
  case followUp = "halloo.habit.follow-up"
  case followUpText = "halloo.habit.follow-up-text"
  case extra = "halloo.habit.extra"
  case extraText = "halloo.habit.extra-text"
  case note = "halloo.habit.note"
  case noteText = "halloo.habit.note-text"
  case minutes = "halloo.habit.minutes"
  case endsBefore = "halloo.habit.ends-before"
  case tooMany = "halloo.habit.too-many"
  case inQuietHours = "halloo.habit.in-quiet"
  case inThePast = "halloo.habit.past"
  case noDays = "halloo.habit.no-days"
  case changedElsewhere = "halloo.habit.changed"
  case unpaidHabit = "halloo.habit.unpaid"
  case gone = "halloo.habit.gone"
  case filterActive = "halloo.habit.active"
  case filterPaused = "halloo.habit.paused"
  case filterDone = "halloo.habit.done"
  case countOf = "halloo.habit.count"
  case noneHere = "halloo.habit.none"
  case noneText = "halloo.habit.none-text"
  case edit = "halloo.habit.change"
  case schedule = "halloo.habit.schedule"
  case habitMenu = "halloo.habit.menu"
  case sendNow = "halloo.habit.send-now"
  case notActive = "halloo.habit.not-active"
  case openAlready = "halloo.habit.open-already"
  case sentThrice = "halloo.habit.sent-thrice"
  case pause = "halloo.habit.pause"
  case resume = "halloo.habit.resume"
  case delete = "halloo.habit.delete"
  case deleteTitle = "halloo.habit.delete-title"
  case deleteText = "halloo.habit.delete-text"
  case keep = "halloo.habit.keep"
  case nextAt = "halloo.habit.next-at"
}

extension Catalogue {
  /// A text of the pages of habits.
  func callAsFunction(_ key: HabitKey) -> String { self(Message(key)) }

  /// What the button is called that opens what can be done with a habit.
  func menu(of habit: Habit) -> String {
    self(Message(HabitKey.habitMenu, ["title": .text(habit.title)]))
  }
  func habit(of relative: Relative) -> String {
    self(Message(HabitKey.forPerson, ["name": .text(relative.name)]))
  }
  func timeLabel(_ relative: Relative) -> String {
    self(Message(HabitKey.time, ["name": .text(relative.firstName)]))
  }
  func minutes(_ count: Int) -> String {
    self(Message(HabitKey.minutes, ["count": .number(count)]))
  }
  func countOf(_ count: Int, _ most: Int) -> String {
    self(Message(HabitKey.countOf, ["count": .number(count), "most": .number(most)]))
  }
  func deleteTitle(_ habit: Habit) -> String {
    self(Message(HabitKey.deleteTitle, ["title": .text(habit.title)]))
  }
  func nextAt(_ moment: String) -> String {
    self(Message(HabitKey.nextAt, ["moment": .text(moment)]))
  }

  /// How often something is due.
  func name(of frequency: HabitFrequency) -> String {
    self(Message(named: "halloo.frequency.\(frequency.rawValue)"))
  }
  /// What completes something.
  func name(of type: ResponseType) -> String {
    self(Message(named: "halloo.response.\(type.rawValue)"))
  }
  /// Why something is not due at its own time.
  func name(of shift: DueMoment.Shift) -> String {
    self(Message(named: "halloo.shift.\(shift.rawValue)"))
  }
}

extension HabitKey {
  /// Why something was not sent now.
  init(_ problem: SendNowProblem) {
    self =
      switch problem {
      case .gone: .gone
      case .notActive: .notActive
      case .open: .openAlready
      case .limit: .sentThrice
      }
  }
}

extension HallooWords {
  static let habits: [String: Pattern] = [
    "halloo.habit.new": "New habit",
    "halloo.habit.edit": "Edit habit",
    "halloo.habit.of": "For {name}",
    "halloo.habit.suggestions": "Suggestions",
    "halloo.habit.title": "What is it?",
    "halloo.habit.category": "Kind",
    "halloo.habit.when": "When",
    "halloo.habit.frequency": "How often",
    "halloo.habit.weekdays": "On these days (for “On chosen days”)",
    "halloo.habit.time": "Time, on {name}’s clock",
    "halloo.habit.start": "First day",
    "halloo.habit.end": "Last day",
    "halloo.habit.quiet": "Send in quiet hours",
    "halloo.habit.quiet-text": "Needed where the time lies in the hours without texts.",
    "halloo.habit.next": "Next texts",
    "halloo.habit.none-next": "Nothing would be sent.",
    "halloo.habit.answer": "Answer",
    "halloo.habit.response": "What counts as an answer",
    "halloo.habit.deadline": "Time to answer",
    "halloo.habit.follow-up": "Remind once more",
    "halloo.habit.follow-up-text": "When the time to answer is over.",
    "halloo.habit.extra": "Added to the text",
    "halloo.habit.extra-text": "At most 80 characters: “with a glass of water”.",
    "halloo.habit.note": "Note for the family",
    "halloo.habit.note-text": "Never texted.",
    "halloo.habit.minutes": .plural(
      by: "count", [.one: "{count} minute", .other: "{count} minutes"]),
    "halloo.habit.ends-before": "The last day comes before the first.",
    "halloo.habit.too-many": "There are ten habits already. Pause or delete one first.",
    "halloo.habit.in-quiet":
      "This is in the quiet hours. Choose another time, or switch on “Send in quiet hours”.",
    "halloo.habit.past": "This moment is over. Choose a later day or time.",
    "halloo.habit.no-days": "Choose at least one weekday.",
    "halloo.habit.changed":
      "Somebody has changed this habit meanwhile. Look at it again; saving now keeps what stands here.",
    "halloo.habit.unpaid": "Without a subscription, habits are added for the first member only.",
    "halloo.habit.gone": "This habit is not there any more.",
    "halloo.habit.active": "Active",
    "halloo.habit.paused": "Paused",
    "halloo.habit.done": "Done",
    "halloo.habit.count": "{count} of {most}",
    "halloo.habit.none": "No habits here",
    "halloo.habit.none-text": "A habit is a small thing to be reminded of: pills, a walk, a call.",
    "halloo.habit.change": "Edit",
    "halloo.habit.schedule": "Schedule",
    "halloo.habit.menu": "What to do with {title}",
    "halloo.habit.send-now": "Send now",
    "halloo.habit.not-active": "They are not texted at the moment.",
    "halloo.habit.open-already": "One is open already: wait for the answer.",
    "halloo.habit.sent-thrice": "It was sent three times today. Tomorrow again.",
    "halloo.habit.pause": "Pause",
    "halloo.habit.resume": "Resume",
    "halloo.habit.delete": "Delete",
    "halloo.habit.delete-title": "Delete “{title}”?",
    "halloo.habit.delete-text": "No more texts about it. Answers, photos and figures stay.",
    "halloo.habit.keep": "Keep it",
    "halloo.habit.next-at": "Next: {moment}",
    "halloo.frequency.once": "Once",
    "halloo.frequency.daily": "Every day",
    "halloo.frequency.weekdays": "Monday to Friday",
    "halloo.frequency.weekends": "Saturday and Sunday",
    "halloo.frequency.weekly": "Every week",
    "halloo.frequency.biweekly": "Every two weeks",
    "halloo.frequency.monthly": "Every month",
    "halloo.frequency.custom": "On chosen days",
    "halloo.response.text": "Words",
    "halloo.response.photo": "A photo",
    "halloo.response.either": "Words or a photo",
    "halloo.response.both": "Words and a photo",
    "halloo.shift.dst": "moved: the clocks change",
    "halloo.shift.quietHours": "moved: quiet hours",
  ]
}
