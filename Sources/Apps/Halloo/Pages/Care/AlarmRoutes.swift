internal import AppHost
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Storage
internal import StoredAnswers

/// `/halloo/alarms/{id}`: I Am On It, and All Clear with a note (HAL-853).
enum AlarmRoutes {
  static func mount<Root>(_ routes: Routes<Root, CaregiverContext>) {
    routes.allowing(.caregiver) { routes in
      routes.get(HallooPath.alarm("{id}")) { request, caregiver in
        try await show(request, caregiver)
      }
      routes.post(HallooPath.takeAlarm("{id}")) { request, caregiver in
        let id = AlarmID(rawValue: try request.parameters.require("id"))
        try await caregiver.circle.take(id, caregiver.access)
        return .seeOther(HallooPath.home)
      }
      routes.post(HallooPath.clearAlarm("{id}")) { request, caregiver in
        let id = AlarmID(rawValue: try request.parameters.require("id"))
        var input = Input(try request.form(), words: caregiver.words)
        let note = input.optionalText("note", longest: Alarm.longestNote, lines: .many) ?? ""
        try input.check()
        try await caregiver.circle.clear(id, note: note, caregiver.access)
        return .seeOther(HallooPath.home)
      }
    }
  }

  private static func show(_ request: Request, _ caregiver: CaregiverContext) async throws
    -> Response
  {
    let id = AlarmID(rawValue: try request.parameters.require("id"))
    // An alarm that somebody else has ended.
    guard let (alarm, text) = try await caregiver.circle.alarm(id, caregiver.owner) else {
      return .seeOther(HallooPath.home)
    }
    let people = try await caregiver.circle.relatives(of: caregiver.owner).numbered
    guard let person = people.first(where: { $0.id == alarm.relative }) else {
      throw HTTPError(.notFound)
    }
    let actor = try await caregiver.name(of: alarm.takenBy)
    return caregiver.pageContext.page(caregiver.words(.allClear), backTo: HallooPath.home) {
      AlarmPage(
        alarm: alarm, text: text, relative: person.relative, actor: actor, times: caregiver.times,
        words: caregiver.words, formToken: caregiver.pageContext.formToken)
    }
  }
}

/// Ends an alarm, with a note for the family.
struct AlarmPage: HTML {
  let alarm: Alarm
  /// The message that raised it; empty for none.
  let text: String
  let relative: Relative
  /// The name of the caregiver who is on it; empty for nobody.
  let actor: String
  let times: TimeWriter
  let words: MessageCatalog
  let formToken: String

  var body: some HTML {
    Card {
      if !text.isEmpty { p(.class("now-words")) { "“\(text)”" } }
      p(.class("secondary")) {
        words.care(.raised, relative, time: times.moment(alarm.raisedAt, in: words.language))
      }
      if let moment = alarm.takenAt {
        p(.class("secondary")) { words.onIt(actor, times.ownHour(moment)) }
      }
      Form(to: HallooPath.clearAlarm(alarm.id.rawValue), token: formToken, words: words) {
        TextField(
          Field(
            "note", title: words(.clearNote), hint: words(.clearNoteText), isRequired: false),
          words: words)
        FormActions {
          Button(words(.allClear), isWide: true)
          LinkButton(words(.cancel), to: HallooPath.home, style: .secondary)
        }
      }
    }
  }
}
