internal import AppHost
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import People
internal import Places

/// `/account/preferences`: language, time zone, light or dark, and how large texts are.
enum PreferencesRoutes<Branding: AppBranding> {
  static func mount<Root>(_ routes: Routes<Root, AccountPageContext<Branding>>) {
    routes.get(Branding.account("preferences")) { _, member in
      let preferences = member.caller.manner.preferences
      let known = [
        "language": preferences.language ?? "", "timeZone": preferences.timeZone ?? "",
        "country": preferences.country ?? "",
      ]
      return page(member, FormState(known))
    }
    routes.post(Branding.account("preferences")) { request, member in
      try await save(request, member)
    }
  }

  private static func save(_ request: Request, _ member: AccountPageContext<Branding>) async throws
    -> Response
  {
    try await member.caller.take(request) { form in
      var input = Input(form, words: member.words)
      let preferences = Preferences(
        language: input.optional("language", .language),
        timeZone: input.optional("timeZone", .timeZone(member.services.timeZones)),
        country: input.optional("country", .country),
        theme: input.optional("appearance", .choice()) ?? .system,
        textSize: input.optional("text-size", .choice()) ?? .medium)
      try input.check()
      try await member.services.people.changeProfile(of: member.person.owner()) { profile in
        let care = profile.preferences.care
        profile.preferences = preferences
        profile.preferences.care = care
      }
      return .seeOther(Branding.account("preferences"))
    } again: { refusal in
      page(member, refusal.answers, status: refusal.status)
    }
  }

  private static func page(
    _ member: AccountPageContext<Branding>, _ answers: FormState, status: HTTPResponse.Status = .ok
  ) -> Response {
    member.caller.page(member.words(.preferences), status: status, backTo: Branding.account.home) {
      PreferencesPage(
        viewer: member.caller.viewer, answers: answers,
        timeZones: member.services.gazetteer.timeZones,
        formToken: member.caller.formToken, account: Branding.account)
    }
  }
}
