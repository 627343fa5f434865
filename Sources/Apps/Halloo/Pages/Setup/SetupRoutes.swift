internal import Accounts
internal import CivilTime
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Site
internal import Storage
internal import TextMessages
internal import Vault

/// `/halloo/setup/…`: the six steps from a name to the first habit (HAL-401 to HAL-443), of which the first two
/// may be a single sheet (HAL-120).
enum SetupRoutes {
  static func mount<Root>(_ routes: Routes<Root, Carer>) {
    for way in CreationWay.allCases {
      routes.get(way.path) { _, carer in
        if let full = try await isFull(carer) { return full }
        try await carer.circle.openSetup(way, by: carer.person.account.id)
        return form(carer, Draft(way: way, key: OpaqueID.makeUUID(), answers: Answers()))
      }
      routes.post(way.path, body: .upload) { request, carer in
        try await create(request, carer, way)
      }
    }
    routes.get(HallooPath.newMember) { _, _ in .seeOther(HallooPath.newSetup) }
    routes.get(HallooPath.setup("{id}", step: "{step}")) { request, carer in
      try await StepRoutes.show(request, carer)
    }
    routes.post(HallooPath.setupForm("{id}"), body: .upload) { request, carer in
      try await edit(request, carer)
    }
    StepRoutes.mount(routes)
  }

  /// What the form for somebody new, or of the first step of somebody, shows.
  struct Draft {
    var way = CreationWay.direct
    var key: String
    var answers: Answers
    var form: RelativeForm?
    var relative: Relative?
  }

  static func form(
    _ carer: Carer, _ draft: Draft, status: HTTPResponse.Status = .ok
  ) -> Response {
    let (relative, words, formToken) = (draft.relative, carer.words, carer.caller.formToken)
    let model = NewProfileModel(
      action: relative.map { HallooPath.setupForm($0.id.rawValue) } ?? draft.way.path,
      leave: relative == nil ? draft.way.exit : HallooPath.home,
      key: draft.key, answers: draft.answers, places: draft.form?.places ?? [],
      zone: relative?.zone ?? carer.clocks.name, photo: relative?.photo, region: carer.region)
    return carer.caller.page(words(.newProfile), status: status, backTo: nil, head: .sign) {
      switch draft.way {
      case .direct: NewProfilePage(model: model, words: words, formToken: formToken)
      case .sheet: ProfileSheetPage(model: model, words: words, formToken: formToken)
      }
    }
  }

  private static func isFull(_ carer: Carer) async throws -> Response? {
    let count = try await carer.circle.relatives(of: carer.owner).count
    guard count >= Relative.most else {
      return try await carer.circle.mayAddRelative(carer.owner) ? nil : unpaid(carer)
    }
    return carer.caller.page(carer.words(.newProfile), status: .conflict, backTo: HallooPath.home) {
      EmptyState(
        carer.words(.circleFull), text: carer.words(.circleFullText), illustration: .mascot,
        action: NamedLink(carer.words(.members), to: HallooPath.members))
    }
  }

  /// Nobody pays for more than the first (HAL-1310).
  private static func unpaid(_ carer: Carer) -> Response {
    carer.caller.page(carer.words(.newProfile), status: .forbidden, backTo: HallooPath.home) {
      EmptyState(
        carer.words(.subscriptionGroup), text: carer.words(.memberUnpaid), illustration: .mascot,
        action: NamedLink(carer.words(.settings), to: HallooPath.settings))
    }
  }

  private static func create(
    _ request: Request, _ carer: Carer, _ way: CreationWay
  ) async throws -> Response {
    let sent = try SentForm(request)
    let fields = sent.fields
    let form = RelativeForm(
      fields, zone: carer.clocks.name, region: carer.region, carer.services, carer.words)
    let key = ClientName.uuid(fields["key"]) ?? OpaqueID.makeUUID()
    let draft = Draft(way: way, key: key, answers: Answers(), form: form)
    guard form.errors.isEmpty, let number = form.number else {
      return refused(carer, draft, fields)
    }
    var relative = Relative(
      key, form.name, number, zone: form.zone, defaults: carer.settings.defaults)
    relative.relationship = form.relationship
    if way == .sheet { relative.step = .smsIntroduction }
    do throws(CircleProblem) {
      try await carer.circle.add(relative, by: (way, carer.person.account.id), of: carer.owner)
    } catch {
      return try problem(error, carer, draft, fields)
    }
    return try await keepPhoto(sent, of: relative.id, next: way.next(relative.id), carer)
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
    return try await keepPhoto(
      sent, of: known.id, next: CreationWay.direct.next(known.id), carer)
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
    _ form: SentForm, of relative: RelativeID, next: String, _ carer: Carer
  ) async throws -> Response {
    let isKept = try await form.keepPhoto(of: relative, carer)
    return .seeOther(isKept ? next : "\(next)?photo")
  }
}

extension SentForm {
  /// Keeps the photo that came with a form, or takes away the one that is there, as was asked.
  /// - Returns: whether that was done; not for a picture that cannot be read.
  func keepPhoto(of relative: RelativeID, _ carer: Carer) async throws -> Bool {
    if let file = try file("photo") {
      return try await carer.circle.tryPhoto(file.bytes, of: relative, carer.owner)
    }
    if fields["remove-photo"] != nil {
      try await carer.circle.removePhoto(of: relative, carer.owner)
    }
    return true
  }
}

extension CreationWay {
  /// What comes when the profile is there.
  fileprivate func next(_ relative: RelativeID) -> String {
    switch self {
    case .direct: HallooPath.setup(relative, .profileComplete)
    case .sheet: HallooPath.confirmMember(relative.rawValue)
    }
  }
}
