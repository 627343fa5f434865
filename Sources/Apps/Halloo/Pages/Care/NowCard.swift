internal import AppHost
internal import CivilTime
internal import Clocks
internal import Elementary
internal import Interface
internal import Markup
internal import Storage
internal import TextMessages

/// How everybody is now: one block for each relative where something is wrong or awaited, the most
/// pressing first, with what can be done about it, or that all is well (HAL-518).
struct NowCard: HTML {
  let model: CareModel
  private var care: CareStatus { model.care }
  private var words: MessageCatalog { model.words }

  var body: some HTML {
    Card(words(.now)) {
      if care.isWell {
        p(.class("now-well")) {
          IconView(.check)
          words(.allWell)
        }
      }
      for block in care.blocks { CareBlockView(block: block, model: model) }
      // Of whom nothing is known, nothing is said to be well.
      for line in expectations { p(.class("now-expected")) { line } }
      if let next { p(.class("secondary")) { TimedText(next) } }
    }
  }

  private var expectations: [String] {
    care.slots.compactMap { slot in
      let hour = care.scheduled[slot.id].map { moment in
        model.times.moment(moment, in: care.zones[slot.id] ?? model.times.viewer, now: model.now)
      }
      return words.expectation(
        of: slot.relative, isUnasked: care.lost[slot.id] != nil, askedAt: hour)
    }
  }

  /// What is due next, with its day if that is not today.
  private var next: String? {
    guard let task = care.next, let zone = care.zones[task.relative],
      let person = care.people[task.relative]
    else { return nil }
    let (due, times) = (task.dueAt, model.times)
    let days = zone.civil(due).date.dayNumber - zone.civil(model.now).date.dayNumber
    let key: CareKey = days == 1 ? .nextTomorrow : days == 2 ? .nextLater : .nextToday
    return words.care(
      key, person, task.title,
      time: days > 2 ? times.moment(due, in: zone, now: model.now) : times.hour(due, in: zone))
  }
}

/// The calls for help alone, at the top of a page about something else; nothing without any
/// (HAL-852).
struct CallsForHelp: HTML {
  let model: CareModel

  @HTMLBuilder var body: some HTML {
    if !model.care.calls.isEmpty {
      Card(model.words(.now)) {
        for block in model.care.calls { CareBlockView(block: block, model: model) }
      }
    }
  }
}

/// The matters of a relative below each other, and one way to call them, at the most pressing one.
private struct CareBlockView: HTML {
  let block: CareBlock
  let model: CareModel

  var body: some HTML {
    let pressing = block.isContinued ? nil : block.matters.firstIndex(where: \.needsCall)
    return section(.class("now-person"), .aria(.label, block.person.relative.name)) {
      for index in block.matters.indices {
        CareMatterView(
          matter: block.matters[index], hasCall: index == pressing,
          zone: model.care.zones[block.person.id] ?? model.times.viewer, model: model)
      }
    }
  }
}

extension CareMatter {
  /// Whether it is answered by a call: what is wrong, and a message that nobody has read.
  fileprivate var needsCall: Bool {
    switch kind {
    case .wrote(let message, _): message.isUnread
    // Somebody else would answer.
    case .wrongNumber: false
    default: isWrong
    }
  }
}

/// A matter with its actions (HAL-852).
private struct CareMatterView: HTML {
  let matter: CareMatter
  /// Whether the way to call them stands here.
  let hasCall: Bool
  /// The relative's time zone.
  let zone: ZoneRules
  let model: CareModel
  private var care: CareStatus { model.care }
  private var now: Timestamp { model.now }
  private var times: TimeWriter { model.times }
  private var words: MessageCatalog { model.words }

