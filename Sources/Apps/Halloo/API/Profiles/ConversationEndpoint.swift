internal import HTTPServer

/// `/profiles/{id}/conversation`: what was said between a relative and Halloo, the newest first (HAL-1639).
enum ConversationEndpoint {
  static func mount<Root>(_ routes: Routes<Root, WireCarer>) {
    routes.get("\(ProfilesEndpoint.one)/conversation") { request, carer in
      let part = try WirePart(request)
      let id = try await carer.relative(request).id
      let talk = try await carer.circle.talk(
        with: id, carer.owner, after: part.cursor, limit: part.limit)
      return .list(talk.items, next: talk.next) { json, item in
        json.value(item.record, at: item.at, carer.wire)
      }
    }
  }
}
