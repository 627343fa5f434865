internal import Accounts
internal import CivilTime
internal import Clocks
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Places
internal import Site
internal import Storage
internal import Vault

/// `/halloo/tasks…`: the habits of a relative, new ones and changes (HAL-125 to HAL-128).
enum HabitRoutes {
  static func mount<Root>(_ routes: Routes<Root, Carer>) {
    routes.get(HallooPath.habits) { request, carer in try await HabitListRoutes.show(request, carer)
    }
    routes.allowing(.caregiver) { routes in
      routes.get(HallooPath.newHabit) { request, carer in try await begin(request, carer) }
      routes.post(HallooPath.newHabit) { request, carer in try await create(request, carer) }
      routes.get(HallooPath.habitPreview) { request, carer in try await showPreview(request, carer)
      }
      routes.get(HallooPath.editHabit("{id}")) { request, carer in try await edit(request, carer) }
      routes.get(HallooPath.scheduleHabit("{id}")) { request, carer in
        try await edit(request, carer)
      }
      routes.post(HallooPath.editHabit("{id}")) { request, carer in try await save(request, carer) }
      HabitListRoutes.mount(routes)
    }
  }

  /// The relative whom a form or a query names; where it names none, the first.
  private static func person(_ id: String?, _ carer: Carer) async throws -> Numbered {
    let people = try await carer.circle.relatives(of: carer.owner).numbered
    let found = id.map { id in people.first { $0.id.rawValue == id } } ?? people.first
    guard let found else { throw HTTPError(.notFound) }
    return found
  }

  private static func begin(_ request: Request, _ carer: Carer) async throws -> Response {
    let query = try request.query()
    if try await carer.circle.relatives(of: carer.owner).isEmpty {
      return .seeOther(carer.newMemberPath)
    }
    let person = try await person(query["profile"], carer)
    let counted = try await carer.circle.habits(of: person.id, carer.owner).count {
      $0.status == .active || $0.status == .paused
    }
    if counted >= Habit.most { return full(person, carer) }
    let all = HabitSuggestion.all(carer.record.quiz)
    let chosen = query["suggestion"].flatMap { Int($0) }.flatMap {
      all.indices.contains($0) ? all[$0] : nil
    }
    return try page(carer, person, Answers(beginning(chosen, query["category"], carer)))
  }

  /// Says that there are as many habits as there can be, and leads to them (HAL-510).
  private static func full(_ person: Numbered, _ carer: Carer) -> Response {
    let list = HallooPath.habits(of: person.id.rawValue)
    return carer.caller.page(carer.words(.newHabit), status: .conflict, backTo: list) {
      EmptyState(
        carer.words.countOf(Habit.most, Habit.most),
        text: carer.words(.tooMany), illustration: .firstBird,
        action: NamedLink(carer.words(.habits), to: list))
    }
  }

  /// What a new habit begins with.
  private static func beginning(
    _ suggestion: HabitSuggestion?, _ category: String?, _ carer: Carer
  ) -> [String: String] {
    let category =
      suggestion?.category ?? category.flatMap { HabitCategory(rawValue: $0) } ?? .medication
    return [
      "title": suggestion?.title ?? "", "category": category.rawValue,
      "frequency": category.frequency.rawValue,
      "time": (suggestion?.time ?? category.time).wire,
      "response": (suggestion?.responseType ?? category.responseType).rawValue,
      "deadline": "\(suggestion?.deadlineMinutes ?? carer.settings.defaults.deadlineMinutes)",
      "follow-up": "on",
    ]
  }

  private static func create(_ request: Request, _ carer: Carer) async throws -> Response {
    let sent = try request.form()
    let person = try await person(sent["profile"], carer)
    let key = ClientName.uuid(sent["key"]) ?? OpaqueID.makeUUID()
    var form = HabitForm(sent, today: try today(of: person, carer), words: carer.words)
    if form.errors.isEmpty {
      var habit = Habit(
        id: HabitID(rawValue: key), relative: person.id, title: form.title, schedule: form.schedule)
      habit.follow(form)
      habit.createdBy = carer.person.account.id
      do {
        try await carer.circle.add(habit, of: carer.owner)
        try await carer.circle.finishSetup(of: person.relative, carer.owner)
        return .seeOther(HallooPath.home(of: person.id.rawValue))
      } catch let problem as HabitProblem {
        form.refuse(problem, words: carer.words)
      }
    }
    let answers = Answers(sent, problems: form.errors, trouble: nil)
    return try page(carer, person, answers, form: form, key: key, status: .unprocessableContent)
  }

