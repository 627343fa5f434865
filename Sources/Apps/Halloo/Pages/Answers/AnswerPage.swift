internal import AppHost
internal import Elementary
internal import Interface
internal import Replies

/// An answer without photos: the question, the answer, and whether it came in time (HAL-511).
struct AnswerPage: HTML {
  let reading: AnswerReading
  let person: RelativeSlot
  /// The name of the user who moved it; empty if unknown or not moved.
  let actor: String
  /// The target of Close.
  let home: String
  /// Whether the user may edit the circle.
  let mayChange: Bool
  let times: TimeWriter
  let words: MessageCatalog

  @HTMLBuilder var body: some HTML {
    Live(id: "answer", topics: ["response.updated", "occurrence.updated"]) {
      Card {
        head
        Bubbles(items: reading.items, relative: person.relative, times: times, words: words)
        for line in lines { p(.class("caption")) { line } }
      }
      div(.class("form-actions")) {
        LinkButton(words(.closeAnswer), to: home, isWide: true)
        if mayChange, reading.answer.isToHabit {
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

  private var head: some HTML {
    div(.class("habit-head slot-\(person.slot)")) {
      RelativeAvatar(person: person, size: .small)
      span(.class("task-text")) {
        span(.class("task-name")) { person.relative.name }
        span(.class("task-title")) { reading.task?.habit.title ?? words(.answersNothing) }
      }
      if let task = reading.task { StateChip(status: task.status, words: words) }
    }
  }

  private var lines: [String] {
    let answer = reading.answer
    var lines = [words.received(at: times.moment(answer.receivedAt, in: words.language))]
    if let reading = answer.reading { lines.append(words.reading(reading)) }
    if !answer.media.isEmpty { lines.append(words(.photoArriving)) }
    if let moment = answer.movedAt {
      lines.append(words.moved(by: actor, at: times.moment(moment, in: words.language)))
    }
    return lines
  }
}
