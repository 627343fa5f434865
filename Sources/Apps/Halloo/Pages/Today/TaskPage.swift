internal import AppHost
internal import CivilTime
internal import Elementary
internal import HTTPServer
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
  /// The last time that the family has reminded again; nil for never.
  let reminder: FamilyReminder?
  /// Who did; empty if unknown.
  let reminderActor: String
  /// The user's note; empty for none.
  let note: String
  /// Whether the user may edit the circle.
  let mayChange: Bool
  let now: Timestamp
  let times: TimeWriter
  let words: MessageCatalog
  let formToken: String

  @HTMLBuilder var body: some HTML {
    Live(
      id: "task",
      topics: [
        "occurrence.updated", "response.received", "response.updated", "message.status",
        "task.deleted", "profile.deleted",
      ]
    ) {
      Card {
        div(.class("habit-head slot-\(person.slot)")) {
          RelativeAvatar(person: person, size: .small)
          span(.class("task-text")) {
            span(.class("task-name")) { person.relative.name }
            span(.class("task-title")) {
              TimedText(times.moment(task.entry.occurrence.dueAt, in: zone, now: now))
            }
          }
          StateChip(task: task, zone: zone, times: times, words: words)
        }
        for line in done { p(.class("caption")) { line } }
        if !note.isEmpty { p { words.noted(note) } }
      }
      if items.isEmpty {
        p(.class("quiet-note")) { words(.noTextsYet) }
      } else {
        Card(words(.textsOfTask)) {
          Bubbles(
            items: items, relative: person.relative, moving: mayChange ? .all : .none,
            zone: zone, now: now, times: times, words: words)
        }
      }
      if mayChange { actions }
    }
  }

  /// Who acted, and who has reminded again (HAL-852, HAL-1206).
  private var done: [String] {
    let outcome = words.outcome(of: task, by: actor, times, in: zone, now: now)
    let again = reminder.map {
      words.reminded(by: reminderActor, at: times.moment($0.at, in: zone, now: now))
    }
    return [outcome, again].compactMap(\.self)
  }

  /// Whether to offer Remind Again: the occurrence is waiting, missed or refused by the relative.
  /// Not for one that the family skipped, nor for a relative who is paused or has opted out.
  private var canBeReminded: Bool {
    guard person.relative.status == .active else { return false }
    let occurrence = task.entry.occurrence
    let isLeftOut =
      task.status == .skipped && task.entry.actor != nil && occurrence.completedAt == nil
    return task.status.isOpen || task.status == .missed || task.status == .skipped && !isLeftOut
  }

  @HTMLBuilder private var actions: some HTML {
    if [.missed, .failed].contains(task.status) || task.status == .skipped && canBeReminded {
      LinkButton(
        words.care(.callThem, person.relative), to: "tel:\(person.relative.number.e164)",
        style: .secondary, isWide: true)
    }
    if task.status == .scheduled || task.status.isOpen || task.status == .missed
      || task.status == .skipped
    {
      div(.class("form-actions")) {
        press(HallooPath.completeOccurrence(task.id.rawValue), words(.markDone), .primary)
        if canBeReminded {
          press(HallooPath.remindOccurrence(task.id.rawValue), words(.remindAgain), .secondary)
        }
        if task.status == .scheduled || task.status.isOpen {
          press(HallooPath.skipOccurrence(task.id.rawValue), words(.skipToday), .secondary)
        }
      }
      Card { withNote }
    } else if task.status.isCompleted {
      press(HallooPath.skipOccurrence(task.id.rawValue), words(.notDone), .secondary)
    }
    LinkButton(words(.editHabit), to: HallooPath.editHabit(task.habit.id.rawValue), style: .plain)
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
      to: path, token: formToken, kind: .patient(.change, title: "\(title): \(task.habit.title)"),
      words: words
    ) { Button(title, style: style, isWide: true) }
  }
}
