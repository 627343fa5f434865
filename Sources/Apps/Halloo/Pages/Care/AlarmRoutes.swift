internal import AppHost
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Storage
internal import TextMessages

/// `/halloo/alarms/{id}`: I Am On It, and All Clear with a note (HAL-853).
enum AlarmRoutes {
  static func mount<Root>(_ routes: Routes<Root, CaregiverContext>) {
    routes.allowing(.caregiver) { routes in
      routes.get(HallooPath.alarm("{id}")) { request, caregiver in
        try await show(request, caregiver, FormState())
      }
      routes.post(HallooPath.takeAlarm("{id}")) { request, caregiver in
        let id = AlarmID(rawValue: try request.parameters.require("id"))
        try await caregiver.circle.take(id, caregiver.access)
        return .seeOther(HallooPath.home)
      }
      routes.post(HallooPath.clearAlarm("{id}")) { request, caregiver in
        try await clear(request, caregiver)
      }
    }
  }

  private static func clear(
    _ request: Request, _ caregiver: CaregiverContext
  ) async throws -> Response {
    let id = AlarmID(rawValue: try request.parameters.require("id"))
    let form = try request.form()
    var input = Input(form, words: caregiver.words)
    let note = input.optionalText("note", longest: Alarm.longestNote, lines: .many) ?? ""
    if input.errors.isEmpty {
      do {
        try await caregiver.circle.clear(
          id, note: note, tellsRelative: form["tell"] != nil, caregiver.access)
        return .seeOther(HallooPath.home)
      } catch SendNowProblem.notActive {
        // The relative has opted out or was paused since the page was opened.
        let answers = FormState(form, problems: [], trouble: caregiver.words(.notTold))
        return try await show(request, caregiver, answers, status: .unprocessableContent)
      }
    }
    return try await show(
      request, caregiver, FormState(form, problems: input.errors, trouble: nil),
      status: .unprocessableContent)
  }

  private static func show(
    _ request: Request, _ caregiver: CaregiverContext, _ answers: FormState,
    status: HTTPResponse.Status = .ok
  ) async throws -> Response {
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
    return caregiver.pageContext.page(
      caregiver.words(.allClear), status: status, backTo: HallooPath.home
    ) {
      AlarmPage(
        alarm: alarm, text: text, relative: person.relative, actor: actor, answers: answers,
        times: caregiver.times,
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
  let answers: FormState
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
      FormErrorSummary(answers)
      Form(
        to: HallooPath.clearAlarm(alarm.id.rawValue), token: formToken, fields: [note],
        words: words
      ) {
        TextField(note, words: words)
        if relative.isTexted {
          Switch(
            "tell", title: words.care(.tellRelative, relative), detail: told,
            isOn: !answers["tell"].isEmpty)
        }
        FormActions {
          Button(words(.allClear), isWide: true)
          LinkButton(words(.cancel), to: HallooPath.home, style: .secondary)
        }
      }
    }
  }

  private var note: Field {
    answers.field("note", words(.clearNote), hint: words(.clearNoteText), isRequired: false)
  }

  /// The exact text.
  private var told: String {
    let text = TextWording(relative.language).allClear(firstName: relative.firstName).text
    return "“\(text)”"
  }
}
