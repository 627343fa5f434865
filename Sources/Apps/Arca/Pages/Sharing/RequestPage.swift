internal import AppHost
internal import ChartPages
internal import Charts
internal import Elementary
internal import Interface
internal import Markup
internal import Readings
internal import Sharing

/// The requests of an account in both directions and all states (ARC-1205).
struct RequestListModel: Sendable {
  /// What waits for the account's answer.
  let incoming: [ConnectionRequest]
  /// The approved ones of those who are not in the own world yet, one for each.
  let toAddBack: [ConnectionRequest]
  /// What waits for somebody else's answer.
  let outgoing: [ConnectionRequest]
  /// What is over, newest first.
  let answered: [ConnectionRequest]

  init(_ context: ArcaContext) async throws {
    let owner = context.owner
    let world = try await context.store.world(of: owner)
    let all = try await context.store.requests(nil, nil, of: owner)
    var known = Set(world.connections.compactMap { $0.source.map { owner.pairID(of: $0) } })
    let back = all.filter { request in
      request.direction == .incoming && request.status == .approved
        && request.otherSecret != nil && known.insert(request.otherID).inserted
    }
    (incoming, outgoing, toAddBack) = (world.incoming, world.outgoing, back)
    let told = Set(back.map(\.id))
    answered = all.filter { $0.status != .pending && !told.contains($0.id) }
  }

  var isEmpty: Bool {
    incoming.isEmpty && toAddBack.isEmpty && outgoing.isEmpty && answered.isEmpty
  }
}

/// What waits for an answer, from either side, whom to add back, and what is over.
struct RequestPage: HTML {
  let model: RequestListModel
  let context: ArcaContext
  private var words: MessageCatalog { context.words }

  var body: some HTML {
    Live(id: "requests", topics: ArcaTopic.world) {
      if model.isEmpty {
        Notice.empty(
          words(.requestsNone), text: words(.requestsNoneText), icon: .person,
          action: NamedLink(words(.shareMine), to: ArcaPath.share))
      }
      group(.incomingRequests, model.incoming)
      group(.approvedRequests, model.toAddBack, isToAddBack: true)
      group(.outgoingRequests, model.outgoing)
      group(.answeredRequests, model.answered)
    }
  }

  @HTMLBuilder private func group(
    _ heading: RequestKey, _ requests: [ConnectionRequest], isToAddBack: Bool = false
  ) -> some HTML {
    if !requests.isEmpty {
      section(.class("stack")) {
        h2 { words(heading) }
        for request in requests {
          RequestCard(request: request, context: context, isToAddBack: isToAddBack)
        }
      }
    }
  }
}

/// A request with its state and what can be done about it.
struct RequestCard: HTML {
  let request: ConnectionRequest
  let context: ArcaContext
  /// Whether its sender is not in the own world yet.
  var isToAddBack = false
  private var words: MessageCatalog { context.words }

  var body: some HTML {
    PersonCard(
      name: request.otherName, caption: caption,
      buttons: actions.map { action in
        PostButton(
          name: name(of: action),
          action: ArcaPath.request(request.id.rawValue, action.rawValue), context: context,
          style: action == .approve ? .primary : action == .block ? .plain : .secondary,
          question: action == .block
            ? words.blocking(request.otherName, id: request.id.rawValue) : nil)
      }, link: link)
  }

  private var actions: [RequestAction] {
    guard request.status == .pending else { return [] }
    return request.direction == .incoming ? [.approve, .decline, .block] : [.withdraw]
  }

  /// The page about the two where the request was approved, or adding its sender back.
  private var link: NamedLink? {
    if let connection = request.connection {
      return NamedLink(words(.seeFit), to: ArcaPath.connection(connection.rawValue))
    }
    return isToAddBack
      ? request.otherSecret.map { NamedLink(words(.addBack), to: ArcaPath.link($0)) } : nil
  }

  private func name(of action: RequestAction) -> String {
    switch action {
    case .approve: words(.approveIt)
    case .decline: words(.declineIt)
    case .block: words(.blockPerson)
    case .withdraw: words(.withdrawRequest)
    }
  }

  /// What is asked for, the sign of the Sun, when it was asked, and its state once it is answered.
  private var caption: String {
    let sign = request.otherSunSign.map {
      words(.sunIn, sign: context.lexicon.names(of: $0, words))
    }
    let day = words(.askedOn, date: context.pageContext.written(request.createdAt))
    let asked = words(request.kind == .blind ? .asksBlind : .asksCopy)
    return [asked, sign, day, state.map { words($0) }].compactMap(\.self).joined(separator: " · ")
  }

  /// A refusal reads as neutrally as on the page of the link (ARC-1203).
  private var state: RequestKey? {
    switch (request.status, request.direction) {
    case (.pending, _): nil
    case (.approved, _): .stateApproved
    case (.declined, .incoming): .stateDeclined
    case (.declined, .outgoing): .stateUnavailable
    case (.cancelled, _): .stateWithdrawn
    }
  }
}
