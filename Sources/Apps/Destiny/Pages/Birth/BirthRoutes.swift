internal import Accounts
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import People
internal import Site

/// `/destiny/profile/birth`: the one birth of the account, which all apps share (DES-7, DES-129).
enum BirthRoutes {
  /// The age that everybody confirms once (PLT-10).
  static let leastAge = 16

  static func mount<Root>(_ routes: Routes<Root, Reader>) {
    routes.get(DestinyPath.birth) { request, reader in
      let details = reader.profile?.details
      let known = BirthFields.Model(
        Answers(details), place: details?.birthPlace, to: reader.services.today)
      return page(reader, known, toasts: try reader.saved(request, DestinyPath.birth))
    }
    routes.post(DestinyPath.birth) { request, reader in try await save(request, reader) }
    routes.post(DestinyPath.birthLater) { _, reader in
      try await reader.store.changeSettings(of: reader.person.account.id) { settings in
        settings.postponesBirth = true
      }
      return .seeOther(DestinyPath.home)
    }
  }

  private static func save(_ request: Request, _ reader: Reader) async throws -> Response {
    let form = try request.form()
    var birth = try BirthForm(
      form, known: [reader.profile?.details.birthPlace].compactMap(\.self),
      services: reader.services, words: reader.words)
    if reader.asksAge, form["age"] == nil { birth.refuse("age", .ageNeeded) }
    guard let details = birth.details else {
      let answers = Answers(form, problems: birth.errors, trouble: nil)
      return page(reader, .init(birth, answers), status: .unprocessableContent)
    }
    return try await reader.caller.take(request) { _ in
      try await reader.save(details)
      return .seeOther(reader.isBorn ? "\(DestinyPath.birth)?saved" : DestinyPath.home)
    } again: { refusal in
      page(reader, .init(birth, refusal.answers), status: refusal.status)
    }
  }

  private static func page(
    _ reader: Reader, _ birth: BirthFields.Model, status: HTTPResponse.Status = .ok,
    toasts: [Toasts.Toast] = []
  ) -> Response {
    let isFirst = !reader.isBorn
    let back = isFirst && !reader.settings.postponesBirth ? nil : DestinyPath.profile
    return reader.caller.page(
      reader.words(.birthTitle), status: status, backTo: back, toasts: toasts
    ) {
      BirthPage(
        birth: birth, asksAge: reader.asksAge, isFirst: isFirst, words: reader.words,
        formToken: reader.caller.formToken)
    }
  }
}

extension Reader {
  var asksAge: Bool { person.account.confirmedAge < BirthRoutes.leastAge }

  /// Keeps the birth; Home, chart and conversations begin anew with it.
  fileprivate func save(_ details: PersonDetails) async throws {
    if asksAge {
      try await services.accounts.confirmAge(BirthRoutes.leastAge, of: person.account.id)
    }
    try await services.people.changeProfile(of: person.owner()) { $0.details = details }
    _ = try await store.session(
      for: SessionChart(birth: details, choice: settings.chart), of: person.owner())
  }
}
