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
      let page = RequestPage(model: try await RequestListModel(context), context: context)
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
}

/// What is done about a request, as the address names it.
enum RequestAction: String {
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