  private static func edit(_ request: Request, _ carer: Carer) async throws -> Response {
    let habit = try await carer.habit(request)
    let person = try await person(habit.relative.rawValue, carer)
    return try page(carer, person, Answers(habit.answers), known: habit)
  }

  private static func save(_ request: Request, _ carer: Carer) async throws -> Response {
    let habit = try await carer.habit(request)
    let sent = try request.form()
    let person = try await person(habit.relative.rawValue, carer)
    var form = HabitForm(sent, today: habit.schedule.start, words: carer.words)
    var version = sent["version"].flatMap { Int($0) } ?? habit.version
    if form.errors.isEmpty {
      do {
        let changed = form
        try await carer.circle.change(habit.id, version: version, of: carer.owner) { habit, _ in
          habit.follow(changed)
        }
        return .seeOther(HallooPath.habits(of: person.id.rawValue))
      } catch let problem as HabitProblem {
        // The next press means the newer one.
        if problem == .changed { version = habit.version }
        form.refuse(problem, words: carer.words)
      }
    }
    let answers = Answers(sent, problems: form.errors, trouble: nil)
      .replacing("version", by: "\(version)")
    return try page(
      carer, person, answers, known: habit, form: form, status: .unprocessableContent)
  }

  private static func showPreview(_ request: Request, _ carer: Carer) async throws -> Response {
    let query = try request.query()
    let person = try await person(query["profile"], carer)
    let form = HabitForm(query, today: try today(of: person, carer), words: carer.words)
    let previews = try previews(form.schedule, form.terms, of: person, carer)
    let part = SchedulePreviews(previews: previews, words: carer.words)
    return .html(Array(part.render().utf8))
  }

  private static func today(of person: Numbered, _ carer: Carer) throws -> CivilDate {
    try carer.services.timeZones.rules(for: person.relative.zone).civil(carer.now).date
  }

  private static func previews(
    _ schedule: HabitSchedule, _ terms: Occurrence.Terms, of person: Numbered, _ carer: Carer
  ) throws -> [SchedulePreview] {
    let clock = try Ledger(carer.services).clock(of: person.relative)
    let next = schedule.next(
      5, by: clock, inQuietHours: terms.ignoresQuietHours, after: carer.now)
    let language = carer.words.language
    return next.map { date, due in
      SchedulePreview(
        day: "\(language.weekday(date.weekday.rawValue)), "
          + language.formatted(day: date.day, month: date.month),
        time: carer.times.hour(due.moment, in: clock.zone), shift: due.shift)
    }
  }

  private static func page(
    _ carer: Carer, _ person: Numbered, _ answers: Answers, known: Habit? = nil,
    form: HabitForm? = nil, key: String = OpaqueID.makeUUID(), status: HTTPResponse.Status = .ok
  ) throws -> Response {
    let today = try today(of: person, carer)
    let shown =
      form ?? HabitForm(FormFields(answers, HabitPage.previewed), today: today, words: carer.words)
    let model = HabitPage.Model(
      action: known.map { HallooPath.editHabit($0.id.rawValue) } ?? HallooPath.newHabit,
      answers: answers,
      days: form?.schedule.weekdays ?? known?.schedule.weekdays ?? [], person: person,
      suggestions: HabitSuggestion.all(carer.record.quiz),
      previews: try previews(shown.schedule, shown.terms, of: person, carer), today: today,
      isNew: known == nil, key: key)
    return carer.caller.page(
      carer.words(known == nil ? .newHabit : .editHabit), status: status,
      backTo: known == nil
        ? HallooPath.home(of: person.id.rawValue)
        : HallooPath.habits(of: person.id.rawValue)
    ) {
      HabitPage(model: model, words: carer.words, formToken: carer.caller.formToken)
    }
  }
}

extension Carer {
  /// The habit that the path names.
  /// - Throws: `HTTPError` for one of another circle, and for one that is gone.
  func habit(_ request: Request) async throws -> Habit {
    let id = HabitID(rawValue: try request.parameters.require("id"))
    guard let habit = try await circle.habit(id, owner) else { throw HTTPError(.notFound) }
    return habit
  }
}

extension HabitPage {
  /// The fields on which the next texts depend.
  static let previewed = ["title", "frequency", "time", "start", "end", "quiet"]
}

extension FormFields {
  /// Some of the answers, as if they had been sent.
  init(_ answers: Answers, _ names: [String]) {
    self.init(
      names.filter { !answers[$0].isEmpty }.map { FormFields.Field(name: $0, value: answers[$0]) })
  }
}
