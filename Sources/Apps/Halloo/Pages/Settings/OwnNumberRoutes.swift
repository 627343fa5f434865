internal import AppHost
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Outbox
internal import StoredAnswers
internal import TextMessages

/// `/halloo/settings/number`: the caregiver's own number, whichever circle is selected (HAL-854).
enum OwnNumberRoutes {
  static func mount<Root>(_ routes: Routes<Root, CaregiverContext>) {
    routes.get(HallooPath.ownNumber) { _, caregiver in
      try await show(caregiver, FormState())
    }
    routes.post(HallooPath.ownNumber) { request, caregiver in
      try await textCode(request, caregiver)
    }
    routes.post(HallooPath.verifyOwnNumber) { request, caregiver in
      try await verify(request, caregiver)
    }
    routes.post(HallooPath.removeOwnNumber) { _, caregiver in
      try await caregiver.ownNumber.remove(of: caregiver.person)
      return .seeOther(HallooPath.ownNumber)
    }
  }

  private static func textCode(
    _ request: Request, _ caregiver: CaregiverContext
  ) async throws -> Response {
    let form = try request.form()
    var input = Input(form, words: caregiver.words)
    if let number = number(&input, caregiver) {
      do {
        try await RequestEffect.once {
          try await caregiver.ownNumber.textCode(to: number, of: caregiver.person)
        }
        return .seeOther(HallooPath.ownNumber)
      } catch let problem as OwnNumberProblem {
        return try await refuse(problem, "phone", form, caregiver)
      }
    }
    return try await show(
      caregiver, FormState(form, problems: input.errors, trouble: nil),
      status: .unprocessableContent)
  }

  private static func number(_ input: inout Input, _ caregiver: CaregiverContext) -> PhoneNumber? {
    let typed = input.text("phone", longest: 40)
    guard !typed.isEmpty else { return nil }
    do throws(PhoneNumberError) {
      return try NumberingPlan().number(typed, region: caregiver.region)
    } catch {
      input.refuse("phone", Message(SetupKey(error)))
      return nil
    }
  }

  private static func verify(
    _ request: Request, _ caregiver: CaregiverContext
  ) async throws -> Response {
    let form = try request.form()
    var input = Input(form, words: caregiver.words)
    let typed = input.text("code", longest: 20)
    if !typed.isEmpty, OwnCode.digits(typed) == nil {
      input.refuse("code", Message(OwnNumberKey.codeHint))
    }
    guard let code = OwnCode.digits(typed), input.errors.isEmpty else {
      return try await show(
        caregiver, FormState(form, problems: input.errors, trouble: nil),
        status: .unprocessableContent)
    }
    do {
      try await caregiver.ownNumber.verify(code, of: caregiver.person)
      return .seeOther(HallooPath.ownNumber)
    } catch let problem as OwnNumberProblem {
      return try await refuse(problem, "code", form, caregiver)
    }
  }

  private static func refuse(
    _ problem: OwnNumberProblem, _ field: String, _ form: FormFields, _ caregiver: CaregiverContext
  ) async throws -> Response {
    var next = ""
    if case .limit(let moment) = problem { next = caregiver.times.ownHour(moment) }
    let sentence = caregiver.words.sentence(problem, next: next)
    return try await show(
      caregiver,
      FormState(form, problems: [.init(field: field, detail: sentence)], trouble: nil),
      status: .unprocessableContent)
  }

  private static func show(
    _ caregiver: CaregiverContext, _ answers: FormState, status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    let own = try await caregiver.ownNumber.state(of: caregiver.person)
    return caregiver.pageContext.page(
      caregiver.words(OwnNumberKey.row), status: status, backTo: HallooPath.settings
    ) {
      OwnNumberPage(
        own: own, answers: answers, mayText: caregiver.person.mayText,
        sender: caregiver.services.texts.number?.e164, hasPhones: caregiver.hasPhones,
        region: caregiver.region, words: caregiver.words,
        formToken: caregiver.pageContext.formToken)
    }
  }
}

extension CaregiverContext {
  fileprivate var ownNumber: OwnNumberStore { OwnNumberStore(services) }
}
