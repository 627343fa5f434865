internal import AccountPages
internal import Accounts
internal import AppHost
internal import ChartPages
internal import Charting
internal import Interface

/// The pages that Destiny shares with other apps, with what it says and asks in them.
enum DestinyFeatures {
  /// What charts are cast with, and how they are drawn (DES-125).
  static let charts = ChartSettingsStore<DestinyBranding>({ $0.settings.charts }) {
    context, change in
    try await DestinyStore(context.services).changeSettings(of: context.person.account.id) {
      change(&$0.charts)
    }
  }

  /// The planetary positions (DES-120).
  static let positions = PositionPages(
    at: DestinyPath.chart, birth: DestinyPath.birth, in: charts)

  /// Onboarding and the way in (DES-3 to DES-6).
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
