internal import HTTPServer

/// What programs read and change of whoever asks: who they are, how far they have come, how they want
/// Halloo, and what they pay (HAL-1619 to HAL-1629).
enum AccountEndpoint {
  static func mount<Root>(_ routes: Routes<Root, WireCarer>) {
    MeEndpoint.mount(routes)
    OnboardingEndpoint.mount(routes)
    SettingsEndpoint.mount(routes)
    SubscriptionEndpoint.mount(routes)
  }
}
