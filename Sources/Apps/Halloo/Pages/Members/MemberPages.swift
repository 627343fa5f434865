internal import AppHost
internal import CivilTime
internal import Elementary
internal import Interface
internal import Schedules
internal import Storage
internal import TextMessages

/// The list of relatives (HAL-701).
struct MembersPage: HTML {
  /// The relatives, with the progress of their days.
  let days: [MemberDay]
  /// How they are now.
  let model: CareModel
  /// The path of the form that adds a relative.
  let newMember: String
  private var words: MessageCatalog { model.words }

  var body: some HTML {
    Live(id: "members", topics: HomePage.topics + ["alarm.updated"]) {
      CallsForHelp(model: model)
      p(.class("caption")) { words.countOf(days.count, Relative.most) }
      for day in days {
        MemberCard(day: day, matters: model.care.matters(of: day.person.id), words: words)
        if model.mayChange { wayOn(of: day.person) }
      }
      if model.mayChange, days.count < Relative.most {
        LinkButton(
          words(.addMember), to: newMember, style: model.care.calls.isEmpty ? .primary : .secondary)
      }
    }
  }

  /// The next step with somebody who has not agreed.
  @HTMLBuilder private func wayOn(of person: RelativeSlot) -> some HTML {
    if person.relative.isAskedToAgree, !person.relative.saysWrongNumber {
      LinkButton(
        words(.finishSetup), to: HallooPath.setup(person.id, person.relative.step),
        style: .secondary)
    }
  }
}

/// A relative (HAL-702).
struct MemberPage: HTML {
  let person: RelativeSlot
  /// Their current time, by both clocks.
  let localTime: String
  let zone: ZoneRules
  let tasks: [ScheduledTask]
  let items: [ConversationItem]
  /// How they are now.
  let model: CareModel
  let problem: String?
  /// The user's role in the circle.
  let role: CircleRole
  private var times: TimeWriter { model.times }
  private var words: MessageCatalog { model.words }
  private var hasCall: Bool { !model.care.calls.isEmpty }

  @HTMLBuilder var body: some HTML {
    if let problem { div(.class("form-problems"), .role("alert")) { p { problem } } }
    Live(id: "member", topics: HomePage.topics + ["message.status", "alarm.updated"]) {
      // What is wrong carries its actions here, too, and a call for help comes first (HAL-852).
      if hasCall { NowCard(model: model) }
      div(.class("step-center slot-\(person.slot)")) {
        RelativeAvatar(person: person, size: .large)
        h2(.class("main-title")) { person.relative.name }
        span(.class("relation")) { person.relative.relationship }
      }
      if !hasCall, !model.care.matters.isEmpty { NowCard(model: model) }
      List(rows)
      actions
      Card(words(.conversation)) {
        if items.isEmpty {
          p(.class("quiet-note")) { words(.noTexts) }
        } else {
          Bubbles(
            items: items, relative: relative, moving: role >= .caregiver ? .unmatched : .none,
            namesHabits: true, zone: zone, now: model.now, times: times, words: words)
        }
      }
    }
    if role == .owner {
      LinkButton(
        words(.deleteMember), to: HallooPath.deleteMember(person.id.rawValue), style: .destructive)
    }
  }

  private var relative: Relative { person.relative }

  private var rows: [List.Row] {
    var rows = [
      List.Row(words(.member), value: "#\(person.number)"),
      List.Row(words(.statusTitle), value: words.state(of: relative)),
      List.Row(words(.phoneNumber), value: relative.number.e164),
      List.Row(words(.localTime), detail: relative.zone, value: localTime),
      List.Row(words(.joinedOn), value: times.date(relative.createdAt)),
    ]
    if let moment = relative.confirmedAt {
      rows.append(List.Row(words(.confirmedOn), value: times.date(moment)))
    }
    let quiet = relative.quiet.map { "\(times.hour($0.start)) – \(times.hour($0.end))" }
    rows.append(List.Row(words(.quietHours), value: quiet ?? words(.noQuietHours)))
    rows.append(
      List.Row(
        words(.habits), value: words.doneOf(tasks.count { $0.status.isCompleted }, tasks.count),
        to: HallooPath.habits(of: person.id.rawValue)))
    rows.append(List.Row(words(.ledgerTitle), to: HallooPath.ledger(person.id.rawValue)))
    return rows
  }

  @HTMLBuilder private var actions: some HTML {
    if !relative.note.isEmpty { p(.class("secondary")) { relative.note } }
    if role >= .caregiver { changes }
  }

  private var changes: some HTML {
    div(.class("habit-actions")) {
      LinkButton(words(.edit), to: HallooPath.editMember(person.id.rawValue), style: .secondary)
      switch relative.status {
      case .confirmed, .active: press(HallooPath.pauseMember(person.id.rawValue), .pauseTexts)
      case .inactive where relative.isLimited:
        p(.class("secondary")) { words(.restsUnpaid) }
        LinkButton(words(.subscriptionGroup), to: HallooPath.settings, style: .secondary)
      // The card above says what can be done about the number.
      case _ where relative.saysWrongNumber: EmptyHTML()
      // Only they can take it back, by START (HAL-505, HAL-911).
      case .inactive where relative.optedOutAt != nil:
        p(.class("secondary")) { words.care(.onlyStart, relative) }
      case .inactive: press(HallooPath.resumeMember(person.id.rawValue), .resumeTexts)
      case .pending, .declined:
        LinkButton(words(.finishSetup), to: HallooPath.setup(person.id, relative.step))
      }
    }
  }

  private func press(_ path: String, _ title: MemberKey) -> some HTML {
    Form(to: path, token: model.formToken, words: words) { Button(words(title), style: .secondary) }
  }
}

/// Confirms deleting a relative, and asks whether to keep their photos (HAL-705).
struct MemberDeletionPage: HTML {
  let person: RelativeSlot
  /// What is open about them, and ends with them.
  let alarms: [Alarm]
  let problem: String?
  let words: MessageCatalog
  let formToken: String

  var body: some HTML {
    Card(words.setup(.removeMember, person.relative)) {
      if !alarms.isEmpty { alert }
      p { words(.removeText) }
      Form(to: HallooPath.deleteMember(person.id.rawValue), token: formToken, words: words) {
        TextField(
          Field(
            "name", title: words.typeName(person.relative.name), problem: problem), words: words)
        ChipField(
          "history", title: words(.history),
          choices: [
            Choice(words(.keepHistory), value: "keep"),
            Choice(words(.deleteHistory), value: "delete"),
          ], chosen: ["keep"])
        FormActions {
          Button(words(.deleteMember), style: .destructive, isWide: true)
          LinkButton(words(.cancel), to: HallooPath.member(person.id.rawValue), style: .secondary)
        }
      }
    }
  }

  @HTMLBuilder private var alert: some HTML {
    div(.class("form-problems"), .role("alert")) {
      for alarm in alarms { p { words.stillOpen(alarm.cause, of: person.relative) } }
    }
    LinkButton(
      words.care(.callThem, person.relative), to: "tel:\(person.relative.number.e164)",
      style: .secondary)
  }
}
