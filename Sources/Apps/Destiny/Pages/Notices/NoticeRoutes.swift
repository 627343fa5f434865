internal import Accounts
internal import Elementary
internal import HTTPServer
internal import Site

/// `/destiny/profile/notices`: what Destiny tells of itself, and at what hour.
enum NoticeRoutes {
  static func mount<Root>(_ routes: Routes<Root, Reader>) {
    routes.get(DestinyPath.notices) { _, reader in try await show(reader) }
    routes.post(DestinyPath.notices) { request, reader in try await save(request, reader) }
  }

  private static func show(_ reader: Reader) async throws -> Response {
    let notices = try await reader.store.notices(of: reader.person.account.id)
    return reader.caller.page(reader.words(.notices), backTo: DestinyPath.profile) {
      NoticesPage(
        notices: notices, isBorn: reader.isBorn, words: reader.words,
        formToken: reader.caller.formToken)
    }
  }

  /// A switch that is off is not sent.
  private static func save(_ request: Request, _ reader: Reader) async throws -> Response {
    var input = Input(try request.form(), words: reader.words)
    let notices = NoticeSettings(
      tellsDay: input.optional("day", .flag) ?? false,
      tellsPeriods: input.optional("period", .flag) ?? false,
      hour: input.optional("hour", .integer(NoticeSettings.hours)) ?? NoticeSettings().hour)
    try input.check()
    try await reader.store.changeNotices(
      of: reader.person.account.id, by: reader.clocks, to: notices)
    return .seeOther(DestinyPath.notices)
  }
}
