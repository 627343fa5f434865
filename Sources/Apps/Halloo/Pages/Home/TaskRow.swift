internal import CivilTime
internal import Elementary
internal import Interface

/// An occurrence as a row: relative, habit, time and state (HAL-224). It links to its actions or to
/// the answer.
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
        span(.class("task-name")) { person.relative.name }
        span(.class("task-title")) { task.habit.title }
      }
      span(.class("task-end")) {
        span(.class("task-time")) { time }
        if showsState { StateChip(status: task.status, words: words) }
      }
      if task.status.isCompleted {
        span(.class("view-button")) { words(.view) }
      }
      TaskNews(task: task, relative: person.relative, time: time, words: words)
    }
  }

  private var time: String { times.hour(task.entry.occurrence.dueAt, in: zone) }

  private var target: String {
    task.status.isCompleted
      ? HallooPath.occurrenceAnswer(task.id.rawValue) : HallooPath.occurrence(task.id.rawValue)
  }

  /// Scheduled and completed in time is the normal case and shows no state.
  private var showsState: Bool { task.status != .scheduled && task.status != .completed }
}
