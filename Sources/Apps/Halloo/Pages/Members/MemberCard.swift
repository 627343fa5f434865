internal import Elementary
internal import Interface

/// A relative with the progress of their day.
struct MemberDay: Sendable {
  let person: RelativeSlot
  /// The number of their habits that have not ended.
  let habits: Int
  /// The number of completed tasks today, and of all.
  let done: Int
  let due: Int
}

extension MemberDay {
  init(_ day: DayRecord) {
    self.init(
      person: day.profile.person, habits: day.profile.habits,
      done: day.tasks.count { $0.task.status.isCompleted }, due: day.tasks.count)
  }
}

/// A relative in the list (HAL-225).
struct MemberCard: HTML {
  let day: MemberDay
  /// What is to be known about them, the most pressing first.
  var matters: [CareMatter] = []
  let words: MessageCatalog

  private var relative: Relative { day.person.relative }

  var body: some HTML {
    a(
      .class("card create-link slot-\(day.person.slot)"),
      .href(HallooPath.member(day.person.id.rawValue))
    ) {
      span(.class("habit-head")) {
        RelativeAvatar(person: day.person)
        span(.class("task-text")) {
          span(.class("task-name")) { relative.name }
          span(.class("caption")) {
            "\(relative.relationship) · \(words.memberNumber(day.person.number))"
          }
          span(.class("caption")) {
            "\(words.habitsTracked(day.habits)) · \(words.doneOf(day.done, day.due))"
          }
        }
        RelativeChip(relative: relative, matters: matters, words: words)
        IconView(.forward)
      }
    }
  }
}

/// The state of a relative: an icon and a word (HAL-242).
struct RelativeChip: HTML {
  let relative: Relative
  let matters: [CareMatter]
  let words: MessageCatalog

  var body: some HTML {
    span(.class("chip-state \(tone)")) {
      IconView(icon)
      isWrong ? words.condition(of: relative, matters) : words.state(of: relative)
    }
  }

  /// Whether something is wrong that their own state does not say.
  private var isWrong: Bool { matters.first?.isWrong == true && relative.optedOutAt == nil }

  private var tone: String {
    if relative.saysWrongNumber || isWrong { return "chip-bad" }
    return switch relative.status {
    case .confirmed, .active: "chip-good"
    case .pending: "chip-waiting"
    case .declined: "chip-bad"
    case .inactive: "secondary"
    }
  }

  private var icon: Icon {
    if relative.saysWrongNumber || isWrong { return .warning }
    if relative.optedOutAt != nil { return .stop }
    return switch relative.status {
    case .confirmed, .active: .check
    case .pending: .clock
    case .declined: .warning
    case .inactive: .minus
    }
  }
}
