internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Places
internal import Site
internal import Storage

/// `/halloo/answers/{id}/move`: lets an answer belong to another habit of its day, or to none (HAL-933,
/// HAL-1010).
enum MoveRoutes {
  static func mount<Root>(_ routes: Routes<Root, Carer>) {
    routes.allowing(.caregiver) { routes in
      routes.get(HallooPath.moveAnswer("{id}")) { request, carer in
        try await form(try await carer.reading(request), carer)
      }
      routes.post(HallooPath.moveAnswer("{id}")) { request, carer in
        try await move(request, carer)
      }
    }
  }

  private static func form(
    _ reading: AnswerReading, _ carer: Carer, problem: AnswerKey? = nil,
    status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    let person = try await carer.person(of: reading.answer)
    let targets = try await carer.circle.targets(of: reading.answer, carer.owner)
    let zone = try carer.services.timeZones.rules(for: person.relative.zone)
    return carer.caller.page(
      carer.words(.moveAnswer), status: status,
      backTo: HallooPath.answer(reading.answer.id.rawValue)
    ) {
      MovePage(
        reading: reading, person: person, targets: targets, zone: zone, problem: problem,
        times: carer.times, words: carer.words, formToken: carer.caller.formToken)
    }
  }

  private static func move(_ request: Request, _ carer: Carer) async throws -> Response {
    let reading = try await carer.reading(request)
    guard let chosen = try request.form()["target"] else {
      return try await form(reading, carer, problem: .moveMissing, status: .unprocessableContent)
    }
    let target = chosen.isEmpty ? nil : OccurrenceID(rawValue: chosen)
    do {
      try await carer.circle.move(reading.answer.id, to: target, carer.access)
    } catch MoveProblem.closed {
      return try await form(reading, carer, problem: .moveRefused, status: .conflict)
    }
    return .seeOther(HallooPath.answer(reading.answer.id.rawValue))
  }
}
