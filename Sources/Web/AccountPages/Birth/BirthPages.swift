internal import Accounts
public import AppHost
internal import CivilTime
internal import Elementary
public import HTTPServer
internal import HTTPTypes
internal import Interface
public import People

/// The page of the one birth of an account, which all apps share (PLT-3).
public struct BirthPages<Branding: AppBranding>: Sendable {
  /// Context of a page of somebody who is signed in.
  public typealias Member = AccountPageContext<Branding>

  /// How somebody puts the form off who has told nothing yet.
  public struct Delay: Sendable {
    let isTaken: @Sendable (Member) -> Bool
    let take: @Sendable (Member) async throws -> Void

    /// - Parameters:
    ///   - isTaken: whether they did so before.
    ///   - take: remembers it.
    public init(
      isTaken: @escaping @Sendable (Member) -> Bool,
      take: @escaping @Sendable (Member) async throws -> Void
    ) {
      (self.isTaken, self.take) = (isTaken, take)
    }
  }

  private let path: String
  private let home: String
  private let back: String
  private let next: String
  private let delay: Delay?
  private let onChange: @Sendable (PersonDetails, Member) async throws -> Void

  /// - Parameters:
  ///   - path: where the form lies.
  ///   - home: where the app begins, for whose birth is told or put off.
  ///   - back: where the page leads back to, once a birth is known.
  ///   - next: where somebody goes on who has changed it.
  ///   - delay: how it is put off; nil where it is not.
  ///   - onChange: is called once a birth is kept.
  public init(
    at path: String, home: String, backTo back: String, next: String, delay: Delay? = nil,
    onChange: @escaping @Sendable (PersonDetails, Member) async throws -> Void = { _, _ in }
  ) {
    (self.path, self.home, self.back, self.next) = (path, home, back, next)
    (self.delay, self.onChange) = (delay, onChange)
  }

  /// Adds the routes.
  public func mount<Root>(_ routes: Routes<Root, Member>) {
    routes.get(path) { request, member in
      let details = member.profile?.details
      let known = BirthFields.Model(
        FormState(details), place: details?.birthPlace, to: member.services.today)
      return page(member, known, toasts: try member.saved(request, path))
    }
    routes.post(path) { request, member in try await save(request, member) }
    if let delay {
      routes.post("\(path)/later") { _, member in
        try await delay.take(member)
        return .seeOther(home)
      }
    }
  }

  private func save(_ request: Request, _ member: Member) async throws -> Response {
    let form = try request.form()
    var birth = try BirthForm(
      form, known: [member.profile?.details.birthPlace].compactMap(\.self),
      services: member.services, words: member.words)
    if member.asksAge, form["age"] == nil { birth.refuse("age", Message(AccountPageKey.ageNeeded)) }
    guard let details = birth.details else {
      let answers = FormState(form, problems: birth.errors, trouble: nil)
      return page(member, .init(birth, answers), status: .unprocessableContent)
    }
    return try await member.caller.take(request) { _ in
      try await keep(details, member)
      return .seeOther(delay != nil && !member.isBorn ? home : next)
    } again: { refusal in
      page(member, .init(birth, refusal.answers), status: refusal.status)
    }
  }

  private func keep(_ details: PersonDetails, _ member: Member) async throws {
    let services = member.services
    try await services.people.changeProfile(
      of: member.person.owner(), confirming: member.asksAge ? Account.leastAge : nil
    ) { $0.details = details }
    try await onChange(details, member)
  }

  private func page(
    _ member: Member, _ birth: BirthFields.Model, status: HTTPResponse.Status = .ok,
    toasts: [Toasts.Toast] = []
  ) -> Response {
    let isFirst = delay != nil && !member.isBorn
    return member.caller.page(
      member.words(.birthTitle), status: status, backTo: back(member), toasts: toasts
    ) {
      BirthPage(
        birth: birth, asksAge: member.asksAge, path: path, later: isFirst ? "\(path)/later" : nil,
        words: member.words, formToken: member.caller.formToken)
    }
  }

  /// Where the page leads back to; nil while it comes before everything else.
  private func back(_ member: Member) -> String? {
    guard let delay else { return member.profile?.details.birthDate == nil ? home : back }
    return member.isBorn || delay.isTaken(member) ? back : nil
  }
}

extension AccountPageContext {
  fileprivate var asksAge: Bool { person.account.confirmedAge < Account.leastAge }

  /// Whether day and place of birth are known.
  fileprivate var isBorn: Bool {
    profile?.details.birthDate != nil && profile?.details.birthPlace != nil
  }
}
