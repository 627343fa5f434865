internal import Accounts
internal import AppHost
internal import CivilTime
internal import Clocks
internal import Elementary
internal import HTTPServer
internal import Interface
internal import Markup
internal import Storage

/// `/account/log`: the security log of the account (PLT-8).
enum LogRoutes<Branding: AppBranding> {
  static func mount<Root>(_ routes: Routes<Root, AccountPageContext<Branding>>) {
    routes.get(Branding.account("log")) { request, context in try await show(request, context) }
  }

  private static func show(_ request: Request, _ context: AccountPageContext<Branding>) async throws
    -> Response
  {
    let page = try await context.services.accounts.auditEvents(
      of: context.person.account.id, after: request.cursor(), limit: 50)
    return context.pageContext.page(context.words(.securityLog), backTo: Branding.account.home) {
      LogPage(
        events: page.items, more: page.next.map { "\(Branding.account("log"))?cursor=\($0.text)" },
        words: context.words)
    }
  }
}

/// The security log of the account, newest first.
struct LogPage: HTML {
  let events: [AuditEvent]
  /// The URL of the next page; nil at the end.
  let more: String?
  let words: MessageCatalog

  @HTMLBuilder var body: some HTML {
    List(events.map { .init(words($0.kind.key), detail: $0.device, value: when($0.at)) })
    if let more { LinkButton(words(.olderOnes), to: more, style: .secondary) }
    p(.class("caption")) { words(.timesInUTC) }
  }

  private func when(_ moment: Timestamp) -> String {
    "\(words.day(of: moment)), \(moment.utc.time.minuteText)"
  }
}

extension AuditEvent.Kind {
  /// The name of the event.
  var key: AccountPageKey {
    switch self {
    case .accountCreated: .eventAccountCreated
    case .signIn: .eventSignIn
    case .failedSignIn: .eventFailedSignIn
    case .signOut: .eventSignOut
    case .signOutEverywhere: .eventSignOutEverywhere
    case .guestUpgraded: .eventGuestUpgraded
    case .identityLinked: .eventIdentityLinked
    case .emailChanged: .eventEmailChanged
    case .emailVerified: .eventEmailVerified
    case .passwordChanged: .eventPasswordChanged
    case .passwordResetAsked: .eventPasswordResetAsked
    case .passwordReset: .eventPasswordReset
    case .tokenReuse: .eventTokenReuse
    case .apiKeyCreated: .eventAPIKeyCreated
    case .apiKeyRevoked: .eventAPIKeyRevoked
    case .exported: .eventExported
    case .imported: .eventImported
    case .accountDeleted: .eventAccountDeleted
    }
  }
}
