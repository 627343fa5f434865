internal import Accounts
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import People
internal import Site

/// `/destiny/profile` and its choices (DES-129, DES-130).
enum ProfileRoutes {
  static func mount<Root>(_ routes: Routes<Root, Reader>) {
    routes.get(DestinyPath.profile) { _, reader in try await profile(reader) }
    for choice in ProfileChoice.allCases {
      routes.get(choice.path) { request, reader in try show(choice, request, reader) }
      routes.post(choice.path) { request, reader in try await save(choice, request, reader) }
    }
    routes.get(DestinyPath.appearance) { _, reader in appearance(reader) }
    routes.post(DestinyPath.appearance) { request, reader in
      try await saveAppearance(request, reader)
    }
    routes.get(DestinyPath.export) { request, reader in
      try await DestinyExport.response(to: request, of: reader.person)
    }
  }

  private static func profile(_ reader: Reader) async throws -> Response {
    let model = try await ProfileModel(reader)
    return reader.caller.page(reader.words(.profile)) {
      ProfilePage(model: model, words: reader.words, formToken: reader.caller.formToken)
    }
  }

  private static func show(
    _ choice: ProfileChoice, _ request: Request, _ reader: Reader
  ) throws -> Response {
    let words = reader.words
    return reader.caller.page(
      words(choice.title), backTo: choice.parent, toasts: try reader.saved(request, choice.path)
    ) {
      ChoicePage(
        choice: choice, current: choice.current(reader), isPremium: reader.isPremium,
        words: words, formToken: reader.caller.formToken)
    }
  }

  private static func save(
    _ choice: ProfileChoice, _ request: Request, _ reader: Reader
  ) async throws -> Response {
    let value = try request.form()["value"] ?? ""
    let known = choice.answers(reader.words).first { $0.value == value }
    guard let known else { throw HTTPError(.unprocessableContent, reader.words(.noSuchAnswer)) }
    guard !known.isPremium || reader.isPremium else { return .seeOther(DestinyPath.premium) }
    if choice == .language {
      try await reader.changePreferences { $0.language = value }
    } else {
      try await reader.store.changeSettings(of: reader.person.account.id) { settings in
        choice.apply(value, to: &settings)
      }
    }
    return .seeOther("\(choice.path)?saved")
  }

  private static func appearance(_ reader: Reader) -> Response {
    reader.caller.page(reader.words(.appearance), backTo: DestinyPath.profile) {
      AppearancePage(
        viewer: reader.caller.viewer, hasHaptics: reader.settings.hasHaptics,
        formToken: reader.caller.formToken)
    }
  }

  private static func saveAppearance(
    _ request: Request, _ reader: Reader
  ) async throws -> Response {
    var input = Input(try request.form(), words: reader.words)
    let theme: Preferences.Theme? = input.optional("appearance", .choice())
    let size: Preferences.TextSize? = input.optional("text-size", .choice())
    let hasHaptics = input.optional("haptics", .flag) ?? false
    try input.check()
    try await reader.changePreferences { preferences in
      preferences.theme = theme ?? preferences.theme
      preferences.textSize = size ?? preferences.textSize
    }
    try await reader.store.changeSettings(of: reader.person.account.id) { settings in
      settings.hasHaptics = hasHaptics
    }
    return .seeOther(DestinyPath.appearance)
  }
}

extension Reader {
  /// Changes how the person sees all apps; what is not changed stays.
  func changePreferences(
    _ change: @escaping @Sendable (inout Preferences) -> Void
  ) async throws {
    try await services.people.changeProfile(of: person.owner()) { profile in
      change(&profile.preferences)
    }
  }
}
