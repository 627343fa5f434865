internal import CivilTime
internal import Clocks
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Places
internal import Site
internal import Storage
internal import TextMessages

/// `/halloo/profiles…`: who is looked after, and what is known of each (HAL-701 to HAL-706).
enum MemberRoutes {
  static func mount<Root>(_ routes: Routes<Root, Carer>) {
    routes.get(HallooPath.members) { _, carer in
      let days = try await carer.circle.today(carer.owner).map(MemberDay.init)
      return carer.caller.page(carer.words(.members)) {
        MembersPage(
          days: days, mayChange: carer.mayChange, newMember: carer.newMemberPath, words: carer.words
        )
      }
    }
    routes.get(HallooPath.member("{id}")) { request, carer in try await show(request, carer) }
    routes.allowing(.caregiver) { routes in
      routes.get(HallooPath.editMember("{id}")) { request, carer in
        let person = try await carer.numbered(request)
        return edit(carer, person, Answers(person.relative.known))
      }
      routes.post(HallooPath.editMember("{id}"), body: .upload) { request, carer in
        try await save(request, carer)
      }
      routes.post(HallooPath.pauseMember("{id}")) { request, carer in
        try await act(request, carer) { try await $0.pause($1, $2) }
      }
      routes.post(HallooPath.resumeMember("{id}")) { request, carer in
        try await act(request, carer) { try await $0.resume($1, $2) }
      }
    }
    routes.allowing(.owner) { routes in
      routes.get(HallooPath.deleteMember("{id}")) { request, carer in
        deletion(carer, try await carer.numbered(request))
      }
      routes.post(HallooPath.deleteMember("{id}")) { request, carer in
        try await delete(request, carer)
      }
    }
  }

  private static func show(_ request: Request, _ carer: Carer) async throws -> Response {
    let person = try await carer.numbered(request)
    let zone = try carer.services.timeZones.rules(for: person.relative.zone)
    let now = zone.civil(carer.now)
    let tasks = try await carer.circle.tasks(of: person.id, on: now.date.dayNumber, carer.owner)
    let items = try await carer.circle.conversation(with: person.id, carer.owner, limit: 50)
    let problem = try request.query()["problem"] != nil
    return carer.caller.page(person.relative.name, backTo: HallooPath.members) {
      MemberPage(
        person: person, localTime: carer.times.hour(now.time), tasks: tasks, items: items,
        problem: problem ? carer.words(.optedOut) : nil, role: carer.role,
        times: carer.times, words: carer.words, formToken: carer.caller.formToken)
    }
  }

  private static func act(
    _ request: Request, _ carer: Carer,
    _ body: (CircleStore, RelativeID, CircleOwner) async throws -> Void
  ) async throws -> Response {
    let relative = try await carer.relative(request)
    do {
      try await body(carer.circle, relative.id, carer.owner)
      return .seeOther(HallooPath.member(relative.id.rawValue))
    } catch let problem as RelativeProblem where problem != .unpaid {
      return .seeOther(HallooPath.memberProblem(relative.id.rawValue))
    }
  }

  private static func edit(
    _ carer: Carer, _ person: Numbered, _ answers: Answers, places: [Place] = [],
    status: HTTPResponse.Status = .ok
  ) -> Response {
    carer.caller.page(
      carer.words(.editMember), status: status, backTo: HallooPath.member(person.id.rawValue)
    ) {
      MemberEditPage(
        person: person, answers: answers, places: places, region: carer.region, words: carer.words,
        formToken: carer.caller.formToken)
    }
  }

  private static func save(_ request: Request, _ carer: Carer) async throws -> Response {
    let person = try await carer.numbered(request)
    let sent = try SentForm(request)
    var form = RelativeForm(
      sent.fields, zone: person.relative.zone, region: carer.region, carer.services, carer.words)
    let more = MemberDetails(sent.fields, words: carer.words)
    if more.errors.isEmpty, try await keep(&form, more, of: person, carer) {
      if try await sent.keepPhoto(of: person.id, carer) {
        return .seeOther(HallooPath.member(person.id.rawValue))
      }
      form.refuse("photo", .photoUnreadable)
    }
    let answers = Answers(sent.fields, problems: form.errors + more.errors, trouble: nil)
    return edit(carer, person, answers, places: form.places, status: .unprocessableContent)
  }

  /// Keeps what was sent.
  /// - Returns: whether it was; else the form has what is wrong with it.
  private static func keep(
    _ form: inout RelativeForm, _ more: MemberDetails, of person: Numbered, _ carer: Carer
  ) async throws -> Bool {
    guard form.errors.isEmpty, let number = form.number else { return false }
    let read = form
    do {
      try await carer.circle.change(person.id, of: carer.owner) { relative in
        (relative.name, relative.number, relative.zone) = (read.name, number, read.zone)
        (relative.relationship, relative.note) = (read.relationship, more.note)
        (relative.quiet, relative.sendsThanks) = (more.quiet, more.sendsThanks)
      }
      return true
    } catch CircleProblem.duplicateNumber {
      form.refuse("phone", .numberTaken)
      return false
    }
  }

  private static func deletion(
    _ carer: Carer, _ person: Numbered, problem: String? = nil
  ) -> Response {
    carer.caller.page(
      person.relative.name, status: problem == nil ? .ok : .unprocessableContent,
      backTo: HallooPath.member(person.id.rawValue)
    ) {
      MemberDeletionPage(
        person: person, problem: problem, words: carer.words,
        formToken: carer.caller.formToken)
    }
  }

  /// Whoever deletes types the name, so that nobody goes by a slip (HAL-705).
  private static func delete(_ request: Request, _ carer: Carer) async throws -> Response {
    let person = try await carer.numbered(request)
    let form = try request.form()
    let typed = (form["name"] ?? "").filter { !$0.isWhitespace }.lowercased()
    guard typed == person.relative.name.filter({ !$0.isWhitespace }).lowercased() else {
      return deletion(carer, person, problem: carer.words(.nameDiffers))
    }
    try await carer.circle.delete(
      person.id, keepingHistory: form["history"] != "delete", carer.access)
    return .seeOther(HallooPath.home)
  }
}

/// What is told of a relative beside name and number (HAL-703).
struct MemberDetails: Sendable {
  let quiet: QuietTimes?
  let sendsThanks: Bool
  let note: String
  let errors: [HTTPError.FieldError]

  init(_ form: FormFields, words: Catalogue) {
    var input = Input(form, words: words)
    let isQuiet = form["quiet"] != nil
    let start = isQuiet ? input.value("quiet-start", .time) : nil
    let end = isQuiet ? input.value("quiet-end", .time) : nil
    quiet = if let start, let end { QuietTimes(start: start, end: end) } else { nil }
    sendsThanks = form["thanks"] != nil
    note = input.optionalText("note", longest: Relative.longestNote, lines: .many) ?? ""
    errors = input.errors
  }
}

extension Relative {
  /// What the form begins with.
  fileprivate var known: [String: String] {
    let quiet = quiet ?? .standard
    return [
      "name": name, "relationship": relationship, "phone": number.e164, "note": note,
      "quiet": self.quiet == nil ? "" : "on", "quiet-start": quiet.start.wire,
      "quiet-end": quiet.end.wire, "thanks": sendsThanks ? "on" : "",
    ]
  }
}
