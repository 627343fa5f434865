internal import Elementary
internal import HTTPServer
internal import Interface
internal import Markup

/// A habit in the list of a relative (HAL-223).
struct HabitCard: HTML {
  let row: HabitListPage.Row
  /// Whether the reader may change what there is in the circle.
  let mayChange: Bool
  let words: Catalogue
  let formToken: String

  private var habit: Habit { row.habit }

  var body: some HTML {
    Card {
      div(.class("habit-head")) {
        CategorySign(habit.category)
        span(.class("task-text")) {
          span(.class("task-name")) { habit.title }
          span(.class("caption")) { words.name(of: habit.schedule.frequency) }
          if let next = row.next { span(.class("caption")) { next } }
        }
      }
      if mayChange { actions }
    }
  }

  private var actions: some HTML {
    div(.class("habit-actions")) {
      LinkButton(
        words(.edit), to: "\(HabitRoutes.path)/\(habit.id.rawValue)/edit", style: .secondary)
      if habit.status == .active {
        press("send-now", .sendNow)
        press("pause", .pause)
      } else if habit.status == .paused {
        press("resume", .resume)
      }
      LinkButton(
        words(.delete), to: "\(HabitRoutes.path)/\(habit.id.rawValue)/delete", style: .destructive)
    }
  }

  private func press(_ action: String, _ title: HabitKey) -> some HTML {
    Form(
      to: "\(HabitRoutes.path)/\(habit.id.rawValue)/\(action)", token: formToken, words: words
    ) {
      Button(words(title), style: .secondary)
    }
  }
}
