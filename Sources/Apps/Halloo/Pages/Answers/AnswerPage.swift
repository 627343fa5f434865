internal import AppHost
internal import CivilTime
internal import Elementary
internal import Interface
internal import Replies
internal import Storage
internal import Understanding

/// An answer without photos: the question, the answer, and whether it came in time (HAL-511).
struct AnswerPage: HTML {
  let reading: AnswerReading
  let person: RelativeSlot
  /// How they are now.
  let model: CareModel
  /// The name of the user who moved it; empty if unknown or not moved.
  let actor: String
  /// What became of what it answers, where its status does not say all; nil for none.
  let outcome: String?
  /// The target of Close.
  let home: String
  /// The relative's time zone.
  let zone: ZoneRules
  private var times: TimeWriter { model.times }
  private var words: MessageCatalog { model.words }

  @HTMLBuilder var body: some HTML {
    Live(
      id: "answer",
      topics: [
        "response.updated", "occurrence.updated", "task.deleted", "profile.deleted",
        "alarm.updated",
      ]
    ) {
      CallsForHelp(model: model)
      Card {
        head
        Bubbles(
          items: reading.items, relative: person.relative, zone: zone, now: model.now,
          times: times, words: words)
        for line in lines { p(.class("caption")) { line } }
      }
      div(.class("form-actions")) {
        LinkButton(
          words(.closeAnswer), to: home, style: model.care.calls.isEmpty ? .primary : .secondary,
          isWide: true)
        if model.mayChange, let task = reading.answered, task.status.isCompleted { notDone(task) }
        if model.mayChange, reading.answer.isToHabit {
          LinkButton(
            words(reading.task == nil ? .chooseHabit : .moveAnswer),
            to: HallooPath.moveAnswer(reading.answer.id.rawValue), style: .secondary, isWide: true)
        }
        if let task = reading.task {
          LinkButton(words(.allTexts), to: HallooPath.occurrence(task.id.rawValue), style: .plain)
        }
      }
    }
  }

  /// Takes back that it was done (HAL-852, HAL-939).
  private func notDone(_ task: ScheduledTask) -> some HTML {
    Form(to: HallooPath.skipOccurrence(task.id.rawValue), token: model.formToken, words: words) {
      Button(words(.notDone), style: .secondary, isWide: true)
    }
  }

  private var head: some HTML {
    div(.class("habit-head slot-\(person.slot)")) {
      RelativeAvatar(person: person, size: .small)
      span(.class("task-text")) {
        span(.class("task-name")) { person.relative.name }
        span(.class("task-title")) { subject }
      }
      // What a question asks is not done by it, however its habit ended since (HAL-936).
      if reading.answer.meaning == .question {
        span(.class("chip-state secondary")) {
          IconView(.chats)
          words(.question)
        }
      } else if let task = reading.answered {
        StateChip(task: task, zone: zone, times: times, words: words)
      }
    }
  }

  private var subject: String {
    if reading.answer.meaning == .distress { return words(.needsHelp) }
    return reading.answered?.habit.title ?? words(.answersNothing)
  }

  private var lines: [String] {
    let answer = reading.answer
    var lines = [outcome].compactMap(\.self)
    lines.append(words.received(at: times.moment(answer.receivedAt, in: words.language, by: zone)))
    if let reading = reading.reading { lines.append(words.reading(reading)) }
    if !answer.media.isEmpty { lines.append(words(.photoArriving)) }
    if let moment = answer.movedAt {
      lines.append(words.moved(by: actor, at: times.moment(moment, in: words.language, by: zone)))
    }
    return lines
  }
}
