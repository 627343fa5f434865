internal import Elementary
internal import HTTPServer
internal import Site
internal import Vault

/// `/destiny/`: the day (DES-39).
enum HomeRoutes {
  static func mount<Root>(_ routes: Routes<Root, Reader>) {
    routes.get(DestinyPath.home) { request, reader in try await show(request, reader) }
  }

  private static func show(_ request: Request, _ reader: Reader) async throws -> Response {
    if let entrance = Entrance.beforeHome(request, reader) { return .seeOther(entrance) }
    let model = try await HomeModel(reader)
    return reader.caller.page(
      reader.words(.tabHome), tab: DestinyPath.home, head: reader.head
    ) {
      HomePage(
        model: model, words: reader.words, formToken: reader.caller.formToken,
        keys: model.questions.map { _ in OpaqueID.make() })
    }
  }
}
