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
        try await form(try await caregiver.reading(request), caregiver)
      }
      routes.post(HallooPath.moveAnswer("{id}"), move)
    }
  }

  private static func form(
    _ reading: AnswerReading, _ caregiver: CaregiverContext, problem: AnswerKey? = nil,
    status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    let person = try await caregiver.numbered(reading.answer.relative)
    let targets = try await caregiver.circle.targets(of: reading.answer, caregiver.owner)
    let zone = try caregiver.services.timeZones.rules(for: person.relative.zone)
    return caregiver.pageContext.page(
      caregiver.words(.moveAnswer), status: status,
      backTo: HallooPath.answer(reading.answer.id.rawValue)
    ) {
      MovePage(
        reading: reading, person: person, targets: targets, zone: zone, problem: problem,
        now: caregiver.now, times: caregiver.times, words: caregiver.words,
        formToken: caregiver.pageContext.formToken)
    }
  }

  private static func move(_ request: Request, _ caregiver: CaregiverContext) async throws
    -> Response
  {
    let reading = try await caregiver.reading(request)
    guard let chosen = try request.form()["target"] else {
      return try await form(
        reading, caregiver, problem: .moveMissing, status: .unprocessableContent)
    }
    let target = chosen.isEmpty ? nil : OccurrenceID(rawValue: chosen)
    do {
      try await RequestEffect.once {
        try await caregiver.circle.move(reading.answer.id, to: target, caregiver.access)
      }
    } catch MoveProblem.closed {
      return try await form(reading, caregiver, problem: .moveRefused, status: .conflict)
    }
    return .seeOther(HallooPath.answer(reading.answer.id.rawValue))
  }
}
