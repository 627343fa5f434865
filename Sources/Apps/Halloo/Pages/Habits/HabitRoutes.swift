internal import Accounts
internal import AppHost
internal import CivilTime
internal import Clocks
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Places
internal import Storage
internal import StoredAnswers
internal import Vault

/// `/halloo/tasks…`: creating and changing the habits of a relative (HAL-125 to HAL-128).
enum HabitRoutes {
  static func mount<Root>(_ routes: Routes<Root, CaregiverContext>) {
    routes.get(HallooPath.habits) { request, caregiver in
      try await HabitListRoutes.show(request, caregiver)
    }
    routes.allowing(.caregiver) { routes in
      routes.get(HallooPath.newHabit) { request, caregiver in try await begin(request, caregiver) }
      routes.post(HallooPath.newHabit) { request, caregiver in try await create(request, caregiver)
      }
      routes.get(HallooPath.habitPreview) { request, caregiver in
        try await showPreview(request, caregiver)
      }
      routes.get(HallooPath.editHabit("{id}")) { request, caregiver in
        try await edit(request, caregiver)
      }
      routes.get(HallooPath.scheduleHabit("{id}")) { request, caregiver in
        try await edit(request, caregiver)
      }
      routes.post(HallooPath.editHabit("{id}")) { request, caregiver in
        try await save(request, caregiver)
      }
      HabitListRoutes.mount(routes)
    }
  }

  /// Returns the relative named in a form or query, else the first.
  private static func person(_ id: String?, _ caregiver: CaregiverContext) async throws
    -> RelativeSlot
  {
    let people = try await caregiver.circle.relatives(of: caregiver.owner).numbered
    let found = id.map { id in people.first { $0.id.rawValue == id } } ?? people.first
    guard let found else { throw HTTPError(.notFound) }
    return found
  }

  private static func begin(_ request: Request, _ caregiver: CaregiverContext) async throws
    -> Response
  {
    let query = try request.query()
    if try await caregiver.circle.relatives(of: caregiver.owner).isEmpty {
      return .seeOther(caregiver.newMemberPath)
    }
    let person = try await person(query["profile"], caregiver)
    let counted = try await caregiver.circle.habits(of: person.id, caregiver.owner).count {
      $0.status == .active || $0.status == .paused
    }
    if counted >= Habit.most { return full(person, caregiver) }
    let all = HabitSuggestion.all(caregiver.record.quiz)
    let chosen = query["suggestion"].flatMap { Int($0) }.flatMap {
      all.indices.contains($0) ? all[$0] : nil
    }
    return try page(caregiver, person, FormState(beginning(chosen, query["category"], caregiver)))
  }

  /// Says that the limit of habits is reached, and links to them (HAL-510).
  private static func full(_ person: RelativeSlot, _ caregiver: CaregiverContext) -> Response {
    let list = HallooPath.habits(of: person.id.rawValue)
    return caregiver.pageContext.page(caregiver.words(.newHabit), status: .conflict, backTo: list) {
      EmptyState(
        caregiver.words.countOf(Habit.most, Habit.most),
        text: caregiver.words(.tooMany), illustration: .firstBird,
        action: NamedLink(caregiver.words(.habits), to: list))
    }
  }

  /// Returns the initial values of a new habit.
  private static func beginning(
    _ suggestion: HabitSuggestion?, _ category: String?, _ caregiver: CaregiverContext
  ) -> [String: String] {
    let category =
      suggestion?.category ?? category.flatMap { HabitCategory(rawValue: $0) } ?? .medication
    return [
      "title": suggestion?.title ?? "", "category": category.rawValue,
      "frequency": category.frequency.rawValue,
      "time": (suggestion?.time ?? category.time).wire,
      "response": (suggestion?.responseType ?? category.responseType).rawValue,
      "deadline": "\(suggestion?.deadlineMinutes ?? caregiver.settings.defaults.deadlineMinutes)",
      "follow-up": "on", "important": category.isImportant ? "on" : "",
    ]
  }

  private static func create(_ request: Request, _ caregiver: CaregiverContext) async throws
    -> Response
  {
    let sent = try request.form()
    let person = try await person(sent["profile"], caregiver)
    let key = ClientName.uuid(sent["key"]) ?? OpaqueID.makeUUID()
    var form = HabitForm(sent, today: try today(of: person, caregiver), words: caregiver.words)
    if form.errors.isEmpty {
      var habit = Habit(
        id: HabitID(rawValue: key), relative: person.id, title: form.title, schedule: form.schedule)
      habit.follow(form)
      habit.createdBy = caregiver.person.account.id
      do {
        try await caregiver.circle.add(habit, of: caregiver.owner)
        try await caregiver.circle.finishSetup(of: person.relative, caregiver.owner)
        return .seeOther(HallooPath.home(of: person.id.rawValue))
      } catch let problem as HabitProblem {
        form.refuse(problem, words: caregiver.words)
      }
    }
    let answers = FormState(sent, problems: form.errors, trouble: nil)
    return try page(caregiver, person, answers, form: form, key: key, status: .unprocessableContent)
  }

