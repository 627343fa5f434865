internal import AppHost
internal import Elementary
public import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Outbox
internal import StoredAnswers
internal import TextMessages

/// The addresses around an own number.
public struct OwnNumberPaths: Sendable {
  let page: String
  let settings: String
  let phone: String
  var verification: String { "\(page)/verify" }
  var removal: String { "\(page)/remove" }

  /// - Parameters:
  ///   - page: the page.
  ///   - settings: the page that leads to it.
  ///   - phone: the simulated phone with the number.
  public init(_ page: String, settings: String, phone: String) {
    (self.page, self.settings, self.phone) = (page, settings, phone)
  }
}

/// The page of the account holder's own number: added, verified by a code, and removed (HAL-854).
public struct OwnNumberPages<Context: OwnNumberPageContext>: Sendable {
  private let paths: OwnNumberPaths
  private let topics: [String]
  private let texts: OwnNumberTexts

  /// - Parameters:
  ///   - paths: the addresses.
  ///   - topics: the topics of the events that refresh the page.
  ///   - texts: the texts of the app.
  public init(_ paths: OwnNumberPaths, topics: [String], texts: OwnNumberTexts) {
    (self.paths, self.topics, self.texts) = (paths, topics, texts)
  }

  /// Adds the page and its forms.
  public func mount<Root>(_ routes: Routes<Root, Context>) {
    routes.get(paths.page) { _, context in try await show(context, FormState()) }
    routes.post(paths.page) { try await textCode($0, $1) }
    routes.post(paths.verification) { try await verify($0, $1) }
    routes.post(paths.removal) { _, context in
      try await context.ownNumber.remove(of: context.person)
      return .seeOther(paths.page)
    }
  }

  private func textCode(_ request: Request, _ context: Context) async throws -> Response {
    let form = try request.form()
    var input = Input(form, words: context.words)
    guard let number = phoneNumber(in: &input, context) else {
      return try await refuse(input, form, context)
    }
    do {
      try await RequestEffect.once {
        try await context.ownNumber.textCode(to: number, of: context.person)
      }
      return .seeOther(paths.page)
    } catch let problem as OwnNumberProblem {
      return try await refuse(problem, "phone", form, context)
    }
  }

  private func phoneNumber(in input: inout Input, _ context: Context) -> PhoneNumber? {
    let typed = input.text("phone", longest: 40)
    guard !typed.isEmpty else { return nil }
    do throws(PhoneNumberError) {
      return try NumberingPlan().number(typed, region: context.region)
    } catch {
      input.refuse("phone", texts.problem(error))
      return nil
    }
  }

  private func verify(_ request: Request, _ context: Context) async throws -> Response {
    let form = try request.form()
    var input = Input(form, words: context.words)
    guard let code = input.ownCode(), input.errors.isEmpty else {
      return try await refuse(input, form, context)
    }
    do {
      try await context.ownNumber.verify(code, of: context.person)
      return .seeOther(paths.page)
    } catch let problem as OwnNumberProblem {
      return try await refuse(problem, "code", form, context)
    }
  }

  private func refuse(
    _ input: Input, _ form: FormFields, _ context: Context
  ) async throws -> Response {
    try await show(
      context, FormState(form, problems: input.errors, trouble: nil),
      status: .unprocessableContent)
  }

  private func refuse(
    _ problem: OwnNumberProblem, _ field: String, _ form: FormFields, _ context: Context
  ) async throws -> Response {
    var next = ""
    if case .limit(let moment) = problem { next = context.hour(moment) }
    let sentence = context.words(texts.sentence(problem, next: next))
    return try await show(
      context,
      FormState(form, problems: [.init(field: field, detail: sentence)], trouble: nil),
      status: .unprocessableContent)
  }

  private func show(
    _ context: Context, _ answers: FormState, status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    let own = try await context.ownNumber.state(of: context.person)
    return context.pageContext.page(
      context.words(texts.title), status: status, backTo: paths.settings
    ) {
      OwnNumberPage(
        own: own, answers: answers, mayText: context.person.mayText,
        sender: context.services.texts.number?.e164,
        hasPhones: context.services.texts.simulator != nil, region: context.region,
        paths: paths, topics: topics, texts: texts, words: context.words,
        formToken: context.pageContext.formToken)
    }
  }
}

extension Input {
  /// Reads the digits of a code; nil after recording an error.
  mutating func ownCode() -> String? {
    let typed = text("code", longest: 20)
    guard !typed.isEmpty else { return nil }
    guard let digits = OwnCode.digits(typed) else {
      refuse("code", Message(OwnNumberKey.codeHint))
      return nil
    }
    return digits
  }
}