  var body: some HTML {
    div(.class("now-matter"), .class(matter.isWrong ? "now-wrong" : "now-waiting")) {
      if matter.isUrgent { p(.class("now-danger")) { words(.needsHelp) } }
      p(.class("now-sentence")) {
        IconView(icon)
        span { TimedText(sentence) }
      }
      for quote in quotes { p(.class("now-words")) { "“\(quote)”" } }
      // Whoever may be in danger is called before anything else is read.
      if matter.isUrgent { call(.primary) }
      if let cause { p(.class("secondary")) { cause } }
      CareAdvice(matter: matter, sender: care.sender, home: care.home, words: words)
      if matter.isUrgent { p(.class("secondary")) { words.care(.remindersHeld, relative) } }
      for line in done { p(.class("secondary")) { line } }
      actions
    }
    .attributes(.class("now-distress"), when: matter.isUrgent)
    if !matter.isUrgent { call(.secondary) }
    LiveAnnouncement(sentence, isUrgent: matter.isUrgent)
  }

  @HTMLBuilder private func call(_ style: ButtonStyle) -> some HTML {
    if hasCall {
      LinkButton(words.care(.callThem, relative), to: "tel:\(relative.number.e164)", style: style)
    }
  }

  /// How many unread messages of a relative are quoted.
  private static let mostQuotes = 3

  private var relative: Relative { matter.person.relative }

  /// What the family has done about it: who is on it, and who has reminded again (HAL-852, HAL-853).
  private var done: [String] {
    var lines: [String] = []
    if let alarm = matter.alarm, let actor = alarm.takenBy, let moment = alarm.takenAt {
      lines.append(
        words.onIt(
          care.names[actor] ?? "", isViewer: actor == care.viewer, times.since(moment, now: now)))
    }
    if let reminder = matter.task.flatMap({ care.reminded[$0.id] }) {
      lines.append(
        words.reminded(
          by: reminder.actor.flatMap { care.names[$0] } ?? "",
          at: times.moment(reminder.at, in: zone, now: now)))
    }
    return lines
  }

  private var icon: Icon {
    if case .wrote = matter.kind { return .chats }
    return matter.isWrong ? .warning : .clock
  }

  private var sentence: String {
    switch matter.kind {
    case .distress(let alarm, _):
      words.care(.distress, relative, time: times.since(alarm.raisedAt, now: now))
    case .optedOut: words.care(.saidStop, relative)
    case .wrongNumber: words.care(.wrongNumber, relative)
    case .unsure(let message):
      words.care(.unsure, relative, time: times.moment(message.receivedAt, in: zone, now: now))
    case .unreachable: words.care(.unreachable, relative)
    case .silent(let alarm): silence(since: alarm.raisedAt)
    case .missed(let task, _): about(task, .missed)
    case .notDone(let task, _): about(task, .leftUndone)
    case .failed(let task): about(task, .failed)
    case .wrote(let message, let task): wrote(message, task)
    case .waiting(let task, let said): about(task, said == nil ? .waiting : .photoMissing)
    }
  }

  private func wrote(_ message: CareMessage, _ task: ScheduledTask?) -> String {
    let time = times.moment(message.receivedAt, in: zone, now: now)
    if !message.earlier.isEmpty {
      return words.wrote(message.earlier.count + 1, relative, time: time)
    }
    return words.care(
      task == nil ? .wrote : .wroteAbout, relative, task?.habit.title ?? "", time: time)
  }

  /// "Today" is the relative's own day.
  private func silence(since moment: Timestamp) -> String {
    let day = zone.civil(moment).date
    return day == zone.civil(now).date
      ? words.care(.silent, relative, time: times.ownHour(moment))
      : words.care(.silentSince, relative, time: times.day(day))
  }

  private func about(_ task: ScheduledTask, _ key: CareKey) -> String {
    words.care(
      key, relative, task.habit.title,
      time: times.moment(task.entry.occurrence.dueAt, in: zone, now: now))
  }

  private var quotes: [String] {
    switch matter.kind {
    case .distress(_, let words): words
    case .unsure(let message): [message.text].filter { !$0.isEmpty }
    case .wrote(let message, _):
      ([message.text] + message.earlier).filter { !$0.isEmpty }.prefix(Self.mostQuotes).map(\.self)
    case .missed(let task, _), .notDone(let task, _): care.said[task.id].map { [$0] } ?? []
    case .waiting(_, let said): said.map { [$0] } ?? []
    default: []
    }
  }

