internal import AppHost
internal import CirclePages
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Places
internal import Replies
internal import StoredAnswers

/// `/halloo/answers/{id}/move`: assigns an answer to another habit of its day, or to none (HAL-933,
/// HAL-1010).
enum MoveRoutes {
  static func mount<Root>(_ routes: Routes<Root, CaregiverContext>) {
    routes.allowing(.caregiver) { routes in
      routes.get(HallooPath.moveAnswer("{id}")) { request, caregiver in
        try await caregiver.form(try await caregiver.reading(request))
      }
      routes.post(HallooPath.moveAnswer("{id}")) { try await $1.move($0) }
    }
  }
}

extension CaregiverContext {
  fileprivate func form(
    _ reading: AnswerReading, problem: AnswerKey? = nil, status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    let person = try await numbered(reading.answer.relative)
    let targets = try await circle.targets(of: reading.answer, owner)
    let zone = try services.timeZones.rules(for: person.relative.zone)
    return pageContext.page(
      words(.moveAnswer), status: status, backTo: HallooPath.answer(reading.answer.id.rawValue)
    ) {
      MovePage(
        reading: reading, person: person, targets: targets, zone: zone, problem: problem, now: now,
        times: times, words: words, formToken: pageContext.formToken)
    }
  }

  fileprivate func move(_ request: Request) async throws -> Response {
    let reading = try await reading(request)
    guard let chosen = try request.form()["target"] else {
      return try await form(reading, problem: .moveMissing, status: .unprocessableContent)
    }
    let target = chosen.isEmpty ? nil : OccurrenceID(rawValue: chosen)
    do {
      try await RequestEffect.once { try await circle.move(reading.answer.id, to: target, access) }
    } catch MoveProblem.closed {
      return try await form(reading, problem: .moveRefused, status: .conflict)
    }
    return .seeOther(HallooPath.answer(reading.answer.id.rawValue))
  }
}
