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
internal import StoredAnswers
internal import Vault

/// `/halloo/tasks…`: creating and changing the habits of a relative (HAL-125 to HAL-128).
enum HabitRoutes {
  static func mount<Root>(_ routes: Routes<Root, CaregiverContext>) {
    routes.get(HallooPath.habits, HabitListRoutes.show)
    routes.allowing(.caregiver) { routes in
      routes.get(HallooPath.newHabit, begin)
      routes.post(HallooPath.newHabit, create)
      routes.get(HallooPath.habitPreview, showPreview)
      routes.get(HallooPath.editHabit("{id}"), edit)
      routes.get(HallooPath.scheduleHabit("{id}"), edit)
      routes.post(HallooPath.editHabit("{id}"), save)
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
    let counted = try await caregiver.circle.habits(of: person.id, caregiver.owner).count(
      where: \.isCounted)
    if counted >= Habit.most { return full(person, caregiver) }
    let all = HabitSuggestion.all(caregiver.record.quiz)
    let chosen = query["suggestion"].flatMap { Int($0) }.flatMap {
      all.indices.contains($0) ? all[$0] : nil
    }
    return try await page(
      caregiver, person, FormState(beginning(chosen, query["category"], caregiver)))
  }

  /// Says that the limit of habits is reached, and links to them (HAL-510).
  private static func full(_ person: RelativeSlot, _ caregiver: CaregiverContext) -> Response {
    let list = HallooPath.habits(of: person.id.rawValue)
    return caregiver.pageContext.page(caregiver.words(.newHabit), status: .conflict, backTo: list) {
      EmptyState(
        caregiver.words.countOf(Habit.most, Habit.most), text: caregiver.words(.tooMany),
        illustration: .firstBird, action: NamedLink(caregiver.words(.habits), to: list))
    }
  }

  /// Returns the initial values of a new habit.
  private static func beginning(
    _ suggestion: HabitSuggestion?, _ category: String?, _ caregiver: CaregiverContext
  ) -> [String: String] {
    let category =
      suggestion?.category ?? category.flatMap { HabitCategory(rawValue: $0) } ?? .medication
    let start = HabitSuggestion(category, caregiver.record.quiz)
    let minutes = suggestion?.deadlineMinutes ?? caregiver.settings.defaults.deadlineMinutes
    return start.fields.merging([
      "title": suggestion.map { caregiver.words.title(of: $0) } ?? "",
      "category": category.rawValue, "deadline": "\(minutes)", "follow-up": "on",
    ]) { $1 }
  }

  private static func create(_ request: Request, _ caregiver: CaregiverContext) async throws
    -> Response
  {
    let sent = try request.form()
    let person = try await person(sent["profile"], caregiver)
    let key = ClientName.uuid(sent["key"]) ?? OpaqueID.makeUUID()
    if sent["suggest"] != nil { return try await follow(sent, of: person, key: key, caregiver) }
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
        form.refuse(problem, person.relative.quiet, words: caregiver.words)
      }
    }
    let answers = FormState(sent, problems: form.errors, trouble: nil)
    return try await page(
      caregiver, person, answers, form: form, key: key, status: .unprocessableContent)
  }

  /// Shows a form again with what suits its kind; nothing is saved.
  private static func follow(
    _ sent: FormFields, of person: RelativeSlot, key: String, _ caregiver: CaregiverContext
  ) async throws -> Response {
    let sent = HabitSuggestion.following(sent, caregiver.record.quiz)
    let form = HabitForm(sent, today: try today(of: person, caregiver), words: caregiver.words)
    let answers = FormState(sent, problems: [], trouble: nil)
    return try await page(caregiver, person, answers, form: form, key: key)
  }

  private static func edit(_ request: Request, _ caregiver: CaregiverContext) async throws
    -> Response
  {
    let habit = try await caregiver.habit(request)
    let person = try await person(habit.relative.rawValue, caregiver)
    return try await page(caregiver, person, FormState(habit.answers), known: habit)
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
            habit, _ in habit.follow(changed)
          }
        }
        return .seeOther(HallooPath.habits(of: person.id.rawValue))
      } catch let problem as HabitProblem {
        // The next submission applies to the newer version.
        if problem == .changed { version = habit.version }
        form.refuse(problem, person.relative.quiet, words: caregiver.words)
      }
    }
    let answers = FormState(sent, problems: form.errors, trouble: nil)
      .replacing("version", by: "\(version)")
    return try await page(
      caregiver, person, answers, known: habit, form: form, status: .unprocessableContent)
  }

  private static func showPreview(_ request: Request, _ caregiver: CaregiverContext) async throws
    -> Response
  {
    let query = try request.query()
    let person = try await person(query["profile"], caregiver)
    let form = HabitForm(query, today: try today(of: person, caregiver), words: caregiver.words)
    var known: Habit?
    if let id = query["habit"] {
      known = try await caregiver.circle.habit(HabitID(rawValue: id), caregiver.owner)
      guard known?.relative == person.id else { throw HTTPError(.notFound) }
    }
    let part = try await previews(form, known: known, of: person, caregiver)
    return .html(Array(part.render().utf8))
  }

  private static func today(of person: RelativeSlot, _ caregiver: CaregiverContext) throws
    -> CivilDate
  { try caregiver.services.timeZones.rules(for: person.relative.zone).civil(caregiver.now).date }

  /// Returns the next texts of a habit as a form would save it.
  private static func previews(
    _ form: HabitForm?, known: Habit?, of person: RelativeSlot, _ caregiver: CaregiverContext
  ) async throws -> SchedulePreviews {
    let today = try today(of: person, caregiver)
    var habit =
      known
      ?? Habit(
        id: HabitID(rawValue: ""), relative: person.id, title: "",
        schedule: Schedule(frequency: .daily, time: .midnight, start: today))
    if let form { habit.follow(form) }
    return try await caregiver.previews(
      of: habit, known: known, person.relative, hasTime: form?.hasTime ?? true)
  }

  private static func page(
    _ caregiver: CaregiverContext, _ person: RelativeSlot, _ answers: FormState,
    known: Habit? = nil,
    form: HabitForm? = nil, key: String = OpaqueID.makeUUID(), status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    let today = try today(of: person, caregiver)
    let begun = HabitForm(
      FormFields(answers, HabitPage.previewed), today: today, words: caregiver.words)
    let shown = form ?? (known == nil ? begun : nil)
    let model = HabitPage.Model(
      action: known.map { HallooPath.editHabit($0.id.rawValue) } ?? HallooPath.newHabit,
      answers: answers,
      days: form?.schedule.weekdays ?? known?.schedule.weekdays ?? [], person: person,
      suggestions: HabitSuggestion.all(caregiver.record.quiz), quiz: caregiver.record.quiz,
      previews: try await previews(shown, known: known, of: person, caregiver), today: today,
      known: known?.id.rawValue, key: key)
    return caregiver.pageContext.page(
      caregiver.words(known == nil ? .newHabit : .editHabit), status: status,
      backTo: known == nil
        ? HallooPath.home(of: person.id.rawValue) : HallooPath.habits(of: person.id.rawValue)
    ) {
      HabitPage(model: model, words: caregiver.words, formToken: caregiver.pageContext.formToken)
    }
  }
}

extension HabitPage {
  /// The fields that affect the next texts.
  static let previewed = ["title", "quiet"] + ScheduleFields.names + ScheduleForm.timeFields
}

extension FormFields {
  /// Some of the form's values, as if submitted.
  init(_ answers: FormState, _ names: [String]) {
    self.init(
      names.filter { !answers[$0].isEmpty }.map { FormFields.Field(name: $0, value: answers[$0]) })
  }
}
