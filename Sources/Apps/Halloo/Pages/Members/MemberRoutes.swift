internal import Accounts
internal import AppHost
internal import CirclePages
internal import CivilTime
internal import Clocks
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Places
internal import Schedules
internal import TextMessages

/// `/halloo/profiles…`: the relatives and their details (HAL-701 to HAL-706).
enum MemberRoutes {
  static func mount<Root>(_ routes: Routes<Root, CaregiverContext>) {
    routes.get(HallooPath.members) { _, caregiver in
      let days = try await caregiver.circle.today(caregiver.owner).map(MemberDay.init)
      return caregiver.pageContext.page(caregiver.words(.members)) {
        MembersPage(
          days: days, mayChange: caregiver.mayChange, newMember: caregiver.newMemberPath,
          words: caregiver.words
        )
      }
    }
    routes.get(HallooPath.member("{id}")) { try await show($0, $1) }
    routes.allowing(.caregiver) { routes in
      routes.get(HallooPath.editMember("{id}")) { request, caregiver in
        let person = try await caregiver.numbered(request)
        return edit(caregiver, person, FormState(person.relative.known))
      }
      routes.post(HallooPath.editMember("{id}"), body: .upload) { try await save($0, $1) }
      routes.post(HallooPath.pauseMember("{id}")) { request, caregiver in
        try await act(request, caregiver) { try await $0.pause($1, $2) }
      }
      routes.post(HallooPath.resumeMember("{id}")) { request, caregiver in
        try await act(request, caregiver) { try await $0.resume($1, $2) }
      }
    }
    routes.allowing(.owner) { routes in
      routes.get(HallooPath.deleteMember("{id}")) { request, caregiver in
        try await deletion(caregiver, try await caregiver.numbered(request))
      }
      routes.post(HallooPath.deleteMember("{id}")) { try await delete($0, $1) }
    }
  }

  private static func show(_ request: Request, _ caregiver: CaregiverContext) async throws
    -> Response
  {
    let person = try await caregiver.numbered(request)
    let zone = try caregiver.services.timeZones.rules(for: person.relative.zone)
    let now = zone.civil(caregiver.now)
    let tasks = try await caregiver.circle.tasks(
      of: person.id, on: now.date.dayNumber, caregiver.owner)
    let items = try await caregiver.circle.conversation(with: person.id, caregiver.owner, limit: 50)
    let care = try await caregiver.care(of: person)
    let problem = try request.query()["problem"] != nil
    return caregiver.pageContext.page(person.relative.name, backTo: HallooPath.members) {
      MemberPage(
        person: person, localTime: caregiver.times.hour(caregiver.now, in: zone), zone: zone,
        tasks: tasks, items: items, care: care, now: caregiver.now,
        problem: problem ? caregiver.words(.optedOut) : nil, role: caregiver.role,
        times: caregiver.times, words: caregiver.words, formToken: caregiver.pageContext.formToken)
    }
  }

  private static func act(
    _ request: Request, _ caregiver: CaregiverContext,
    _ body: (CircleStore, RelativeID, CircleKey) async throws -> Void
  ) async throws -> Response {
    let relative = try await caregiver.relative(request)
    do {
      try await body(caregiver.circle, relative.id, caregiver.owner)
      return .seeOther(HallooPath.member(relative.id.rawValue))
    } catch let problem as RelativeProblem where problem != .unpaid {
      return .seeOther(HallooPath.memberProblem(relative.id.rawValue))
    }
  }

  private static func edit(
    _ caregiver: CaregiverContext, _ person: RelativeSlot, _ answers: FormState,
    _ form: RelativeForm? = nil,
    status: HTTPResponse.Status = .ok
  ) -> Response {
    caregiver.pageContext.page(
      caregiver.words(.editMember), status: status, backTo: HallooPath.member(person.id.rawValue)
    ) {
      MemberEditPage(
        person: person, answers: answers, places: form?.places ?? [],
        region: form?.region ?? caregiver.region(of: person.relative.zone),
        words: caregiver.words,
        formToken: caregiver.pageContext.formToken)
    }
  }

