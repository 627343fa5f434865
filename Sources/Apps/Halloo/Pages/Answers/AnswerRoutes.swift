internal import Accounts
internal import AppHost
internal import Elementary
internal import HTTPServer
internal import Places
internal import Replies

/// `/halloo/answers/{id}`: a relative's answer (HAL-511). The gallery shows answers with photos.
enum AnswerRoutes {
  static func mount<Root>(_ routes: Routes<Root, CaregiverContext>) {
    routes.get(HallooPath.occurrenceAnswer("{id}")) { request, caregiver in
      let task = try await caregiver.task(request)
      // What the family marked done was done by none of the answers; its own page says who did it
      // and when, with all that was written.
      let isByFamily = task.entry.occurrence.completedBy == .family
      let answer =
        isByFamily ? nil : try await caregiver.circle.answer(to: task.id, caregiver.owner)
      return .seeOther(
        answer.map { HallooPath.answer($0.rawValue) } ?? HallooPath.occurrence(task.id.rawValue))
    }
    routes.get(HallooPath.answer("{id}"), show)
    MoveRoutes.mount(routes)
  }

  private static func show(_ request: Request, _ caregiver: CaregiverContext) async throws
    -> Response
  {
    let reading = try await caregiver.reading(request)
    try await caregiver.circle.markRead(reading, by: caregiver.person.account.id)
    if let event = reading.event {
      return .seeOther(HallooPath.galleryEvent(event.rawValue, "from=day"))
    }
    let person = try await caregiver.numbered(reading.answer.relative)
    let home = HallooPath.home(of: person.id.rawValue)
    let actor = try await caregiver.nameOrYou(reading.answer.movedBy)
    let outcome = try await caregiver.outcome(of: reading.answered, person.relative)
    let zone = try caregiver.services.timeZones.rules(for: person.relative.zone)
    let model = try await caregiver.care(of: [person])
    return caregiver.pageContext.page(
      reading.answered?.habit.title ?? caregiver.words(.answer), backTo: home
    ) {
      AnswerPage(
        reading: reading, person: person, model: model, actor: actor, outcome: outcome, home: home,
        zone: zone)
    }
  }
}

extension CaregiverContext {
  /// Returns the answer named in the path.
  /// - Throws: `HTTPError` if it belongs to another circle.
  func reading(_ request: Request) async throws -> AnswerReading {
    let id = AnswerID(rawValue: try request.parameters.require("id"))
    return try await circle.reading(id, owner).found()
  }

  /// Returns who acted on an occurrence, and when (HAL-1206); nil where nobody of the family has.
  func outcome(of task: ScheduledTask?, _ relative: Relative) async throws -> String? {
    guard let task else { return nil }
    let actor = try await nameOrYou(task.entry.actor)
    let zone = try services.timeZones.rules(for: relative.zone)
    return words.outcome(of: task, by: actor, times, in: zone, now: now)
  }
}
