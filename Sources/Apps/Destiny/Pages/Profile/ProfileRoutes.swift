internal import AppHost
internal import Elementary
internal import HTTPServer
internal import Interface

/// `/destiny/profile` and its settings (DES-129, DES-130).
enum ProfileRoutes {
  static func mount<Root>(_ routes: Routes<Root, DestinyContext>) {
    routes.get(DestinyPath.profile) { _, reader in try await profile(reader) }
    routes.get(DestinyPath.export) { request, reader in
      try await DestinyExport.response(to: request, of: reader.person)
    }
  }

  private static func profile(_ reader: DestinyContext) async throws -> Response {
    let model = try await ProfileModel(reader)
    return reader.pageContext.page(reader.words(.profile)) {
      ProfilePage(model: model, words: reader.words, formToken: reader.pageContext.formToken)
    }
  }
}
