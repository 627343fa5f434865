internal import AccountPages
internal import AppHost
internal import Elementary
internal import HTTPServer
internal import Interface

/// `/astronova/profile/settings`: the settings of the app, and the way to those of the account
/// (AST-183).
enum SettingsRoutes {
  private static let reset = AstronovaPath.setting("reset")

  static func mount<Root>(_ routes: Routes<Root, AstronovaContext>) {
    routes.get(AstronovaPath.settings) { _, context in
      context.page(
        context.words(ProfileKey.settings), tab: AstronovaPath.profile,
        backTo: AstronovaPath.profile
      ) { SettingsPage(context: context) }
    }
    routes.get(reset) { _, context in
      let words = context.words
      return context.page(
        words(ProfileKey.reset), tab: AstronovaPath.profile, backTo: AstronovaPath.settings
      ) {
        Confirmation(
          words(ProfileKey.resetAsk), text: words(ProfileKey.resetText), to: reset,
          token: context.formToken, button: Button(words(ProfileKey.reset), style: .destructive),
          back: NamedLink(words(ProfileKey.keep), to: AstronovaPath.settings), words: words)
      }
    }
    routes.post(reset) { _, context in
      try await context.change { state in
        state.onboardingCompletedAt = nil
        state.onboardingStep = 1
      }
      return .seeOther(AstronovaPath.onboarding)
    }
  }

  private struct SettingsPage: HTML {
    let context: AstronovaContext
    private var words: MessageCatalog { context.words }

    @HTMLBuilder var body: some HTML {
      ListGroup(words(ProfileKey.chartGroup)) {
        List([
          AstronovaFeatures.houses.row(context.accountContext),
          AstronovaFeatures.minors.row(context.accountContext),
        ])
      }
      ListGroup(words(ProfileKey.appGroup)) { List(app) }
      ListGroup(words(ProfileKey.dataGroup)) { List(data) }
      p(.class("caption settings-motto")) { words(ProfileKey.motto) }
    }

    private var app: [List.Row] {
      [
        row(.appearance, .appearanceText, .sun, AstronovaPath.account("preferences")),
        row(.notifications, .notificationsText, .bell, AstronovaPath.account("notifications")),
        row(.replay, .replayText, .compass, AstronovaPath.tour(AstronovaPath.today, step: 0)),
        AstronovaFeatures.counts.row(context.accountContext, icon: .chart),
      ]
    }

    private var data: [List.Row] {
      [
        row(.account, .accountText, .person, AstronovaPath.account.home),
        .init(words(ProfileKey.conversations), icon: .chats, to: AstronovaPath.history),
        .init(words(ProfileKey.export), icon: .download, to: AstronovaPath.account("export")),
        .init(words(ProfileKey.privacy), icon: .lock, to: AstronovaPath.account("privacy")),
        .init(words(ProfileKey.aboutApp), icon: .info, to: AstronovaPath.account("about")),
        row(.reset, .resetText, .sparkle, reset),
        .init(words(ProfileKey.delete), icon: .trash, to: AstronovaPath.account("delete")),
      ]
    }

    private func row(
      _ title: ProfileKey, _ detail: ProfileKey, _ icon: Icon, _ path: String
    ) -> List.Row { .init(words(title), detail: words(detail), icon: icon, to: path) }
  }
}
