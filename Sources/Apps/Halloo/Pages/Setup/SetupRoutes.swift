internal import Accounts
internal import AppHost
internal import CivilTime
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import TextMessages
internal import Vault

/// `/halloo/setup/…`: the six steps from a name to the first habit (HAL-401 to HAL-443), of which
/// the first two may be a single sheet (HAL-120).
enum SetupRoutes {
  static func mount<Root>(_ routes: Routes<Root, CaregiverContext>) {
    for way in CreationWay.allCases {
      routes.get(way.path) { _, caregiver in
        if let full = try await isFull(caregiver) { return full }
        try await caregiver.circle.openSetup(way, by: caregiver.person.account.id)
        let answers = FormState(["language": caregiver.textLanguage.rawValue])
        return form(caregiver, Draft(way: way, key: OpaqueID.makeUUID(), answers: answers))
      }
      routes.post(way.path, body: .upload) { request, caregiver in
        try await create(request, caregiver, way)
      }
    }
    routes.get(HallooPath.newMember) { _, _ in .seeOther(HallooPath.newSetup) }
    routes.get(HallooPath.setup("{id}", step: "{step}"), StepRoutes.show)
    routes.post(HallooPath.setupForm("{id}"), body: .upload, edit)
    StepRoutes.mount(routes)
  }

  /// The values of the form for a new relative, or of the first step of an existing one.
  struct Draft {
    var way = CreationWay.direct
    var key: String
    var answers: FormState
    var form: RelativeForm?
    var relative: Relative?
  }

  static func form(
    _ caregiver: CaregiverContext, _ draft: Draft, status: HTTPResponse.Status = .ok
  ) -> Response {
    let (relative, words, formToken) = (
      draft.relative, caregiver.words, caregiver.pageContext.formToken
    )
    let model = NewProfileModel(
      action: relative.map { HallooPath.setupForm($0.id.rawValue) } ?? draft.way.path,
      leave: relative == nil ? draft.way.exit : HallooPath.home,
      key: draft.key, answers: draft.answers, places: draft.form?.places ?? [],
      zone: relative?.zone ?? caregiver.clocks.name, photo: relative?.photo,
      region: draft.form?.region ?? caregiver.region(of: relative?.zone ?? caregiver.clocks.name))
    return caregiver.pageContext.page(words(.newProfile), status: status, backTo: nil, head: .sign)
    {
      switch draft.way {
      case .direct: NewProfilePage(model: model, words: words, formToken: formToken)
      case .sheet: ProfileSheetPage(model: model, words: words, formToken: formToken)
      }
    }
  }

  private static func isFull(_ caregiver: CaregiverContext) async throws -> Response? {
    let count = try await caregiver.circle.relatives(of: caregiver.owner).count
    guard count >= Relative.most else {
      return try await caregiver.circle.mayAddRelative(caregiver.owner) ? nil : unpaid(caregiver)
    }
    return caregiver.pageContext.page(
      caregiver.words(.newProfile), status: .conflict, backTo: HallooPath.home
    ) {
      EmptyState(
        caregiver.words(.circleFull), text: caregiver.words(.circleFullText), illustration: .mascot,
        action: NamedLink(caregiver.words(.members), to: HallooPath.members))
    }
  }

  /// The first relative is free; more need a subscription (HAL-1310).
  private static func unpaid(_ caregiver: CaregiverContext) -> Response {
    caregiver.pageContext.page(
      caregiver.words(.newProfile), status: .forbidden, backTo: HallooPath.home
    ) {
      EmptyState(
        caregiver.words(.subscriptionGroup), text: caregiver.words(.memberUnpaid),
        illustration: .mascot,
        action: NamedLink(caregiver.words(.settings), to: HallooPath.settings))
    }
  }

