internal import Elementary
internal import HTTPServer
internal import Interface
internal import Schedules

/// A habit in a relative's list: title, schedule, state and actions (HAL-223).
struct HabitCard: HTML {
  let row: HabitListPage.Row
  let person: RelativeSlot
  /// Whether the user may edit the circle.
  let mayChange: Bool
  let words: MessageCatalog
  let formToken: String

  private var habit: Habit { row.habit }

  var body: some HTML {
    Card {
      div(.class("habit-head")) {
        RelativeAvatar(person: person, size: .small)
        span(.class("task-text")) {
          span(.class("task-name")) { habit.title }
          span(.class("task-note")) { "\(words.name(of: habit.schedule.frequency)) · \(row.times)" }
          if let next = row.next { span(.class("task-note")) { next } }
        }
        CategorySign(habit.category)
        HabitChip(status: habit.status, relative: person.relative, words: words)
        if mayChange { HabitMenu(habit: habit, words: words, formToken: formToken) }
      }
    }
  }
}

/// The state of a habit: an icon and a word (HAL-242).
private struct HabitChip: HTML {
  let status: Habit.Status
  let relative: Relative
  let words: MessageCatalog

  var body: some HTML {
    switch status {
    case .active where relative.optedOutAt != nil: chip("chip-bad", .minus, .stopped)
    case .active: chip("chip-good", .check, .filterActive)
    case .paused: chip("secondary", .pause, .filterPaused)
    case .completed, .archived: chip("secondary", .minus, .filterDone)
    }
  }

  private func chip(_ tone: String, _ icon: Icon, _ word: HabitKey) -> some HTML {
    span(.class("chip-state \(tone)")) {
      IconView(icon)
      words(word)
    }
  }
}

/// The actions on a habit.
private struct HabitMenu: HTML {
  let habit: Habit
  let words: MessageCatalog
  let formToken: String

  private var id: String { habit.id.rawValue }

  var body: some HTML {
    details(.class("habit-menu"), .id("menu-\(habit.id.rawValue)")) {
      summary(.class("button button-plain button-icon")) {
        IconView(.ellipsis)
        span(.class("visually-hidden")) { words.menu(of: habit) }
      }
      ul {
        li { LinkButton(words(.edit), to: HallooPath.editHabit(id), style: .plain) }
        li { LinkButton(words(.schedule), to: HallooPath.scheduleHabit(id), style: .plain) }
        if habit.status == .active {
          li { press(HallooPath.sendHabitNow(id), .sendNow) }
          li { press(HallooPath.pauseHabit(id), .pause) }
        } else if habit.status == .paused {
          li { press(HallooPath.resumeHabit(id), .resume) }
        }
        li { LinkButton(words(.delete), to: HallooPath.deleteHabit(id), style: .destructive) }
      }
    }
  }

  private func press(_ path: String, _ title: HabitKey) -> some HTML {
    Form(to: path, token: formToken, words: words) { Button(words(title), style: .plain) }
  }
}
