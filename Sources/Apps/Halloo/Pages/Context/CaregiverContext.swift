internal import Accounts
internal import AppHost
internal import CivilTime
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import People
internal import Storage
internal import TextMessages

typealias PageContext = AppHost.PageContext<HallooBranding>
typealias AccountPageContext = AppHost.AccountPageContext<HallooBranding>

/// Page context of somebody of the family, with the circle that they look at.
struct CaregiverContext: ChildContext {
  let accountContext: AccountPageContext
  /// How far they have come, and how they want Halloo.
  let record: CarerRecord
  /// The circle, and what they may do in it.
  let access: CircleAccess

  /// - Throws: `HTTPError` 404 for a circle that `X-Halloo-Circle` names and that is not open to them.
  init(_ context: AccountPageContext, _ request: Request) throws {
    guard let access = context.standing.access else {
      throw HTTPError(.notFound, "No such circle is open to you.")
    }
    (self.accountContext, record, self.access) = (context, context.standing.record, access)
  }

  /// Whose circle it is.
  var owner: CircleKey { access.owner }
  var role: CircleRole { access.role }
  /// Whether they may change what there is in the circle.
  var mayChange: Bool { role >= .caregiver }

  var services: Dependencies { accountContext.services }
  var words: MessageCatalog { accountContext.words }
  var pageContext: PageContext { accountContext.pageContext }
  var person: AuthenticatedContext { accountContext.person }
  var settings: HallooSettings { record.settings }
  /// The clocks that they live by.
  var clocks: ZoneRules { pageContext.clocks }
  /// The moment.
  var now: Timestamp { services.now() }
  var family: FamilyStore { FamilyStore(services) }
  var circle: CircleStore { CircleStore(services) }

  /// How moments and hours are written for them.
  var times: TimeWriter { TimeWriter(has24Hours: settings.has24Hours, viewer: clocks) }
  /// When the week began.
  var weekStart: Timestamp { settings.weekBegan(at: now, by: clocks) }
  /// From which country numbers are that tell none.
  var region: String { accountContext.profile?.preferences.country ?? "US" }
  /// Where the form for somebody new begins, by the experiment.
  var newMemberPath: String { services.creationWay(of: person.account.id).path }
  /// Whether phones are simulated.
  var hasPhones: Bool { services.texts.simulator != nil }
}

extension CaregiverContext {
  /// What somebody of the family is called; empty for nobody, and for who has gone or has no name.
  func name(of context: AccountID?) async throws -> String {
    guard let context else { return "" }
    return try await family.name(of: context, in: owner.account)
  }

  /// The relative whom the path names.
  /// - Throws: `HTTPError` for one of another circle, and for one who is gone.
  func relative(_ request: Request, _ name: String = "id") async throws -> Relative {
    let id = RelativeID(rawValue: try request.parameters.require(name))
    guard let known = try await circle.relative(id, owner) else { throw HTTPError(.notFound) }
    return known
  }

  /// The relative whom the path names, with their number.
  func numbered(_ request: Request) async throws -> RelativeSlot {
    let id: String = try request.parameters.require("id")
    let people = try await circle.relatives(of: owner).numbered
    guard let person = people.first(where: { $0.id.rawValue == id }) else {
      throw HTTPError(.notFound)
    }
    return person
  }
}

/// Middleware that lets members of a role, or of one that may do more, through; others get 403.
struct Requires: Middleware {
  let role: CircleRole

  func handle(
    _ request: Request, context: CaregiverContext,
    next: (Request, CaregiverContext) async throws -> Response
  ) async throws -> Response {
    guard context.role >= role else {
      throw HTTPError(.forbidden, context.words(role == .owner ? .forOwners : .forCaregivers))
    }
    return try await next(request, context)
  }
}

extension Routes where Context == CaregiverContext {
  /// Routes for members of at least this role.
  func allowing(_ role: CircleRole, _ build: (Routes) -> Void) {
    group("", middleware: [Requires(role: role)], build)
  }
}

/// Middleware that redirects whoever has not finished the welcome to where they left it (HAL-109).
struct RequireOnboarding: Middleware {
  func handle(
    _ request: Request, context: CaregiverContext,
    next: (Request, CaregiverContext) async throws -> Response
  ) async throws -> Response {
    if request.method == .get, let unfinished = unfinished(context) {
      return .seeOther(unfinished)
    }
    return try await next(request, context)
  }

  /// Where they left it; nil for who has finished it.
  private func unfinished(_ caregiver: CaregiverContext) -> String? {
    switch caregiver.record.step {
    case .welcome, .accountSetup, .quiz: HallooPath.quiz
    case .complete: HallooPath.ready
    case .done: nil
    }
  }
}
