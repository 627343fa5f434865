internal import Accounts
internal import AppHost
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Replies
internal import Storage

/// `/halloo/answers/{id}`: a relative's answer (HAL-511). The gallery shows answers with photos.
enum AnswerRoutes {
  /// The target of "view" on an occurrence.

  static func mount<Root>(_ routes: Routes<Root, CaregiverContext>) {
    routes.get(HallooPath.occurrenceAnswer("{id}")) { request, caregiver in
      let id = OccurrenceID(rawValue: try request.parameters.require("id"))
      guard try await caregiver.circle.task(id, caregiver.owner) != nil else {
        throw HTTPError(.notFound)
      }
      // An occurrence marked done by the family has no answer; its own page says who did it and
      // when.
      let answer = try await caregiver.circle.answer(to: id, caregiver.owner)
      return .seeOther(
        answer.map { HallooPath.answer($0.rawValue) } ?? HallooPath.occurrence(id.rawValue))
    }
    routes.get(HallooPath.answer("{id}")) { request, caregiver in try await show(request, caregiver)
    }
    MoveRoutes.mount(routes)
  }

  private static func show(_ request: Request, _ caregiver: CaregiverContext) async throws
    -> Response
  {
    let reading = try await caregiver.reading(request)
    try await caregiver.circle.markRead(reading.answer.id, by: caregiver.person.account.id)
    if let event = reading.event {
      return .seeOther(HallooPath.galleryEvent(event.rawValue, "from=day"))
    }
    let person = try await caregiver.person(of: reading.answer)
    let home = HallooPath.home(of: person.id.rawValue)
    let actor = try await caregiver.name(of: reading.answer.movedBy)
    return caregiver.pageContext.page(
      reading.task?.habit.title ?? caregiver.words(.answer), backTo: home
    ) {
      AnswerPage(
        reading: reading, person: person, actor: actor, home: home, mayChange: caregiver.mayChange,
        times: caregiver.times, words: caregiver.words)
    }
  }
}

extension CaregiverContext {
  /// Returns the answer named in the path.
  /// - Throws: `HTTPError` if it belongs to another circle.
  func reading(_ request: Request) async throws -> AnswerReading {
    let id = AnswerID(rawValue: try request.parameters.require("id"))
    guard let reading = try await circle.reading(id, owner) else { throw HTTPError(.notFound) }
    return reading
  }

  /// Returns the relative who gave an answer.
  func person(of answer: StoredAnswer) async throws -> RelativeSlot {
    let people = try await circle.relatives(of: owner).numbered
    guard let person = people.first(where: { $0.id == answer.relative }) else {
      throw HTTPError(.notFound)
    }
    return person
  }
}
