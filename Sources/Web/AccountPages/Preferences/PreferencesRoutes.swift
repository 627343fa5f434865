internal import AppHost
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import People
internal import Places

/// `/account/preferences`: language, time zone, relationship, colour scheme and
/// text size.
enum PreferencesRoutes<Branding: AppBranding> {
  static func mount<Root>(_ routes: Routes<Root, AccountPageContext<Branding>>) {
    routes.get(Branding.account("preferences")) { request, context in
      let preferences = context.pageContext.manner.preferences
      let known = [
        "language": preferences.language ?? "", "timeZone": preferences.timeZone ?? "",
        "country": preferences.country ?? "",
        "relationship": preferences.relationship?.rawValue ?? "",
      ]
      return page(
        context, FormState(known),
        toasts: try context.saved(request, Branding.account("preferences")))
    }
    routes.post(Branding.account("preferences")) { request, context in
      try await save(request, context)
    }
  }

  private static func save(_ request: Request, _ context: AccountPageContext<Branding>) async throws
    -> Response
  {
    try await context.pageContext.take(request) { form in
      var input = Input(form, words: context.words)
      let preferences = Preferences(
        language: input.optional("language", .language),
        timeZone: input.optional("timeZone", .timeZone(context.services.timeZones)),
        country: input.optional("country", .country),
        theme: input.optional("appearance", .choice()) ?? .system,
        textSize: input.optional("text-size", .choice()) ?? .medium,
        relationship: input.optional("relationship", .choice()))
      try input.check()
      try await context.services.people.changeProfile(of: context.person.owner()) { profile in
        let before = profile.preferences
        profile.preferences = preferences
        profile.preferences.care = before.care
        if Branding.appearancePage != nil {
          (profile.preferences.theme, profile.preferences.textSize) = (
            before.theme, before.textSize
          )
        }
        // An answer is changed, never taken back to the question.
        profile.preferences.relationship = preferences.relationship ?? before.relationship
      }
      return .seeOther(Branding.account("preferences?saved"))
    } again: { refusal in
      page(context, refusal.answers, status: refusal.status)
    }
  }

  private static func page(
    _ context: AccountPageContext<Branding>, _ answers: FormState,
    status: HTTPResponse.Status = .ok,
    toasts: [Toasts.Toast] = []
  ) -> Response {
    context.pageContext.page(
      context.words(.preferences), status: status, backTo: Branding.account.home, toasts: toasts
    ) {
      PreferencesPage(
        viewer: context.pageContext.viewer, answers: answers,
        timeZones: context.services.gazetteer.timeZones,
        formToken: context.pageContext.formToken, account: Branding.account,
        appearance: Branding.appearancePage)
    }
  }
}
