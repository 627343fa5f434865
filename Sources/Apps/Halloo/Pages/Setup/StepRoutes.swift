internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Site
internal import Storage
internal import TextMessages

/// The steps after the first, and the ways out of them (HAL-403 to HAL-407, HAL-426 to HAL-443).
enum StepRoutes {
  static func mount<Root>(_ routes: Routes<Root, Carer>) {
    routes.post(HallooPath.nextSetupStep("{id}")) { request, carer in try await goOn(request, carer)
    }
    routes.post(HallooPath.sendHello("{id}")) { request, carer in try await hello(request, carer) }
    routes.post(HallooPath.awaitStart("{id}")) { request, carer in try await again(request, carer) }
    routes.get(HallooPath.closeSetup("{id}")) { request, carer in try await leave(request, carer) }
    routes.post(HallooPath.cancelSetup("{id}")) { request, carer in
      let relative = try await carer.relative(request)
      try await carer.circle.cancelSetup(of: relative.id, carer.access)
      return .seeOther(HallooPath.setupDiscarded)
    }
    routes.get(HallooPath.finishSetup("{id}")) { request, carer in
      let relative = try await carer.relative(request)
      try await carer.circle.finishSetup(of: relative, carer.owner)
      return .seeOther(HallooPath.home(of: relative.id.rawValue))
    }
    routes.get(HallooPath.confirmMember("{id}")) { request, carer in
      let relative = try await carer.relative(request)
      let step = max(relative.step ?? .smsIntroduction, .smsIntroduction)
      let lacksPhoto = try request.query()["photo"] != nil
      return .seeOther(HallooPath.setup(relative.id, step) + (lacksPhoto ? "?photo" : ""))
    }
  }

  /// A step of somebody. From the fourth on nothing goes back (HAL-404), and nothing is skipped.
  static func show(_ request: Request, _ carer: Carer) async throws -> Response {
    let person = try await carer.numbered(request)
    guard let number = Int(try request.parameters.require("step") as String),
      SetupStep.allCases.indices.contains(number - 1)
    else { throw HTTPError(.notFound) }
    let wanted = SetupStep.allCases[number - 1]
    let isSending = try request.query()["sending"] != nil
    if isSending, wanted == .smsIntroduction, person.relative.step == .confirmationWait {
      return try await page(.smsIntroduction, person, carer)
    }
    let step = person.relative.shown(wanted)
    guard step == wanted else {
      return .seeOther(step.map { HallooPath.setup(person.id, $0) } ?? HallooPath.home)
    }
    let lacksPhoto = try request.query()["photo"] != nil
    return try await page(
      wanted, person, carer, trouble: lacksPhoto ? carer.words(.photoUnreadable) : nil)
  }

  private static func page(
    _ step: SetupStep, _ person: Numbered, _ carer: Carer, trouble: String? = nil
  ) async throws -> Response {
    let (words, formToken) = (carer.words, carer.caller.formToken)
    switch step {
    case .newProfileForm:
      return SetupRoutes.form(
        carer,
        .init(
          key: person.id.rawValue, answers: Answers(person.relative.answers),
          relative: person.relative))
    case .profileComplete:
      let habits = try await carer.circle.habits(of: person.id, carer.owner).count
      return framed(carer, person) {
        ProfileCompletePage(
          person: person, habits: habits, trouble: trouble, times: carer.times, words: words,
          formToken: formToken)
      }
    case .smsIntroduction:
      let items = try await carer.circle.conversation(with: person.id, carer.owner, limit: 50)
      let hello = try await HelloView(person.relative, items, carer)
      return framed(carer, person, status: trouble == nil ? .ok : .unprocessableContent) {
        HelloPage(
          content: HelloContent(
            person: person, hello: hello, trouble: trouble ?? hello.trouble(words), words: words,
            formToken: formToken))
      }
    case .confirmationWait: return try await waiting(person, carer)
    case .onboardingSuccess:
      return framed(carer, person) {
        SuccessPage(person: person, times: carer.times, words: words, formToken: formToken)
      }
    case .firstHabit:
      return framed(carer, person) {
        FirstHabitPage(
          person: person, suggestions: HabitSuggestion.all(carer.record.quiz), words: words)
      }
    }
  }

  private static func waiting(_ person: Numbered, _ carer: Carer) async throws -> Response {
    let items = try await carer.circle.conversation(with: person.id, carer.owner, limit: 50)
    let hello = try await HelloView(person.relative, items, carer)
    let isLong = hello.last.map { $0.at.advanced(by: .seconds(120)) < carer.now } ?? false
    return framed(carer, person) {
      WaitPage(
        content: WaitContent(
          person: person, hello: hello, items: items, isLong: isLong,
          next: HallooPath.setup(person.id, .onboardingSuccess), times: carer.times,
          words: carer.words, formToken: carer.caller.formToken))
    }
  }

  private static func framed(
    _ carer: Carer, _ person: Numbered, status: HTTPResponse.Status = .ok,
    @HTMLBuilder content: () -> some HTML
  ) -> Response {
    carer.caller.page(
      person.relative.name, status: status, backTo: nil, head: .sign, content: content)
  }

  private static func goOn(_ request: Request, _ carer: Carer) async throws -> Response {
    let person = try await carer.numbered(request)
    guard let step = try request.form()["step"].flatMap({ SetupStep(rawValue: $0) }) else {
      throw HTTPError(.badRequest, "There is no such step.")
    }
    try await carer.circle.setStep(step, of: person.id, carer.owner)
    return .seeOther(HallooPath.setup(person.id, step))
  }

  private static func hello(_ request: Request, _ carer: Carer) async throws -> Response {
    let person = try await carer.numbered(request)
    let later = try request.form()["later"] != nil
    if let problem = try await carer.sendHello(to: person.relative, later: later) {
      guard person.relative.step == .confirmationWait else {
        return try await page(.smsIntroduction, person, carer, trouble: problem)
      }
    }
    let isFirst = person.relative.step != .confirmationWait
    return .seeOther(
      isFirst && !later
        ? HallooPath.sendingHello(person.id) : HallooPath.setup(person.id, .confirmationWait))
  }

  private static func again(_ request: Request, _ carer: Carer) async throws -> Response {
    let person = try await carer.numbered(request)
    try await carer.circle.awaitStart(of: person.id, carer.owner)
    return .seeOther(HallooPath.setup(person.id, .confirmationWait))
  }

  private static func leave(_ request: Request, _ carer: Carer) async throws -> Response {
    let person = try await carer.numbered(request)
    return carer.caller.page(
      person.relative.name, backTo: HallooPath.setup(person.id, person.relative.step)
    ) {
      LeaveSetupPage(person: person, words: carer.words, formToken: carer.caller.formToken)
    }
  }
}

extension Relative {
  /// Which step is shown to somebody who asks for one; nil where the setup is over.
  fileprivate func shown(_ wanted: SetupStep) -> SetupStep? {
    guard let step else { return nil }
    let isAgreed = status == .confirmed || status == .active || status == .inactive
    if step < .confirmationWait { return min(wanted, step.isFormDone ? .smsIntroduction : step) }
    if !isAgreed { return .confirmationWait }
    return max(min(wanted, .firstHabit), step)
  }

  /// What the form of the first step begins with.
  fileprivate var answers: [String: String] {
    ["name": name, "relationship": relationship, "phone": number.e164]
  }
}

extension SetupStep {
  /// Whether the profile is there, so that the hello can be looked at.
  fileprivate var isFormDone: Bool { self >= .profileComplete }
}