  private static func save(_ request: Request, _ caregiver: CaregiverContext) async throws
    -> Response
  {
    let person = try await caregiver.numbered(request)
    let sent = try SentForm(request)
    var form = RelativeForm(
      sent.fields, zone: person.relative.zone, language: person.relative.language, of: caregiver)
    let more = MemberDetails(sent.fields, words: caregiver.words)
    if more.errors.isEmpty, try await keep(&form, more, of: person, caregiver) {
      if try await sent.keepPhoto(of: person.id, caregiver) {
        return .seeOther(HallooPath.member(person.id.rawValue))
      }
      form.refuse("photo", .photoUnreadable)
    }
    return edit(
      caregiver, person, form.answers(more.errors), form, status: .unprocessableContent)
  }

  /// Stores the submitted details.
  /// - Returns: whether they were valid; otherwise the form has the errors.
  private static func keep(
    _ form: inout RelativeForm, _ more: MemberDetails, of person: RelativeSlot,
    _ caregiver: CaregiverContext
  ) async throws -> Bool {
    guard form.errors.isEmpty, let number = form.number else { return false }
    let read = form
    do {
      try await caregiver.circle.change(
        person.id, by: caregiver.person.account.id, of: caregiver.owner
      ) { relative in
        (relative.name, relative.number, relative.zone) = (read.name, number, read.zone)
        (relative.relationship, relative.note) = (read.relationship, more.note)
        relative.language = read.language
        (relative.quiet, relative.sendsThanks) = (more.quiet, more.sendsThanks)
        relative.wordBy = more.wordBy
      }
      return true
    } catch CircleProblem.duplicateNumber {
      form.refuse("phone", .numberTaken)
      return false
    }
  }

  private static func deletion(
    _ caregiver: CaregiverContext, _ person: RelativeSlot, problem: String? = nil
  ) async throws -> Response {
    let alarms = try await caregiver.circle.pressingAlarms(of: person.id, caregiver.owner)
    return caregiver.pageContext.page(
      person.relative.name, status: problem == nil ? .ok : .unprocessableContent,
      backTo: HallooPath.member(person.id.rawValue)
    ) {
      MemberDeletionPage(
        person: person, alarms: alarms, problem: problem, words: caregiver.words,
        formToken: caregiver.pageContext.formToken)
    }
  }

  /// Deletion requires typing the name, so that nobody is deleted by mistake (HAL-705).
  private static func delete(_ request: Request, _ caregiver: CaregiverContext) async throws
    -> Response
  {
    let person = try await caregiver.numbered(request)
    let form = try request.form()
    let typed = (form["name"] ?? "").filter { !$0.isWhitespace }.lowercased()
    guard typed == person.relative.name.filter({ !$0.isWhitespace }).lowercased() else {
      return try await deletion(caregiver, person, problem: caregiver.words(.nameDiffers))
    }
    try await caregiver.circle.delete(
      person.id, keepingHistory: form["history"] != "delete", caregiver.access)
    return .seeOther(HallooPath.home)
  }
}

/// A relative's details besides name and number (HAL-703).
struct MemberDetails: Sendable {
  let quiet: QuietTimes?
  let wordBy: WallTime?
  let sendsThanks: Bool
  let note: String
  let errors: [HTTPError.FieldError]

  init(_ form: FormFields, words: MessageCatalog) {
    var input = Input(form, words: words)
    let isQuiet = form["quiet"] != nil
    let start = isQuiet ? input.value("quiet-start", .time) : nil
    let end = isQuiet ? input.value("quiet-end", .time) : nil
    quiet = if let start, let end { QuietTimes(start: start, end: end) } else { nil }
    wordBy = form["word"] != nil ? input.value("word-by", .time) : nil
    sendsThanks = form["thanks"] != nil
    note = input.optionalText("note", longest: Relative.longestNote, lines: .many) ?? ""
    errors = input.errors
  }
}

extension Relative {
  /// The initial values of the form.
  fileprivate var known: [String: String] {
    let quiet = quiet ?? .standard
    return [
      "name": name, "relationship": relationship, "phone": number.e164, "note": note,
      "quiet": self.quiet == nil ? "" : "on", "quiet-start": quiet.start.wire,
      "quiet-end": quiet.end.wire, "thanks": sendsThanks ? "on" : "",
      "language": language.rawValue, "word": wordBy == nil ? "" : "on",
      "word-by": (wordBy ?? .evening).wire,
    ]
  }
}
