internal import AppHost
internal import CivilTime
internal import Clocks
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Sharing

/// `/arca/share`: Share My Arca (ARC-1106 to ARC-1114).
enum ShareRoutes {
  static func mount<Root>(_ routes: Routes<Root, ArcaContext>) {
    routes.get(ArcaPath.share) { request, context in
      try await show(request, context, FormState(["kind": ShareKind.copy.rawValue]))
    }
    routes.post(ArcaPath.shareMode) { request, context in
      guard let mode = try request.form()["mode"].flatMap(ShareMode.init) else {
        throw HTTPError(.badRequest, "There is no such mode.")
      }
      return try await context.press(ArcaPath.share, done: .modeSaved) {
        _ = try await context.store.setMode(mode, of: context.owner)
      }
    }
    routes.post(ArcaPath.resetShare) { _, context in
      try await context.press(ArcaPath.share, done: .linkReset) {
        _ = try await context.store.resetLink(of: context.owner)
      }
    }
    routes.post(ArcaPath.endShareLink) { request, context in
      let secret = try request.form()["secret"] ?? ""
      return try await context.press(ArcaPath.share, done: .linkEnded) {
        try await context.store.endLink(secret, of: context.owner)
      }
    }
    routes.post(ArcaPath.shareLinks) { request, context in try await make(request, context) }
  }

  private static func make(_ request: Request, _ context: ArcaContext) async throws -> Response {
    let form = try request.form()
    var input = Input(form, words: context.words)
    let kind = input.value("kind", .choice(ShareKind.self))
    let day = kind == .until ? input.value("day", .date) : nil
    guard let kind, input.errors.isEmpty else {
      return try await show(
        request, context, FormState(form, problems: input.errors, trouble: nil),
        status: .unprocessableContent)
    }
    let offer: ShareOffer =
      switch kind {
      case .blind: .blind
      case .once: .once
      case .until: day.map { .until($0, context.pageContext.clocks) } ?? .copy
      case .copy: .copy
      }
    let terms: LinkTerms = kind == .blind && form["sign"] == "on" ? .sign : .profile
    do {
      try await context.once {
        _ = try await context.store.makeLink(offer, terms, of: context.owner)
      }
      return .seeOther("\(ArcaPath.share)?done=\(SharePageKey.linkMade.rawValue)")
    } catch ShareError.past {
      let problem = HTTPError.FieldError(field: "day", detail: context.words(.past))
      return try await show(
        request, context, FormState(form, problems: [problem], trouble: nil),
        status: .unprocessableContent)
    } catch {
      let refusal = try Refusal(error, context.words)
      return try await show(
        request, context, FormState(form, problems: [], trouble: refusal.text),
        status: refusal.status)
    }
  }

  private static func show(
    _ request: Request, _ context: ArcaContext, _ answers: FormState,
    status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    let model: ShareModel?
    do { model = try await ShareModel(context, answers) } catch WorldError.missingBirthData {
      model = nil
    }
    return context.page(
      context.words(.shareMine), status: status, tab: ArcaPath.me, backTo: ArcaPath.me,
      toasts: try context.news(request, ArcaPath.share)
    ) { if let model { SharePage(model: model, context: context) } else { context.birthMissing } }
  }
}

/// The links of an account, and the form for another one.
struct ShareModel: Sendable {
  let first: ShareLink<LinkTerms>
  let others: [ShareLink<LinkTerms>]
  let mode: ShareMode
  /// How many have taken by each blind link, by its ID.
  let takers: [String: Int]
  let answers: FormState

  /// - Throws: ``WorldError/missingBirthData(_:_:)``.
  init(_ context: ArcaContext, _ answers: FormState) async throws {
    let (first, mode) = try await context.store.shareLink(of: context.owner)
    let all = try await context.store.shareLinks(of: context.owner).0
    (self.first, self.mode, self.answers) = (first, mode, answers)
    takers = try await context.store.takers(of: context.owner)
    others = all.filter { $0.id != first.id }
  }
}