  private static func create(
    _ request: Request, _ caregiver: CaregiverContext, _ way: CreationWay
  ) async throws -> Response {
    let sent = try SentForm(request)
    let fields = sent.fields
    let form = RelativeForm(fields, zone: nil, language: caregiver.textLanguage, of: caregiver)
    let key = ClientName.uuid(fields["key"]) ?? OpaqueID.makeUUID()
    let draft = Draft(way: way, key: key, answers: FormState(), form: form)
    guard form.errors.isEmpty, let number = form.number else { return refused(caregiver, draft) }
    // Whoever came back by the browser's own way changes the same profile.
    let known = try await caregiver.circle.relatives(of: caregiver.owner).first {
      $0.isBeingSetUp && ($0.id.rawValue == key || $0.number == number && $0.name == form.name)
    }
    if let known { return try await change(known, number, sent, caregiver, draft) }
    var relative = Relative(
      key, form.name, number, zone: form.zone, language: form.language,
      defaults: caregiver.settings.defaults)
    relative.relationship = form.relationship
    if way == .sheet { relative.step = .smsIntroduction }
    do throws(CircleProblem) {
      try await caregiver.circle.add(
        relative, by: (way, caregiver.person.account.id), of: caregiver.owner)
    } catch { return try problem(error, caregiver, draft) }
    return try await keepPhoto(sent, of: relative.id, next: way.next(relative.id), caregiver)
  }

  /// Going back edits the same profile and never creates a second one (HAL-405).
  private static func edit(_ request: Request, _ caregiver: CaregiverContext) async throws
    -> Response
  {
    let known = try await caregiver.relative(request)
    let sent = try SentForm(request)
    let fields = sent.fields
    let form = RelativeForm(fields, zone: known.zone, language: known.language, of: caregiver)
    let draft = Draft(key: known.id.rawValue, answers: FormState(), form: form, relative: known)
    guard form.errors.isEmpty, let number = form.number else { return refused(caregiver, draft) }
    return try await change(known, number, sent, caregiver, draft)
  }

  private static func change(
    _ known: Relative, _ number: PhoneNumber, _ sent: SentForm, _ caregiver: CaregiverContext,
    _ draft: Draft
  ) async throws -> Response {
    guard let form = draft.form else { return refused(caregiver, draft) }
    do throws(CircleProblem) {
      try await caregiver.circle.change(
        known.id, by: caregiver.person.account.id, of: caregiver.owner
      ) { relative in
        (relative.name, relative.number, relative.zone) = (form.name, number, form.zone)
        (relative.relationship, relative.language) = (form.relationship, form.language)
      }
    } catch { return try problem(error, caregiver, draft) }
    return try await keepPhoto(sent, of: known.id, next: draft.way.next(known.id), caregiver)
  }

  private static func problem(
    _ problem: CircleProblem, _ caregiver: CaregiverContext, _ draft: Draft
  ) throws -> Response {
    guard var form = draft.form else { throw problem }
    var draft = draft
    switch problem {
    case .duplicateNumber: form.refuse("phone", .numberTaken)
    case .full: form.refuse("name", .circleFull)
    case .failed(let error): throw error
    case .unpaid: return unpaid(caregiver)
    case .gone, .changed: throw problem.httpError
    }
    draft.form = form
    return refused(caregiver, draft, status: .conflict)
  }

  private static func refused(
    _ caregiver: CaregiverContext, _ draft: Draft,
    status: HTTPResponse.Status = .unprocessableContent
  ) -> Response {
    var draft = draft
    draft.answers = draft.form?.answers() ?? draft.answers
    return form(caregiver, draft, status: status)
  }

  /// An unreadable picture does not block the setup: the next step reports it, and it can be sent
  /// again (HAL-422).
  private static func keepPhoto(
    _ form: SentForm, of relative: RelativeID, next: String, _ caregiver: CaregiverContext
  ) async throws -> Response {
    let isKept = try await form.keepPhoto(of: relative, caregiver)
    return .seeOther(isKept ? next : "\(next)?photo")
  }
}

extension SentForm {
  /// Stores the submitted photo, or removes the existing one, as requested.
  /// - Returns: whether it succeeded; false for an unreadable picture.
  func keepPhoto(of relative: RelativeID, _ caregiver: CaregiverContext) async throws -> Bool {
    if let file = try file("photo") {
      return try await caregiver.circle.tryPhoto(file.bytes, of: relative, caregiver.owner)
    }
    if fields["remove-photo"] != nil {
      try await caregiver.circle.removePhoto(of: relative, caregiver.owner)
    }
    return true
  }
}

extension CreationWay {
  /// Returns the page after the profile is created.
  fileprivate func next(_ relative: RelativeID) -> String {
    switch self {
    case .direct: HallooPath.setup(relative, .profileComplete)
    case .sheet: HallooPath.confirmMember(relative.rawValue)
    }
  }
}
