internal import Accounts
internal import AppHost
internal import CirclePages
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
        let back = try await caregiver.homeReturn(request)
        try await caregiver.circle.take(id, caregiver.access)
        return .seeOther(back?.path ?? HallooPath.home)
      }
      routes.post(HallooPath.clearAlarm("{id}"), clear)
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
        return .seeOther(try await caregiver.homeReturn(request)?.path ?? HallooPath.home)
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
    let back = try await caregiver.homeReturn(request)
    guard let (alarm, texts) = try await caregiver.circle.alarm(id, caregiver.owner) else {
      return .seeOther(back?.path ?? HallooPath.home)
    }
    let person = try await caregiver.numbered(alarm.relative)
    let actor = try await caregiver.name(of: alarm.takenBy)
    let isViewer = alarm.takenBy == caregiver.person.account.id
    return caregiver.pageContext.page(
      caregiver.words(.allClear), status: status, backTo: back?.path ?? HallooPath.home
    ) {
      AlarmPage(
        alarm: alarm, texts: texts, relative: person.relative, actor: actor, isViewer: isViewer,
        answers: answers, back: back, now: caregiver.now, times: caregiver.times,
        words: caregiver.words, formToken: caregiver.pageContext.formToken)
    }
  }
}

/// Ends an alarm, with a note for the family.
struct AlarmPage: HTML {
  let alarm: Alarm
  /// The messages behind it, the worst first; empty for none.
  let texts: [String]
  let relative: Relative
  /// The name of the caregiver who is on it; empty for nobody.
  let actor: String
  /// Whether that is the user.
  let isViewer: Bool
  let answers: FormState
  /// The way back to the dashboard; nil for the first relative there.
  let back: HomeReturn?
  let now: Timestamp
  let times: TimeWriter
  let words: MessageCatalog
  let formToken: String

  var body: some HTML {
    Card {
      for text in texts { p(.class("now-words")) { "“\(text)”" } }
      p(.class("secondary")) {
        words.care(.raised, relative, time: times.moment(alarm.raisedAt, in: words.language))
      }
      if let moment = alarm.takenAt {
        p(.class("secondary")) {
          words.onIt(actor, isViewer: isViewer, times.since(moment, now: now))
        }
      }
      FormErrorSummary(answers)
      Form(
        to: HallooPath.clearAlarm(alarm.id.rawValue), token: formToken, fields: [note],
        kind: words.alarmForm(words(.allClear)), words: words
      ) {
        FormTrouble()
        HomeReturn.fields(of: back?.chosen)
        TextField(note, words: words)
        if relative.isTexted {
          Switch(
            "tell", title: words.care(.tellRelative, relative), detail: told,
            isOn: !answers["tell"].isEmpty)
        }
        FormActions {
          Button(words(.allClear), isWide: true)
          LinkButton(words(.cancel), to: back?.path ?? HallooPath.home, style: .secondary)
        }
      }
    }
  }

  private var note: Field {
    answers.field("note", words(.clearNote), hint: words(.clearNoteText), isRequired: false)
  }

  /// The exact text.
  private var told: String {
    let text = TextWording(relative.language).allClear(formOfAddress: relative.formOfAddress).text
    return "“\(text)”"
  }
}
