internal import AccountPages
internal import Accounts
internal import AppHost
internal import Interface
internal import People

/// Shared pages, with Arca's texts.
enum ArcaFeatures {
  /// Onboarding and sign-in.
  static let welcome = WelcomePages<ArcaBranding>(
    of: ArcaPath.appID, at: ArcaPath.welcome, signIn: ArcaPath.signIn,
    title: Message(WelcomeKey.welcomeTitle),
    points: [
      .init(
        Message(WelcomeKey.welcomeWorld), text: Message(WelcomeKey.welcomeWorldText), icon: .heart),
      .init(
        Message(WelcomeKey.welcomeChart), text: Message(WelcomeKey.welcomeChartText), icon: .chart),
      .init(
        Message(WelcomeKey.welcomePrivate), text: Message(WelcomeKey.welcomePrivateText),
        icon: .lock),
    ],
    greeting: SignInGreeting(
      Message(WelcomeKey.signInHeading), text: Message(WelcomeKey.signInText),
      note: Message(WelcomeKey.guestText)))

  /// The user's own birth; a date is enough, as of anybody else (ARC-303).
  static let birth = BirthPages<ArcaBranding>(
    at: ArcaPath.birth, home: ArcaPath.home, backTo: ArcaPath.me,
    next: ArcaPath.charts, needs: .nothing
  ) { _, context in try await keepLanguage(of: context) }

  /// Keeps the language of somebody who reads Arca in another one than English and has chosen none:
  /// what is written while nobody asks, such as notifications, is in the language of the account.
  private static func keepLanguage(of context: AccountPageContext) async throws {
    let language = context.words.language
    guard language == .spanish, context.profile?.preferences.language == nil else { return }
    try await context.services.people.changeProfile(of: context.person.owner()) {
      $0.preferences.language = language.tag
    }
  }
}
