internal import AppHost
public import Elementary
public import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Storage
internal import StoredAnswers
internal import TextMessages

/// The pages of simulated phones: their texts, replies in words, photos and sample photos, and network faults
/// (HAL-1402, HAL-1404). An app mounts them with its own paths, empty state and extra cards.
public struct PhonePages<
  Context: PhonePageContext, Empty: HTML & SendableMetatype, Extra: HTML & SendableMetatype
>: Sendable {
  private let paths: PhonePaths
  private let topics: [String]
  private let title: @Sendable (Context) -> String
  private let empty: @Sendable (Context) -> Empty
  private let extra: @Sendable (Context, PhoneOwner) async throws -> Extra

  /// - Parameters:
  ///   - paths: the addresses.
  ///   - topics: the topics of the events that refresh the page.
  ///   - title: the title.
  ///   - empty: the empty state.
  ///   - extra: further cards, for viewers who may make changes.
  public init(
    _ paths: PhonePaths, topics: [String], title: @escaping @Sendable (Context) -> String,
    empty: @escaping @Sendable (Context) -> Empty,
    extra: @escaping @Sendable (Context, PhoneOwner) async throws -> Extra
  ) {
    (self.paths, self.topics, self.title) = (paths, topics, title)
    (self.empty, self.extra) = (empty, extra)
  }

  /// Adds the page and its pictures, for all viewers.
  public func mount<Root>(_ routes: Routes<Root, Context>) {
    routes.get(paths.page) { request, context in try await show(request, context) }
    routes.get(paths.picture("{id}", "{picture}")) { request, context in
      try await picture(request, context)
    }
  }

  /// Adds the routes for replies and network faults, for viewers who may make changes.
  public func mountChanges<Root>(_ routes: Routes<Root, Context>) {
    routes.post(paths.phone("{id}"), body: .upload) { request, context in
      try await reply(request, context)
    }
    routes.post(paths.network("{id}")) { request, context in
      try await setNetwork(request, context)
    }
  }

  private func show(_ request: Request, _ context: Context) async throws -> Response {
    let simulator = try context.simulator()
    let owners = try await context.phoneOwners()
    let phones = try await context.phones(of: owners)
    let wanted = try request.query()[paths.parameter]
    let chosen = owners.firstIndex { $0.id == wanted } ?? 0
    var texts: [SimulatedText] = []
    if owners.indices.contains(chosen) {
      let (number, party) = (owners[chosen].number, context.party(of: owners[chosen]))
      let newest = try await simulator.conversation(of: number, for: party, after: nil, limit: 100)
      texts = newest.items.reversed()
      if phones[chosen].unread > 0 { try await simulator.markRead(number, for: party) }
    }
    let further: Extra? =
      context.mayChange && owners.indices.contains(chosen)
      ? try await extra(context, owners[chosen]) : nil
    return context.pageContext.page(title(context)) {
      PhonePage(
        context: context, paths: paths, topics: topics, phones: Array(zip(owners, phones)),
        chosen: chosen, texts: texts, empty: empty(context), extra: further)
    }
  }

  private func reply(_ request: Request, _ context: Context) async throws -> Response {
    let simulator = try context.simulator()
    let owner = try await context.phoneOwner(request)
    let (body, pictures) = try sent(request)
    let back = paths.showing(owner.id)
    if body.isEmpty, pictures.isEmpty { return .seeOther(back) }
    do {
      _ = try await RequestEffect.once(creating: {
        try await simulator.reply(
          from: owner.number, for: context.party(of: owner), body: body, pictures: pictures)
      })
    } catch let error as SimulatorError {
      throw HTTPError(.unprocessableContent, "This cannot be sent: \(error).")
    }
    return .seeOther(back)
  }

  private func sent(
    _ request: Request
  ) throws -> (body: String, pictures: [SimulatedProvider.Picture]) {
    let form = try SentForm(request)
    let words = form.fields["quick"] ?? form.fields["body"] ?? ""
    if let file = try form.file("photo") {
      return (words, [SimulatedProvider.Picture(contentType: file.type, bytes: file.bytes)])
    }
    let sample = form.fields["sample"].flatMap { SamplePicture(rawValue: $0) }
    return (words, try sample.map { [try $0.picture()] } ?? [])
  }

  private func picture(_ request: Request, _ context: Context) async throws -> Response {
    let owner = try await context.phoneOwner(request)
    let id: String = try request.parameters.require("picture")
    let found = try await context.simulator().picture(
      id, of: owner.number, for: context.party(of: owner))
    guard let picture = found,
      picture.contentType.hasPrefix("image/"), !picture.contentType.hasPrefix("image/svg")
    else { throw HTTPError(.notFound) }
    return Response(
      status: .ok, headers: [.contentType: picture.contentType, .cacheControl: "private"],
      body: .bytes(picture.bytes))
  }

  private func setNetwork(_ request: Request, _ context: Context) async throws -> Response {
    let simulator = try context.simulator()
    let owner = try await context.phoneOwner(request)
    var input = Input(try request.form(), words: context.words)
    let mode = input.value("mode", .choice(SimulatedNetwork.Mode.self)) ?? .normal
    let delay = input.optional("delay", .integer(0...60)) ?? 0
    let code = input.optional("code", .integer(10_000...99_999)) ?? 30003
    let inbound = input.optional("inbound", .choice(SimulatedNetwork.Inbound.self)) ?? .normal
    let seconds = input.optional("inboundSeconds", .integer(0...600)) ?? 60
    try input.check()
    try await simulator.setNetwork(
      try SimulatedNetwork(
        mode, delaySeconds: delay, errorCode: code, inbound: inbound, inboundSeconds: seconds),
      of: .number(owner.number, of: context.party(of: owner)))
    return .seeOther(paths.showing(owner.id))
  }
}
