internal import Accounts
internal import AppHost
internal import CivilTime
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Messaging
internal import People
internal import Places

/// `/account/notifications`: notification channels and quiet hours (PLT-17).
enum NotificationsRoutes<Branding: AppBranding> {
  static func mount<Root>(_ routes: Routes<Root, AccountPageContext<Branding>>) {
    routes.get(Branding.account("notifications")) { request, context in
      try await show(request, context)
    }
    routes.post(Branding.account("notifications")) { request, context in
      try await choose(request, context)
    }
    routes.post(Branding.account("notifications/quiet")) { request, context in
      try await quiet(request, context)
    }
  }

  private static func show(_ request: Request, _ context: AccountPageContext<Branding>) async throws
    -> Response
  {
    let hours = try await context.services.messaging.quietHours(of: context.person.account.id)
    let zone = hours?.timeZone ?? context.pageContext.manner.preferences.timeZone
    return try await page(
      context,
      FormState([
        "quietStart": hours?.start.formText ?? "", "quietEnd": hours?.end.formText ?? "",
        "timeZone": zone ?? "",
      ]), toasts: context.saved(request, Branding.account("notifications")))
  }

  /// Stores the checkboxes of every kind; a kind added since the page was rendered is off.
  private static func choose(_ request: Request, _ context: AccountPageContext<Branding>)
    async throws -> Response
  {
    let form = try request.form()
    for kind in apps(context).flatMap(\.notificationKinds) {
      try await context.services.messaging.setChannels(
        .init(push: form[kind.pushField] == "on", mail: form[kind.mailField] == "on"), of: kind,
        for: context.person.account.id)
    }
    return .seeOther(Branding.account("notifications?saved"))
  }

  private static func quiet(_ request: Request, _ context: AccountPageContext<Branding>)
    async throws
    -> Response
  {
    let (messaging, account) = (context.services.messaging, context.person.account.id)
    return try await context.pageContext.take(request) { form in
      if form["off"] != nil {
        try await messaging.setQuietHours(nil, of: account)
        return .seeOther(Branding.account("notifications?saved"))
      }
      var input = Input(form, words: context.words)
      let hours = hours(&input, context.services.timeZones)
      try input.check()
      try await messaging.setQuietHours(hours, of: account)
      return .seeOther(Branding.account("notifications?saved"))
    } again: { refusal in
      try await page(context, refusal.answers, status: refusal.status)
    }
  }

  /// Parses the quiet hours of a form; nil after recording an error.
  private static func hours(_ input: inout Input, _ zones: TimeZoneDatabase) -> QuietHours? {
    let start = input.value("quietStart", .minute)
    let end = input.value("quietEnd", .minute)
    let zone = input.value("timeZone", .timeZone(zones))
    guard let start, let end, let zone else { return nil }
    do throws(MessagingError) {
      // Validated minutes fail only if start and end are equal.
      return try QuietHours(start: start, end: end, timeZone: zone)
    } catch {
      input.refuse("quietEnd", Message(AccountPageKey.quietSame))
      return nil
    }
  }

  private static func page(
    _ context: AccountPageContext<Branding>, _ answers: FormState,
    status: HTTPResponse.Status = .ok,
    toasts: [Toasts.Toast] = []
  ) async throws -> Response {
    let rows = try await rows(context)
    return context.pageContext.page(
      context.words(.notifyTitle), status: status, backTo: Branding.account.home, toasts: toasts
    ) {
      NotificationsPage(
        rows: rows, answers: answers, timeZones: context.services.gazetteer.timeZones,
        hasAddress: context.person.account.isEmailVerified, words: context.words,
        formToken: context.pageContext.formToken, account: Branding.account)
    }
  }

  /// The app that the page belongs to; outside of the apps, all that are served.
  private static func apps(_ context: AccountPageContext<Branding>) -> [AppListing] {
    context.services.app(of: Branding.self).map { [$0] } ?? context.services.apps
  }

  /// The notification kinds of the page, in each app's words.
  private static func rows(_ context: AccountPageContext<Branding>) async throws
    -> [NotificationsPage.Row]
  {
    var rows: [NotificationsPage.Row] = []
    for app in apps(context) {
      let words = context.pageContext.words(of: app)
      let channels = try await context.services.messaging.channels(
        of: app.notificationKinds, for: context.person.account.id)
      for (kind, channels) in zip(app.notificationKinds, channels) {
        rows.append(
          .init(
            kind: kind, app: app.branding.name, title: words(Message(named: kind.nameKey)),
            channels: channels))
      }
    }
    return rows
  }
}

extension Input.Kind where Value == WallTime {
  /// A time of day in whole minutes, such as `10:30`.
  fileprivate static let minute = Input.Kind<WallTime>(Message(SiteKey.timeForm)) { text in
    // Invalid times get the same message as times with seconds.
    guard let time = try? WallTime(iso8601: text), time.second == 0 else { return nil }
    return time
  }
}
