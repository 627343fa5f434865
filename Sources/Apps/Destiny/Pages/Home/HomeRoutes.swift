internal import AccountPages
internal import AppHost
internal import Elementary
internal import HTTPServer
internal import Vault

/// `/destiny/`: the overview of the day (DES-39).
enum HomeRoutes {
  static func mount<Root>(_ routes: Routes<Root, DestinyContext>) {
    routes.get(DestinyPath.home, show)
  }

  private static func show(_ request: Request, _ reader: DestinyContext) async throws -> Response {
    if let entrance = reader.unfinished(request) { return .seeOther(entrance) }
    let model = try await HomeModel(reader)
    return reader.pageContext.page(reader.words(.tabHome), tab: DestinyPath.home, head: reader.head)
    {
      HomePage(
        model: model, words: reader.words, formToken: reader.pageContext.formToken,
        keys: model.questions.map { _ in OpaqueID.make() })
    }
  }
}

extension DestinyContext {
  /// Returns the page that comes before Home: the onboarding on a new device, and the birth form
  /// until it is filled in or postponed (DES-3); nil for none.
  fileprivate func unfinished(_ request: Request) -> String? {
    if !DestinyFeatures.welcome.isSeen(request) { return DestinyPath.welcome }
    return isBorn || settings.postponesBirth ? nil : DestinyPath.birth
  }
}
