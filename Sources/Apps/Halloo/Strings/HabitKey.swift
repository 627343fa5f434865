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