  private static func edit(_ request: Request, _ caregiver: CaregiverContext) async throws
    -> Response
  {
    let habit = try await caregiver.habit(request)
    let person = try await person(habit.relative.rawValue, caregiver)
    return try page(caregiver, person, FormState(habit.answers), known: habit)
  }

  private static func save(_ request: Request, _ caregiver: CaregiverContext) async throws
    -> Response
  {
    let habit = try await caregiver.habit(request)
    let sent = try request.form()
    let person = try await person(habit.relative.rawValue, caregiver)
    var form = HabitForm(sent, today: habit.schedule.start, words: caregiver.words)
    var version = sent["version"].flatMap { Int($0) } ?? habit.version
    if form.errors.isEmpty {
      do {
        let changed = form
        let known = version
        try await RequestEffect.once {
          try await caregiver.circle.change(habit.id, version: known, of: caregiver.owner) {
            habit, _ in
            habit.follow(changed)
          }
        }
        return .seeOther(HallooPath.habits(of: person.id.rawValue))
      } catch let problem as HabitProblem {
        // The next submission applies to the newer version.
        if problem == .changed { version = habit.version }
        form.refuse(problem, words: caregiver.words)
      }
    }
    let answers = FormState(sent, problems: form.errors, trouble: nil)
      .replacing("version", by: "\(version)")
    return try page(
      caregiver, person, answers, known: habit, form: form, status: .unprocessableContent)
  }

  private static func showPreview(_ request: Request, _ caregiver: CaregiverContext) async throws
    -> Response
  {
    let query = try request.query()
    let person = try await person(query["profile"], caregiver)
    let form = HabitForm(query, today: try today(of: person, caregiver), words: caregiver.words)
    let previews = try previews(form.schedule, form.terms, of: person, caregiver)
    let part = SchedulePreviews(previews: previews, words: caregiver.words)
    return .html(Array(part.render().utf8))
  }

  private static func today(of person: RelativeSlot, _ caregiver: CaregiverContext) throws
    -> CivilDate
  {
    try caregiver.services.timeZones.rules(for: person.relative.zone).civil(caregiver.now).date
  }

  private static func previews(
    _ schedule: HabitSchedule, _ terms: Occurrence.Terms, of person: RelativeSlot,
    _ caregiver: CaregiverContext
  ) throws -> [SchedulePreview] {
    let clock = try ReminderService(caregiver.services).clock(of: person.relative)
    let next = schedule.next(
      5, by: clock, inQuietHours: terms.ignoresQuietHours, after: caregiver.now)
    let language = caregiver.words.language
    return next.map { date, due in
      SchedulePreview(
        day: "\(language.weekday(date.weekday.rawValue)), "
          + language.formatted(day: date.day, month: date.month),
        time: caregiver.times.hour(due.moment, in: clock.zone), shift: due.shift)
    }
  }

  private static func page(
    _ caregiver: CaregiverContext, _ person: RelativeSlot, _ answers: FormState,
    known: Habit? = nil,
    form: HabitForm? = nil, key: String = OpaqueID.makeUUID(), status: HTTPResponse.Status = .ok
  ) throws -> Response {
    let today = try today(of: person, caregiver)
    let shown =
      form
      ?? HabitForm(FormFields(answers, HabitPage.previewed), today: today, words: caregiver.words)
    let model = HabitPage.Model(
      action: known.map { HallooPath.editHabit($0.id.rawValue) } ?? HallooPath.newHabit,
      answers: answers,
      days: form?.schedule.weekdays ?? known?.schedule.weekdays ?? [], person: person,
      suggestions: HabitSuggestion.all(caregiver.record.quiz),
      previews: try previews(shown.schedule, shown.terms, of: person, caregiver), today: today,
      isNew: known == nil, key: key)
    return caregiver.pageContext.page(
      caregiver.words(known == nil ? .newHabit : .editHabit), status: status,
      backTo: known == nil
        ? HallooPath.home(of: person.id.rawValue)
        : HallooPath.habits(of: person.id.rawValue)
    ) {
      HabitPage(model: model, words: caregiver.words, formToken: caregiver.pageContext.formToken)
    }
  }
}

extension CaregiverContext {
  /// Returns the habit named in the path.
  /// - Throws: `HTTPError` if it is deleted or in another circle.
  func habit(_ request: Request) async throws -> Habit {
    let id = HabitID(rawValue: try request.parameters.require("id"))
    guard let habit = try await circle.habit(id, owner) else { throw HTTPError(.notFound) }
    return habit
  }
}

extension HabitPage {
  /// The fields that affect the next texts.
  static let previewed = ["title", "frequency", "time", "start", "end", "quiet"]
}

extension FormFields {
  /// Some of the form's values, as if submitted.
  init(_ answers: FormState, _ names: [String]) {
    self.init(
      names.filter { !answers[$0].isEmpty }.map { FormFields.Field(name: $0, value: answers[$0]) })
  }
}
