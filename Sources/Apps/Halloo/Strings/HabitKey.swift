internal import Interface
internal import Schedules

/// The texts of the habit pages.
enum HabitKey: String, MessageKey {
  static let section = "halloo.habit"

  case newHabit, editHabit, forPerson, suggestions, habitTitle, category, frequency
  case onDays, time, startDate, endDate, ignoresQuiet, ignoresQuietText, nextTexts, noNextTexts
  case responseType, deadline, followUp, followUpText, important, importantText, extra,
    extraText, note, noteText
  case minutes, endsBefore, tooMany, inQuietHours, inThePast, noDays, changedElsewhere, unpaidHabit
  case gone, filterActive, filterPaused, filterDone, stopped, countOf, noneHere, noneText, edit,
    schedule
  case habitMenu, sendNow, notActive, openAlready, sentThrice, pause, resume, delete, deleteTitle
  case deleteText, keep, nextAt
  case severalTimes, severalTimesText, timeNumber, more, suggest, reading, readingText, unit
  case unitText, movedFrom, waitsForConsent, textsPaused, habitPaused, quietNowTitle, quietNow
  case sendAnyway, keepQuiet
}

extension MessageCatalog {
  /// Returns a text of the habit pages.
  func callAsFunction(_ key: HabitKey) -> String { self(Message(key)) }

  /// Returns the accessible label of a habit's menu button.
  func menu(of habit: Habit) -> String { self(HabitKey.habitMenu, ["title": .text(habit.title)]) }
  func habit(of relative: Relative) -> String {
    self(HabitKey.forPerson, ["name": .text(relative.name)])
  }
  func timeLabel(_ relative: Relative) -> String {
    self(HabitKey.time, ["name": .text(relative.name)])
  }
  func minutes(_ count: Int) -> String { self(HabitKey.minutes, ["count": .number(count)]) }
  func countOf(_ count: Int, _ most: Int) -> String {
    self(HabitKey.countOf, ["count": .number(count), "most": .number(most)])
  }
  func deleteTitle(_ habit: Habit) -> String {
    self(HabitKey.deleteTitle, ["title": .text(habit.title)])
  }
  func nextAt(_ moment: String) -> String { self(HabitKey.nextAt, ["moment": .text(moment)]) }
  /// Returns the label of a further time of day.
  /// - Parameter number: from 2 on.
  func time(number: Int) -> String { self(HabitKey.timeNumber, ["number": .number(number)]) }
  /// Returns why a text is not sent at its planned time.
  func moved(_ shift: DueMoment.Shift, from time: String) -> String {
    self(HabitKey.movedFrom, ["time": .text(time), "reason": .text(name(of: shift))])
  }
  /// Returns a text about whoever is reminded of a habit.
  func habit(_ key: HabitKey, _ relative: Relative, time: String = "") -> String {
    self(key, ["name": .text(relative.name), "time": .text(time)])
  }
}

extension HabitKey {
  /// The message for why a text was not sent now.
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

extension HabitKey {
  /// The message for why a habit cannot be saved.
  init(_ problem: HabitProblem) {
    self =
      switch problem {
      case .full: .tooMany
      case .quietHours: .inQuietHours
      case .inThePast: .inThePast
      case .endsBeforeStart: .endsBefore
      case .noDays: .noDays
      case .changed: .changedElsewhere
      case .gone: .gone
      case .unpaid: .unpaidHabit
      }
  }
}
