internal import AccountPages
internal import Accounts
internal import AppHost
internal import ChartPages
internal import Charting
internal import Interface

/// Shared pages, with Destiny's texts and rules.
enum DestinyFeatures {
  /// The settings for casting and drawing charts (DES-125).
  static let charts = ChartSettingsStore<DestinyBranding>({ $0.settings.charts }) {
    context, change in
    try await DestinyStore(context.services).changeSettings(of: context.person.account.id) {
      change(&$0.charts)
    }
  }

  /// The planetary positions (DES-120).
  static let positions = PositionPages(at: DestinyPath.chart, birth: DestinyPath.birth, in: charts)

  /// Onboarding and sign-in (DES-3 to DES-6).
  static let welcome = WelcomePages<DestinyBranding>(
    of: DestinyPath.appID, at: DestinyPath.welcome, signIn: DestinyPath.signIn,
    title: Message(WelcomeKey.welcomeTitle),
    points: [
      .init(Message(WelcomeKey.welcomeDay), text: Message(WelcomeKey.welcomeDayText), icon: .sun),
      .init(
        Message(WelcomeKey.welcomeChart), text: Message(WelcomeKey.welcomeChartText), icon: .chart),
      .init(Message(WelcomeKey.welcomeAsk), text: Message(WelcomeKey.welcomeAskText), icon: .chats),
    ],
    greeting: SignInGreeting(
      Message(WelcomeKey.signInHeading), text: Message(WelcomeKey.signInText),
      note: Message(WelcomeKey.guestText)))
}
