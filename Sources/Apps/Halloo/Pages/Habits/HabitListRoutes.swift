internal import AppHost
internal import CivilTime
internal import Clocks
internal import Elementary
internal import HTTPServer
internal import Interface
internal import Places
internal import Schedules
internal import StoredAnswers
internal import TextMessages

/// `/halloo/tasks`: all habits of a relative, and their actions (HAL-615).
enum HabitListRoutes {
  static func mount<Root>(_ routes: Routes<Root, CaregiverContext>) {
    routes.post(HallooPath.pauseHabit("{id}")) { request, caregiver in
      try await act(request, caregiver) { try await $0.pause($1.id, $2) }
    }
    routes.post(HallooPath.resumeHabit("{id}")) { request, caregiver in
      try await act(request, caregiver) { try await $0.resume($1, $2) }
    }
    routes.get(HallooPath.sendHabitNow("{id}"), askQuietly)
    routes.post(HallooPath.sendHabitNow("{id}")) { request, caregiver in
      let habit = try await caregiver.habit(request)
      let isAsked = try request.form()["quiet"] != nil
      if !isAsked, try await isQuiet(habit, caregiver) {
        return .seeOther(HallooPath.sendHabitNow(habit.id.rawValue))
      }
      return try await act(request, caregiver) { circle, habit, owner in
        _ = try await RequestEffect.once(creating: { try await circle.sendNow(habit.id, owner) })
      }
    }
    routes.get(HallooPath.deleteHabit("{id}")) { request, caregiver in
      let (habit, words) = (try await caregiver.habit(request), caregiver.words)
      return caregiver.pageContext.page(words(.habits), backTo: address(of: habit)) {
        Confirmation(
          words.deleteTitle(habit), text: words(.deleteText),
          to: HallooPath.deleteHabit(habit.id.rawValue), token: caregiver.pageContext.formToken,
          button: Button(words(.delete), style: .destructive, isWide: true),
          back: NamedLink(words(.keep), to: address(of: habit)), words: words)
      }
    }
    routes.post(HallooPath.deleteHabit("{id}")) { request, caregiver in
      try await act(request, caregiver) { circle, habit, _ in
        try await circle.archive(habit.id, caregiver.access)
      }
    }
  }

  /// Whether a text now would come in quiet hours that the habit is not allowed in.
  private static func isQuiet(_ habit: Habit, _ caregiver: CaregiverContext) async throws -> Bool {
    guard !habit.terms.ignoresQuietHours,
      let relative = try await caregiver.circle.relative(habit.relative, caregiver.owner)
    else { return false }
    return try caregiver.circle.reminders.clock(of: relative).quietEnd(at: caregiver.now) != nil
  }

  /// Asks whether to text in quiet hours, with the time by both clocks (HAL-617).
  private static func askQuietly(
    _ request: Request, _ caregiver: CaregiverContext
  ) async throws -> Response {
    let (habit, words) = (try await caregiver.habit(request), caregiver.words)
    guard let relative = try await caregiver.circle.relative(habit.relative, caregiver.owner),
      let zone = try? caregiver.services.timeZones.rules(for: relative.zone)
    else { throw HTTPError(.notFound) }
    return caregiver.pageContext.page(words(.habits), backTo: address(of: habit)) {
      Confirmation(
        words(.quietNowTitle),
        text: words.habit(.quietNow, relative, time: caregiver.times.hour(caregiver.now, in: zone)),
        to: HallooPath.sendHabitNow(habit.id.rawValue), token: caregiver.pageContext.formToken,
        button: Button(words(.sendAnyway), isWide: true),
        back: NamedLink(words(.keepQuiet), to: address(of: habit)), words: words
      ) { input(.type(.hidden), .name("quiet"), .value("on")) }
    }
  }

  private static func address(of habit: Habit, problem: HabitKey? = nil) -> String {
    let relative = habit.relative.rawValue
    return problem.map { HallooPath.habits(of: relative, problem: $0.rawValue) }
      ?? HallooPath.habits(of: relative)
  }

  private static func act(
    _ request: Request, _ caregiver: CaregiverContext,
    _ body: (CircleStore, Habit, CircleKey) async throws -> Void
  ) async throws -> Response {
    let habit = try await caregiver.habit(request)
    do {
      try await body(caregiver.circle, habit, caregiver.owner)
      return .seeOther(address(of: habit))
    } catch let problem as SendNowProblem {
      return .seeOther(address(of: habit, problem: HabitKey(problem)))
    } catch HabitProblem.full { return .seeOther(address(of: habit, problem: .tooMany)) }
  }

  static func show(_ request: Request, _ caregiver: CaregiverContext) async throws -> Response {
    let query = try request.query()
    let people = try await caregiver.circle.relatives(of: caregiver.owner).numbered
    guard let person = people.first(where: { $0.id.rawValue == query["profile"] }) ?? people.first
    else { return .seeOther(caregiver.mayChange ? caregiver.newMemberPath : HallooPath.home) }
    let filter = query["show"].flatMap { HabitFilter(rawValue: $0) } ?? .active
    let habits = try await caregiver.circle.habits(of: person.id, caregiver.owner)
    let clock = try caregiver.circle.reminders.clock(of: person.relative)
    let used = try await caregiver.circle.usedSlots(
      of: habits.map(\.id), since: clock.firstDay(at: caregiver.now), caregiver.owner)
    let problem = query["problem"].flatMap { HabitKey(rawValue: $0) }
    return caregiver.pageContext.page(caregiver.words(.habits)) {
      HabitListPage(
        people: people, person: person, filter: filter, counted: habits.count(where: \.isCounted),
        rows: habits.filter { filter.contains($0) }.map { habit in
          HabitListPage.Row(
            habit: habit,
            next: person.relative.optedOutAt == nil
              ? next(habit, except: used[habit.id] ?? [], clock, caregiver) : nil,
            times: caregiver.times.hours(
              habit.schedule.times.walls, in: clock.zone, at: caregiver.now))
        }, sender: caregiver.services.texts.number?.e164,
        problem: problem.map { caregiver.words($0) }, mayChange: caregiver.mayChange,
        words: caregiver.words, formToken: caregiver.pageContext.formToken)
    }
  }

  /// Returns the time of the next text; nil for none.
  /// - Parameter used: the due times that are no longer to come.
  private static func next(
    _ habit: Habit, except used: Set<Schedule.Slot>, _ clock: DeliveryClock,
    _ caregiver: CaregiverContext
  ) -> String? {
    guard habit.status == .active else { return nil }
    let found = habit.schedule.next(
      1, by: clock, inQuietHours: habit.terms.ignoresQuietHours, after: caregiver.now, except: used)
    guard let found = found.first else { return nil }
    let date = clock.zone.civil(found.moment.moment).date
    let day = caregiver.words.formatted(day: date.day, month: date.month)
    return caregiver.words.nextAt(
      "\(day), \(caregiver.times.hour(found.moment.moment, in: clock.zone))")
  }
}

/// The filter of the list (HAL-615).
enum HabitFilter: String, CaseIterable, Sendable {
  case active, paused, done

  func contains(_ habit: Habit) -> Bool {
    switch self {
    case .active: habit.status == .active
    case .paused: habit.status == .paused
    case .done: habit.status == .completed
    }
  }
}
