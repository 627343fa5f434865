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
      let model = try await caregiver.care(of: days.map(\.person))
      return caregiver.pageContext.page(caregiver.words(.members)) {
        MembersPage(days: days, model: model, newMember: caregiver.newMemberPath)
      }
    }
    routes.get(HallooPath.member("{id}")) { try await $1.show($0) }
    routes.allowing(.caregiver) { routes in
      routes.get(HallooPath.editMember("{id}")) { request, caregiver in
        let person = try await caregiver.numbered(request)
        return caregiver.edit(person, FormState(person.relative.known))
      }
      routes.post(HallooPath.editMember("{id}"), body: .upload) { try await $1.save($0) }
      routes.post(HallooPath.pauseMember("{id}")) { request, caregiver in
        try await caregiver.act(request) { try await $0.pause($1, $2) }
      }
      routes.post(HallooPath.resumeMember("{id}")) { request, caregiver in
        try await caregiver.act(request) { try await $0.resume($1, $2) }
      }
    }
    routes.allowing(.owner) { routes in
      routes.get(HallooPath.deleteMember("{id}")) { request, caregiver in
        try await caregiver.deletion(try await caregiver.numbered(request))
      }
      routes.post(HallooPath.deleteMember("{id}")) { try await $1.delete($0) }
    }
  }
}

extension CaregiverContext {
  fileprivate func show(_ request: Request) async throws -> Response {
    let person = try await numbered(request)
    let zone = try services.timeZones.rules(for: person.relative.zone)
    let today = zone.civil(now).date.dayNumber
    let tasks = try await circle.tasks(of: person.id, on: today, owner)
    let items = try await circle.conversation(with: person.id, owner, limit: 50)
    let model = try await care(of: [person])
    let problem = try request.query()["problem"] != nil
    return pageContext.page(person.relative.name, backTo: HallooPath.members) {
      MemberPage(
        person: person, localTime: times.hour(now, in: zone), zone: zone, tasks: tasks,
        items: items, model: model, problem: problem ? words(.optedOut) : nil, role: role)
    }
  }

  fileprivate func act(
    _ request: Request, _ body: (CircleStore, RelativeID, CircleKey) async throws -> Void
  ) async throws -> Response {
    let relative = try await relative(request)
    do {
      try await body(circle, relative.id, owner)
      return .seeOther(HallooPath.member(relative.id.rawValue))
    } catch let problem as RelativeProblem where problem != .unpaid {
      return .seeOther(HallooPath.memberProblem(relative.id.rawValue))
    }
  }

  fileprivate func edit(
    _ person: RelativeSlot, _ answers: FormState, _ form: RelativeForm? = nil,
    status: HTTPResponse.Status = .ok
  ) -> Response {
    pageContext.page(
      words(.editMember), status: status, backTo: HallooPath.member(person.id.rawValue)
    ) {
      MemberEditPage(
        person: person, answers: answers, places: form?.places ?? [],
        region: form?.region ?? region(of: person.relative.zone), words: words,
        formToken: pageContext.formToken)
    }
  }

  fileprivate func save(_ request: Request) async throws -> Response {
    let person = try await numbered(request)
    let sent = try SentForm(request)
    var form = RelativeForm(
      sent.fields, zone: person.relative.zone, language: person.relative.language, of: self)
    let more = MemberDetails(sent.fields, words: words)
    if more.errors.isEmpty, try await keep(&form, more, of: person) {
      if try await sent.keepPhoto(of: person.id, self) {
        return .seeOther(HallooPath.member(person.id.rawValue))
      }
      form.refuse("photo", .photoUnreadable)
    }
    return edit(person, form.answers(more.errors), form, status: .unprocessableContent)
  }

  /// Stores the submitted details.
  /// - Returns: whether they were valid; otherwise the form has the errors.
  fileprivate func keep(_ form: inout RelativeForm, _ more: MemberDetails, of person: RelativeSlot)
    async throws -> Bool
  {
    guard form.errors.isEmpty, let number = form.number else { return false }
    let read = form
    do {
      try await circle.change(person.id, by: self.person.account.id, of: owner) { relative in
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

  fileprivate func deletion(_ person: RelativeSlot, problem: String? = nil) async throws -> Response
  {
    let alarms = try await circle.pressingAlarms(of: person.id, owner)
    return pageContext.page(
      person.relative.name, status: problem == nil ? .ok : .unprocessableContent,
      backTo: HallooPath.member(person.id.rawValue)
    ) {
      MemberDeletionPage(
        person: person, alarms: alarms, problem: problem, words: words,
        formToken: pageContext.formToken)
    }
  }

  /// Deletion requires typing the name, so that nobody is deleted by mistake (HAL-705).
  fileprivate func delete(_ request: Request) async throws -> Response {
    let person = try await numbered(request)
    let form = try request.form()
    // Marks on letters and signs beside them are hard to type.
    let names = [form["name"] ?? "", person.relative.name].map { name in
      services.gazetteer.folded(name.filter { $0.isLetter || $0.isNumber })
    }
    guard names[0] == names[1] else {
      return try await deletion(person, problem: words(.nameDiffers))
    }
    try await circle.delete(person.id, keepingHistory: form["history"] != "delete", access)
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
      "quiet-end": quiet.end.wire, "thanks": sendsThanks ? "on" : "", "language": language.rawValue,
      "word": wordBy == nil ? "" : "on", "word-by": (wordBy ?? .evening).wire,
    ]
  }
}
