internal import AppHost
internal import CivilTime
internal import Elementary
internal import Interface

/// An occurrence as a row, which leads with the habit and its state, and ends with the time (HAL-224,
/// HAL-506). Whose it is stands above the rows. It links to its actions or to the answer.
struct TaskRow: HTML {
  let task: ScheduledTask
  let person: RelativeSlot
  let zone: ZoneRules
  let times: TimeWriter
  let words: MessageCatalog

  var body: some HTML {
    a(.class("task"), .href(target)) {
      RelativeAvatar(person: person, size: .small)
      span(.class("task-text")) {
        span(.class("task-habit")) { task.habit.title }
        if showsState { StateChip(task: task, zone: zone, times: times, words: words) }
      }
      span(.class("task-end")) {
        span(.class("task-time")) { times.plain(task.entry.occurrence.dueAt, in: zone) }
        if let here = times.here(task.entry.occurrence.dueAt, beside: zone) {
          span(.class("task-here")) { here }
        }
      }
      if task.status.isCompleted { span(.class("view-button")) { words(.view) } }
      TaskNews(task: task, relative: person.relative, time: time, words: words)
    }
  }

  private var time: String { times.hour(task.entry.occurrence.dueAt, in: zone) }

  private var target: String {
    task.status.isCompleted
      ? HallooPath.occurrenceAnswer(task.id.rawValue) : HallooPath.occurrence(task.id.rawValue)
  }

  /// Scheduled and answered in time is the normal case and shows no state.
  private var showsState: Bool {
    task.isDoneByFamily || task.status != .scheduled && task.status != .completed
  }
}
