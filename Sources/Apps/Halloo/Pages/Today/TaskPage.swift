internal import AppHost
internal import CivilTime
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Markup
internal import Storage
internal import TextMessages

/// An occurrence.
struct TaskPage: HTML {
  let task: ScheduledTask
  let person: RelativeSlot
  let items: [ConversationItem]
  let zone: ZoneRules
  /// The name of the user who acted last; empty if unknown or nobody has.
  let actor: String
  /// The user's note; empty for none.
  let note: String
  /// Whether the user may edit the circle.
  let mayChange: Bool
  let times: TimeWriter
  let words: MessageCatalog
  let formToken: String

  @HTMLBuilder var body: some HTML {
    Live(
      id: "task",
      topics: ["occurrence.updated", "response.received", "response.updated", "message.status"]
    ) {
      Card {
        div(.class("habit-head slot-\(person.slot)")) {
          RelativeAvatar(person: person, size: .small)
          span(.class("task-text")) {
            span(.class("task-name")) { person.relative.name }
            span(.class("task-title")) {
              "\(times.hour(task.entry.occurrence.dueAt, in: zone))"
            }
          }
          StateChip(status: task.status, words: words)
        }
        if let done { p(.class("caption")) { done } }
        if !note.isEmpty { p { words.noted(note) } }
      }
      if items.isEmpty {
        p(.class("quiet-note")) { words(.noTextsYet) }
      } else {
        Card(words(.textsOfTask)) {
          Bubbles(
            items: items, relative: person.relative, moving: mayChange ? .all : .none,
            zone: zone, times: times, words: words)
        }
      }
      if mayChange { actions }
    }
  }

  /// Who acted, and when (HAL-1206).
  private var done: String? {
    let occurrence = task.entry.occurrence
    if occurrence.status == .skipped, task.entry.actor != nil, let moment = task.entry.actedAt {
      // What had been counted as done was not (HAL-939).
      let key: TaskKey = occurrence.completedAt == nil ? .skippedBy : .notDoneBy
      return words.done(key, by: actor, at: times.hour(moment, in: zone))
    }
    if occurrence.status.isCompleted, occurrence.completedBy == .family,
      let moment = occurrence.completedAt
    {
      return words.done(.doneBy, by: actor, at: times.hour(moment, in: zone))
    }
    if occurrence.status.isOpen, let moment = occurrence.snoozedUntil {
      return words.snoozed(until: times.hour(moment, in: zone))
    }
    return occurrence.failure.map { words.name(of: $0) }
  }

  @HTMLBuilder private var actions: some HTML {
    if [.missed, .failed].contains(task.status) {
      LinkButton(
        words.care(.callThem, person.relative), to: "tel:\(person.relative.number.e164)",
        style: .secondary, isWide: true)
    }
    if task.status == .scheduled || task.status.isOpen || task.status == .missed
      || task.status == .skipped
    {
      div(.class("form-actions")) {
        press(HallooPath.completeOccurrence(task.id.rawValue), words(.markDone), .primary)
        // Whoever has opted out or is paused cannot be reminded.
        if person.relative.status == .active, task.status.isOpen || task.status == .missed {
          press(
            HallooPath.remindOccurrence(task.id.rawValue), words(.remindAgain), .secondary)
        }
        if task.status == .scheduled || task.status.isOpen {
          press(HallooPath.skipOccurrence(task.id.rawValue), words(.skipToday), .secondary)
        }
      }
      Card { withNote }
    } else if task.status.isCompleted {
      press(HallooPath.skipOccurrence(task.id.rawValue), words(.notDone), .secondary)
    }
    LinkButton(
      words(.editHabit), to: HallooPath.editHabit(task.habit.id.rawValue), style: .plain)
  }

  /// The same action with a note (HAL-1653).
  private var withNote: some HTML {
    details(.class("disclosure")) {
      summary { words(.addNote) }
      Form(to: HallooPath.completeOccurrence(task.id.rawValue), token: formToken, words: words) {
        TextField(
          Field("note", title: words(.familyNote), hint: words(.familyNoteText), isRequired: false),
          words: words)
        FormActions {
          Button(words(.markDone), style: .secondary, isWide: true)
          if task.status == .scheduled || task.status.isOpen {
            button(
              .class("button button-secondary button-wide"), .type(.submit),
              .formaction(HallooPath.skipOccurrence(task.id.rawValue))
            ) { words(.skipToday) }
          }
        }
      }
    }
  }

  private func press(_ path: String, _ title: String, _ style: ButtonStyle) -> some HTML {
    Form(
      to: path, token: formToken,
      kind: .patient(.change, title: "\(title): \(task.habit.title)"), words: words
    ) {
      Button(title, style: style, isWide: true)
    }
  }
}
