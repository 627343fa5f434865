internal import Accounts
internal import AppHost
internal import CirclePages
internal import CivilTime
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import People
internal import TextMessages

typealias PageContext = AppHost.PageContext<HallooBranding>
typealias AccountPageContext = AppHost.AccountPageContext<HallooBranding>

/// The page context of a caregiver, with the selected circle.
struct CaregiverContext: CareContext, CirclePageContext {
  let accountContext: AccountPageContext
  let record: CarerRecord
  let access: CircleAccess

  /// - Throws: `HTTPError` 404 if `X-Halloo-Circle` names a circle the caregiver is not in.
  init(_ context: AccountPageContext, _ request: Request) throws {
    guard let access = context.standing.access else {
      throw HTTPError(.notFound, context.words.refusal(.noCircle))
    }
    (self.accountContext, record, self.access) = (context, context.standing.record, access)
  }

  var words: MessageCatalog { accountContext.words }
  var pageContext: PageContext { accountContext.pageContext }
  var person: AuthenticatedContext { accountContext.person }
  var profile: Profile? { accountContext.profile }
  var clocks: ZoneRules { pageContext.clocks }

  /// Formats times for the caregiver.
  var times: TimeWriter {
    TimeWriter(
      has24Hours: settings.tells24Hours(words, clocks), viewer: clocks, language: words.language,
      form: words.form)
  }
  /// The form that adds a relative, by the experiment.
  var newMemberPath: String { services.creationWay(of: person.account.id).path }
  /// Whether phones are simulated.
  var hasPhones: Bool { services.texts.simulator != nil }
}

extension CaregiverContext {
  func choose(_ circle: AccountID) async throws { try await family.choose(circle, person) }

  /// Returns the name of a caregiver; empty for nobody, and for one who has left or has no name.
  func name(of context: AccountID?) async throws -> String {
    guard let context else { return "" }
    return try await members.name(of: context, in: owner.account)
  }

  /// Returns who has acted, for sentences such as "Marked done by Anna": "you" for the caregiver.
  func nameOrYou(_ actor: AccountID?) async throws -> String {
    actor == person.account.id ? words(.byYou) : try await name(of: actor)
  }

  /// Returns the relative named in the path, with their number.
  func numbered(_ request: Request) async throws -> RelativeSlot {
    try await numbered(RelativeID(rawValue: request.parameters.require("id")))
  }

  /// Returns a relative with their number.
  /// - Throws: `HTTPError` if they are deleted or in another circle.
  func numbered(_ id: RelativeID) async throws -> RelativeSlot {
    try await circle.relatives(of: owner).numbered.first { $0.id == id }.found()
  }

  /// Returns the occurrence named in the path.
  /// - Throws: `HTTPError` if it is in another circle.
  func task(_ request: Request) async throws -> ScheduledTask {
    let id = OccurrenceID(rawValue: try request.parameters.require("id"))
    return try await circle.task(id, owner).found()
  }
}

extension ZoneRules {
  /// The name to keep as the person's own; nil for UTC, which stands in where no browser has told
  /// one (HAL-306).
  var toldName: String? { name == ZoneRules.utc.name ? nil : name }
}

/// Middleware that redirects caregivers to the unfinished step of onboarding (HAL-109).
struct RequireOnboarding: Middleware {
  func handle(
    _ request: Request, context: CaregiverContext,
    next: (Request, CaregiverContext) async throws -> Response
  ) async throws -> Response {
    if request.method == .get, let unfinished = unfinished(context) { return .seeOther(unfinished) }
    return try await next(request, context)
  }

  /// Returns the unfinished step; nil if onboarding is finished.
  private func unfinished(_ caregiver: CaregiverContext) -> String? {
    switch caregiver.record.step {
    case .welcome, .accountSetup, .quiz: HallooPath.quiz
    case .complete: HallooPath.ready
    case .done: nil
    }
  }
}
