internal import AccountPages
internal import Accounts
internal import AppHost
internal import Charts
internal import CivilTime
internal import Clocks
internal import Content
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Markup
internal import Readings
internal import Storage
internal import StoredAnswers

/// `/astronova/admin/planets`: the positions that are set for displays of the current sky (AST-63).
enum PlanetsAdminRoutes {
  private static let path = AstronovaPath.planetsAdmin
  static func planet(_ name: String) -> String { "\(path)/\(name)" }

  static func mount<Root>(_ routes: Routes<Root, AdminContext>, _ sky: SkyOfNow) {
    routes.get(path) { request, admin in try await page(nil, request, admin, sky) }
    routes.post("\(path)/enabled") { request, admin in
      let isEnabled = try request.form()["enabled"] != nil
      return try await change(admin) { $0.isEnabled = isEnabled }
    }
    routes.get("\(path)/clear") { _, admin in
      let words = admin.words
      return admin.page.page(words(.planets), tab: AstronovaPath.profile, backTo: path) {
        Confirmation(
          words(.clearAllQuestion), text: words(.clearAllText), to: "\(path)/clear",
          token: admin.formToken,
          button: Button(words(.clearAll), style: .destructive, isWide: true),
          back: NamedLink(words(.keepText), to: path), words: words)
      }
    }
    routes.post("\(path)/clear") { _, admin in
      try await change(admin) { set in set = try CustomSky(isEnabled: set.isEnabled) }
    }
    routes.post(planet("{planet}")) { request, admin in
      let planet = try ChartPoint(planet: request.parameters.require("planet")).found()
      let form = try request.form()
      if form["clear"] != nil { return try await change(admin) { _ = $0.remove(planet) } }
      var input = Input(form, words: admin.words)
      let sign = input.value("sign", .sign)
      let degree = input.value("degree", .number(0...29.999_999))
      let note = input.optionalText("note", longest: PlanetOverride.longestNote) ?? ""
      guard input.errors.isEmpty, let sign, let degree else {
        let state = FormState(form, problems: input.errors, trouble: nil)
        return try await page((planet, state), request, admin, sky)
      }
      let override = try PlanetOverride(
        planet, in: sign, degree: degree, isRetrograde: form["retrograde"] != nil, note: note,
        by: admin.account.rawValue, at: admin.page.now)
      return try await change(admin) { $0.set(override) }
    }
  }

  private static func change(
    _ admin: AdminContext, _ change: @Sendable (inout CustomSky) throws -> Void
  ) async throws -> Response {
    try await RequestEffect.once { _ = try await admin.store.changeSky(by: admin.account, change) }
    return .seeOther("\(path)?done=saved")
  }

  /// - Parameter rejected: the form of a planet that cannot be taken.
  private static func page(
    _ rejected: (planet: ChartPoint, state: FormState)?, _ request: Request,
    _ admin: AdminContext, _ sky: SkyOfNow
  ) async throws -> Response {
    let (set, changes) = try await admin.store.database.read { transaction in
      (
        try transaction.customSky(),
        try PlanetOverrides.log.changes(of: PlanetOverrides.subject, in: transaction)
      )
    }
    let shown = try sky().planets
    return admin.page.pageContext.page(
      admin.words(.planets), status: rejected == nil ? .ok : .unprocessableContent,
      backTo: AstronovaPath.profile, tab: AstronovaPath.profile,
      toasts: try admin.toasts(request, at: path, ["saved": .planetSaved])
    ) {
      PlanetsAdminPage(set: set, shown: shown, changes: changes, rejected: rejected, admin: admin)
    }
  }
}

/// The ten planets: what is computed beside what is set, with a form each.
private struct PlanetsAdminPage: HTML {
  let set: CustomSky
  let shown: [PlanetPosition]
  let changes: [AdminChange]
  let rejected: (planet: ChartPoint, state: FormState)?
  let admin: AdminContext
  private var words: MessageCatalog { admin.words }
  private var lexicon: Lexicon { admin.page.lexicon }

  @HTMLBuilder var body: some HTML {
    p(.class("secondary")) { words(.planetsText) }
    Form(
      to: "\(AstronovaPath.planetsAdmin)/enabled", token: admin.formToken, kind: .immediate,
      words: words
    ) {
      Switch(
        "enabled", title: words(.customSky), detail: words(.customSkyText), isOn: set.isEnabled)
      Button(words(.save), style: .secondary)
    }
    div(.class("stack")) { for position in shown { row(position) } }
    if !set.overrides.isEmpty {
      a(.class("page-link page-delete"), .href("\(AstronovaPath.planetsAdmin)/clear")) {
        words(.clearAll)
      }
    }
    log
  }

  private func row(_ position: PlanetPosition) -> some HTML {
    let override = set[position.point]
    let isRejected = rejected?.planet == position.point
    return details(.class("card disclosure"), .id(position.point.name)) {
      summary {
        span(.class("list-text")) {
          span { "\(position.point.symbol)\u{FE0E} \(lexicon.word(position.point.name))" }
          span(.class("caption")) {
            "\(words(.liveValue)): \(lexicon.degree(position.place))\(mark(position.isRetrograde))"
          }
          span(.class("caption")) {
            override.map {
              "\(words(.customValue)): \(lexicon.degree($0.place))\(mark($0.isRetrograde))"
            } ?? words(.noCustomValue)
          }
        }
      }
      PlanetForm(
        planet: position.point, override: override,
        state: isRejected ? rejected?.state : nil, position: position, admin: admin)
    }.attributes(.custom(name: "open"), when: isRejected)
  }

  private func mark(_ isRetrograde: Bool) -> String { isRetrograde ? " ℞" : "" }

  private var log: some HTML {
    details(.class("card disclosure")) {
      summary { words(.changes) }
      if changes.isEmpty {
        p(.class("secondary")) { words(.noChanges) }
      } else {
        List(
          changes.map { change in
            List.Row(
              change.name, detail: "\(change.before ?? "–") → \(change.after ?? "–")",
              value: admin.page.written(Instant(change.at)))
          })
      }
    }
  }
}

/// The form of a planet.
private struct PlanetForm: HTML {
  let planet: ChartPoint
  let override: PlanetOverride?
  let state: FormState?
  let position: PlanetPosition
  let admin: AdminContext
  private var words: MessageCatalog { admin.words }

  var body: some HTML {
    Form(
      to: PlanetsAdminRoutes.planet(planet.name), token: admin.formToken,
      fields: [sign, degree, note], words: words
    ) {
      SelectField(
        sign,
        choices: ZodiacSign.allCases.map {
          Choice(admin.page.lexicon.word($0.name), value: $0.name)
        }, words: words)
      TextField(degree, words: words)
      Switch(
        "retrograde", title: words(.retrograde),
        isOn: override?.isRetrograde ?? position.isRetrograde)
      TextField(note, words: words)
      FormActions {
        Button(words(.setPlanet), isWide: true)
        if override != nil {
          Button(words(.clearPlanet), .submitValue(name: "clear", value: "on"), style: .secondary)
        }
      }
    }
  }

  private var known: FormState {
    let place = override?.place ?? position.place
    return state
      ?? FormState([
        "sign": place.sign.name, "degree": "\((place.degree * 1_000).rounded(.down) / 1_000)",
        "note": override?.note ?? "",
      ])
  }

  private var sign: Field { known.field("sign", words(.sign)) }
  private var degree: Field { known.field("degree", words(.degree), hint: words(.degreeHint)) }
  private var note: Field { known.field("note", words(.note), isRequired: false) }
}
