internal import Accounts
public import AppHost
internal import CivilTime
internal import Elementary
public import HTTPServer
internal import HTTPTypes
internal import Interface
public import People
internal import Places

/// The page for the account's own birth, which all apps share (PLT-3).
public struct BirthPages<Branding: AppBranding>: Sendable {
  /// The context of a signed-in user's page.
  public typealias Context = AccountPageContext<Branding>

  /// How users postpone the form before they have entered a birth.
  public struct Delay: Sendable {
    let isTaken: @Sendable (Context) -> Bool
    let take: @Sendable (Context) async throws -> Void

    /// - Parameters:
    ///   - isTaken: returns whether the user has postponed the form.
    ///   - take: records that the user has postponed it.
    public init(
      isTaken: @escaping @Sendable (Context) -> Bool,
      take: @escaping @Sendable (Context) async throws -> Void
    ) {
      (self.isTaken, self.take) = (isTaken, take)
    }
  }

  private let path: String
  private let home: String
  private let back: String
  private let next: String
  private let delay: Delay?
  private let need: BirthPlaceNeed
  private let onChange: @Sendable (PersonDetails, Context) async throws -> Void

  /// - Parameters:
  ///   - path: the path of the form.
  ///   - home: the start page of the app, shown once the birth is entered or postponed.
  ///   - back: the target of the back button once a birth is stored.
  ///   - next: the page to show after a change.
  ///   - delay: how users postpone the form; nil if they cannot.
  ///   - need: what has to be known of the place.
  ///   - onChange: called after a birth is stored.
  public init(
    at path: String, home: String, backTo back: String, next: String, delay: Delay? = nil,
    needs need: BirthPlaceNeed = .place,
    onChange: @escaping @Sendable (PersonDetails, Context) async throws -> Void = { _, _ in }
  ) {
    (self.path, self.home, self.back, self.next) = (path, home, back, next)
    (self.delay, self.need, self.onChange) = (delay, need, onChange)
  }

  /// Adds the routes.
  public func mount<Root>(_ routes: Routes<Root, Context>) {
    routes.get(path) { request, context in
      let details = context.profile?.details
      let known = BirthFields.Model(
        // Where a date is enough, no time is asked for.
        FormState(details, otherwise: need == .nothing ? .unknown : .exact),
        place: details?.birthPlace, to: context.services.today,
        zones: need == .place ? [] : context.services.gazetteer.timeZones,
        isPlaceNeeded: need != .nothing)
      let query = try request.query()
      return page(
        context, known, next: query["next"], toasts: try context.saved(request, path))
    }
    routes.post(path) { request, context in try await save(request, context) }
    if let delay {
      routes.post("\(path)/later") { _, context in
        try await delay.take(context)
        return .seeOther(home)
      }
    }
  }

  private func save(_ request: Request, _ context: Context) async throws -> Response {
    let form = try request.form()
    var birth = try BirthForm(
      form, known: [context.profile?.details.birthPlace].compactMap(\.self),
      needs: need, services: context.services, words: context.words)
    if context.asksAge, form["age"] == nil {
      birth.refuse("age", Message(AccountPageKey.ageNeeded))
    }
    guard let details = birth.details else {
      let answers = FormState(form, problems: birth.errors, trouble: nil)
      return page(
        context, .init(birth, answers), next: form["next"], status: .unprocessableContent)
    }
    return try await context.pageContext.take(request) { _ in
      try await keep(details, context)
      if let sent = form["next"] { return .seeOther(Branding.next(sent)) }
      return .seeOther(delay != nil && !isBorn(context) ? home : next)
    } again: { refusal in
      page(context, .init(birth, refusal.answers), next: form["next"], status: refusal.status)
    }
  }

  private func keep(_ details: PersonDetails, _ context: Context) async throws {
    let services = context.services
    try await services.people.changeProfile(
      of: context.person.owner(), confirming: context.asksAge ? Account.leastAge : nil
    ) { $0.details = details }
    try await onChange(details, context)
  }

  /// - Parameter next: the page that needs the birth, as `?next=` names it; nil for none.
  private func page(
    _ context: Context, _ birth: BirthFields.Model, next: String?,
    status: HTTPResponse.Status = .ok, toasts: [Toasts.Toast] = []
  ) -> Response {
    let isFirst = delay != nil && !isBorn(context)
    return context.pageContext.page(
      context.words(.birthTitle), status: status, backTo: back(context), toasts: toasts
    ) {
      BirthPage(
        birth: birth, asksAge: context.asksAge, path: path, later: isFirst ? "\(path)/later" : nil,
        next: next, words: context.words, formToken: context.pageContext.formToken)
    }
  }

  /// The target of the back button; nil until a birth is stored.
  private func back(_ context: Context) -> String? {
    guard let delay else { return context.profile?.details.birthDate == nil ? home : back }
    return isBorn(context) || delay.isTaken(context) ? back : nil
  }

  /// Whether the date of birth is known, and what has to be of the place.
  private func isBorn(_ context: Context) -> Bool {
    guard let details = context.profile?.details, details.birthDate != nil else { return false }
    return switch need {
    case .place: details.birthPlace != nil
    case .placeOrZone: details.birthPlace != nil || details.birthZone != nil
    case .nothing: true
    }
  }
}

extension AccountPageContext {
  fileprivate var asksAge: Bool { person.account.confirmedAge < Account.leastAge }
}
