internal import Accounts
internal import CivilTime
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import People
internal import Site
internal import Storage
internal import TextMessages
internal import Vault

/// `/halloo/setup/…`: the six steps from a name to the first habit (HAL-401 to HAL-443).
enum SetupRoutes {
  static let new = "/halloo/setup/new/1"

  static func mount<Root>(_ routes: Routes<Root, Carer>) {
    routes.get(new) { request, carer in
      if let full = try await isFull(carer) { return full }
      return form(carer, Draft(key: OpaqueID.makeUUID(), answers: Answers()))
    }
    routes.post(new, body: .upload) { request, carer in try await create(request, carer) }
    routes.get("/halloo/profiles/new") { _, _ in .seeOther(new) }
    routes.get("/halloo/setup/{id}/{step}") { request, carer in
      try await StepRoutes.show(request, carer)
    }
    routes.post("/halloo/setup/{id}/form", body: .upload) { request, carer in
      try await edit(request, carer)
    }
    StepRoutes.mount(routes)
  }

  /// The page of a step of somebody.
  static func path(_ id: RelativeID, _ step: SetupStep?) -> String {
    "/halloo/setup/\(id.rawValue)/\((step ?? .smsIntroduction).number)"
  }

  /// What the form of the first step shows.
  struct Draft {
    var key: String
    var answers: Answers
    var form: RelativeForm?
    var relative: Relative?
  }

  static func form(
    _ carer: Carer, _ draft: Draft, status: HTTPResponse.Status = .ok
  ) -> Response {
    let relative = draft.relative
    return carer.caller.page(
      carer.words(.newProfile), status: status, backTo: nil, head: .sign
    ) {
      NewProfilePage(
        action: relative.map { "/halloo/setup/\($0.id.rawValue)/form" } ?? new,
        leave: Halloo.web.scope,
        key: draft.key, answers: draft.answers, places: draft.form?.places ?? [],
        zone: relative?.zone ?? carer.clocks.name, photo: relative?.photo,
        region: carer.region, words: carer.words,
        formToken: carer.caller.formToken)
    }
  }

  private static func isFull(_ carer: Carer) async throws -> Response? {
    let count = try await carer.circle.relatives(of: carer.owner).count
    guard count >= CircleStore.mostRelatives else {
      return try await carer.circle.mayAddRelative(carer.owner) ? nil : unpaid(carer)
    }
    return carer.caller.page(carer.words(.newProfile), status: .conflict, backTo: Halloo.web.scope)
    {
      EmptyState(
        carer.words(.circleFull), text: carer.words(.circleFullText), illustration: .mascot,
        action: NamedLink(carer.words(.members), to: "/halloo/profiles"))
    }
  }

  /// Nobody pays for more than the first (HAL-1310).
  private static func unpaid(_ carer: Carer) -> Response {
    carer.caller.page(carer.words(.newProfile), status: .forbidden, backTo: Halloo.web.scope) {
      EmptyState(
        carer.words(.subscriptionGroup), text: carer.words(.memberUnpaid), illustration: .mascot,
        action: NamedLink(carer.words(.settings), to: SettingsPath.settings))
    }
  }

  private static func create(_ request: Request, _ carer: Carer) async throws -> Response {
    let sent = try SentForm(request)
    let fields = sent.fields
    let form = RelativeForm(
      fields, zone: carer.clocks.name, region: carer.region, carer.services, carer.words)
    let key = ClientName.uuid(fields["key"]) ?? OpaqueID.makeUUID()
    guard form.errors.isEmpty, let number = form.number else {
      return refused(carer, Draft(key: key, answers: Answers(), form: form), fields)
    }
    var relative = carer.newRelative(form.name, number, id: key)
    (relative.relationship, relative.zone) = (form.relationship, form.zone)
    do throws(CircleProblem) {
      try await carer.circle.add(relative, of: carer.owner)
    } catch {
      return try problem(error, carer, Draft(key: key, answers: Answers(), form: form), fields)
    }
    return try await keepPhoto(sent, of: relative.id, carer)
  }

  /// Going back changes the same profile; it never makes a second one (HAL-405).
  private static func edit(_ request: Request, _ carer: Carer) async throws -> Response {
    let known = try await carer.relative(request)
    let sent = try SentForm(request)
    let fields = sent.fields
    let form = RelativeForm(
      fields, zone: known.zone, region: carer.region, carer.services, carer.words)
    let draft = Draft(key: known.id.rawValue, answers: Answers(), form: form, relative: known)
    guard form.errors.isEmpty, let number = form.number else {
      return refused(carer, draft, fields)
    }
    do throws(CircleProblem) {
      try await carer.circle.change(known.id, of: carer.owner) { relative in
        (relative.name, relative.number, relative.zone) = (form.name, number, form.zone)
        relative.relationship = form.relationship
      }
    } catch {
      return try problem(error, carer, draft, fields)
    }
    return try await keepPhoto(sent, of: known.id, carer)
  }

  private static func problem(
    _ problem: CircleProblem, _ carer: Carer, _ draft: Draft, _ fields: FormFields
  ) throws -> Response {
    guard var form = draft.form else { throw problem }
    var draft = draft
    switch problem {
    case .duplicateNumber: form.refuse("phone", .numberTaken)
    case .full: form.refuse("name", .circleFull)
    case .failed(let error): throw error
    case .unpaid: return unpaid(carer)
    case .gone, .changed: throw problem.httpError
    }
    draft.form = form
    return refused(carer, draft, fields, status: .conflict)
  }

  private static func refused(
    _ carer: Carer, _ draft: Draft, _ fields: FormFields,
    status: HTTPResponse.Status = .unprocessableContent
  ) -> Response {
    var draft = draft
    draft.answers = Answers(fields, problems: draft.form?.errors ?? [], trouble: nil)
    return form(carer, draft, status: status)
  }

  /// A picture that cannot be taken holds nothing up: the next step says so, and it can be sent again
  /// (HAL-422).
  private static func keepPhoto(
    _ form: SentForm, of relative: RelativeID, _ carer: Carer
  ) async throws -> Response {
    let next = path(relative, .profileComplete)
    guard let file = try form.file("photo") else {
      if form.fields["remove-photo"] != nil {
        try await carer.circle.removePhoto(of: relative, carer.owner)
      }
      return .seeOther(next)
    }
    let isKept = try await carer.circle.tryPhoto(file.bytes, of: relative, carer.owner)
    return .seeOther(isKept ? next : "\(next)?photo")
  }
}

extension Carer {
  /// A relative as the first step makes one: by the clocks of who adds them, and as they want new ones to
  /// begin (HAL-1305). Nothing is texted.
  func newRelative(
    _ name: String, _ number: PhoneNumber, id: String = OpaqueID.makeUUID()
  ) -> Relative {
    var relative = Relative(
      id: RelativeID(rawValue: id), status: .pending, name: name, number: number,
      zone: clocks.name)
    relative.quiet = settings.defaults.quiet
    relative.sendsThanks = settings.defaults.sendsThanks
    relative.step = .profileComplete
    return relative
  }

  /// From which country numbers are that tell none.
  var region: String { member.profile?.preferences.country ?? "US" }
}