  /// Why it is so, where neither the sentence nor their own words say it (HAL-518).
  private var cause: String? {
    switch matter.kind {
    case .missed(let task, _): quotes.isEmpty ? words(silence(about: task.entry.occurrence)) : nil
    case .notDone(let task, _):
      words.outcome(
        of: task, by: task.entry.actor.flatMap { care.names[$0] } ?? "", times, in: zone, now: now)
    case .failed(let task): task.entry.occurrence.failure.map { words.name(of: $0) }
    case .unreachable: care.lost[relative.id].map { words.why(words.name(of: $0)) }
    case .silent:
      care.lastWrote[relative.id].map {
        words.care(.lastWrote, relative, time: times.moment($0, in: zone, now: now))
      }
    case .distress, .optedOut, .wrongNumber, .unsure, .wrote, .waiting: nil
    }
  }

  /// A reminder that was never sent was held by a call for help.
  private func silence(about occurrence: Occurrence) -> CareKey {
    if occurrence.sentAt == nil { return .heldBack }
    return occurrence.hasFollowedUp ? .unansweredTwice : .unanswered
  }

  @HTMLBuilder private var actions: some HTML {
    if case .wrote(let message, _) = matter.kind {
      div(.class("now-actions")) {
        LinkButton(
          words(message.earlier.isEmpty ? .readMessage : .readMessages),
          to: HallooPath.answer(message.id.rawValue), style: .secondary)
        if model.mayChange, let task = matter.task { remindAgain(of: task) }
      }
    } else if matter.isWrong, model.mayChange {
      div(.class("now-actions")) {
        if let alarm = matter.alarm {
          if alarm.takenBy == nil { take(alarm) }
          LinkButton(
            words(.allClear), to: HallooPath.alarm(alarm.id.rawValue, from: model.chosen?.rawValue),
            style: .secondary)
        }
        own
      }
    }
  }

  /// The actions of the kind of matter.
  @HTMLBuilder private var own: some HTML {
    switch matter.kind {
    case .missed(let task, _), .notDone(let task, _):
      remindAgain(of: task)
      markDone(task)
    case .failed(let task): markDone(task)
    case .unreachable, .wrongNumber:
      LinkButton(
        words(.checkNumber), to: HallooPath.editMember(relative.id.rawValue), style: .secondary)
    case .unsure:
      LinkButton(
        words(.finishSetup), to: HallooPath.setup(relative.id, relative.step), style: .secondary)
    case .silent: if let task = care.unanswered(of: relative.id) { remindAgain(of: task) }
    case .distress, .optedOut, .wrote, .waiting: EmptyHTML()
    }
  }

  /// Whoever has opted out or is paused cannot be reminded.
  @HTMLBuilder private func remindAgain(of task: ScheduledTask) -> some HTML {
    if relative.status == .active {
      press(HallooPath.remindOccurrence(task.id.rawValue), words(.remindAgain))
    }
  }

  /// Waits for a connection (HAL-1703).
  private func markDone(_ task: ScheduledTask) -> some HTML {
    let title = words(TaskKey.markDone)
    return press(
      HallooPath.completeOccurrence(task.id.rawValue), title,
      .patient(.change, title: "\(title): \(task.habit.title)"))
  }

  /// Without a connection nobody else would learn of it, so it is refused (HAL-1702).
  private func take(_ alarm: Alarm) -> some HTML {
    let path = HallooPath.takeAlarm(alarm.id.rawValue)
    return Form(to: path, token: model.formToken, kind: words.alarmForm(words(.onIt)), words: words)
    {
      FormTrouble()
      HomeReturn.fields(of: model.chosen)
      Button(words(.onIt), style: .secondary)
    }
  }

  private func press(_ path: String, _ title: String, _ kind: FormKind = .plain) -> some HTML {
    Form(to: path, token: model.formToken, kind: kind, words: words) {
      HomeReturn.fields(of: model.chosen)
      Button(title, style: .secondary)
    }
  }
}
