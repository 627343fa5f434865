internal import CivilTime
internal import Clocks
internal import Elementary
internal import Interface
internal import Markup
internal import Storage
internal import TextMessages

/// How everybody is now: one sentence for each relative where something is wrong or awaited, with
/// what can be done about it, or that all is well (HAL-518).
struct NowCard: HTML {
  let care: CareStatus
  /// Whether the user may edit the circle.
  let mayChange: Bool
  let now: Timestamp
  let times: TimeWriter
  let words: MessageCatalog
  let formToken: String

  var body: some HTML {
    Card(words(.now)) {
      if care.matters.isEmpty {
        p(.class("now-well")) {
          IconView(.check)
          words(.allWell)
        }
      }
      for matter in care.matters {
        CareMatterView(
          matter: matter, zone: care.zones[matter.person.id] ?? times.viewer,
          actor: matter.alarm?.takenBy.flatMap { care.names[$0] }, mayChange: mayChange,
          times: times, words: words, formToken: formToken)
      }
      if let next { p(.class("secondary")) { next } }
    }
  }

  /// What is due next, with its day if that is not today.
  private var next: String? {
    guard let task = care.next, let zone = care.zones[task.entry.relative],
      let person = care.people[task.entry.relative]
    else { return nil }
    let due = task.entry.occurrence.dueAt
    let days = zone.civil(due).date.dayNumber - zone.civil(now).date.dayNumber
    return words.next(
      days == 0 ? .nextToday : days == 1 ? .nextTomorrow : .nextLater, task.habit.title, person,
      times.hour(due, in: zone))
  }
}

/// A matter with its actions (HAL-852).
struct CareMatterView: HTML {
  let matter: CareMatter
  /// The relative's time zone.
  let zone: ZoneRules
  /// The name of the caregiver who is on it; nil for nobody, empty if unknown.
  let actor: String?
  let mayChange: Bool
  let times: TimeWriter
  let words: MessageCatalog
  let formToken: String

  var body: some HTML {
    div(.class("now-matter"), .class(matter.isWrong ? "now-wrong" : "now-waiting")) {
      p(.class("now-sentence")) {
        IconView(matter.isWrong ? .warning : .clock)
        span { sentence }
      }
      if let quote { p(.class("now-words")) { quote } }
      if let alarm = matter.alarm, let actor, let moment = alarm.takenAt {
        p(.class("secondary")) { words.onIt(actor, times.ownHour(moment)) }
      }
      if matter.isWrong { actions }
    }
    LiveAnnouncement(sentence, isUrgent: isUrgent)
  }

  private var isUrgent: Bool { if case .distress = matter.kind { true } else { false } }

  private var relative: Relative { matter.person.relative }

  private var sentence: String {
    switch matter.kind {
    case .distress(let alarm, _):
      words.care(.distress, relative, time: times.ownHour(alarm.raisedAt))
    case .optedOut: words.care(.saidStop, relative)
    case .unreachable: words.care(.unreachable, relative)
    case .silent(let alarm):
      words.care(.silent, relative, time: times.ownHour(alarm.raisedAt))
    case .missed(let task, _): words.care(.missed, relative, task.habit.title, time: hour(task))
    case .failed(let task): words.care(.failed, relative, task.habit.title, time: hour(task))
    case .waiting(let task): words.care(.waiting, relative, task.habit.title, time: hour(task))
    }
  }

  private var quote: String? {
    guard case .distress(_, let words) = matter.kind, !words.isEmpty else { return nil }
    return "“\(words)”"
  }

  private func hour(_ task: ScheduledTask) -> String {
    times.hour(task.entry.occurrence.dueAt, in: zone)
  }

  private var actions: some HTML {
    div(.class("now-actions")) {
      LinkButton(
        words.care(.callThem, relative), to: "tel:\(relative.number.e164)",
        style: isUrgent ? .primary : .secondary)
      if mayChange {
        if let alarm = matter.alarm {
          if actor == nil { press(HallooPath.takeAlarm(alarm.id.rawValue), words(.onIt)) }
          if alarm.cause != .missed {
            LinkButton(
              words(.allClear), to: HallooPath.alarm(alarm.id.rawValue), style: .secondary)
          }
        }
        own
      }
    }
  }

  /// The actions of the kind of matter.
  @HTMLBuilder private var own: some HTML {
    switch matter.kind {
    case .missed(let task, _):
      // Whoever has opted out or is paused cannot be reminded.
      if relative.status == .active {
        press(HallooPath.remindOccurrence(task.id.rawValue), words(.remindAgain))
      }
      press(HallooPath.completeOccurrence(task.id.rawValue), words(.markDone))
    case .failed(let task): press(HallooPath.completeOccurrence(task.id.rawValue), words(.markDone))
    case .unreachable:
      LinkButton(
        words(.checkNumber), to: HallooPath.editMember(relative.id.rawValue), style: .secondary)
    case .distress, .optedOut, .silent, .waiting: EmptyHTML()
    }
  }

  private func press(_ path: String, _ title: String) -> some HTML {
    Form(to: path, token: formToken, words: words) {
      input(.type(.hidden), .name("next"), .value(HallooPath.home))
      Button(title, style: .secondary)
    }
  }
}
