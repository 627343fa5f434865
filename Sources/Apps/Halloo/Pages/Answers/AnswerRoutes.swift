internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Site
internal import Storage

/// `/halloo/answers/{id}`: what a relative has answered (HAL-511). One with photos is shown by the gallery.
enum AnswerRoutes {
  /// What "view" of a due time opens.

  static func mount<Root>(_ routes: Routes<Root, Carer>) {
    routes.get(HallooPath.occurrenceAnswer("{id}")) { request, carer in
      let id = OccurrenceID(rawValue: try request.parameters.require("id"))
      guard try await carer.circle.task(id, carer.owner) != nil else { throw HTTPError(.notFound) }
      // What the family has marked done has no answer: its own page says who did it, and when.
      let answer = try await carer.circle.answer(to: id, carer.owner)
      return .seeOther(
        answer.map { HallooPath.answer($0.rawValue) } ?? HallooPath.occurrence(id.rawValue))
    }
    routes.get(HallooPath.answer("{id}")) { request, carer in try await show(request, carer) }
    MoveRoutes.mount(routes)
  }

  private static func show(_ request: Request, _ carer: Carer) async throws -> Response {
    let reading = try await carer.reading(request)
    if let event = reading.event {
      return .seeOther(HallooPath.galleryEvent(event.rawValue, "from=day"))
    }
    let person = try await carer.person(of: reading.answer)
    let home = HallooPath.home(of: person.id.rawValue)
    let actor = try await carer.name(of: reading.answer.movedBy)
    return carer.caller.page(
      reading.task?.habit.title ?? carer.words(.answer), backTo: home
    ) {
      AnswerPage(
        reading: reading, person: person, actor: actor, home: home, mayChange: carer.mayChange,
        times: carer.times, words: carer.words)
    }
  }
}

extension Carer {
  /// The answer that the path names.
  /// - Throws: `HTTPError` for one of another circle.
  func reading(_ request: Request) async throws -> AnswerReading {
    let id = AnswerID(rawValue: try request.parameters.require("id"))
    guard let reading = try await circle.reading(id, owner) else { throw HTTPError(.notFound) }
    return reading
  }

  /// Whose answer it is.
  func person(of answer: StoredAnswer) async throws -> Numbered {
    let people = try await circle.relatives(of: owner).numbered
    guard let person = people.first(where: { $0.id == answer.relative }) else {
      throw HTTPError(.notFound)
    }
    return person
  }
}
