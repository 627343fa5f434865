internal import AppHost
internal import Charts
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Readings
internal import Sharing

/// `/arca/requests`: requests in both directions (ARC-1201 to ARC-1207).
enum RequestRoutes {
  static func mount<Root>(_ routes: Routes<Root, ArcaContext>) {
    routes.get(ArcaPath.requests) { _, context in
      let page = RequestPage(
        world: try await context.store.world(of: context.owner),
        approved: try await toAddBack(context), context: context)
      return context.page(
        context.words(.requestsTitle), tab: ArcaPath.connections, backTo: ArcaPath.connections
      ) { page }
    }
    routes.post(ArcaPath.request("{id}", "{action}")) { request, context in
      let id = ShareRequest.ID(rawValue: try request.parameters.require("id"))
      guard let action = RequestAction(rawValue: try request.parameters.require("action")) else {
        throw HTTPError(.notFound)
      }
      return try await context.press(ArcaPath.requests, tab: ArcaPath.connections) {
        try await action.take(id, context)
      }
    }
  }

  /// The approved requests of those who are not in the own world yet, one for each.
  private static func toAddBack(_ context: ArcaContext) async throws -> [ConnectionRequest] {
    let owner = context.owner
    let world = try await context.store.world(of: owner)
    var known = Set(world.connections.compactMap { $0.source.map { owner.pairID(of: $0) } })
    return try await context.store.requests(.incoming, .approved, of: owner)
      .filter { $0.otherSecret != nil && known.insert($0.otherID).inserted }
  }
}

/// What is done about a request, as the address names it.
private enum RequestAction: String {
  case approve, decline, block, withdraw

  func take(_ id: ShareRequest.ID, _ context: ArcaContext) async throws {
    let (store, owner) = (context.store, context.owner)
    switch self {
    case .approve: _ = try await store.approve(id, by: owner)
    case .decline: _ = try await store.decline(id, by: owner)
    case .block: _ = try await store.block(.request(id), by: owner)
    case .withdraw: _ = try await store.cancel(id, by: owner)
    }
  }
}

/// What waits for an answer, from either side, and whom to add back.
private struct RequestPage: HTML {
  let world: World
  let approved: [ConnectionRequest]
  let context: ArcaContext
  private var words: MessageCatalog { context.words }

  var body: some HTML {
    Live(id: "requests", topics: ArcaTopic.world) {
      if world.incoming.isEmpty && world.outgoing.isEmpty && approved.isEmpty {
        Notice.empty(
          words(.requestsNone), text: words(.requestsNoneText), icon: .person,
          action: NamedLink(words(.shareMine), to: ArcaPath.share))
      }
      group(.incomingRequests, world.incoming)
      group(.approvedRequests, approved)
      group(.outgoingRequests, world.outgoing)
    }
  }

  @HTMLBuilder private func group(
    _ heading: RequestKey, _ requests: [ConnectionRequest]
  ) -> some HTML {
    if !requests.isEmpty {
      section(.class("stack")) {
        h2 { words(heading) }
        for request in requests { card(request) }
      }
    }
  }

  private func card(_ request: ConnectionRequest) -> PersonCard {
    let actions: [RequestAction] =
      request.status != .pending
      ? [] : request.direction == .incoming ? [.approve, .decline, .block] : [.withdraw]
    return PersonCard(
      name: request.otherName, caption: caption(request),
      buttons: actions.map { action in
        PostButton(
          name: name(of: action),
          action: ArcaPath.request(request.id.rawValue, action.rawValue), context: context,
          style: action == .approve ? .primary : action == .block ? .plain : .secondary)
      }, link: request.otherSecret.map { NamedLink(words(.addBack), to: ArcaPath.link($0)) })
  }

  private func name(of action: RequestAction) -> String {
    switch action {
    case .approve: words(.approveIt)
    case .decline: words(.declineIt)
    case .block: words(.blockPerson)
    case .withdraw: words(.withdrawRequest)
    }
  }

  private func caption(_ request: ConnectionRequest) -> String {
    let sign = request.otherSunSign.map { words(.sunIn, sign: context.lexicon.word($0.name)) }
    let day = words(.askedOn, date: context.pageContext.written(request.createdAt))
    return [words(request.kind == .blind ? .asksBlind : .asksCopy), sign, day].compactMap(\.self)
      .joined(separator: " · ")
  }
}
